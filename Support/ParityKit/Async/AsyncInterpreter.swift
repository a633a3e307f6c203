import AsyncStreams
import AsyncStreamsTesting

/// Runs scenarios with the async streams in virtual time; a tick is a second.
package struct AsyncInterpreter: Interpreter {
  package let name: String
  private let convertsInside: Bool
  private let isFused: Bool

  /// - Parameters:
  ///   - convertsInside: Whether signal scenarios take a detour through a callback signal in the middle of the pipeline.
  ///   - isFused: Whether operations get the signals before them with their types, and not erased.
  package init(convertsInside: Bool = false, isFused: Bool = false) {
    self.convertsInside = convertsInside
    self.isFused = isFused
    name = convertsInside ? "async-RAC-async" : isFused ? "async, fused" : "async"
  }

  package func trace(of scenario: Scenario) async throws(InterpreterFailure) -> Trace {
    try scenario.checkSize()
    let outcome: Result<Trace, InterpreterFailure>
    do {
      outcome = try await VirtualTime.run { time in
        await AsyncRun(scenario, time, convertsInside: convertsInside, isFused: isFused).trace()
      }
    } catch {
      throw InterpreterFailure("\(error)")
    }
    return try outcome.get()
  }
}
