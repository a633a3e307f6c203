import Bridge

/// A hot source that each consumer leaves at its end, at all places of the pipeline, before any of them uses the end.
///
/// The async operators look at the next event of every input before they take one.
final class LeavingSource {
  private struct Subscription {
    let number: Int
    let path: [Int]
    let consumer: Int
    let subscriber: any RACSubscriber<DynamicValue>
    let leaving: RACDisposable
  }

  private let name: String
  private let recorder: TraceRecorder
  private let turns: ConsumerTurns
  private let gates: Gates
  private unowned let world: CallbackWorld
  private var subscriptions: [Subscription] = []
  private var count = 0

  init(name: String, in world: CallbackWorld) {
    self.name = name
    recorder = world.recorder
    turns = world.turns
    gates = world.gates
    self.world = world
  }

  /// The signal of the source at one position of the pipeline.
  func signal(at path: [Int]) -> CallbackSignal {
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
          path: path,
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
      return sendInTurn(event, to: present)
    }
    var consumers: [Int] = []
    for subscription in present where !consumers.contains(subscription.consumer) {
      consumers.append(subscription.consumer)
    }
    for consumer in consumers {
      let own = present.filter { $0.consumer == consumer }
      // Another consumer's events may have made this one leave.
      for subscription in own { subscription.leaving.dispose() }
      sendInTurn(event, to: own)
    }
  }

  private func sendInTurn(_ event: DynamicEvent, to subscriptions: [Subscription]) {
    world.sends.append(SendInProgress())
    for (index, subscription) in subscriptions.enumerated() {
      world.sends.last?.rest = subscriptions[(index + 1)...].map(\.path)
      send(event, to: subscription)
      world.sends.last?.runReady()
    }
    world.sends.removeLast()
  }

  private func send(_ event: DynamicEvent, to subscription: Subscription) {
    turns.within(subscription.consumer < 0 ? nil : subscription.consumer) { subscription.subscriber.send(event) }
  }
}

/// An event of a hot source on its way to its subscribers.
final class SendInProgress {
  /// The positions in the pipeline that it has not reached.
  fileprivate(set) var rest: [[Int]] = []
  private var waiting: [(path: [Int], action: () -> Void)] = []

  /// Runs `action` when the event has reached everything below this position.
  func afterReaching(_ path: [Int], _ action: @escaping () -> Void) {
    waiting.append((path, action))
    runReady()
  }

  fileprivate func runReady() {
    while let index = waiting.firstIndex(where: { waiting in !rest.contains { $0.starts(with: waiting.path) } }) {
      waiting.remove(at: index).action()
    }
  }
}
