import AsyncStreams
import AsyncStreamsTesting
import Testing

/// A pipeline for the stress test, and its promises.
struct StressCase: Sendable, CustomTestStringConvertible {
  /// Which elements of one sender a subscription gets.
  enum Delivery: Sendable {
    /// Everything from some element on, up to the last if the subscription stays.
    case everything
    /// The same, but a failure may overtake elements that are still being processed.
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
  let makeSource: @Sendable () -> any StressSource
  let makePipeline: @Sendable ([any StressSource]) -> Signal<Item, Oops>

  /// A case over one source.
  static func one(
    _ name: String,
    _ delivery: Delivery = .everything,
    source: @escaping @Sendable () -> any StressSource = { Subject<Item, Oops>() },
    _ make: @escaping @Sendable (Signal<Item, Oops>) -> some SignalProtocol<Item, Oops>
  ) -> StressCase {
    StressCase(testDescription: name, delivery: delivery, sourceCount: 1, makeSource: source) { sources in
      make(sources[0].unowned).eraseToSignal()
    }
  }

  /// A case over two sources.
  static func two(
    _ name: String,
    _ delivery: Delivery,
    _ make: @escaping @Sendable (Signal<Item, Oops>, Signal<Item, Oops>) -> some SignalProtocol<Item, Oops>
  ) -> StressCase {
    StressCase(testDescription: name, delivery: delivery, sourceCount: 2, makeSource: { Subject<Item, Oops>() }) {
      make($0[0].unowned, $0[1].unowned).eraseToSignal()
    }
  }

  static let all = sources + sharing + operators + combining + timed
}

extension StressCase {
  static let sources: [StressCase] = [
    one("Subject", source: { Subject(bufferingPolicy: .unbounded) }) { $0 },
    one("Subject, suspending", source: { Subject(bufferingPolicy: .suspending(3)) }) { $0 },
    one("Subject, bufferingNewest", .some, source: { Subject(bufferingPolicy: .bufferingNewest(2)) }) { $0 },
    one("Subject, bufferingOldest", .some, source: { Subject(bufferingPolicy: .bufferingOldest(2)) }) { $0 },
    one("Subject, fail", .some, source: { Subject(bufferingPolicy: .failing(5, Oops(9))) }) { $0 },
    one("BehaviorSubject", source: { BehaviorSubject(.unsent, bufferingPolicy: .suspending(2)) }) { $0 },
    one("ReplaySubject", source: { ReplaySubject() }) { $0 },
    one("ReplaySubject(keeping:)", source: { ReplaySubject(keeping: 5, bufferingPolicy: .suspending(6)) }) { $0 },
    one("ReplaySubject(for:)", source: { ReplaySubject(for: .microseconds(50)) }) { $0 },
    one("callbacks", source: { CallbackCenter(bufferingPolicy: .unbounded) }) { $0 },
    one("callbacks, suspending", source: { CallbackCenter(bufferingPolicy: .suspending(2)) }) { $0 },
    one("callbacks, bufferingNewest", .some, source: { CallbackCenter(bufferingPolicy: .bufferingNewest(2)) }) { $0 },
    one("callbacks, fail", .some, source: { CallbackCenter(bufferingPolicy: .failing(5, Oops(9))) }) { $0 },
    one("TwoWayChannel", source: { ChannelSource() }) { $0 },
    one("a producer", .stretch) { source in
      Signal { send throws(Oops) in for try await item in source { await send(item) } }
    },
    one("a producer that runs ahead", .stretch) { source in
      Signal(runAhead: 4) { send throws(Oops) in for try await item in source { await send(item) } }
    },
    one("a foreign sequence", .stretch) { Foreign(base: $0).signal(runAhead: 3) },
  ]

  static let sharing: [StressCase] = [
    one("share") { $0.share() },
    one("share, replaying") { $0.share(replay: .last(3), bufferingPolicy: .suspending(8)) },
    one("share, replaying everything") { $0.share(replay: .all) },
    one("share, at once", .stretch) { $0.share(start: .immediately) },
    one("share, once", .stretch) { $0.share(restarts: false) },
    one("share, never stopping") { $0.share(stop: .never) },
    one("share, stopping after a while") { $0.share(stop: .whenUnused(for: .microseconds(20))) },
    one("share, dropping", .some) { $0.share(bufferingPolicy: .bufferingNewest(2)) },
    one("publish and autoconnect", .stretch) { $0.publish().autoconnect() },
    one("multicast", .stretch) { $0.multicast(through: ReplaySubject(keeping: 4)).autoconnect() },
    one("replay") { $0.replay(start: .immediately) },
    one("replay(last:start:)") { $0.replay(last: 3, start: .immediately) },
    one("replay(start:), lazily") { $0.replay(start: .atFirstSubscription) },
    one("buffer") { $0.buffer(.suspending(3)) },
    one("buffer, dropping the oldest", .some) { $0.buffer(.bufferingNewest(3)) },
    one("buffer, dropping the newest", .some) { $0.buffer(.bufferingOldest(3)) },
  ]
}

extension Item {
  /// The initial value of a behaviour subject, which no sender sent.
  static var unsent: Item { Item(-1, Ledger()) }
}

/// A sequence of a type that this package does not know.
private struct Foreign<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable {
  let base: Base

  func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator

    mutating func next(isolation: isolated (any Actor)?) async throws(Base.Failure) -> Base.Element? {
      try await base.next(isolation: isolation)
    }
  }
}
