import Bridge

/// Runs the subscriptions of a scenario in turns, like tasks: one takes all ready events before the next one.
final class ConsumerTurns {
  private var queues: [[() -> Void]] = []
  /// The subscription that has its turn, if one has.
  private(set) var current: Int?
  private var isDraining = false

  /// The subscription that has its turn, or a new one.
  var consumer: Int {
    if let current { return current }
    queues.append([])
    return queues.count - 1
  }

  /// Makes a subscription of the scenario in `body`; all sources it subscribes to are read in its turns.
  func begin(_ body: () -> Void) {
    within(nil) { within(consumer, body) }
    drain()
  }

  /// Runs `body` in the turn of a subscription.
  func within(_ consumer: Int?, _ body: () -> Void) {
    let previous = current
    current = consumer
    body()
    current = previous
  }

  func enqueue(_ delivery: @escaping () -> Void, for consumer: Int) {
    queues[consumer].append(delivery)
  }

  /// Delivers all queued events, unless that is already happening.
  func drain() {
    if isDraining { return }
    isDraining = true
    defer { isDraining = false }
    while let next = queues.firstIndex(where: { !$0.isEmpty }) {
      for consumer in next..<queues.count {
        within(consumer) {
          while !queues[consumer].isEmpty { queues[consumer].removeFirst()() }
        }
      }
    }
  }
}
