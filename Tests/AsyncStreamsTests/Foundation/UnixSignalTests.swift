import AsyncStreams
import AsyncStreamsFoundation
import Foundation
import Testing

/// Signals that are really sent, to this process or to one that an exit test starts.
@Suite(.noSubscriptionSurvives) struct UnixSignalTests {
  @Test func `every iteration gets every signal that comes after it began`() async {
    var first = Signal.unixSignals(.windowChange).makeAsyncIterator()
    kill(getpid(), SIGWINCH)
    #expect(await first.next() == .windowChange)
    var second = Signal.unixSignals(.windowChange).makeAsyncIterator()
    kill(getpid(), SIGWINCH)
    #expect(await first.next() == .windowChange)
    #expect(await second.next() == .windowChange)
  }

  @Test func `one iteration can observe several signals`() async {
    await #expect(processExitsWith: .success) {
      var iterator = Signal.unixSignals(.user1, .user2, .terminate).makeAsyncIterator()
      for (number, signal) in [(SIGUSR2, UnixSignal.user2), (SIGTERM, .terminate), (SIGUSR1, .user1)] {
        kill(getpid(), number)
        let received = await iterator.next()
        precondition(received == signal)
      }
    }
  }

  @Test func `after the last iteration the process is ended as usual`() async {
    await #expect(processExitsWith: .signal(SIGUSR1)) {
      for _ in 0..<3 {
        var iterator = Signal.unixSignals(.user1).makeAsyncIterator()
        let other = Signal.unixSignals(.user1).makeAsyncIterator()
        kill(getpid(), SIGUSR1)
        let received = await iterator.next()
        precondition(received == .user1)
        withExtendedLifetime(other) {}
      }
      kill(getpid(), SIGUSR1)
      // The signal may reach another thread, a moment later.
      while true { sleep(1) }
    }
  }

  @Test func `while one of two iterations is left, the process lives`() async {
    await #expect(processExitsWith: .success) {
      var iterator = Signal.unixSignals(.interrupt).makeAsyncIterator()
      do {
        let other = Signal.unixSignals(.interrupt).makeAsyncIterator()
        withExtendedLifetime(other) {}
      }
      kill(getpid(), SIGINT)
      let received = await iterator.next()
      precondition(received == .interrupt)
    }
  }

  @Test func `signals have names`() {
    #expect("\(UnixSignal.interrupt) \(UnixSignal.user2)" == "interrupt user2")
  }
}
