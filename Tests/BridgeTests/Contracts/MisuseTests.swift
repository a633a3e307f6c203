import AsyncStreams
import Foundation
import Testing

@testable import AsyncStreamsBridge

/// A mistake of a caller, and the expected message.
struct Mistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let words: [String]
  let commit: @Sendable () -> Void

  init(_ description: String, says words: String..., commit: @escaping @Sendable () -> Void) {
    testDescription = description
    self.words = words
    self.commit = commit
  }
}

/// A signal with a name to look for in messages.
private func named<Value>(_ values: Value?...) -> RACSignal<Value> {
  let signal = RACSignal<Value>.createSignal { subscriber in
    values.forEach { subscriber.sendNext($0) }
    subscriber.sendCompleted()
    return nil
  }
  signal.name = "culprit"
  return signal
}

private final class Target: RACObject {
  let rac_lifetime = RACLifetime()
  var value = 0
  @RACObserved var observed = 0
}

/// All assertions of the original that Swift's types leave possible.
@Suite("Every mistake stops with a message")
struct MisuseTests {
  @Test(arguments: Self.all)
  func `that says what was expected, of which signal, and what came instead`(_ mistake: Mistake)
    async throws
  {
    let failure = try #require(await stop(in: mistake.commit), "did not stop")
    for word in mistake.words {
      #expect(failure.reason.contains(word), "\(failure.reason)")
    }
  }

  static let all = values + time + objects + interop

  private static let values = [
    Mistake("reduceEach of a value that is no tuple", says: "culprit", "is not a tuple: 1") {
      named(1).reduceEach { (value: Int?) in value }.subscribeNext { _ in }
    },
    Mistake("reduceEach with fewer arguments than the tuple has", says: "1 values", "(1, 2)") {
      named(RACTuple(1, 2)).reduceEach { (value: Int?) in value }.subscribeNext { _ in }
    },
    Mistake("reduceEach with more arguments than the tuple has", says: "culprit", "(1)") {
      named(RACTuple(1)).reduceEach { (left: Int?, right: Int?) in (left ?? 0) + (right ?? 0) }.subscribeNext { _ in }
    },
    Mistake("reduceEach with an argument of another type", says: "of type Int", "culprit", "got: x") {
      named(RACTuple("x")).reduceEach { (value: Int?) in value }.subscribeNext { _ in }
    },
    Mistake("reduceApply without a block", says: "expected a block", "culprit", "(1, 2)") {
      named(RACTuple(1, 2)).reduceApply().subscribeNext { (_: Any?) in }
    },
    Mistake("reduceApply with only a block", says: "at least 2 values", "((Function))") {
      named(RACTuple({ (_: [Any?]) -> Any? in nil })).reduceApply().subscribeNext { (_: Any?) in }
    },
    Mistake("reduceEach of a sequence whose elements are no tuples", says: "culprit", "is not a tuple: 1") {
      let sequence = [1].rac_sequence
      sequence.name = "culprit"
      _ = sequence.reduceEach { (value: Int?) in value }.array
    },
    Mistake("not of a string", says: "-not must only be used on a signal of NSNumbers", "got: x") {
      named("x").not().subscribeNext { _ in }
    },
    Mistake("not of nil", says: "-not must only be used on a signal of NSNumbers", "got: (null)") {
      named(Bool?.none).not().subscribeNext { _ in }
    },
    Mistake("and of a value that is no tuple", says: "-and must only be used on a signal of RACTuples", "1") {
      named(1).and().subscribeNext { _ in }
    },
    Mistake("and of an empty tuple", says: "-and must only be used on a signal of RACTuples") {
      named(RACTuple()).and().subscribeNext { _ in }
    },
    Mistake("or of a tuple with a string", says: "-or must only be used on a signal of RACTuples", "(0, x)") {
      named(RACTuple(0, "x")).or().subscribeNext { _ in }
    },
    Mistake("if with something else than a boolean", says: "culprit", "to send BOOLs, not x") {
      RACSignal<Int>.if(named("x"), then: .return(1), else: .return(2)).subscribeNext { _ in }
    },
    Mistake("groupBy with a nil key", says: "nil key") {
      named(1).group(by: { _ in Int?.none }).subscribeNext { _ in }
    },
    Mistake("catch without a signal", says: "Expected non-nil signal from catch block", "culprit") {
      let failing = RACSignal<Int>.error(TestError())
      failing.name = "culprit"
      failing.catch { _ in nil }.subscribeNext { _ in }
    },
    Mistake("a command without a signal", says: "nil signal returned from signal block for value: 7") {
      RACCommand<Int, Int> { _ in nil }.execute(7)
    },
    Mistake("a list with a sequence among the signals", says: "Expected a signal", "culprit") {
      let sequence = [1].rac_sequence
      sequence.name = "culprit"
      RACSignal<RACTuple>.combineLatest([named(1), sequence]).subscribeNext { _ in }
    },
    Mistake("a list with a signal among the sequences", says: "Expected a sequence", "culprit") {
      _ = RACSequence<RACTuple>.zip([[1].rac_sequence, named(1)]).array
    },
  ]

