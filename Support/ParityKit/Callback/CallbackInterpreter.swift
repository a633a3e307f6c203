import AsyncStreams
import AsyncStreamsTesting
import Bridge
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
        ScenarioHandlers(run.recorder, report).perform { report(run.trace()) }
      }
    }
    guard let result else { throw InterpreterFailure("the scenario did not end in time") }
    return try result.get()
  }

  /// Runs the scenario in virtual time; if it stops in the middle, the reporter is called, and this never returns.
  private static func convertedTrace(
    of scenario: Scenario,
    _ report: @escaping @Sendable (Result<Trace, InterpreterFailure>) -> Void
  ) async -> Result<Trace, InterpreterFailure> {
    do {
      return try await VirtualTime.run { time in
        let run = CallbackRun(scenario, convertsInside: true, stackSize: 4 << 20)
        return await ScenarioHandlers(run.recorder, report).perform { await run.trace(in: time) }
      }
    } catch {
      return .failure(InterpreterFailure("\(error)"))
    }
  }
}

/// What happens to a scenario that stops in the middle, or violates a precondition: it is reported, and its thread parked.
private struct ScenarioHandlers {
  private let stop: ScenarioStop
  private let assertion: RACAssertionHandler

  init(_ recorder: TraceRecorder, _ report: @escaping @Sendable (Result<Trace, InterpreterFailure>) -> Void) {
    stop = ScenarioStop { reason in
      report(.failure(InterpreterFailure(reason)))
      ScenarioThread.park()
    }
    assertion = RACAssertionHandler { failure in
      recorder.raise(ExceptionText.exception(for: failure))
      report(.success(recorder.trace))
      ScenarioThread.park()
    }
  }

  func perform(_ body: () -> Void) {
    ScenarioStop.$handler.withValue(stop) { RACAssertionHandler.$replacement.withValue(assertion, operation: body) }
  }

  func perform<Outcome>(_ body: () async -> Outcome) async -> Outcome {
    await ScenarioStop.$handler.withValue(stop) {
      await RACAssertionHandler.$replacement.withValue(assertion) { await body() }
    }
  }
}
