/// When a subscriber on an actor gets elements that code of the same actor sends.
///
/// ```swift
/// let settings = Subject<String, Never>()
/// let subscriptions = SubscriptionBag()
/// subscriptions.consume(settings, delivery: .immediate) { setting in print("shown: \(setting)") }
/// settings.yield("dark")  // When this returns, the setting is shown.
/// print("sent")
/// // Prints "shown: dark"
/// // Prints "sent"
/// ```
/// In both cases a subscriber gets all elements, one after the other. Over all subscribers of an actor with the same delivery,
/// elements arrive in the order in which they were sent, from whatever source, and one element reaches them in the order of
/// subscribing. While another thread is sending, that element may reach them in another order.
///
/// RAC 2.x: every delivery is as with ``immediate``, as in Combine and RxSwift.
public struct SubscriptionDelivery: Sendable, Hashable {
  @usableFromInline let isImmediate: Bool

  /// The subscriber is called after the sender's turn, when the actor is free.
  ///
  /// All such subscribers of an actor share one loop, which a send wakes once. After 1,000 elements, or 4 milliseconds, other
  /// tasks of the actor get a turn.
  public static var afterTurn: SubscriptionDelivery { SubscriptionDelivery(isImmediate: false) }

  /// The subscriber gets elements that code of its actor sends before `yield`, `send` or `finish` returns.
  ///
  /// - Order: an element that a subscriber sends while it gets an element is delivered after that element, to every
  ///   subscriber. Calls are not nested, however often a subscriber sends.
  /// - Elsewhere: an element that is sent on another actor, by a timer, by the task of a `share` or of an asynchronous
  ///   operator, or in a synchronous function that is not isolated to the actor, arrives when the actor is free, or
  ///   right before the next element that is sent on the actor. Notifications that are posted on the main queue, and
  ///   calls of Bridge there, count as code of the main actor.
  /// - Others: they are woken before the first subscriber is called, so a slow subscriber delays nobody elsewhere.
  /// - Operators: those without tasks of their own preserve the sender's turn, such as `map`, `merge` and
  ///   `combineLatest`.
  /// - Limit: after 1,000,000 elements in one turn of the sender, the rest arrives when the actor is free.
  /// - Complexity: the sender calls each such subscriber, at up to two and a half times the cost of a callback of a push library.
  public static var immediate: SubscriptionDelivery { SubscriptionDelivery(isImmediate: true) }

  /// Whether there is a subscriber with immediate delivery: only then it matters on which actor a callback comes.
  package static var isImmediateAskedFor: Bool { CurrentActor.isAskedFor }
}
