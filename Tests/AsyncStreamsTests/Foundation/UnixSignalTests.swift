import AsyncStreams
import AsyncStreamsFoundation
import Dispatch
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

  /// A source of Dispatch, as other libraries have it.
  private final class OtherSource: Sendable {
    let signals: AsyncStream<Void>
    // Used by one task.
    nonisolated(unsafe) private let source: any DispatchSourceSignal

    init(_ number: Int32) async {
      let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "other"))
      let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
      source.setEventHandler { continuation.yield() }
      (self.source, self.signals) = (source, signals)
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.activate()
      }
    }

    func next() async {
      for await _ in signals { return }
    }
  }

  @Test(.endsEventually) func `an iteration gets signals beside a source of Dispatch that came first`() async {
    await #expect(processExitsWith: .success) {
      let other = await OtherSource(SIGUSR1)
      for _ in 0..<3 {
        var iterator = Signal.unixSignals(.user1, .user2).makeAsyncIterator()
        for (number, signal) in [(SIGUSR1, UnixSignal.user1), (SIGUSR2, .user2), (SIGUSR1, .user1)] {
          kill(getpid(), number)
          let received = await iterator.next()
          precondition(received == signal)
          if number == SIGUSR1 { await other.next() }
        }
      }
      // The source has the signal also after the iterations.
      kill(getpid(), SIGUSR1)
      await other.next()
    }
  }

  @Test(.endsEventually) func `an iteration gets signals beside a source of Dispatch that came later`() async {
    await #expect(processExitsWith: .success) {
      var iterator = Signal.unixSignals(.user1).makeAsyncIterator()
      let other = await OtherSource(SIGUSR1)
      // The first ones are only the source's.
      let sender = Task { for await _ in Signal.interval(every: .milliseconds(20)) { kill(getpid(), SIGUSR1) } }
      for _ in 0..<3 {
        let received = await iterator.next()
        precondition(received == .user1)
        await other.next()
      }
      sender.cancel()
    }
  }

  @Test(.endsEventually) func `the end of an iteration leaves a source of Dispatch its signals`() async {
    await #expect(processExitsWith: .success) {
      let other: OtherSource
      do {
        let iterator = Signal.unixSignals(.user1).makeAsyncIterator()
        other = await OtherSource(SIGUSR1)
        withExtendedLifetime(iterator) {}
      }
      kill(getpid(), SIGUSR1)
      await other.next()
    }
  }

  @Test func `signals have names`() {
    #expect("\(UnixSignal.interrupt) \(UnixSignal.user2)" == "interrupt user2")
  }
}
