import AsyncStreams
import AsyncStreamsBridge
import AsyncStreamsTesting
import Foundation

/// Runs scenarios with the callback API on a test scheduler.
package struct CallbackInterpreter: Interpreter {
  package let name: String
  private let departures: Departures
  private let convertsInside: Bool

  /// - Parameters:
  ///   - departures: The deliberate differences from the original library.
  ///   - convertsInside: Whether signal scenarios take a detour through an async stream in the middle of the pipeline.
  package init(_ departures: Departures = [], convertsInside: Bool = false) {
    name = convertsInside ? "RAC-async-RAC" : "callback"
    self.departures = departures
    self.convertsInside = convertsInside
  }

  package func trace(of scenario: Scenario) async throws(InterpreterFailure) -> Trace {
    try scenario.checkSize()
    let result: Result<Trace, InterpreterFailure>? = await ScenarioThread.run { report in
      if convertsInside {
        Task { report(await Self.convertedTrace(of: scenario, report)) }
      } else {
        let run = CallbackRun(scenario, departures, stackSize: ScenarioThread.stackSize)
        RACAssertionHandler.$replacement.withValue(Self.handler(run.recorder, report)) { report(run.trace()) }
      }
    }
    guard let result else { throw InterpreterFailure("the scenario did not end in time") }
    return try result.get()
  }

  /// Runs the scenario in virtual time; if it violates a precondition, the reporter is called, and this never returns.
  private static func convertedTrace(
    of scenario: Scenario,
    _ report: @escaping @Sendable (Result<Trace, InterpreterFailure>) -> Void
  ) async -> Result<Trace, InterpreterFailure> {
    do {
      return try await VirtualTime.run { time in
        let run = CallbackRun(scenario, convertsInside: true, stackSize: 4 << 20)
        return await RACAssertionHandler.$replacement.withValue(handler(run.recorder, report)) {
          await run.trace(in: time)
        }
      }
    } catch {
      return .failure(InterpreterFailure("\(error)"))
    }
  }

  /// What happens to a scenario that violates a precondition: it is reported, and its thread parked.
  private static func handler(
    _ recorder: TraceRecorder,
    _ report: @escaping @Sendable (Result<Trace, InterpreterFailure>) -> Void
  ) -> RACAssertionHandler {
    RACAssertionHandler { failure in
      recorder.raise(ExceptionText.exception(for: failure))
      report(.success(recorder.trace))
      ScenarioThread.park()
    }
  }
}
