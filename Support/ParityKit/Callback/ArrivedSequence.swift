import Bridge

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
