import AsyncStreams
import Foundation
import Fuzzing
import Testing

@testable import AsyncStreamsBridge

@Suite("A hot source as a RACSubject")
struct HotSourceFaceTests {
  @Test func `subscribers of RAC are called before the sender goes on`() async {
    let subject = Subject<Int, Never>()
    let recording = EventRecording(subject.racSubject())
    subject.yield(1)
    #expect(recording.values == [1])
    await subject.send(2)
    #expect(recording.values == [1, 2])
    subject.yield(contentsOf: [3, 4])
    #expect(recording.values == [1, 2, 3, 4])
    subject.finish()
    #expect(recording.hasEnded)
  }

  @Test func `a current value and a past are delivered during the subscription`() {
    let volume = BehaviorSubject<Int, Never>(5)
    let face = volume.racSubject()
    face.sendNext(6)
    #expect(volume.value == 6)
    #expect(EventRecording(face).values == [6])

    let log = ReplaySubject<String, any Error>(keeping: 2)
    let other = log.racSubject()
    ["a", "b", "c"].forEach { other.sendNext($0) }
    other.sendError(nil)
    #expect(EventRecording(other).events == [RACEvent(value: "b"), RACEvent(value: "c"), RACEvent(error: nil)])
  }

  @Test func `nil is an element of optional type also where the subject has that type`() {
    let optionals = Subject<Int?, any Error>()
    let face = optionals.racSubject() as RACSubject<Int?>
    let recording = EventRecording(face)
    face.sendNext(nil)
    face.sendNext(1)
    #expect(recording.events == [RACEvent(value: .some(nil)), RACEvent(value: 1)])
    #expect(!optionals.hasEnded)
  }

  @Test func `nil is a failure where elements are not optional`() async {
    let strict = Subject<Int, any Error>()
    strict.racSubject().sendNext(nil)
    #expect(await events(of: strict) == [RACEvent(error: RACInteropError.nilValue)])
  }

  @Test func `errors of a kind of their own are made of what is sent`() async {
    let subject = Subject<Int, TestError>()
    let face = subject.racSubject { error in TestError(code: error == nil ? 0 : 1) }
    face.sendError(nil)
    #expect(await events(of: subject) == [RACEvent(error: TestError(code: 0))])
    let other = Subject<Int?, TestError>()
    let second: RACSubject<Int> = other.racSubject { error in TestError(code: error == nil ? 0 : 1) }
    second.sendError(RACInteropError.nilError)
    #expect(await events(of: other) == [RACEvent(error: TestError(code: 1))])
  }

  @Test(.onMainThread) func `it relays a signal until one of them ends`() {
    let subject = Subject<Int, any Error>()
    let source = RACSubject<Int>()
    let face = subject.racSubject()
    source.subscribe(face)
    let recording = EventRecording(face)
    source.sendNext(1)
    source.sendCompleted()
    source.sendNext(2)
    #expect(recording.events == [RACEvent(value: 1), .completed()])

    let flag = Flag()
    let another = Subject<Int, any Error>().racSubject()
    (open(flag) as RACSignal<Int>).subscribe(another)
    another.sendCompleted()
    #expect(flag.isSet)
  }

  @Test func `disposal unsubscribes, also from inside a block`() {
    let subject = Subject<Int, Never>()
    let face = subject.racSubject()
    let recording = EventRecording(face)
    let serial = RACSerialDisposable()
    let trail = Trail<Int>()
    serial.disposable = face.subscribeNext { value in
      trail.note(value ?? 0)
      serial.dispose()
    }
    #expect(subject.subscriptionCount == 2)
    subject.yield(contentsOf: [1, 2])
    #expect(trail.notes == [1])
    #expect(subject.subscriptionCount == 1)
    recording.disposable.dispose()
    #expect(subject.subscriptionCount == 0)
    subject.yield(3)
    #expect(recording.values == [1, 2])
  }

  @Test func `disposing on one thread and sending on another do not hinder each other`() async {
    for _ in 0..<(Rounds.isLong ? 500 : 50) {
      let subject = Subject<Int, Never>()
      let face = subject.racSubject()
      let recordings = (0..<4).map { _ in EventRecording(face) }
      await onThreads(3) { thread in
        switch thread {
        case 0: for number in 0..<50 { face.sendNext(number) }
        case 1: for number in 0..<50 { subject.yield(number) }
        default: recordings.forEach { $0.disposable.dispose() }
        }
      }
      #expect(subject.subscriptionCount == 0)
      for recording in recordings {
        #expect(recording.values.count <= 100)
        #expect(!recording.hasEnded)
      }
    }
  }
}

@Suite("A RACSubject for async code")
struct CallbackSubjectTests {
  @Test func `an iteration begins with what the subject retains`() async {
    let volume = RACBehaviorSubject<Int>(defaultValue: 5)
    let levels = Once(volume.subject(bufferingPolicy: .unbounded))
    volume.sendNext(6)
    volume.sendCompleted()
    #expect(await events(of: levels) == [RACEvent(value: 5), RACEvent(value: 6), .completed()])

    let log = RACReplaySubject<Int>(capacity: 1)
    let lines = log.optionalSubject(bufferingPolicy: .unbounded)
    lines.yield(1)
    lines.yield(nil)
    lines.finish()
    #expect(await events(of: lines) == [RACEvent(value: nil), .completed()])
  }

  @Test func `an iteration that is slow drops what its policy says, and nobody else's`() async {
    let subject = RACSubject<Int>()
    let recording = EventRecording(subject)
    let iterator = Once(subject.subject(bufferingPolicy: .bufferingNewest(2)))
    (1...5).forEach { subject.sendNext($0) }
    subject.sendCompleted()
    #expect(await events(of: iterator) == [RACEvent(value: 4), RACEvent(value: 5), .completed()])
    #expect(recording.values == [1, 2, 3, 4, 5])
  }

  @Test func `leaving the loop takes the iteration off the subject, and frees the subject`() async throws {
    weak var weakSubject: RACSubject<Int>?
    do {
      let subject = RACSubject<Int>()
      weakSubject = subject
      let iterator = Once(subject.subject(bufferingPolicy: .unbounded))
      subject.sendNext(1)
      for try await _ in iterator { break }
    }
    #expect(weakSubject == nil)
  }
}
