// What the compiler says about an assignment to a property that may be `nil`.
//
// Nothing here can be called. The compiler looks at this only where the functions themselves do not fit. It has to come
// after them, as in StandardDetours.swift.

extension PollableSequence where Failure == Never {
  /// Says what to call for a property that may be `nil`.
  @available(*, unavailable, message: "the property may be nil: call assign(toOptional:on:)")
  @discardableResult
  public func assign<Target: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Target, Element?>,
    on target: Target?
  ) -> SubscriptionHandle { stopForMisuse(description, "not available") }
}
