import AsyncStreams
import AsyncStreamsTesting
import Synchronization

/// What the builder of a pipeline under test may use.
///
/// Closures of the pipeline capture it, so it also stands for the user's objects.
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

  /// Every closure of the pipeline calls this; it notes the call, and whether it ran in the consumer's isolation.
  @discardableResult func touch<Value>(_ value: Value) -> Value {
    calls.add(1, ordering: .acquiringAndReleasing)
    if !isInPlace() { strangers.add(1, ordering: .acquiringAndReleasing) }
    return value
  }

  /// How often closures of the pipeline ran.
  var callCount: Int { calls.load(ordering: .acquiring) }

  /// How often they ran outside the consumer's isolation.
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
  /// The number of subscriptions; always 0 for a source that cannot count them.
  var subscriptionCount: @Sendable () -> Int = { 0 }
  /// The object that is the source, if any.
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
