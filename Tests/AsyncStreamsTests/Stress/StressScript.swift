import Fuzzing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// What the senders and subscribers do in one run of a stress test; a seed determines it, except for scheduling.
struct StressScript: Sendable {
  enum Sending: Sendable {
    case send, yield, batch(Int)
  }

  struct Sender: Sendable {
    /// The sends, each after a delay.
    let actions: [(delay: Int, sending: Sending)]
    let isCancelled: Bool
  }

  enum Leaving: Sendable {
    /// Stays until the end.
    case stays
    /// Leaves the loop after so many elements.
    case breaks(after: Int)
    /// Cancels its own task after so many elements.
    case cancelsItself(after: Int)
    /// Is cancelled by another task, at some time.
    case isCancelled(delay: Int)
  }

  struct Subscriber: Sendable {
    /// How long to wait before subscribing; `nil` to subscribe before the first send.
    let delay: Int?
    /// The delay after each element.
    let lag: Int
    let leaving: Leaving
  }

  enum Ending: Sendable {
    case finishes, fails
    /// The sources are released.
    case isReleased
  }

  let senders: [Sender]
  let subscribers: [Subscriber]
  let ending: Ending
  /// The delay before the end; `nil` for after all senders are done.
  let endingDelay: Int?

  init(_ round: Round) {
    var generator = round.random
    senders = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      let actions = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        let sending: Sending =
          switch Int.random(in: 0..<6, using: &generator) {
          case 0...2: .send
          case 3...4: .yield
          default: .batch(.random(in: 1...20, using: &generator))
          }
        return (delay: Self.delay(300, &generator), sending: sending)
      }
      return Sender(actions: actions, isCancelled: Int.random(in: 0..<8, using: &generator) == 0)
    }
    subscribers = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      let leaving: Leaving =
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: .breaks(after: .random(in: 0...20, using: &generator))
        case 1: .cancelsItself(after: .random(in: 0...20, using: &generator))
        case 2: .isCancelled(delay: Self.delay(10_000, &generator))
        default: .stays
        }
      let isEarly = Int.random(in: 0..<3, using: &generator) > 0
      return Subscriber(
        delay: isEarly ? nil : Self.delay(5_000, &generator),
        lag: Self.delay(500, &generator),
        leaving: leaving
      )
    }
    ending = [.finishes, .finishes, .fails, .isReleased].randomElement(using: &generator) ?? .finishes
    endingDelay = Bool.random(using: &generator) ? Self.delay(10_000, &generator) : nil
  }

  /// Often none, sometimes long.
  private static func delay(_ most: Int, _ generator: inout SeededGenerator) -> Int {
    Int.random(in: 0..<2, using: &generator) == 0 ? 0 : .random(in: 0...most, using: &generator)
  }
}

/// Keeps the thread busy for a while.
func dawdle(_ count: Int) {
  let counter = Shared(0)
  for _ in 0..<count / 8 { counter.value += 1 }
}

/// Lets other tasks run.
func giveWay() async {
  await Task { @concurrent in }.value
}

/// Waits until a condition holds that is expected soon; returns `false` after `patience`, once all ready tasks have had
/// a turn.
func eventually(within patience: Duration = .seconds(10), _ condition: () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now.advanced(by: patience)
  while !condition() {
    if ContinuousClock.now > deadline {
      await RunningTasks.letRun()
      return condition()
    }
    await giveWay()
  }
  return true
}
