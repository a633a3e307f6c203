/// Something that goes on until one of its sides ends, or it is cancelled.
///
/// ```swift
/// let handle = model.titles.assign(to: \.text, on: label)
/// handle.cancel()
/// ```
/// Dropping the handle does not cancel it; ``SubscriptionBag`` does.
///
/// RAC 2.x: the `RACDisposable` of a binding.
public struct SubscriptionHandle: Sendable {
  /// What is going on.
  @usableFromInline let subscription: OpenSubscription
  private let end: EventLog<Never, Never>

  /// A handle of what is about to begin.
  @usableFromInline
  init() {
    let end = EventLog<Never, Never>(name: "SubscriptionHandle")
    self.end = end
    subscription = OpenSubscription { end.finish(with: nil) }
  }

  /// Starts a task in the isolation in which `operation` is made.
  init(@_inheritActorContext _ operation: sending @escaping @isolated(any) () async -> Void) {
    self.init()
    subscription.start(operation)
  }

  /// Calls a function for each element of a signal, on no actor: for those that are ready before this returns.
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

  /// A handle of what is over.
  @usableFromInline static var ofNothing: SubscriptionHandle {
    let handle = SubscriptionHandle()
    handle.cancel()
    return handle
  }

  /// Ends it.
  ///
  /// On the actor of the subscriber, nothing is delivered any more when this has returned.
  public func cancel() {
    subscription.finish()
  }

  /// Whether it goes on.
  public var isActive: Bool { !subscription.hasEnded }

  /// Waits until it is over.
  public nonisolated(nonsending) func waitUntilOver() async {
    var end = SignalIterator(end.subscribe(bufferingPolicy: .unbounded))
    _ = await end.next(isolation: #isolation)
  }
}
