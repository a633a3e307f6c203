import Bridge

/// A hot source that delivers to the subscriber that came last first.
final class LatestFirstSource {
  private let name: String
  private let recorder: TraceRecorder
  private var subscribers: [(number: Int, subscriber: any RACSubscriber<DynamicValue>)] = []
  private var count = 0

  init(name: String, recorder: TraceRecorder) {
    self.name = name
    self.recorder = recorder
  }

  /// Where the source is subscribed to, and where events enter.
  var ends: (CallbackSignal, (DynamicEvent) -> Void) {
    let signal = CallbackSignal.createSignal { [self] subscriber in
      recorder.log("subscribe", name)
      count += 1
      let number = count
      subscribers.append((number, subscriber))
      return RACDisposable { [self] in
        subscribers.removeAll { $0.number == number }
        recorder.log("dispose", name)
      }
    }
    return (signal, { [self] event in for (_, subscriber) in subscribers.reversed() { subscriber.send(event) } })
  }
}
