import Bridge

/// A hot source that each consumer leaves at its end, at all places of the pipeline, before any of them uses the end.
///
/// The async operators look at the next event of every input before they take one.
final class LeavingSource {
  private struct Subscription {
    let number: Int
    let consumer: Int
    let subscriber: any RACSubscriber<DynamicValue>
    let leaving: RACDisposable
  }

  private let name: String
  private let recorder: TraceRecorder
  private let turns: ConsumerTurns
  private let gates: Gates
  private var subscriptions: [Subscription] = []
  private var count = 0

  init(name: String, in world: CallbackWorld) {
    self.name = name
    recorder = world.recorder
    turns = world.turns
    gates = world.gates
  }

  var signal: CallbackSignal {
    .createSignal { [self] subscriber in
      recorder.log("subscribe", name)
      count += 1
      let number = count
      let leaving = RACDisposable { [self] in
        subscriptions.removeAll { $0.number == number }
        recorder.log("dispose", name)
      }
      subscriptions.append(
        Subscription(
          number: number,
          // Without a turn, it has no other subscriptions.
          consumer: turns.current ?? -number,
          subscriber: subscriber,
          leaving: gates.current.isEmpty ? leaving : RACDisposable {}
        )
      )
      return leaving
    }
  }

  func send(_ event: DynamicEvent) {
    let present = subscriptions
    guard event.isEnd else {
      for subscription in present { send(event, to: subscription) }
      return
    }
    var consumers: [Int] = []
    for subscription in present where !consumers.contains(subscription.consumer) {
      consumers.append(subscription.consumer)
    }
    for consumer in consumers {
      let own = present.filter { $0.consumer == consumer }
      // Another consumer's events may have made this one leave.
      for subscription in own { subscription.leaving.dispose() }
      for subscription in own { send(event, to: subscription) }
    }
  }

  private func send(_ event: DynamicEvent, to subscription: Subscription) {
    turns.within(subscription.consumer < 0 ? nil : subscription.consumer) { subscription.subscriber.send(event) }
  }
}
