import AsyncStreams
import AsyncStreamsTesting
import Bridge
import Foundation

/// Runs signal scenarios with the callback API, converted to an async stream and back in the middle of the pipeline.
package struct CallbackInteropInterpreter: Interpreter {
  package let name = "RAC-async-RAC"

  package init() {}

  package func trace(of scenario: Scenario) async throws(InterpreterFailure) -> Trace {
    try scenario.checkSize()
    let result: Result<Trace, InterpreterFailure>? = await ScenarioThread.run { report in
      Task { report(await Self.run(scenario, report)) }
    }
    guard let result else { throw InterpreterFailure("the scenario did not end in time") }
    return try result.get()
  }

  /// Runs the scenario in virtual time; if it stops in the middle, the reporter is called, and this never returns.
  private static func run(
    _ scenario: Scenario,
    _ report: @escaping @Sendable (Result<Trace, InterpreterFailure>) -> Void
  ) async -> Result<Trace, InterpreterFailure> {
    do {
      return try await VirtualTime.run { time in
        let run = CallbackRun(scenario, convertsInside: true, stackSize: 4 << 20)
        let recorder = run.recorder
        return await CallbackInterpreter.reportingStops(of: recorder, report) { await run.trace(in: time) }
      }
    } catch {
      return .failure(InterpreterFailure("\(error)"))
    }
  }
}

extension CallbackInterpreter {
  /// Runs `body`; if it stops, or violates a precondition, the recording is reported, and this never returns.
  fileprivate static func reportingStops<Outcome>(
    of recorder: TraceRecorder,
    _ report: @escaping @Sendable (Result<Trace, InterpreterFailure>) -> Void,
    _ body: () async -> Outcome
  ) async -> Outcome {
    await ScenarioStop.$handler.withValue(
      ScenarioStop { reason in
        report(.failure(InterpreterFailure(reason)))
        ScenarioThread.park()
      }
    ) {
      await RACAssertionHandler.$replacement.withValue(
        RACAssertionHandler { failure in
          recorder.raise(ExceptionText.exception(for: failure))
          report(.success(recorder.trace))
          ScenarioThread.park()
        }
      ) {
        await body()
      }
    }
  }
}

extension CallbackRun {
  /// Runs the scenario action by action; between two actions, the ready tasks of the async side run.
  fileprivate func trace(in time: VirtualTime) async -> Result<Trace, InterpreterFailure> {
    let scheduler = world.scheduler
    scheduler.performAsMainThreadScheduler { setUp() }
    let end = TickDate.date(scenario.until)
    var goesOn = true
    while goesOn {
      // Virtual time follows the scheduler's.
      await time.advance(by: max(.zero, .seconds(world.now) - time.elapsed))
      scheduler.performAsMainThreadScheduler { goesOn = world.runNext(until: end) }
    }
    scheduler.discardPendingActions()
    return recorder.result
  }
}
