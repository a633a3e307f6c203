import Bridge

/// Asks a pipeline one blocking question.
enum CallbackQuery {
  static func ask(
    _ call: BlockingScenario.Call,
    of signal: CallbackSignal,
    fallback: DynamicValue,
    recorder: TraceRecorder
  ) -> Trace.Outcome {
    let signal = answered(signal, call, recorder)
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

  /// The signal, which completes if it does not give an answer while it is subscribed to.
  ///
  /// The caller blocks the only thread, so nothing could give the answer later.
  private static func answered(
    _ signal: CallbackSignal,
    _ call: BlockingScenario.Call,
    _ recorder: TraceRecorder
  ) -> CallbackSignal {
    .createSignal { subscriber in
      var hasAnswer = false
      let subscription = signal.subscribeEvents { event in
        hasAnswer = hasAnswer || call.isAnswered(by: event)
        subscriber.send(event)
      }
      if !hasAnswer {
        recorder.stop("the question has no answer")
        subscriber.sendCompleted()
      }
      return subscription
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

extension BlockingScenario.Call {
  /// Whether the event decides the answer.
  fileprivate func isAnswered(by event: DynamicEvent) -> Bool {
    guard case .next = event else { return true }
    return switch self {
    case .first, .firstOrDefault: true
    case .toArray, .waitUntilCompleted, .sequenceArray: false
    }
  }
}
