import AsyncStreams
import AsyncStreamsFoundation
import AsyncStreamsTesting
import Foundation
import Testing

/// Every source keeps every contract.
@Suite(.noSubscriptionSurvives) struct SourceLawTests {
  @Test("Every source keeps every contract", arguments: sources)
  func everySource(_ row: AnyLawCase) async {
    for violation in await row.violations() { Issue.record("\(violation)") }
  }

  static let sources: [AnyLawCase] = hot + cold + known + timers
}

extension SourceLawTests {
  static let hot: [AnyLawCase] = [
    source("Subject") { _ in
      let subject = Subject<Item, Oops>()
      return (subject, .hot(subject))
    },
    source("BehaviorSubject", .delivers(4, first: 0, ready: 1_001)) { law in
      let subject = BehaviorSubject<Item, Oops>(law.item(0))
      return (subject, .hot(subject))
    },
    source("BehaviorSubject.changes") { law in
      let subject = BehaviorSubject<Item, Oops>(law.item(0))
      return (subject.changes, .hot(subject))
    },
    source("BehaviorSubject(removingDuplicatesBy:)", .delivers(4, first: 0, ready: 1_001)) { law in
      let subject = BehaviorSubject<Item, Oops>(law.item(0), removingDuplicatesBy: { $0.number == $1.number })
      return (subject, .hot(subject))
    },
    source("BehaviorSubject.update", .delivers(4, first: 0, ready: 1_001)) { law in
      let subject = BehaviorSubject<Item, Oops>(law.item(0))
      var source = LawSource.hot(subject)
      source.send = { item in subject.update { $0 = item } }
      return (subject, source)
    },
    source("subscriptionCounts", .counts) { _ in
      let subject = Subject<Int, Oops>()
      let subscriptions = Shared<[AsyncStreams.Subscription<Int, Oops>]>([])
      let source = LawSource(
        send: { _ in subscriptions.update { $0.append(subject.subscribe()) } },
        finish: {
          subject.finish()
          subscriptions.value = []
        },
        fail: { failure in
          subject.finish(throwing: failure)
          subscriptions.value = []
        },
        object: subject
      )
      return (subject.subscriptionCounts, source)
    },
    source("KeyedMerge", LawTraits()) { _ in
      let subject = Subject<Item, Oops>()
      let merge = KeyedMerge<Int, Item, Oops>()
      merge.insert(subject.signal(bufferingPolicy: .unbounded), for: 1)
      merge.finish()
      return (merge, .hot(subject))
    },
    source("KeyedMerge, not finished", LawTraits { $0.end = .ignored }) { _ in
      let subject = Subject<Item, Oops>()
      let merge = KeyedMerge<Int, Item, Oops>()
      merge.insert(subject.signal(bufferingPolicy: .unbounded), for: 1)
      return (merge, .hot(subject))
    },
    source("ReplaySubject", LawTraits().retaining) { _ in
      let subject = ReplaySubject<Item, Oops>()
      return (subject, .hot(subject))
    },
    source("ReplaySubject(keeping: 0)") { _ in
      let subject = ReplaySubject<Item, Oops>(keeping: 0)
      return (subject, .hot(subject))
    },
    source("ReplaySubject(keeping: 2), with a past", .delivers(5, first: 0, ready: 1_002)) { law in
      let subject = ReplaySubject<Item, Oops>(keeping: 2)
      for number in 7...9 { subject.yield(law.item(number)) }
      return (subject, .hot(subject))
    },
    source("ReplaySubject(for:)", LawTraits().retaining) { law in
      let subject = ReplaySubject<Item, Oops>(for: .seconds(1), clock: law.clock)
      return (subject, .hot(subject))
    },
    source("HotSignal, unbounded") { _ in
      let subject = Subject<Item, Oops>()
      return (subject.signal(bufferingPolicy: .unbounded), .hot(subject))
    },
    source("HotSignal, bufferingNewest(2)", .bounded(late: 2, ready: 2)) { _ in
      let subject = Subject<Item, Oops>()
      return (subject.signal(bufferingPolicy: .bufferingNewest(2)), .hot(subject))
    },
    source("HotSignal, bufferingOldest(2)", .bounded(late: 2, ready: 2)) { _ in
      let subject = Subject<Item, Oops>()
      return (subject.signal(bufferingPolicy: .bufferingOldest(2)), .hot(subject))
    },
    source("HotSignal, suspending(2)") { _ in
      let subject = Subject<Item, Oops>()
      return (subject.signal(bufferingPolicy: .suspending(2)), .hot(subject))
    },
    source("HotSignal, fail(5)", LawTraits { $0.ready = 5 }) { _ in
      let subject = Subject<Item, Oops>()
      return (subject.signal(bufferingPolicy: .failing(5, Oops(5))), .hot(subject))
    },
    source("Subscription", LawTraits { $0.isUnicast = true }) { _ in
      let subject = Subject<Item, Oops>()
      return (subject.subscribe(), .hot(subject))
    },
    source("ChannelTerminal") { _ in
      let channel = TwoWayChannel<Item, Oops>()
      let source = LawSource(
        send: { channel.following.yield($0) },
        finish: { channel.following.finish() },
        fail: { channel.following.finish(throwing: $0) }
      )
      return (channel.leading, source)
    },
  ]

