/// A handle of a subscription, which runs until one of its sides ends or it is cancelled.
///
/// ```swift
/// @MainActor final class Label { var text = "" }
/// let (label, titles) = (Label(), BehaviorSubject<String, Never>("Draft"))
/// let handle = titles.assign(to: \.text, on: label, delivery: .immediate)
/// handle.cancel()
/// titles.yield("Letter")
/// print(label.text)
/// // Prints "Draft"
/// ```
/// Dropping the handle does not cancel; releasing a ``SubscriptionBag`` does.
///
/// RAC 2.x: the `RACDisposable` of a binding.
public struct SubscriptionHandle: Sendable {
  /// The subscription.
  @usableFromInline let subscription: OpenSubscription
  private let end: EventLog<Never, Never>

  /// A handle of a subscription that is about to begin.
  @usableFromInline init() {
    let end = EventLog<Never, Never>(name: "SubscriptionHandle")
    self.end = end
    subscription = OpenSubscription { end.finish(with: nil) }
  }

  /// Starts a task in the isolation of `operation`.
  init(@_inheritActorContext _ operation: sending @escaping @isolated(any) () async -> Void) {
    self.init()
    subscription.start(operation)
  }

  /// Calls a function for each element of a signal, on no actor; for ready elements before this returns.
  package static func consuming<Source: SignalProtocol>(
    _ source: Source,
    _ body: @escaping @Sendable (Source.Element) -> Void
  ) -> SubscriptionHandle where Source.Failure == Never {
    let handle = SubscriptionHandle()
    let body: @Sendable (Source.Element) -> Bool = { element in
      body(element)
      return true
    }
    Consumption.begin(source, .afterTurn, as: handle.subscription, isolation: nil, body)
    return handle
  }

  /// A handle of a subscription that has ended.
  @usableFromInline static var ofNothing: SubscriptionHandle {
    let handle = SubscriptionHandle()
    handle.cancel()
    return handle
  }

  /// Ends the subscription.
  ///
  /// On the actor of the subscriber, nothing is delivered any more when this has returned.
  public func cancel() {
    subscription.finish()
  }

  /// Whether the subscription is active.
  public var isActive: Bool { !subscription.hasEnded }

  /// Waits until the subscription has ended.
  public nonisolated(nonsending) func waitUntilEnded() async {
    var end = SignalIterator(end.subscribe(bufferingPolicy: .unbounded))
    _ = await end.next(isolation: #isolation)
  }
}
