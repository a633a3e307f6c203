import Foundation
import Testing

@testable import Bridge

/// What a subscriber under test has received.
protocol SubscriberUnderTest {
  var subscriber: any RACSubscriber<Int> { get }
  var values: [Int?] { get }
  var error: (any Error)? { get }
  var success: Bool { get }
}

/// A subscriber made of blocks.
struct BlockSubscriberUnderTest: SubscriberUnderTest {
  let subscriber: any RACSubscriber<Int>
  private let received = Received()

  init() {
    let received = received
    subscriber = RACBlockSubscriber(next: { received.values.append($0) }, error: { received.errors.append($0) })
  }

  var values: [Int?] { received.values }
  var error: (any Error)? { received.errors.first ?? nil }
  var success: Bool { received.errors.isEmpty }

  final class Received {
    var values: [Int?] = []
    var errors: [(any Error)?] = []
  }
}

/// A plain subject with one collecting subscriber.
struct SubjectUnderTest: SubscriberUnderTest {
  private let subject = RACSubject<Int>()
  private let recorder: Recorder<Int>

  init() {
    recorder = Recorder(subject)
  }

  var subscriber: any RACSubscriber<Int> { subject }
  var values: [Int?] { recorder.values }
  var error: (any Error)? { recorder.error }
  var success: Bool { recorder.errors.isEmpty }
}

/// An unlimited replay subject, whose values are read by another subscription.
struct ReplaySubjectUnderTest: SubscriberUnderTest {
  private let subject = RACReplaySubject<Int>()

  var subscriber: any RACSubscriber<Int> { subject }
  var values: [Int?] { Recorder(subject).values }
  var error: (any Error)? { Recorder(subject).error }
  var success: Bool { Recorder(subject).errors.isEmpty }
}

@Suite("Subscribers")
struct SubscriberTests {
  enum Kind: CaseIterable {
    case block, subject, replaySubject

    func make() -> any SubscriberUnderTest {
      switch self {
      case .block: BlockSubscriberUnderTest()
      case .subject: SubjectUnderTest()
      case .replaySubject: ReplaySubjectUnderTest()
      }
    }
  }

  @Test(
    "SBX-002 values sent from many threads are all received, one at a time",
    .onMainThread,
    arguments: Kind.allCases
  )
  func concurrentValues(kind: Kind) {
    let tested = kind.make()
    let subscriber = tested.subscriber
    DispatchQueue.concurrentPerform(iterations: 20) { subscriber.sendNext($0) }
    #expect(tested.success)
    #expect(Set(tested.values) == Set((0..<20).map { Optional($0) }))
    #expect(tested.values.count == 20)
  }

  @Test(
    "SBX-003, SBX-004, SBX-005 one subscriber of two signals gets the values of both, until the first end",
    .onMainThread,
    arguments: Kind.allCases,
    [nil, RACEvent<Int>.completed(), RACEvent(error: TestError())]
  )
  func severalSignals(kind: Kind, end: RACEvent<Int>?) {
    let tested = kind.make()
    let (first, second) = (RACSubject<Int>(), RACSubject<Int>())
    first.subscribe(tested.subscriber)
    second.subscribe(tested.subscriber)
    first.sendNext(1)
    second.sendNext(2)
    if let end { second.relay(end) }
    first.sendNext(3)
    #expect(tested.values == (end == nil ? [1, 2, 3] : [1, 2]))
    #expect(tested.success == (end?.eventType != .error))
    #expect(tested.error as? TestError == end?.error as? TestError)
  }

  @Test("SBX-007 subscribing a terminated subscriber disposes at once", .onMainThread, arguments: Kind.allCases)
  func terminated(kind: Kind) {
    let tested = kind.make()
    let first = RACSubject<Int>()
    first.subscribe(tested.subscriber)
    first.sendCompleted()
    let flag = Flag()
    let signal: RACSignal<Int> = open(flag)
    signal.subscribe(tested.subscriber)
    #expect(flag.isSet)
  }

  @Test("SBR-001 no value arrives after the end, under concurrency")
  func concurrentEnd() {
    let endReturned = Flag()
    let late = Flag()
    let lock = NSLock()
    let subscriber = RACBlockSubscriber<Int>(next: { _ in
      if lock.withLock({ endReturned.isSet }) { late.set() }
    })
    let queue = DispatchQueue(label: "subscriber", attributes: [.concurrent, .initiallyInactive])
    let group = DispatchGroup()
    let ended = FreelyTransferred(endReturned)
    for index in 0..<31 {
      queue.async(group: group) {
        if index == 15 {
          subscriber.sendCompleted()
          lock.withLock { ended.wrapped.set() }
        } else {
          subscriber.sendNext(index)
        }
      }
    }
    queue.activate()
    group.wait()
    #expect(!late.isSet)
    #expect(endReturned.isSet)
  }

  @Test("SUB-001 disposing a subscription disposes what the subscriber attached to it")
  func attachedDisposable() {
    let subscriber = AttachingSubscriber()
    let subject = RACSubject<Int>()
    let disposable = subject.subscribe(subscriber)
    #expect(!subscriber.attached.isDisposed)
    disposable.dispose()
    #expect(subscriber.attached.isDisposed)
  }

  /// A subscriber that adds a disposable of its own to each subscription.
  private final class AttachingSubscriber: RACSubscriber {
    let attached = RACDisposable()
    func sendNext(_ value: Int?) {}
    func sendError(_ error: (any Error)?) {}
    func sendCompleted() {}
    func didSubscribe(with disposable: RACCompoundDisposable) {
      disposable.add(attached)
    }
  }
}
