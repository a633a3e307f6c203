import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("Subscribers")
struct SubscriberTests {
  enum Kind: CaseIterable {
    /// A subscriber made of blocks.
    case block
    /// A plain subject with one collecting subscriber.
    case subject
    /// An unlimited replay subject, whose values are read by another subscription.
    case replaySubject

    func make() -> (subscriber: any RACSubscriber<Int>, received: () -> Recorder<Int>) {
      let subject: RACSubject<Int> = self == .subject ? RACSubject() : RACReplaySubject()
      let recorder = Recorder<Int>(self == .subject ? subject : .never())
      return switch self {
      case .block:
        (RACBlockSubscriber(next: { recorder.values.append($0) }, error: { recorder.errors.append($0) }), { recorder })
      case .subject: (subject, { recorder })
      case .replaySubject: (subject, { Recorder(subject) })
      }
    }
  }

  @Test(
    "SBX-002 values sent from many threads are all received, one at a time",
    .onMainThread,
    arguments: Kind.allCases
  )
  func concurrentValues(kind: Kind) {
    let (subscriber, received) = kind.make()
    DispatchQueue.concurrentPerform(iterations: 20) { subscriber.sendNext($0) }
    #expect(received().errors.isEmpty)
    #expect(received().values.compactMap { $0 }.sorted() == Array(0..<20))
  }

  @Test(
    "SBX-003, SBX-004, SBX-005 one subscriber of two signals gets the values of both, until the first end",
    .onMainThread,
    arguments: Kind.allCases,
    [nil, RACEvent<Int>.completed(), RACEvent(error: TestError())]
  )
  func severalSignals(kind: Kind, end: RACEvent<Int>?) {
    let (subscriber, received) = kind.make()
    let (first, second) = (RACSubject<Int>(), RACSubject<Int>())
    first.subscribe(subscriber)
    second.subscribe(subscriber)
    first.sendNext(1)
    second.sendNext(2)
    if let end { second.relay(end) }
    first.sendNext(3)
    #expect(received().values == (end == nil ? [1, 2, 3] : [1, 2]))
    #expect(received().errors.map { $0 as? TestError } == (end?.eventType == .error ? [TestError()] : []))
  }

  @Test("SBX-007 subscribing a terminated subscriber disposes at once", .onMainThread, arguments: Kind.allCases)
  func terminated(kind: Kind) {
    let (subscriber, _) = kind.make()
    let first = RACSubject<Int>()
    first.subscribe(subscriber)
    first.sendCompleted()
    let flag = Flag()
    let signal: RACSignal<Int> = open(flag)
    signal.subscribe(subscriber)
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
