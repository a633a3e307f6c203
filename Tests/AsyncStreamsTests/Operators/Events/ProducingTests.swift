import Dispatch
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite(.noSubscriptionSurvives) struct ProducingTests {
  private let executor = QueueExecutor()

  /// Delivers whether it runs on the executor: at once, after a suspension, and in a call.
  private func places(_ executor: QueueExecutor) -> Signal<Bool, Never> {
    Signal { send in
      await send(executor.isCurrent)
      await giveWay()
      await send(executor.isCurrent)
      await send(await Self.isThere(executor))
    }
  }

  private nonisolated(nonsending) static func isThere(_ executor: QueueExecutor) async -> Bool { executor.isCurrent }

  @Test func `producers run on the executor, also those of inner and appended signals`() async {
    let places = places(executor)
    #expect(await places.collect() == [false, false, false])
    #expect(await places.producing(on: executor).collect() == [true, true, true])
    let signals: [Signal<Bool, Never>] = [
      [1, 2].signal.flatMapConcat { _ in places }.eraseToSignal(),
      [1, 2].signal.flatMapMerge { _ in places }.eraseToSignal(),
      places.append(places).eraseToSignal(),
      places.merge(with: places).eraseToSignal(),
      places.repeat(2).eraseToSignal(),
      Signal.deferred { places.append(places) },
    ]
    for signal in signals {
      #expect(await signal.producing(on: executor).collect() == Array(repeating: true, count: 6), "\(signal)")
    }
  }

  @Test func `what is behind it has its producers elsewhere`() async {
    let places = places(executor)
    for await (inFront, behind) in places.producing(on: executor).zip(with: places) {
      #expect(inFront)
      #expect(!behind)
    }
    let appended = await places.producing(on: executor).append(places).collect()
    #expect(appended == [true, true, true, false, false, false])
  }

  @Test func `of two executors the one that is nearer to the producer counts`() async {
    let outer = QueueExecutor()
    #expect(await places(executor).producing(on: executor).producing(on: outer).collect() == [true, true, true])
    #expect(await places(outer).producing(on: executor).producing(on: outer).collect() == [false, false, false])
  }

  @Test func `foreign sequences are iterated over there, and what producers iterate over is produced there`() async {
    let places = places(executor)
    let foreign = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    .map { [executor] _ in executor.isCurrent }
    #expect(await foreign.signal().producing(on: executor).collect() == [true])
    let nested = Signal<Bool, Never> { send in
      for await place in places { await send(place) }
    }
    #expect(await nested.producing(on: executor).collect() == [true, true, true])
  }

  @Test func `a shared run is where the subscription that began it wants it`() async {
    #expect(await places(executor).share().producing(on: executor).collect() == [true, true, true])
  }

  @MainActor @Test func `the consumer and synchronous closures stay where they are`() async {
    var count = 0
    let signal = places(executor).map { [executor] place in
      MainActor.assertIsolated()
      return (place, executor.isCurrent)
    }
    for await (produced, mapped) in signal.producing(on: executor) {
      MainActor.assertIsolated()
      #expect(produced)
      #expect(!mapped)
      count += 1
    }
    #expect(count == 3)
  }

  @Test func `a producer that belongs to an actor stays there`() async {
    let signal = Signal<Bool, Never> { @MainActor [executor] send in
      MainActor.assertIsolated()
      await send(executor.isCurrent)
    }
    #expect(await signal.producing(on: executor).collect() == [false])
  }

  @Test func `leaving ends the producer`() async {
    let ended = Subject<Void, Never>()
    var ends = ended.makeAsyncIterator()
    do {
      let endless = Signal<Int, Never> { send in
        defer { ended.yield(()) }
        while await send(1) == .accepted {}
      }
      for await _ in endless.producing(on: executor) { break }
    }
    #expect(await ends.next() != nil)
  }

  @Test func `virtual time inside of a producer is its own`() async throws {
    let places = places(executor)
    let signal = Signal<[Bool], any Error> { send in
      let found = try await VirtualTime.run { time in
        await places.delay(for: .seconds(1), clock: time.clock).collect()
      }
      await send(found)
    }
    #expect(try await signal.producing(on: executor).collect() == [[false, false, false]])
  }
}

/// Runs tasks on a queue, and knows whether it runs the current code.
private final class QueueExecutor: TaskExecutor {
  private static let key = DispatchSpecificKey<ObjectIdentifier>()
  private let queue = DispatchQueue(label: "QueueExecutor")

  init() {
    queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
  }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
