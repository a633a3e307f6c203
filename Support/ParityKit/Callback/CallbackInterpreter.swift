import Bridge

/// Runs scenarios with the callback API on a test scheduler.
package struct CallbackInterpreter: Interpreter {
  package let name = "callback"

  private let departures: Departures

  /// - Parameter departures: The deliberate differences from the original library.
  package init(_ departures: Departures = []) {
    self.departures = departures
  }

  package func trace(of scenario: Scenario) async throws(InterpreterFailure) -> Trace {
    try scenario.checkSize()
    let result: Result<Trace, InterpreterFailure>? = await ScenarioThread.run { report in
      let run = CallbackRun(scenario, departures, stackSize: ScenarioThread.stackSize)
      ScenarioStop.$handler.withValue(
        ScenarioStop { reason in
          report(.failure(InterpreterFailure(reason)))
          ScenarioThread.park()
        }
      ) {
        RACAssertionHandler.$replacement.withValue(
          RACAssertionHandler { [recorder = run.recorder] failure in
            recorder.raise(ExceptionText.exception(for: failure))
            report(.success(recorder.trace))
            ScenarioThread.park()
          }
        ) {
          report(run.trace())
        }
      }
    }
    guard let result else { throw InterpreterFailure("the scenario did not end in time") }
    return try result.get()
  }
}
