extension ChannelTerminal where Failure == Never {
  /// Makes the end of a channel whose other side is a property that the user edits, usually of a control.
  ///
  /// ```swift
  /// let volume = ChannelTerminal.property(\.value, of: slider, edits: slider.moves)
  /// volume.bind(to: level.following)
  /// ```
  /// - Values: those of the property, after each edit; no initial one. Elements that are sent into this end are
  ///   assigned to the property, and are not delivered back.
  /// - Ends: in both directions when the edits end or the object is released, which is not kept alive; at once without
  ///   an object. When the last copy of this end is released, edits are not followed any more.
  /// - Isolation: the property is read and assigned in the isolation of the caller, as soon as that is free. Ready
  ///   edits have been followed when this returns.
  /// - Complexity: O(1) for each element. No task of its own.
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object that has the property.
  ///   - edits: Delivers an element after each edit.
  ///   - delivery: When edits and elements that are sent on the same actor are followed and assigned.
  ///   - isolation: The actor of the caller, which the compiler fills in.
  ///
  /// RAC 2.x: `-rac_newTextChannel` and the other channels of controls.
  public static func property<Object: AnyObject, Edits: SignalProtocol>(
    _ keyPath: ReferenceWritableKeyPath<Object, Element>,
    of object: Object?,
    edits: Edits,
    delivery: SubscriptionDelivery = .afterTurn,
    isolation: isolated any Actor = #isolation
  ) -> ChannelTerminal where Edits.Failure == Never {
    let channel = TwoWayChannel<Element, Never>(name: "property")
    let end = channel.following
    guard let object else {
      end.finish()
      return channel.leading
    }
    end.assign(to: keyPath, on: object, delivery: delivery, isolation: isolation)
    let steps = edits.eraseWithLifetime(of: object).prefix(until: end.ignoreValues())
    let following = OpenSubscription { [weak core = end.core] in _ = core?.end(.following, with: nil) }
    Consumption.begin(steps, delivery, as: following, isolation: isolation) { [weak object, weak core = end.core] _ in
      guard let object, let core else { return false }
      ChannelTerminal(core: core, side: .following).yield(object[keyPath: keyPath])
      return true
    }
    return channel.leading
  }
}