  static let cold: [AnyLawCase] = [
    source("Signal.callback") { _ in
      let continuations = Shared<[SignalContinuation<Item, Oops>]>([])
      let signal = Signal<Item, Oops>.callback { continuation in continuations.update { $0.append(continuation) } }
      return (
        signal,
        LawSource(
          send: { item in for continuation in continuations.value { continuation.yield(item) } },
          finish: { for continuation in continuations.value { continuation.finish() } },
          fail: { failure in for continuation in continuations.value { continuation.finish(throwing: failure) } },
          object: continuations
        )
      )
    },
    source("NotificationCenter.signal", LawTraits { ($0.end, $0.failure) = (.ignored, .ignored) }) { _ in
      let center = NotificationCenter()
      let name = Notification.Name("item")
      let signal = center.signal(for: name) { $0.userInfo?["item"] as? Item }
      return (signal, LawSource(send: { center.post(name: name, object: nil, userInfo: ["item": $0]) }, object: center))
    },
    source("Signal.deferred") { _ in
      let subject = Subject<Item, Oops>()
      return (
        Signal<Item, Oops>.deferred { [feed = subject.signal(bufferingPolicy: .unbounded)] in feed }, .hot(subject)
      )
    },
    source("init, a producer", .produced) { _ in
      let subject = Subject<Item, Oops>()
      let feed = subject.signal(bufferingPolicy: .unbounded)
      let signal = Signal<Item, Oops> { send throws(Oops) in for try await item in feed { await send(item) } }
      return (signal, .hot(subject))
    },
    source("init, a producer that runs ahead by 1", .produced) { _ in
      let subject = Subject<Item, Oops>()
      let feed = subject.signal(bufferingPolicy: .unbounded)
      let signal = Signal<Item, Oops>(runAhead: 1) { send throws(Oops) in
        for try await item in feed { await send(item) }
      }
      return (signal, .hot(subject))
    },
    source("init, a producer that runs ahead by Int.max", .produced) { _ in
      let subject = Subject<Item, Oops>()
      let feed = subject.signal(bufferingPolicy: .unbounded)
      let signal = Signal<Item, Oops>(runAhead: .max) { send throws(Oops) in
        for try await item in feed { await send(item) }
      }
      return (signal, .hot(subject))
    },
    source("signal, of any asynchronous sequence", .produced) { _ in
      let subject = Subject<Item, Oops>()
      let foreign = ForeignSequence(base: subject.signal(bufferingPolicy: .unbounded))
      return (foreign.signal(), .hot(subject))
    },
  ]

  static let known: [AnyLawCase] = [
    fixed("just", delivers: 1) { law in Signal<Item, Oops>.just(law.item(1)) },
    fixed("empty", delivers: 0) { _ in Signal<Item, Oops>.empty },
    fixed("fail, with its failure as an element", delivers: 1) { _ in Signal<Item, Oops>.fail(Oops()).materialize() },
    fixed("never", delivers: 0, end: .ignored) { _ in Signal<Item, Oops>.never },
    fixed("signal, of an empty sequence", delivers: 0) { _ in [Item]().signal },
    fixed("signal, of a sequence", delivers: 3) { law in [law.item(1), law.item(2), law.item(3)].signal },
    fixed("init, a producer that needs nobody", delivers: 3, usesTask: true) { law in
      Signal<Item, Oops> { send in for number in 1...3 { await send(law.touch(law.item(number))) } }
    },
  ]
}

extension SourceLawTests {
  static let timers: [AnyLawCase] = [
    timed("timer(after: 1)", delivers: 1) { law in Signal.timer(after: .seconds(1), clock: law.clock) },
    timed("timer(after: .zero)", delivers: 1) { law in Signal.timer(after: .zero, clock: law.clock) },
    timed("interval(every: 1)", delivers: 3) { law in
      Signal.interval(every: .seconds(1), clock: law.clock).prefix(3)
    },
    timed("interval(every: 1), in bursts", delivers: 3) { law in
      Signal.interval(every: .seconds(1), missedTicks: .burst, clock: law.clock).prefix(3)
    },
    timed("interval(every: 1), put off", delivers: 3) { law in
      Signal.interval(every: .seconds(1), missedTicks: .delay, clock: law.clock).prefix(3)
    },
  ]

  /// A row for a source with a timer.
  private static func timed<Output: SignalProtocol>(
    _ name: String,
    delivers count: Int,
    _ make: @escaping @Sendable (_ law: LawContext) -> Output
  ) -> AnyLawCase {
    let traits = LawTraits.delivers(count, first: 0, ready: nil).with { $0.isFixed = true }
    return source(name, traits) { (make($0), LawSource()) }
  }
}

/// An asynchronous sequence of another library.
private struct ForeignSequence: AsyncSequence, Sendable {
  let base: HotSignal<Item, Oops>

  struct Iterator: AsyncIteratorProtocol {
    var base: HotSignal<Item, Oops>.AsyncIterator

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Oops) -> Item? {
      try await base.next(isolation: actor)
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator()) }
}

extension LawTraits {
  fileprivate static var produced: LawTraits {
    LawTraits {
      $0.attachesLate = true
      $0.usesTask = true
    }
  }

  /// The newest number only, and 0 when all have ended.
  fileprivate static var counts: LawTraits {
    LawTraits {
      $0.first = 0
      $0.late = 0
      $0.beforeFailure = 0
      $0.prompt = 4
      $0.ready = 1
      $0.end = .finishes(after: 1)
      $0.failure = .finishes(after: 1)
    }
  }

  fileprivate static func bounded(late: Int, ready: Int) -> LawTraits {
    LawTraits {
      $0.late = late
      $0.beforeFailure = late
      $0.ready = ready
    }
  }
}
