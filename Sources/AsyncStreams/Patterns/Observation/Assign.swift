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
  ///   - isolation: The actor of the caller, which the compiler fills in.
  /// - Returns: What ends the assignment. It may be dropped.
  ///
  /// RAC 2.x: `RAC(label, text) = titles`, and `-setKeyPath:onObject:`. There, a signal that fails is a programmer error;
  /// here it does not compile.
  @discardableResult
  public func assign<Target: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Target, Element>,
    on target: Target?,
    isolation: isolated any Actor = #isolation
  ) -> SubscriptionHandle {
    guard let target else { return SubscriptionHandle() }
    let subscribed = Handover(eraseWithLifetime(of: target).makeAsyncIterator())
    return SubscriptionHandle { [weak target] in
      guard var iterator = subscribed.take() else { return }
      while let element = await iterator.next(isolation: isolation) {
        guard let target else { return }
        target[keyPath: keyPath] = element
      }
    }
  }

  /// Assigns each element to a property of an object that may be used from anywhere.
  ///
  /// Like the function for objects that belong to an actor; elements are assigned outside of any.
  @discardableResult
  public func assign<Target: AnyObject & Sendable>(
    to keyPath: any ReferenceWritableKeyPath<Target, Element> & Sendable,
    on target: Target?
  ) -> SubscriptionHandle {
    guard let target else { return SubscriptionHandle() }
    let subscribed = Handover(eraseWithLifetime(of: target).makeAsyncIterator())
    return SubscriptionHandle { [weak target] in
      guard var iterator = subscribed.take() else { return }
      while let element = await iterator.next(isolation: nil) {
        guard let target else { return }
        target[keyPath: keyPath] = element
      }
    }
  }

  /// Assigns each element to a property that may be `nil`.
  ///
  /// Like the function for properties of the same type.
  @discardableResult
  public func assign<Target: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Target, Element?>,
    on target: Target?,
    isolation: isolated any Actor = #isolation
  ) -> SubscriptionHandle {
    map { Optional($0) }.assign(to: keyPath, on: target, isolation: isolation)
  }

  /// This signal, which also ends when an object goes away that has a lifetime.
  func eraseWithLifetime(of object: AnyObject) -> Signal<Element, Never> {
    guard let lifetime = (object as? any LifetimeOwner)?.lifetime else { return eraseToSignal() }
    return prefix(until: lifetime.ended).eraseToSignal()
  }
}
