import Synchronization

/// One iteration of a chain of operators, which begins subscriptions.
package final class ObservedIteration: Sendable {
  private static let newestNumber = Atomic<Int>(0)

  /// Its place in the order in which iterations of the process began.
  package let number = ObservedIteration.newestNumber.wrappingAdd(1, ordering: .relaxed).newValue
  /// The chain as it describes itself.
  package let chain: String
  package let site: SubscriptionSite?

  init(_ chain: String, at site: SubscriptionSite?) {
    self.chain = chain
    self.site = site
  }
}

/// Where and for whom a subscription is made, as far as the code that makes it knows.
@usableFromInline
package struct SubscriptionSite: Sendable {
  /// The place as `Module/File.swift:12`.
  package let place: String?
  private let owner: WeakOwner?
  /// The source that gets the elements: a shared run, or a buffer.
  private let feeds: WeakSource?

  /// Whether the subscription was made for an object that was released.
  package var hasOutlivedOwner: Bool { owner?.isReleased ?? false }

  /// The source that gets the elements: a shared run, or a buffer.
  package var fedSource: ObservedSource? { feeds?.source }

  /// The place of a call, if somebody observes.
  @inlinable
  static func current(_ file: StaticString, _ line: UInt, owner: AnyObject? = nil) -> SubscriptionSite? {
    SourceObservation.isActive ? SubscriptionSite("\(file):\(line)", owner: owner) : nil
  }

  @usableFromInline
  init?(_ place: String?, owner: AnyObject? = nil) {
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

  @TaskLocal private static var present: SubscriptionSite?
  @TaskLocal private static var iteration: ObservedIteration?

  /// The iteration that is beginning; made of the name of a source where a subscription begins by itself.
  static func iteration(of name: String) -> ObservedIteration {
    iteration ?? ObservedIteration(name, at: present)
  }

  /// Subscribes at this place.
  func subscribe<Result>(_ body: () -> Result) -> Result {
    Self.$present.withValue(self, operation: body)
  }

  /// Subscribes for an iteration of a chain.
  static func beginIteration<Result>(of chain: String, _ body: () -> Result) -> Result {
    // What subscribes meanwhile begins at another place.
    $iteration.withValue(ObservedIteration(chain, at: present)) { $present.withValue(nil, operation: body) }
  }
}

/// Finds out whether an object was released.
///
/// ## Why `@unchecked Sendable` is sound
/// The object is only compared with `nil`: no property of it is read, and it is retained for no longer than that.
private final class WeakOwner: @unchecked Sendable {
  private weak var owner: AnyObject?

  init(_ owner: AnyObject) {
    self.owner = owner
  }

  var isReleased: Bool { owner == nil }
}

/// Refers to a source without retaining it.
private final class WeakSource: Sendable {
  weak let source: ObservedSource?

  init(_ source: ObservedSource) {
    self.source = source
  }
}
