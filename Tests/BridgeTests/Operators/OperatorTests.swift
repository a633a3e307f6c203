import Foundation
import Testing

@testable import AsyncStreamsBridge

/// What the recordings of the original cannot show: lists and blocks that only Swift has, threads, releases.
///
/// The values, times and order of the events of each operator are in `ParityTests`.
@Suite("Operators beside their events")
struct OperatorTests {
  @Test("SIG-035, SIG-054 lists reduced by a block whose types the compiler knows", .onMainThread)
  func typedReduction() {
    let (names, verbs) = (RACSubject<String>(), RACSubject<String>())
    let sentences: [Recorder<String>] = [
      Recorder(RACSignal.zip([names, verbs, names]) { (a: String?, b: String?, c: String?) in "\(a!) \(b!) \(c!)" }),
      Recorder(RACSignal.zip(names, verbs, names) { "\($0!) \($1!) \($2!)" }),
      Recorder(
        RACSignal.combineLatest([names, verbs, names]) { (a: String?, b: String?, c: String?) in "\(a!) \(b!) \(c!)" }
      ),
      Recorder(RACSignal.combineLatest(names, verbs, names) { "\($0!) \($1!) \($2!)" }),
      Recorder(
        names.zip(with: verbs).map { $0?.addingObject($0?.first) }
          .reduceEach { (a: String?, b: String?, c: String?) in "\(a!) \(b!) \(c!)" }
      ),
    ]
    names.sendNext("Ada")
    verbs.sendNext("eats")
    #expect(sentences.map(\.values) == Array(repeating: ["Ada eats Ada"], count: 5))
  }

  @Test("SIG-078, SIG-079, SIG-080, STR-042, STR-043, STR-045 lists that can be walked once", .onMainThread)
  func onePassLists() {
    func once<Value>(_ signals: RACSignal<Value>...) -> AnyIterator<RACSignal<Value>> {
      AnyIterator(signals.makeIterator())
    }
    let merged = RACSignal.merge(once(cold(1, 2), cold(3)))
    let concatenated = RACSignal.concat(once(cold(1, 2), .empty(), cold(3)))
    let (zipped, latest) = (RACSignal.zip(once(cold(1), cold(2))), RACSignal.combineLatest(once(cold(1), cold(2))))
    // Each signal is subscribed to twice.
    for _ in 0..<2 {
      #expect(merged.toArray() == [1, 2, 3])
      #expect(concatenated.toArray() == [1, 2, 3])
      #expect(zipped.toArray() == [RACTuple(1, 2)])
      #expect(latest.toArray() == [RACTuple(1, 2)])
    }
    let none: AnyIterator<RACSignal<Int>> = once()
    #expect(RACSignal.merge(none).toArray() == [])
  }

  @Test("Blocks of try and tryMap that throw send their values until then", .onMainThread)
  func throwingBlocks() {
    #expect(Recorder(RACSignal<Int>.try { 1 }).values == [1])
    #expect(Recorder(RACSignal<Int>.try { throw TestError() }).error as? TestError == TestError())
    let texts = cold("1", "x", "2")
    let tested = Recorder(texts.try { if Int($0 ?? "") == nil { throw TestError() } })
    let mapped = Recorder(
      texts.tryMap { text throws -> Int? in
        guard let number = Int(text ?? "") else { throw TestError() }
        return number
      }
    )
    #expect(tested.values == ["1"] && tested.error as? TestError == TestError())
    #expect(mapped.values == [1] && mapped.error as? TestError == TestError())
  }

  @Test("SIG-176 what follows a completed event is not dematerialized", .onMainThread)
  func dematerialize() {
    let events = cold(RACEvent(value: 1), RACEvent.completed(), RACEvent(value: 2))
    #expect(events.dematerialize().toArray() == [1])
  }

  @Test("SIG-084 disposing everything from inside an inner subscription is safe", .onMainThread)
  func disposalInside() {
    let outer = RACSubject<RACSignal<Int>>()
    let flattened = Recorder(outer.flatten(0))
    outer.sendNext(
      .createSignal { subscriber in
        flattened.disposable.dispose()
        subscriber.sendCompleted()
        return nil
      }
    )
    outer.sendCompleted()
    #expect(!flattened.isFinished)
  }

