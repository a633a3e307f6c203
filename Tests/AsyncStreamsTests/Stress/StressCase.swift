import AsyncStreams
import Testing

/// A pipeline to be put under stress, and what it promises.
struct StressCase: Sendable, CustomTestStringConvertible {
  /// What a subscription gets of the elements of one sender.
  enum Delivery: Sendable {
    /// Everything from some element on, and to the last if it stays.
    case everything
    /// The same, but a failure may come before elements that are still being worked on.
    case everythingUnlessFailing
    /// The same, but not necessarily the last elements, because another input may end the stream.
    case stretch
    /// Some of them, in order, none twice.
    case some
    /// Some of them, in order.
    case repeated
    /// Some of them, none twice.
    case unordered
  }

  let testDescription: String
  let delivery: Delivery
  let sourceCount: Int
  let makeSource: @Sendable () -> any HotSource<Item, Oops>
  let makePipeline: @Sendable ([any HotSource<Item, Oops>]) -> Signal<Item, Oops>
}

/// A case over one source.
private func one(
  _ name: String,
  _ delivery: StressCase.Delivery = .everything,
  source: @escaping @Sendable () -> any HotSource<Item, Oops> = { Subject<Item, Oops>() },
  _ make: @escaping @Sendable (Signal<Item, Oops>) -> some SignalProtocol<Item, Oops>
) -> StressCase {
  StressCase(testDescription: name, delivery: delivery, sourceCount: 1, makeSource: source) { sources in
    make(sources[0].unowned).eraseToSignal()
  }
}

/// A case over two sources.
private func two(
  _ name: String,
  _ delivery: StressCase.Delivery,
  _ make: @escaping @Sendable (Signal<Item, Oops>, Signal<Item, Oops>) -> some SignalProtocol<Item, Oops>
) -> StressCase {
  StressCase(testDescription: name, delivery: delivery, sourceCount: 2, makeSource: { Subject<Item, Oops>() }) {
    make($0[0].unowned, $0[1].unowned).eraseToSignal()
  }
}

extension HotSource where Element: Sendable {
  /// What the source sends, without keeping it alive.
  nonisolated var unowned: Signal<Element, Failure> { feed(overflow: overflow).eraseToSignal() }
}

extension StressCase {
  static let sources: [StressCase] = [
    one("Subject", source: { Subject(overflow: .unbounded) }) { $0 },
    one("Subject, suspendSender", source: { Subject(overflow: .suspendSender(3)) }) { $0 },
    one("Subject, keepNewest", .some, source: { Subject(overflow: .keepNewest(2)) }) { $0 },
    one("Subject, keepOldest", .some, source: { Subject(overflow: .keepOldest(2)) }) { $0 },
    one("Subject, fail", .some, source: { Subject(overflow: .fail(5, Oops(9))) }) { $0 },
    one("BehaviorSubject", source: { BehaviorSubject(.unsent, overflow: .suspendSender(2)) }) { $0 },
    one("ReplaySubject", source: { ReplaySubject() }) { $0 },
    one("ReplaySubject(keeping:)", source: { ReplaySubject(keeping: 5, overflow: .suspendSender(6)) }) { $0 },
    one("ReplaySubject(within:)", source: { ReplaySubject(within: .microseconds(50)) }) { $0 },
  ]

  static let sharing: [StressCase] = [
    one("share") { $0.share() },
    one("share, replaying") { $0.share(replay: .last(3), overflow: .suspendSender(8)) },
    one("share, once", .stretch) { $0.share(restarts: false) },
    one("share, never stopping") { $0.share(stop: .never) },
    one("share, stopping after a while") { $0.share(stop: .whenUnused(for: .microseconds(20))) },
    one("share, dropping", .some) { $0.share(overflow: .keepNewest(2)) },
    one("publish and autoconnect", .stretch) { $0.publish().autoconnect() },
    one("multicast", .stretch) { $0.multicast(through: ReplaySubject(keeping: 4)).autoconnect() },
    one("replay") { $0.replay() },
    one("replay(last:)") { $0.replay(last: 3) },
    one("replayLazily") { $0.replayLazily() },
    one("buffer") { $0.buffer(.suspendSender(3)) },
    one("buffer, dropping", .some) { $0.buffer(.keepNewest(3)) },
  ]

  static let operators: [StressCase] = [
    one("map, asynchronous") { $0.map { item async throws(Oops) in item } },
    one("flatMapMerge") { $0.flatMapMerge { Signal<Item, Oops>.just($0) } },
    one("flatMapMerge(maxConcurrent:), of producers", .unordered) {
      $0.flatMapMerge(maxConcurrent: 2) { item in Signal<Item, Oops> { send in await send(item) } }
    },
    one("flatMapConcat, of producers", .everythingUnlessFailing) {
      $0.flatMapConcat { item in Signal<Item, Oops> { send in await send(item) } }
    },
    one("flatMapLatest, of producers", .some) {
      $0.flatMapLatest { item in Signal<Item, Oops> { send in await send(item) } }
    },
    one("switchToLatest") { $0.map { Signal<Item, Oops>.just($0) }.switchToLatest() },
    one("grouped and merged") { $0.grouped { $0.number % 3 }.flatMapMerge { $0 } },
    one("retry", .stretch) { source in source.retry(2) },
    one("an operator with itself", .repeated) { $0.merge(with: $0.filter { $0.number % 2 == 0 }) },
    two("merge", .stretch) { $0.merge(with: $1) },
    two("merge, a list", .stretch) { Signal.merge([$0, $1]) },
    two("zip", .stretch) { $0.zip(with: $1).map(\.0) },
    two("zip, a list", .stretch) { Signal.zip([$0, $1]).map { $0[1] } },
    two("combineLatest", .repeated) { $0.combineLatest(with: $1).map(\.0) },
    two("combineLatest, a list", .repeated) { Signal.combineLatest([$0, $1]).map { $0[1] } },
    two("withLatest", .some) { $0.withLatest(from: $1).map(\.0) },
    two("sample", .repeated) { $0.sample(on: $1) },
    two("race", .stretch) { $0.race(with: $1) },
    two("append", .stretch) { $0.append($1) },
    two("prefix(until:)", .stretch) { $0.prefix(until: $1) },
    two("drop(until:)", .stretch) { $0.drop(until: $1) },
    two("flatMapMerge of hot signals", .stretch) { first, second in
      [first, second].signal.promoteFailure(to: Oops.self).flatMapMerge { $0 }
    },
  ]

  static let all = sources + sharing + operators
}

extension Item {
  /// What a behaviour subject begins with; nobody sent it.
  fileprivate static var unsent: Item { Item(-1, Ledger()) }
}
