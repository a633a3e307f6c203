extension PollableSequence where Failure == Never {
  /// Assigns each element to a property of an object, in the isolation of the caller.
  ///
  /// ```swift
  /// @MainActor final class Label { var text = "" }
  /// let (label, titles) = (Label(), BehaviorSubject<String, Never>("Draft"))
  /// titles.assign(to: \.text, on: label)
  /// print(label.text)
  /// // Prints "Draft"
  /// ```
  /// Ready elements have been assigned when this returns. The object is not kept alive.
  ///
  /// - Ends: with the signal, which leaves the last element in the property; after the release of the object, at once
  ///   if it has a ``LifetimeOwner/lifetime``, else with the next element; and when the handle is cancelled.
  /// - Isolation: elements are assigned in the isolation of the caller, which is that of the property. For an object that may
  ///   be used from anywhere, see ``SignalProtocol/assign(to:onShared:)``; for a property that may be `nil`,
  ///   ``assign(toOptional:on:delivery:isolation:file:line:)``.
  ///   Several assignments and subscriptions of an actor happen in the order of the sends (``SubscriptionDelivery``).
  /// - Complexity: O(1) for each element. No task of its own, unless an asynchronous operator needs one.
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - target: The object; with `nil` nothing happens.
  ///   - delivery: When elements that are sent on the same actor arrive.
  ///   - isolation: The actor of the caller, which the compiler fills in.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Returns: A handle that ends the assignment. It may be dropped.
  ///
  /// RAC 2.x: `RAC(label, text) = titles`, and `-setKeyPath:onObject:`. There, a signal that fails is a programmer error;
  /// here it does not compile.
  @inlinable @discardableResult public func assign<Target: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Target, Element>,
    on target: Target?,
    delivery: SubscriptionDelivery = .afterTurn,
    isolation: isolated any Actor = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> SubscriptionHandle {
    let site = target.flatMap { SubscriptionSite.current(file, line, owner: $0) }
    return assign(on: target, delivery, at: site, isolation: isolation) { $0[keyPath: keyPath] = $1 }
  }

  /// Assigns each element to a property that may be `nil`.
  ///
  /// Like ``PollableSequence/assign(to:on:delivery:isolation:file:line:)``, for elements that are not optional.
  @inlinable @discardableResult public func assign<Target: AnyObject>(
    toOptional keyPath: ReferenceWritableKeyPath<Target, Element?>,
    on target: Target?,
    delivery: SubscriptionDelivery = .afterTurn,
    isolation: isolated any Actor = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> SubscriptionHandle {
    let site = target.flatMap { SubscriptionSite.current(file, line, owner: $0) }
    return assign(on: target, delivery, at: site, isolation: isolation) { $0[keyPath: keyPath] = $1 }
  }

  /// Passes each element to a function, until an object is released.
  @inlinable func assign<Target: AnyObject>(
    on target: Target?,
    _ delivery: SubscriptionDelivery,
    at site: SubscriptionSite?,
    isolation: isolated any Actor,
    _ set: @escaping (Target, Element) -> Void
  ) -> SubscriptionHandle {
    guard let target else { return .ofNothing }
    let handle = SubscriptionHandle()
    begin(delivery, while: target, at: site, as: handle.subscription, isolation: isolation) { [weak target] element in
      guard let target else { return false }
      set(target, element)
      return true
    }
    return handle
  }

  /// Begins a consumption; if the object has a lifetime, its release ends it.
  @inlinable func begin(
    _ delivery: SubscriptionDelivery,
    while target: AnyObject,
    at site: SubscriptionSite?,
    as subscription: OpenSubscription,
    isolation: isolated any Actor,
    _ body: @escaping (Element) -> Bool
  ) {
    if let lifetime = (target as? any LifetimeOwner)?.lifetime {
      let source = IsolatedSignal(Concealed(self)).prefix(until: lifetime.ended)
      Consumption.begin(source, delivery, at: site, as: subscription, isolation: isolation, body)
    } else {
      Consumption.begin(self, delivery, at: site, as: subscription, isolation: isolation, body)
    }
  }
}

extension SignalProtocol where Failure == Never {
  /// Assigns each element to a property of an object that may be used from anywhere.
  ///
  /// Like ``PollableSequence/assign(to:on:delivery:isolation:file:line:)``; later elements are assigned outside of any actor.
  @discardableResult public func assign<Target: AnyObject & Sendable>(
    to keyPath: any ReferenceWritableKeyPath<Target, Element> & Sendable,
    onShared target: Target?
  ) -> SubscriptionHandle {
    guard let target else { return .ofNothing }
    let handle = SubscriptionHandle()
    let body: @Sendable (Element) -> Bool = { [weak target] element in
      guard let target else { return false }
      target[keyPath: keyPath] = element
      return true
    }
    Consumption.begin(eraseWithLifetime(of: target), .afterTurn, as: handle.subscription, isolation: nil, body)
    return handle
  }

  /// This signal; if the object has a lifetime, its release ends the signal.
  func eraseWithLifetime(of object: AnyObject) -> Signal<Element, Never> {
    guard let lifetime = (object as? any LifetimeOwner)?.lifetime else { return eraseToSignal() }
    return prefix(until: lifetime.ended).eraseToSignal()
  }
}
