extension ChannelTerminal where Failure == Never {
  /// Makes the end of a channel whose other side is a property that somebody edits: that of a control, mostly.
  ///
  /// ```swift
  /// let volume = ChannelTerminal.property(\.value, of: slider, edits: slider.moves)
  /// volume.bind(to: level.following)
  /// ```
  /// - Values: the property's, after each edit. It begins with none, and what is sent into this end, which is assigned to the
  ///   property, does not come back.
  /// - Ends: both ways when the edits end or the object goes away, which is not kept alive; at once without an object. When
  ///   nobody holds this end any more, the edits are not followed any more.
  /// - Isolation: the property is read and assigned in the isolation of the caller, as soon as that is free. Edits that are
  ///   ready have been followed when this returns.
  /// - Complexity: two tasks; O(1) for each element.
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object that has it.
  ///   - edits: When it has been edited.
  ///   - delivery: When edits are followed, and elements assigned, that are sent on the same actor.
  ///   - isolation: The actor of the caller, which the compiler fills in.
  ///
  /// RAC 2.x: `-rac_newTextChannel` and the other channels of controls.
  public static func property<Object: AnyObject, Edits: SignalProtocol>(
    _ keyPath: ReferenceWritableKeyPath<Object, Element>,
    of object: Object?,
    edits: Edits,
    delivery: Delivery = .afterTurn,
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
