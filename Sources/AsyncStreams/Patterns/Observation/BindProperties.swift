extension SubscriptionHandle {
  /// Keeps two properties equal, in the isolation of the caller.
  ///
  /// ```swift
  /// SubscriptionHandle.bind(model, \.title, to: field, \.text)
  /// ```
  /// The second property gets the value of the first one before this returns. Then each follows the other. If both have
  /// changed before the binding's task runs, the later change wins, so the properties stay equal. The binding's own
  /// assignments are not passed back.
  ///
  /// - Ends: when one of the objects is released, neither of which is kept alive, and when the handle is cancelled.
  /// - Isolation: both objects belong to the actor of the caller. A change is passed on as soon as that is free; several
  ///   changes before that are passed on as one.
  /// - Complexity: one task; O(1) for each change.
  /// - Parameters:
  ///   - leading: The object whose value wins at the start; `@Observable`.
  ///   - leadingPath: Its property.
  ///   - following: The object that gets the value; `@Observable`, or the binding goes only one way.
  ///   - followingPath: Its property.
  ///   - isolation: The actor of the caller, which the compiler fills in.
  /// - Returns: A handle that ends the binding. It may be dropped.
  ///
  /// RAC 2.x: `RACChannelTo(field, text) = RACChannelTo(model, title)`.
  @discardableResult public static func bind<Leading: AnyObject, Following: AnyObject, Value>(
    _ leading: Leading,
    _ leadingPath: ReferenceWritableKeyPath<Leading, Value>,
    to following: Following,
    _ followingPath: ReferenceWritableKeyPath<Following, Value>,
    isolation: isolated any Actor = #isolation
  ) -> SubscriptionHandle {
    let waker = Waker()
    var leadingSide = BoundSide(leading, leadingPath, waker)
    var followingSide = BoundSide(following, followingPath, waker)
    following[keyPath: followingPath] = leadingSide.track(leading)
    _ = followingSide.track(following)
    return SubscriptionHandle { [weak leading, weak following] in
      while !Task.isCancelled {
        await waker.park()
        _ = isolation
        guard !Task.isCancelled, let leading, let following else { return }
        switch (leadingSide.change, followingSide.change) {
        case (nil, nil): continue
        case (let change?, let other) where other.map { $0 < change } ?? true:
          following[keyPath: followingPath] = leadingSide.track(leading)
          // The assignment has fired the flag, unless the property does not announce equal values.
          if followingSide.change != nil { _ = followingSide.track(following) }
        default:
          leading[keyPath: leadingPath] = followingSide.track(following)
          if leadingSide.change != nil { _ = leadingSide.track(leading) }
        }
      }
    }
  }
}

/// One property of a binding.
private struct BoundSide<Object: AnyObject, Value> {
  private let keyPath: ReferenceWritableKeyPath<Object, Value>
  private let waker: Waker
  private var flag: ChangeFlag?

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, _ waker: Waker) {
    self.keyPath = keyPath
    self.waker = waker
  }

  /// The stamp of the first change since the property was read.
  var change: EventStamp? { flag?.stamp }

  /// Reads the property, and tracks its changes from now on.
  mutating func track(_ object: Object) -> Value {
    let flag = ChangeFlag { [waker] _ in waker.wake() }
    self.flag = flag
    return flag.track { object[keyPath: keyPath] }
  }
}
