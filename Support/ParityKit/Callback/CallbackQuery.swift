import Bridge

/// Asks a pipeline one blocking question.
enum CallbackQuery {
  static func ask(
    _ call: BlockingScenario.Call,
    of signal: CallbackSignal,
    fallback: DynamicValue
  ) -> Trace.Outcome {
    var error: (any Error)?
    switch call {
    case .first:
      return Trace.Outcome(result: DynamicValue(payload: signal.first()).encoded)
    case .firstOrDefault:
      var success = false
      let result = signal.firstOrDefault(fallback.payload, success: &success, error: &error)
      return Trace.Outcome(
        result: DynamicValue(payload: result).encoded,
        success: DynamicValue(success).encoded,
        error: encoded(error)
      )
    case .toArray:
      return Trace.Outcome(result: encoded(signal.toArray()))
    case .waitUntilCompleted:
      let success = signal.waitUntilCompleted(&error)
      return Trace.Outcome(success: DynamicValue(success).encoded, error: encoded(error))
    case .sequenceArray:
      return Trace.Outcome(result: encoded(signal.sequence.arrayOrNil))
    }
  }

  private static func encoded(_ values: [DynamicValue?]?) -> JSONValue {
    guard let values else { return .null }
    return DynamicValue.array(collecting: values.map(DynamicValue.init(payload:))).encoded
  }

  private static func encoded(_ error: (any Error)?) -> JSONValue {
    ErrorNames.name(of: error).map(JSONValue.string) ?? .null
  }
}
