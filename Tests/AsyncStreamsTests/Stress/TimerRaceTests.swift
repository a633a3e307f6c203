import Foundation
import Fuzzing
import Synchronization
import Testing

@testable import AsyncStreams

/// Threads that set timers at the same time, more threads than processors, so that they interrupt each other.
@Suite struct TimerRaceTests {
  private static let rounds = Rounds(50, long: 1_000, replays: 100)

  @Test(.endsEventually) func `a timer that is set while others expire is not forgotten`() async {
    for round in Self.rounds {
      // A separate queue, so that no other timer makes up for a forgotten one.
      let queue = TimerQueue(clock: ContinuousClock(), drive: .detachedTask)
      let expired = Shared(0)
      let (threadCount, timerCount) = (8, 100)
      var generator = round.random
      for _ in 0..<threadCount {
        let delays = (0..<timerCount).map { _ in Int.random(in: 0..<5, using: &generator) }
        Thread {
          for delay in delays {
            _ = ScheduledCall(at: queue.now() + .microseconds(delay), on: queue) {
              expired.update { $0 += 1 }
            }
          }
        }
        .start()
      }
      guard await eventually({ expired.value == threadCount * timerCount }) else {
        Issue.record("\(round): \(threadCount * timerCount - expired.value) timers never expire")
        return
      }
    }
  }
}