  @Test("SIG-150 sample releases a value that another one replaces when its lock is free", .onMainThread)
  func sampleReleases() {
    let (values, ticks) = (RACSubject<Value>(), RACSubject<String>())
    var hasReturned: Bool?
    let subscription = values.sample(ticks).subscribeNext { _ in }
    values.sendNext(
      Value {
        let returned = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          ticks.sendNext("tick")
          returned.signal()
        }
        hasReturned = returned.wait(timeout: .now() + .seconds(10)) == .success
      }
    )
    values.sendNext(Value {})
    #expect(hasReturned == true)
    subscription.dispose()
  }

  /// Does something when it is released.
  private final class Value {
    private let onRelease: () -> Void

    init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }

    deinit { onRelease() }
  }

  @Test("SIG-181, SIG-182 the end and errors reach all groups", .onMainThread, arguments: [false, true])
  func groupEnds(fails: Bool) {
    let subject = RACReplaySubject<Double>()
    var groups: [Recorder<Double>] = []
    subject.group(by: { Int($0!) }).subscribeNext { groups.append(Recorder($0!)) }
    [1, 2].forEach { subject.sendNext($0) }
    if fails { subject.sendError(TestError()) } else { subject.sendCompleted() }
    #expect(groups.map(\.values) == [[1], [2]])
    #expect(groups.map(\.isCompleted) == [!fails, !fails])
    #expect(groups.map { $0.error is TestError } == [fails, fails])
  }

  @Test("SIG-183 groups complete in the order in which they were made, after the outer signal", .onMainThread)
  func groupOrder() {
    var ended: [String] = []
    let numbers = RACSubject<Int>()
    numbers.group(by: { String($0! % 4) }, transform: { $0! * 10 }).subscribeNext { group in
      group!.subscribeCompleted { ended.append(group!.key) }
    } completed: {
      ended.append("outer")
    }
    (0..<20).forEach { numbers.sendNext($0) }
    numbers.sendCompleted()
    #expect(ended == ["outer", "0", "1", "2", "3"])
  }

  @Test("STR-013, STR-014 each subscription to a bind has its own state", .onMainThread)
  func bindState() {
    let counting = cold(7, 8, 9).bind {
      var counter = 0
      return { _, _ in
        defer { counter += 1 }
        return .return(counter)
      }
    }
    #expect(counting.toArray() == [0, 1, 2])
    #expect(counting.zip(with: counting).toArray() == [RACTuple(0, 0), RACTuple(1, 1), RACTuple(2, 2)])
  }

  @Test("SIG-107 interval has a fixed rate, whatever the leeway", .onMainThread)
  func intervalWithLeeway() {
    let recorder = Recorder(RACSignal.interval(0.5, on: main, withLeeway: 0.2).take(3))
    main.stepAll()
    #expect(recorder.values.map { $0?.timeIntervalSinceReferenceDate } == [0.5, 1, 1.5])
  }

  @Test("SIG-105 interval on a background scheduler sends while that scheduler is current")
  func intervalInBackground() {
    let scheduler = RACScheduler.scheduler()
    var current: [RACScheduler?] = []
    let done = DispatchSemaphore(value: 0)
    withoutScheduler {
      RACSignal.interval(0.001, on: scheduler).take(3)
        .subscribeNext { _ in
          current.append(.current())
        } completed: {
          done.signal()
        }
    }
    done.wait()
    #expect(current.count == 3)
    #expect(current.allSatisfy { $0 === scheduler })
  }

  @Test("SIG-186, SIG-189 a block is started on the given scheduler", .onMainThread, arguments: [true, false])
  func startScheduler(eagerly: Bool) {
    let scheduler = RACScheduler.scheduler()
    var current: RACScheduler?
    let started = DispatchSemaphore(value: 0)
    func block(_ subscriber: any RACSubscriber<Int>) {
      current = .current()
      started.signal()
    }
    if eagerly {
      _ = RACSignal.startEagerly(with: scheduler, block: block)
    } else {
      RACSignal.startLazily(with: scheduler, block: block).publish().connect()
    }
    started.wait()
    #expect(current === scheduler)
  }
}
