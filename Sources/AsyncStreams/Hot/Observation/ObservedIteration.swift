import Synchronization

/// One iteration of a chain of operators, which begins subscriptions.
package final class ObservedIteration: Sendable {
  private static let newestNumber = Atomic<Int>(0)

  /// Its place in the order in which iterations of the process began.
  package let number = ObservedIteration.newestNumber.wrappingAdd(1, ordering: .relaxed).newValue
  /// The chain as it describes itself.
  package let chain: String
  package let site: SubscriptionSite?

  private init(_ chain: String, at site: SubscriptionSite?) {
    self.chain = chain
    self.site = site
  }

  /// The iterations that are beginning, by thread, with the outermost first: subscribing is synchronous.
  private static let beginning = Lock<[Int: [ObservedIteration]]>([:])

  /// Notes that the running thread subscribes for an iteration, until ``end()``.
  static func begin(_ chain: String) {
    let iteration = ObservedIteration(chain, at: SubscriptionSite.takePresent())
    beginning.withLock { $0[runningThread, default: []].append(iteration) }
  }

  static func end() {
    let ended = beginning.withLock { beginning in
      let ended = beginning[runningThread]?.popLast()
      if beginning[runningThread]?.isEmpty == true { beginning[runningThread] = nil }
      return ended
    }
    withExtendedLifetime(ended) {}
  }

  /// The iteration of a subscription that begins now; made of the name of the source where a subscription begins by
  /// itself.
  static func current(of name: String) -> ObservedIteration {
    let current = beginning.withLock { $0[runningThread]?.last }
    return current ?? ObservedIteration(name, at: SubscriptionSite.takePresent())
  }
}

/// Where and for whom a subscription is made, as far as the code that makes it knows.
@usableFromInline package struct SubscriptionSite: Sendable {
  /// The place as `Module/File.swift:12`.
  package let place: String?
  private let owner: WeakOwner?
  /// The source that gets the elements: a shared run, or a buffer.
  private let feeds: WeakSource?

  /// Whether the subscription was made for an object that was released.
  package var hasOutlivedOwner: Bool { owner?.isReleased ?? false }

  /// The source that gets the elements: a shared run, or a buffer.
  package var fedSource: ObservedSource? { feeds?.source }

  /// The place of a call, if there was ever an observer.
  @inlinable static func current(_ file: StaticString, _ line: UInt, owner: AnyObject? = nil) -> SubscriptionSite? {
    SourceObservation.isActive ? SubscriptionSite("\(file):\(line)", owner: owner) : nil
  }

  /// Subscribes at the place of a call.
  static func at<Subscribed>(
    _ file: StaticString,
    _ line: UInt,
    owner: AnyObject? = nil,
    _ body: () -> Subscribed
  ) -> Subscribed {
    current(file, line, owner: owner)?.subscribe(body) ?? body()
  }

  @usableFromInline init(_ place: String?, owner: AnyObject? = nil) {
    self.place = place
    self.owner = owner.map { WeakOwner($0) }
    feeds = nil
  }

  /// That of what feeds a source.
  init(feeding source: ObservedSource) {
    place = source.origin.place
    owner = nil
    feeds = WeakSource(source)
  }

  /// The places at which threads are about to subscribe.
  private static let present = Lock<[Int: SubscriptionSite]>([:])

  /// Subscribes here: the next iteration that begins on the running thread has this place.
  @usableFromInline func subscribe<Subscribed>(_ body: () -> Subscribed) -> Subscribed {
    let replaced = Self.present.withLock { $0.updateValue(self, forKey: runningThread) }
    // Taken, unless nobody observes what was subscribed to.
    defer { _ = Self.takePresent() }
    withExtendedLifetime(replaced) {}
    return body()
  }

  /// The place that the running thread has noted, which is taken once.
  static func takePresent() -> SubscriptionSite? {
    present.withLock { $0.removeValue(forKey: runningThread) }
  }
}

/// Refers to a source without retaining it.
private final class WeakSource: Sendable {
  weak let source: ObservedSource?

  init(_ source: ObservedSource) {
    self.source = source
  }
}
