import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Fuzzing
import Testing

@testable import AsyncStreamsBridge

@Suite("Disposables and cancellation")
struct CancellationInteropTests {
  @Test func `disposing cancels a task, releasing does not`() async throws {
    try await VirtualTime.run { time in
      let sleeping = time.start { (try? await time.clock.sleep(for: .seconds(1))) == nil }
      await time.settle()
      sleeping.racDisposable().dispose()
      #expect(await sleeping.value)
      #expect(time.elapsed == .zero)

      let spared = time.start { (try? await time.clock.sleep(for: .seconds(1))) == nil }
      _ = spared.racDisposable()
      #expect(await !spared.value)

      let scoped = time.start { (try? await time.clock.sleep(for: .seconds(1))) == nil }
      do { _ = scoped.racDisposable().asScopedDisposable() }
      #expect(await scoped.value)
    }
  }

  @Test func `an operation disposes when its task is cancelled, and not when it returns`() async throws {
    try await VirtualTime.run { time in
      let disposable = RACDisposable()
      let task = time.start {
        await disposable.disposedOnCancellation { try? await time.clock.sleep(for: .seconds(1)) }
      }
      await time.settle()
      #expect(!disposable.isDisposed)
      task.cancel()
      #expect(disposable.isDisposed)
      await task.value

      let spared = RACDisposable()
      let value = await spared.disposedOnCancellation { 5 }
      #expect(value == 5 && !spared.isDisposed)
      let error = await #expect(throws: TestError.self) {
        try await spared.disposedOnCancellation { () async throws(TestError) -> Int in throw TestError(code: 9) }
      }
      #expect(error == TestError(code: 9))
    }
  }

  @Test func `waiting for a disposal ends with it, and with cancellation`() async throws {
    try await VirtualTime.run { time in
      let compound = RACCompoundDisposable()
      let waiting = time.start { await compound.untilDisposed() }
      let cancelled = time.start { await compound.untilDisposed() }
      await time.settle()
      cancelled.cancel()
      await cancelled.value
      #expect(!compound.isDisposed)
      compound.dispose()
      await waiting.value
      await compound.untilDisposed()
    }
  }

  @Test func `threads that dispose and tasks that wait do not miss each other`() async {
    for _ in 0..<(Rounds.isLong ? 500 : 50) {
      let compound = RACCompoundDisposable()
      let waiting = (0..<3).map { _ in Task { await compound.untilDisposed() } }
      await onThreads(2) { _ in compound.dispose() }
      for task in waiting { await task.value }
    }
  }
}

@Suite("Sequences both ways")
struct SequenceInteropTests {
  @Test func `a lazy sequence asks for elements when they are needed, once`() {
    let trail = Trail<Int>()
    let numbers = (1...5).lazy.map { number -> Int in
      trail.note(number)
      return number * number
    }
    .lazyRACSequence()
    #expect(trail.notes == [])
    #expect(numbers.head == 1)
    #expect(numbers.tail?.tail?.head == 9)
    #expect(trail.notes == [1, 2, 3])
    #expect(numbers.tail?.head == 4)
    #expect(numbers.array == [1, 4, 9, 16, 25])
    #expect(trail.notes == [1, 2, 3, 4, 5])
  }

  @Test func `the source may be endless, or empty`() {
    let naturals = sequence(first: 0) { $0 + 1 }.lazyRACSequence()
    #expect(Array(naturals.filter { $0 % 3 == 0 }.lazyElements.prefix(3)) == [0, 3, 6])
    let nothing = [Int]().lazyRACSequence()
    #expect(nothing.head == nil && nothing.tail == nil && nothing.array == [])
  }

  @Test func `the tail may be asked for before the head`() {
    let letters = ["a", "b"].lazyRACSequence()
    #expect(letters.tail?.head == "b")
    #expect(letters.head == "a")
    #expect(letters.tail?.tail?.head == nil)
  }

  @Test func `threads that walk the same sequence find the same elements`() async {
    let trail = Trail<Int>()
    let numbers = (0..<200).lazy.map { number -> Int in
      trail.note(number)
      return number
    }
    .lazyRACSequence()
    let results = Trail<[Int]>()
    await onThreads(4) { _ in results.note(Array(numbers.lazyElements)) }
    #expect(results.notes == Array(repeating: Array(0..<200), count: 4))
    #expect(trail.notes == Array(0..<200))
  }

  @Test func `elements can be iterated again and again, lazily, and asynchronously`() async {
    let trail = Trail<Int>()
    let squares = [1, 2, 3].rac_sequence.map { number -> Int? in
      trail.note(number)
      return number * number
    }
    let elements = squares.lazyElements
    #expect(trail.notes == [])
    #expect(Array(elements.prefix(2)) == [1, 4])
    #expect(trail.notes.count <= 3)
    #expect(Array(elements) == [1, 4, 9])
    #expect(Array(elements) == [1, 4, 9])
    #expect(trail.notes == [1, 2, 3])
    #expect(await events(of: elements.signal) == [1, 4, 9].map { RACEvent(value: $0) } + [.completed()])
  }

  @Test func `there and back is the same`() {
    #expect(Array([3, 1, 2].lazyRACSequence().lazyElements) == [3, 1, 2])
    #expect([3, 1, 2].rac_sequence.lazyElements.lazyRACSequence().array == [3, 1, 2])
  }
}

@Suite("Events both ways")
struct EventInteropTests {
  @Test(arguments: [
    RACEvent<Int>(value: 1), RACEvent(value: nil), .completed(), RACEvent(error: TestError()), RACEvent(error: nil),
  ])
  func `there and back is the same`(event: RACEvent<Int>) {
    #expect(RACEvent(event.optionalEvent) == event)
  }

  @Test func `nil becomes a failure where elements cannot be nil`() {
    guard case .failure(let value) = RACEvent<Int>(value: nil).event else {
      Issue.record("nil must be a failure")
      return
    }
    #expect(value as? RACInteropError == .nilValue)
    guard case .failure(let error) = RACEvent<Int>(error: nil).event else {
      Issue.record("an error must be a failure")
      return
    }
    #expect(error as? RACInteropError == .nilError)
    guard case .value(1) = RACEvent<Int>(value: 1).event, case .finished = RACEvent<Int>.completed().event else {
      Issue.record("a value and the end must remain what they are")
      return
    }
  }

  @Test func `events with any failure become events of RAC`() {
    #expect(RACEvent(SignalEvent<Int, TestError>.value(1)) == RACEvent(value: 1))
    #expect(RACEvent(SignalEvent<Int, TestError>.failure(TestError(code: 2))) == RACEvent(error: TestError(code: 2)))
    #expect(RACEvent(SignalEvent<Int, Never>.finished) == .completed())
    #expect(RACEvent<Int>(SignalEvent<Int?, Never>.value(nil)) == RACEvent(value: nil))
    #expect(RACEvent<Int>(SignalEvent<Int?, TestError>.failure(TestError())) == RACEvent(error: TestError()))
  }
}
