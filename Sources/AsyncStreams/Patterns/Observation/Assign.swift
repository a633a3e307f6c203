extension SignalProtocol where Failure == Never {
  /// Assigns each element to a property of an object, in the isolation of the caller.
  ///
  /// ```swift
  /// model.titles.assign(to: \.text, on: label)
  /// ```
  /// Subscribes before it returns. The object is not kept alive.
  ///
  /// - Ends: with the signal, which leaves the last element in the property; when the object goes away, at once if it has a
  ///   ``LifetimeOwner/lifetime``, else with the next element; and when the handle is cancelled.
  /// - Isolation: elements are assigned in the isolation of the caller, which is that of the property.
  /// - Complexity: one task; O(1) for each element.
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - target: The object; without one nothing happens.
  /// - Returns: What ends the assignment. It may be dropped.
  ///
  /// RAC 2.x: `RAC(label, text) = titles`, and `-setKeyPath:onObject:`. There, a signal that fails is a programmer error;
  /// here it does not compile.
  @discardableResult
  public func assign<Target: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Target, Element>,
    on target: Target?,
    isolation: isolated (any Actor)? = #isolation
  ) -> SubscriptionHandle {
    guard let target else { return SubscriptionHandle() }
    guard let lifetime = (target as? any LifetimeOwner)?.lifetime else {
      return assign(makeAsyncIterator(), to: keyPath, on: target, isolation: isolation)
    }
    return assign(prefix(until: lifetime.ended).makeAsyncIterator(), to: keyPath, on: target, isolation: isolation)
  }

  /// Assigns each element to a property that may be `nil`; see ``assign(to:on:isolation:)-6d7q``.
  @discardableResult
  public func assign<Target: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Target, Element?>,
    on target: Target?,
    isolation: isolated (any Actor)? = #isolation
  ) -> SubscriptionHandle {
    map { Optional($0) }.assign(to: keyPath, on: target, isolation: isolation)
  }

  private func assign<Target: AnyObject, Poller: PollerProtocol>(
    _ subscribed: SignalIterator<Poller>,
    to keyPath: ReferenceWritableKeyPath<Target, Element>,
    on target: Target,
    isolation: isolated (any Actor)?
  ) -> SubscriptionHandle where Poller.Element == Element, Poller.Failure == Never {
    SubscriptionHandle { [weak target] in
      var iterator = subscribed
      while let element = await iterator.next(isolation: isolation) {
        guard let target else { return }
        target[keyPath: keyPath] = element
      }
    }
  }
}
