import Bridge

/// Runs scenarios with the callback API on a test scheduler.
package struct CallbackInterpreter: Interpreter {
  package let name = "callback"

  package init() {}

  package func trace(of scenario: Scenario) async throws(InterpreterFailure) -> Trace {
    await ScenarioThread.run { report in
      let run = CallbackRun(scenario)
      RACAssertionHandler.$replacement.withValue({ [recorder = run.recorder] failure in
        recorder.raise(RaisedExceptionText.exception(for: failure))
        report(recorder.trace)
        ScenarioThread.park()
      }) {
        report(run.trace())
      }
    }
  }
}

/// Makes the recorded form of a violated precondition.
enum RaisedExceptionText {
  /// Addresses differ from run to run, so the traces have an ellipsis in their place.
  static func exception(for failure: RACAssertionFailure) -> Trace.RaisedException {
    let reason = failure.reason.replacing(/0x[0-9a-f]+/, with: "0x…").replacing("LoggedSubject", with: "RACSubject")
    return Trace.RaisedException(name: failure.name, reason: reason)
  }
}
