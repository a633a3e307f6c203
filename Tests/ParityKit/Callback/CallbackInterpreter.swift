import Bridge

/// Runs scenarios with the callback API on a test scheduler.
package struct CallbackInterpreter: Interpreter {
  package let name = "callback"

  package init() {}

  package func trace(of scenario: Scenario) async throws(InterpreterFailure) -> Trace {
    let trace: Trace? = await ScenarioThread.run { report in
      let run = CallbackRun(scenario)
      RACAssertionHandler.$replacement.withValue({ [recorder = run.recorder] failure in
        recorder.raise(ExceptionText.exception(for: failure))
        report(recorder.trace)
        ScenarioThread.park()
      }) {
        report(run.trace())
      }
    }
    guard let trace else { throw InterpreterFailure("the scenario did not end in time") }
    return trace
  }
}
