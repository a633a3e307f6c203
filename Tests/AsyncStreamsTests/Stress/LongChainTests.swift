import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Fuzzing
import Testing

/// Contract 16: very many operators, streams and elements are built, run and released without overflowing the stack.
@Suite(.noSubscriptionSurvives, .serialized) struct LongChainTests {
  private let ledger = Ledger()

  @Test func `a million elements`() async {
    let count = Rounds.isLong ? 1_000_000 : 100_000
    let subject = Subject<Item, Never>()
    let subscription = subject.subscribe()
    for number in 0..<count { subject.yield(Item(number, ledger)) }
    subject.finish()
    #expect(ledger.live == count)
    var received = 0
    for await item in subscription.filter({ $0.number >= 0 }).map({ $0 }).eraseToSignal() {
      #expect(item.number == received)
      received += 1
    }
    #expect(received == count)
    #expect(ledger.live == 0)
  }

  /// Polling an operator is a call, as are subscribing to it and releasing it, so a chain needs stack for each of its
  /// operators: 160 bytes at most in a release build, more than a kilobyte in a debug build.
  #if DEBUG
  private static let depths = [1_000: false, 10_000: true]
  #else
  private static let depths = [10_000: false, 100_000: true]
  #endif

  @Test(arguments: depths.keys.sorted().filter { $0 <= (Sanitizer.isThread ? 1_000 : .max) })
  func `ten thousand operators`(_ depth: Int) async {
    let executor = Self.depths[depth] == true ? DeepExecutor() : nil
    await Task(executorPreference: executor) {
      let subject = Subject<Int, Never>()
      do {
        var signal = subject.signal(bufferingPolicy: .unbounded).eraseToSignal()
        for _ in 0..<depth { signal = signal.map { $0 + 1 }.eraseToSignal() }
        var iterator = signal.makeAsyncIterator()
        subject.yield(0)
        #expect(await iterator.next() == depth)
        let sending = Task { [subject] in
          dawdle(10_000)
          subject.yield(1)
          subject.finish()
        }
        #expect(await iterator.next() == depth + 1)
        #expect(await iterator.next() == nil)
        await sending.value
        #expect(signal.description.count > depth)
      }
      #expect(subject.subscriptionCount == 0)
    }
    .value
  }

  @Test func `a million inner streams that wait`() async {
    let count = Rounds.isLong ? 1_000_000 : 20_000
    let trigger = Subject<Int, Never>()
    do {
      // When all inner signals wait, the last part of the outer one resumes them.
      let waking = Signal<Int, Never>.deferred {
        #expect(trigger.subscriptionCount == count)
        trigger.yield(0)
        return Signal<Int, Never>.empty
      }
      var iterator = (0..<count).signal.append(waking).flatMapMerge { number in
        trigger.signal(bufferingPolicy: .unbounded).map { $0 + number }.prefix(1)
      }
      .makeAsyncIterator()
      for number in 0..<1_000 { #expect(await iterator.next() == number) }
    }
    #expect(trigger.subscriptionCount == 0)
  }
}

/// Runs each job on a thread with a large stack.
private final class DeepExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = Thread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    thread.stackSize = 512 * 1_024 * 1_024
    thread.start()
  }
}
