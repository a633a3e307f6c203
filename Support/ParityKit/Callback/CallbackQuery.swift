import Bridge

/// Asks a pipeline one blocking question.
struct CallbackQuery {
  let scenario: Scenario
  let recorder: TraceRecorder

  func ask(_ signal: CallbackSignal) {
    let signal = answered(signal)
    var error: (any Error)?
    var success = false
    var outcome = Trace.Outcome()
    switch scenario.call {
    case .first: outcome.result = DynamicValue(payload: signal.first()).encoded
    case .firstOrDefault:
      let result = signal.firstOrDefault(scenario.fallback.payload, success: &success, error: &error)
      outcome.result = DynamicValue(payload: result).encoded
    case .toArray: outcome.result = encoded(signal.toArray())
    case .waitUntilCompleted: success = signal.waitUntilCompleted(&error)
    case .sequenceArray: outcome.result = encoded(signal.sequence.arrayOrNil)
    }
    if scenario.call == .firstOrDefault || scenario.call == .waitUntilCompleted {
      outcome.success = DynamicValue(success).encoded
      outcome.error = JSONValue(ErrorNames.name(of: error))
    }
    recorder.finish(with: outcome)
  }

  /// The signal, which completes if it does not give an answer while it is subscribed to.
  ///
  /// The caller blocks the only thread, so nothing could give the answer later.
  private func answered(_ signal: CallbackSignal) -> CallbackSignal {
    let answersAtValue = scenario.call == .first || scenario.call == .firstOrDefault
    return .createSignal { subscriber in
      var hasAnswer = false
      let subscription = signal.subscribeEvents { event in
        hasAnswer = hasAnswer || event.isEnd || answersAtValue
        subscriber.send(event)
      }
      if !hasAnswer {
        recorder.stop("the question has no answer")
        subscriber.sendCompleted()
      }
      return subscription
    }
  }

  private func encoded(_ values: [DynamicValue?]?) -> JSONValue {
    guard let values else { return .null }
    return DynamicValue.array(collecting: values.map(DynamicValue.init(payload:))).encoded
  }
}