  private static let time = [
    Mistake("a negative throttle", says: "at least 0", "culprit", "got -1.0") { _ = named(1).throttle(-1) },
    Mistake("interval on the immediate scheduler", says: "+interval:onScheduler:", "immediateScheduler") {
      _ = RACSignal<Date>.interval(1, on: .immediate())
    },
    Mistake("timeout on the immediate scheduler", says: "-timeout:onScheduler:", "immediateScheduler") {
      _ = named(1).timeout(1, on: .immediate())
    },
    Mistake("buffering on the immediate scheduler", says: "-bufferWithTime:onScheduler:", "immediateScheduler") {
      _ = named(1).buffer(withTime: 1, on: .immediate())
    },
    Mistake("repeating on the immediate scheduler", says: "repeating block", "immediateScheduler") {
      RACScheduler.immediate().after(Date(), repeatingEvery: 1, withLeeway: 0) {}
    },
    Mistake("an interval of 0 on a queue", says: "interval greater than 0", "culprit", "got 0.0") {
      RACScheduler.scheduler(priority: .low, name: "culprit").after(Date(), repeatingEvery: 0, withLeeway: 0) {}
    },
    Mistake("a negative leeway on a queue", says: "leeway of at least 0", "culprit", "got -1.0") {
      RACScheduler.scheduler(priority: .low, name: "culprit").after(Date(), repeatingEvery: 1, withLeeway: -1) {}
    },
    Mistake("a negative interval on a test scheduler", says: "interval of at least 0", "RACTestScheduler", "got -1.0") {
      RACTestScheduler().after(Date(), repeatingEvery: -1, withLeeway: 0) {}
    },
    Mistake("a negative leeway on a test scheduler", says: "leeway of at least 0", "RACTestScheduler", "got -1.0") {
      RACTestScheduler().after(Date(), repeatingEvery: 1, withLeeway: -1) {}
    },
    Mistake("an interval of 0 on a clock", says: "interval greater than 0", "culprit", "got 0.0") {
      RACScheduler.scheduler(clock: ContinuousClock(), name: "culprit")
        .after(Date(), repeatingEvery: 0, withLeeway: 0) {}
    },
    Mistake("a negative leeway on a clock", says: "leeway of at least 0", "culprit", "got -1.0") {
      RACScheduler.scheduler(clock: ContinuousClock(), name: "culprit")
        .after(Date(), repeatingEvery: 1, withLeeway: -1) {}
    },
    Mistake("the immediate scheduler as a clock", says: "clock", "immediateScheduler") {
      _ = RACScheduler.immediate().clock
    },
    Mistake("a scheduler without an implementation", says: "to override schedule(_:)", "culprit") {
      RACScheduler(name: "culprit").schedule {}
    },
    Mistake("the same, asked for a date", says: "to override after(_:schedule:)", "culprit") {
      RACScheduler(name: "culprit").after(Date()) {}
    },
    Mistake("the same, asked to repeat", says: "to override after(_:repeatingEvery:withLeeway:schedule:)", "culprit") {
      RACScheduler(name: "culprit").after(Date(), repeatingEvery: 1, withLeeway: 0) {}
    },
  ]

