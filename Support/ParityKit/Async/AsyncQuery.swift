import AsyncStreams

/// Asks a pipeline one question that RAC answers by blocking.
enum AsyncQuery {
  static func ask(
    _ call: BlockingScenario.Call,
    of signal: AsyncSignal,
    fallback: DynamicValue
  ) async -> Trace.Outcome {
    switch call {
    case .first:
      let first = await answer { () throws(ScenarioFailure) in try await signal.first() }
      return Trace.Outcome(result: (first.value ?? .null).encoded)
    case .firstOrDefault:
      let first = await answer { () throws(ScenarioFailure) in try await signal.first(or: fallback) }
      return Trace.Outcome(
        result: (first.value ?? fallback).encoded,
        success: first.success,
        error: first.error
      )
    case .toArray, .sequenceArray:
      let all = await answer { () throws(ScenarioFailure) in try await signal.collect() }
      return Trace.Outcome(result: all.value.map { DynamicValue.array(collecting: $0).encoded } ?? .null)
    case .waitUntilCompleted:
      let end = await answer { () throws(ScenarioFailure) in try await signal.waitUntilFinished() }
      return Trace.Outcome(success: end.success, error: end.error)
    }
  }

  /// The outcome of a question: its answer, or the failure of the signal.
  private struct Answer<Value> {
    let value: Value?
    let failure: ScenarioFailure?

    var success: JSONValue { DynamicValue(failure == nil).encoded }
    var error: JSONValue { (failure?.name).map(JSONValue.string) ?? .null }
  }

  private static func answer<Value>(
    _ question: () async throws(ScenarioFailure) -> Value?
  ) async -> Answer<Value> {
    do throws(ScenarioFailure) {
      return Answer(value: try await question(), failure: nil)
    } catch {
      return Answer(value: nil, failure: error)
    }
  }
}
