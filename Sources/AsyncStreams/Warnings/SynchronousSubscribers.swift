// What the compiler says about functions that are called for each element, where the caller or the property does not fit.
//
// Nothing here can be called. The compiler looks at these only where the functions themselves do not fit. They have to
// come after them, as in StandardDetours.swift.

extension SubscriptionBag {
  /// Says what to call outside of actors.
  @available(*, unavailable, message: "this function is not on an actor: call asyncConsume(_:_:), or add @MainActor")
  public func consume<Source: PollableSequence>(_ source: Source, _ body: @escaping (Source.Element) -> Void)
  where Source.Failure == Never {}

  /// Says what to call outside of actors.
  @available(*, unavailable, message: "this function is not on an actor: call asyncConsume(_:for:_:), or add @MainActor")
  public func consume<Source: PollableSequence, Owner: AnyObject>(
    _ source: Source,
    for owner: Owner,
    _ body: @escaping (Owner, Source.Element) -> Void
  ) where Source.Failure == Never {}
}

extension PollableSequence where Failure == Never {
  /// Says what to call for a property that may be `nil`.
  @available(*, unavailable, message: "the property may be nil: call assign(toOptional:on:)")
  @discardableResult
  public func assign<Target: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Target, Element?>,
    on target: Target?
  ) -> SubscriptionHandle { stopForMisuse(description, "not available") }
}