  private static let objects = [
    Mistake("a binding that fails", says: "Received error from", "culprit", "Target", "TestError") {
      let failing = RACSignal<Int>.error(TestError())
      failing.name = "culprit"
      failing.setKeyPath(\.value, on: Target())
    },
    Mistake("a second binding of a property", says: "already bound", "culprit", "Target") {
      let target = Target()
      let signals = (RACSubject<Int>(), RACSubject<Int>())
      signals.1.name = "culprit"
      signals.0.setKeyPath(\.value, on: target)
      signals.1.setKeyPath(\.value, on: target)
    },
    Mistake("nil for a property that cannot be nil", says: "other than nil", "culprit") {
      named(Int?.none).setKeyPath(\.value, on: Target())
    },
    Mistake("nil for a channel to such a property", says: "type Int or a nil value", "got: (null)") {
      let target = Target()
      RACChannelTo(target.$observed).sendNext(nil)
    },
    Mistake("an error for a channel to a property", says: "Expected no error", "type Int", "TestError") {
      let target = Target()
      RACChannelTo(target.$observed).sendError(TestError())
    },
    Mistake("lifting with no signal", says: "at least one signal", "Target", "got none") {
      Target().rac_lift(withSignalsFromArray: []) { _, _ in 1 }
    },
    Mistake("a compound disposable that contains itself", says: "got the compound itself") {
      let disposable = RACCompoundDisposable()
      disposable.add(disposable)
    },
    Mistake("a signal without an implementation", says: "to override subscribe(_:)", "culprit") {
      let signal = RACSignal<Int>()
      signal.name = "culprit"
      signal.subscribe(RACSubject<Int>())
    },
    Mistake("a sequence without an implementation, asked for its head", says: "to override head", "culprit") {
      let sequence = RACSequence<Int>()
      sequence.name = "culprit"
      _ = sequence.head
    },
    Mistake("the same, asked for its tail", says: "to override tail", "culprit") {
      let sequence = RACSequence<Int>()
      sequence.name = "culprit"
      _ = sequence.tail
    },
    Mistake(
      "a block that was written on the main actor and is called on another thread",
      says: "-subscribeNext:",
      "culprit",
      "written on the main actor"
    ) {
      named(1).subscribeNext({ _ in }, isolation: MainActor.shared)
    },
    Mistake("waiting off the main thread", says: "main thread", "culprit") {
      let signal = named(1)
      withoutScheduler {
        var (success, error) = (false, (any Error)?.none)
        _ = signal.asynchronousFirstOrDefault(nil, success: &success, error: &error)
      }
    },
  ]

  private static let interop = [
    Mistake("an error for a subject that cannot fail", says: "Expected no error", "culprit", "TestError") {
      Subject<Int, Never>(name: "culprit").racSubject().sendError(TestError())
    },
    Mistake("nil for a subject that cannot fail", says: "no nil", "culprit", "nilValue") {
      Subject<Int, Never>(name: "culprit").racSubject().sendNext(nil)
    },
    Mistake(
      "an error for a two-way channel that cannot fail",
      says: "Expected for",
      "culprit",
      "no nil and no error",
      "Never",
      "TestError"
    ) {
      TwoWayChannel<Int, Never>(name: "culprit").racChannel().leadingTerminal.sendError(TestError())
    },
    Mistake("nil for a two-way channel that cannot fail", says: "Expected for", "culprit", "no nil", "nilValue") {
      TwoWayChannel<Int, Never>(name: "culprit").racChannel().leadingTerminal.sendNext(nil)
    },
  ]
}
