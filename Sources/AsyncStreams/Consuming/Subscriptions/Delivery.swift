/// When a subscriber on an actor gets what code of the same actor sends.
///
/// ```swift
/// subscriptions.consume(settings, delivery: .inTurn) { setting in label.text = setting }
/// settings.yield("dark")  // When this returns, the label shows it.
/// ```
/// Whatever the delivery, a subscriber gets all elements, in the order in which they were sent, one after the other.
///
/// RAC 2.x: ``inTurn`` is what every subscriber has there, and in Combine and RxSwift.
public struct Delivery: Sendable, Hashable {
  @usableFromInline let isInTurn: Bool

  /// The subscriber is resumed after the sender's turn, when the actor is free.
  public static var afterTurn: Delivery { Delivery(isInTurn: false) }

  /// The subscriber gets what code of its actor sends before `yield`, `send` or `finish` returns.
  ///
  /// - Order: what a subscriber sends while it gets an element is delivered after that element, to every subscriber. Calls
  ///   are not nested, however often a subscriber sends.
  /// - Elsewhere: what is sent on another actor, by a timer, by the task of a `share` or of an asynchronous operator, or in a
  ///   synchronous function that is not isolated to the actor, arrives when the actor is free, or right before what is sent
  ///   on the actor next. While another thread is in the middle of sending, what is sent on the actor may come after it,
  ///   too.
  /// - Operators: those without tasks of their own pass a sender's turn on, such as `map`, `merge` and `combineLatest`.
  /// - Limit: after 1,000,000 elements in one turn of the sender, the rest arrives when the actor is free.
  /// - Complexity: the sender pays for each such subscriber, about twice what a callback of a push library costs.
  public static var inTurn: Delivery { Delivery(isInTurn: true) }
}
