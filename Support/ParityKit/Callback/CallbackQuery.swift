import AsyncStreamsBridge

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

/// The values of a signal as a sequence that never blocks.
///
/// Reading a value that has not arrived blocks the thread, which is the only one that could send it. This sequence stops
/// the scenario instead, and ends.
struct ArrivedSequence {
  /// What a signal has sent so far.
  private final class Arrivals {
    var count = 0
    var hasEnded = false
  }

  private let arrivals = Arrivals()
  private let values: RACSequence<DynamicValue?>
  private let recorder: TraceRecorder

  /// Subscribes to the signal now.
  init(_ signal: CallbackSignal, _ recorder: TraceRecorder) {
    self.recorder = recorder
    let counted = CallbackSignal.createSignal { [arrivals] subscriber in
      signal.subscribeEvents { event in
        if case .next = event { arrivals.count += 1 } else { arrivals.hasEnded = true }
        subscriber.send(event)
      }
    }
    values = counted.sequence
  }

  var sequence: RACSequence<DynamicValue?> { node(values, 0) }

  private func node(_ base: RACSequence<DynamicValue?>, _ index: Int) -> RACSequence<DynamicValue?> {
    .sequence {
      if arrivals.hasEnded || index < arrivals.count { return base.head }
      recorder.stop("a sequence waits for a value that nothing can send")
      return nil
    } tailBlock: {
      base.tail.map { node($0, index + 1) }
    }
  }
}
