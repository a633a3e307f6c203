import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("From async to RAC")
struct RACStreamSignalTests {
  @Test(.onMainThread) func `what is ready is delivered during the subscription where there is a scheduler`() {
    let recorder = Recorder([1, 2, 3].signal.racSignal())
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isCompleted)
    #expect(recorder.disposable.isDisposed)
  }

  @Test func `subscribing registers with hot sources before it returns`() async throws {
    let subject = Subject<Int, any Error>()
    let recording = EventRecording(subject.racSignal())
    #expect(subject.subscriptionCount == 1)
    subject.yield(1)
    subject.yield(2)
    subject.finish(throwing: TestError())
    #expect(await recording.finished() == [RACEvent(value: 1), RACEvent(value: 2), RACEvent(error: TestError())])
    #expect(subject.subscriptionCount == 0)
  }

  @Test func `each subscription iterates afresh`() async throws {
    let runs = Trail<Int>()
    let signal = Signal<Int, Never> { send in
      runs.note(0)
      await send(runs.count)
    }
    .racSignal()
    #expect(runs.count == 0)
    #expect(await EventRecording(signal).finished() == [RACEvent(value: 1), .completed()])
    #expect(await EventRecording(signal).finished() == [RACEvent(value: 2), .completed()])
  }

  @Test func `disposing cancels and is the end of delivery`() async throws {
    let subject = Subject<Int, Never>()
    let values: [Int] = try await VirtualTime.run { time in
      let recording = EventRecording(subject.racSignal())
      subject.yield(1)
      await time.settle()
      subject.yield(2)
      recording.disposable.dispose()
      subject.yield(3)
      await time.settle()
      return recording.values
    }
    #expect(values == [1])
    #expect(subject.subscriptionCount == 0)
  }

  @Test func `a producer is cancelled by disposing`() async throws {
    let trail = Trail<String>()
    try await VirtualTime.run { time in
      let signal = Signal<Int, any Error> { send in
        do {
          try await time.clock.sleep(for: .seconds(10))
        } catch {
          trail.note("cancelled at \(time.elapsed)")
        }
      }
      let recording = EventRecording(signal.racSignal())
      await time.advance(by: .seconds(3))
      recording.disposable.dispose()
      await time.settle()
      #expect(recording.events == [])
    }
    #expect(trail.notes == ["cancelled at \(Duration.seconds(3))"])
  }

  @Test func `what is sent from inside a block is delivered next`() async throws {
    let subject = Subject<Int, Never>()
    let trail = Trail<String>()
    try await VirtualTime.run { time in
      subject.racSignal().subscribeNext { value in
        guard let value else { return }
        trail.note("begin \(value)")
        if value < 3 { subject.yield(value + 1) }
        trail.note("end \(value)")
      }
      subject.yield(1)
      await time.settle()
      subject.finish()
    }
    #expect(trail.notes == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
  }

  @Test func `a scheduler delivers all events, in order, when it runs`() async throws {
    let scheduler = RACTestScheduler()
    let subject = Subject<Int, any Error>()
    try await VirtualTime.run { time in
      let recording = EventRecording(subject.racSignal(on: scheduler))
      subject.yield(1)
      subject.yield(2)
      subject.finish(throwing: TestError())
      await time.settle()
      #expect(recording.events == [])
      scheduler.step()
      #expect(recording.events == [RACEvent(value: 1)])
      scheduler.stepAll()
      #expect(recording.events == [RACEvent(value: 1), RACEvent(value: 2), RACEvent(error: TestError())])
    }
  }

  @Test func `events that wait for a scheduler are not delivered after disposal`() async throws {
    let scheduler = RACTestScheduler()
    try await VirtualTime.run { time in
      let recording = EventRecording([1, 2, 3].signal.racSignal(on: scheduler))
      await time.settle()
      scheduler.step()
      recording.disposable.dispose()
      scheduler.stepAll()
      #expect(recording.values == [1])
    }
  }

  @Test func `a scheduler that does not run holds the stream back`() async throws {
    let scheduler = RACTestScheduler()
    try await VirtualTime.run { time in
      let recording = EventRecording((1...1000).signal.racSignal(on: scheduler))
      var counts: [Int] = []
      while !recording.hasEnded {
        await time.settle()
        scheduler.stepAll()
        counts.append(recording.values.count)
      }
      #expect(counts == [256, 512, 768, 1000])
      #expect(recording.values == Array(1...1000))
    }
  }

  @Test func `a stream that waits for its scheduler is let go by disposal`() async throws {
    let scheduler = RACTestScheduler()
    let subject = Subject<Int, Never>()
    try await VirtualTime.run { time in
      let recording = EventRecording(subject.racSignal(on: scheduler))
      (1...300).forEach { subject.yield($0) }
      await time.settle()
      recording.disposable.dispose()
      await time.settle()
      #expect(subject.subscriptionCount == 0)
    }
    scheduler.discardPendingActions()
  }

  @Test func `an actor delivers all events on itself`() async throws {
    let trail = Trail<Bool>()
    let desk = Desk()
    let subject = Subject<Int, Never>()
    let recording = onMainThread { _ in
      EventRecording(subject.racSignal(isolation: desk).doNext { _ in trail.note(desk.isRunning) })
    }
    subject.yield(1)
    subject.yield(2)
    subject.finish()
    #expect(await recording.finished() == [RACEvent(value: 1), RACEvent(value: 2), .completed()])
    #expect(trail.notes == [true, true])
    #expect(!desk.isRunning)
  }

  @Test func `on the main actor, the scheduler of the main thread is the current one`() async throws {
    let trail = Trail<Bool>()
    let subject = Subject<Int, Never>()
    let recording = onMainThread { _ in
      EventRecording(
        subject.racSignal(isolation: MainActor.shared).doNext { _ in
          MainActor.preconditionIsolated()
          trail.note(RACScheduler.current() === RACScheduler.mainThread())
        }
      )
    }
    subject.yield(1)
    subject.finish()
    _ = await recording.finished()
    #expect(trail.notes == [true])
  }

  @Test func `any asynchronous sequence is a signal`() async throws {
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    let signal: RACSignal<Int> = stream.racSignal()
    let recording = EventRecording(signal)
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish(throwing: TestError())
    #expect(await recording.finished() == [RACEvent(value: 1), RACEvent(value: 2), RACEvent(error: TestError())])

    let (optionals, other) = AsyncStream<Int?>.makeStream()
    let nils: RACSignal<Int> = optionals.racSignal(isolation: MainActor.shared)
    let second = EventRecording(nils)
    other.yield(nil)
    other.finish()
    #expect(await second.finished() == [RACEvent(value: nil), .completed()])
  }

  @Test func `disposing ends the iteration over a foreign sequence`() async throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let ended = Subject<Void, Never>()
    var end = ended.makeAsyncIterator()
    continuation.onTermination = { _ in ended.yield(()) }
    let recording = EventRecording(stream.racSignal() as RACSignal<Int>)
    recording.disposable.dispose()
    await end.next()
    #expect(recording.events == [])
  }

  @Test func `blocks have a scheduler of the subscription, not that of the subscriber`() async throws {
    let subject = Subject<Int, Never>()
    let trail = Trail<Bool>()
    let recording = onMainThread { main in
      EventRecording(
        subject.racSignal().doNext { _ in trail.note(RACScheduler.current() != nil && RACScheduler.current() !== main) }
      )
    }
    subject.yield(1)
    subject.finish()
    _ = await recording.finished()
    #expect(trail.notes == [true])
  }

  @Test func `signals that blocks make start at once, so their order is that of the stream`() async throws {
    let subject = Subject<Int, Never>()
    let recording = onMainThread { _ in
      EventRecording(subject.racSignal().flattenMap { cold($0, $0.map { -$0 }) })
    }
    subject.yield(contentsOf: 1...100)
    subject.finish()
    #expect(await recording.finished().compactMap(\.value) == (1...100).flatMap { [$0, -$0] })
  }

  @Test func `the subscriber and the stream are released after the end and after disposal`() async throws {
    final class Canary: Sendable {}
    try await VirtualTime.run { time in
      weak var canary: Canary?
      for completing in [true, false] {
        let subject = Subject<Int, Never>()
        let disposable: RACDisposable
        do {
          let captured = Canary()
          canary = captured
          disposable = subject.racSignal().subscribeNext { _ in withExtendedLifetime(captured) {} }
        }
        subject.yield(1)
        await time.settle()
        #expect(canary != nil)
        if completing { subject.finish() } else { disposable.dispose() }
        await time.settle()
        #expect(canary == nil)
      }
    }
  }
}

/// An actor with a queue of its own, so that a test can check whether code runs on it.
private actor Desk {
  private let executor = DeskExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Whether the calling code runs on the actor.
  nonisolated var isRunning: Bool { DispatchQueue.getSpecific(key: DeskExecutor.key) == true }
}

private final class DeskExecutor: SerialExecutor {
  static let key = DispatchSpecificKey<Bool>()
  private let queue = DispatchQueue(label: "Desk")

  init() {
    queue.setSpecific(key: Self.key, value: true)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
