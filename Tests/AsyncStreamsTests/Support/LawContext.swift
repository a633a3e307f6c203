import AsyncStreams
import AsyncStreamsTesting
import Synchronization

/// What the builder of a pipeline under test may use; closures of the pipeline capture it, so it also stands for the
/// user's objects.
final class LawContext: Sendable {
  let time: VirtualTime
  let ledger: Ledger
  private let calls = Atomic<Int>(0)
  private let strangers = Atomic<Int>(0)
  private let isInPlace: @Sendable () -> Bool

  init(_ time: VirtualTime, _ ledger: Ledger, isInPlace: @escaping @Sendable () -> Bool) {
    self.time = time
    self.ledger = ledger
    self.isInPlace = isInPlace
  }

  /// The clock for timed operators.
  var clock: VirtualClock { time.clock }

  /// To be called in every closure of the pipeline; notes that it ran, and whether it ran where the consumer is.
  @discardableResult
  func touch<Value>(_ value: Value) -> Value {
    calls.add(1, ordering: .acquiringAndReleasing)
    if !isInPlace() { strangers.add(1, ordering: .acquiringAndReleasing) }
    return value
  }

  /// How often closures of the pipeline ran.
  var callCount: Int { calls.load(ordering: .acquiring) }

  /// How often they ran in a place that is not the consumer's.
  var strangerCount: Int { strangers.load(ordering: .acquiring) }

  func item(_ number: Int) -> Item { Item(number, ledger) }
}

/// A pipeline, and how to make its source do things.
struct LawFixture<Output: SignalProtocol> {
  let output: Output
  let source: LawSource
}

/// What the source of a pipeline can be made to do.
struct LawSource: Sendable {
  var send: @Sendable (Item) -> Void = { _ in }
  var finish: @Sendable () -> Void = {}
  var fail: @Sendable (Oops) -> Void = { _ in }
  /// How many subscriptions there are; always 0 for a source that nobody can count.
  var subscriptionCount: @Sendable () -> Int = { 0 }
  /// The object behind the source.
  var object: (any AnyObject & Sendable)?

  static func hot(_ source: some HotSource<Item, Oops>) -> LawSource {
    LawSource(
      send: { source.yield($0) },
      finish: { source.finish() },
      fail: { source.finish(throwing: $0) },
      subscriptionCount: { source.subscriptionCount },
      object: source
    )
  }
}
