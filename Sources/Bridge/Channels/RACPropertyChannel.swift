/// A terminal for an observed property.
///
/// ```swift
/// RACChannelTo(model.$name).bind(to: RACChannelTo(view.$text))
/// ```
///
/// Subscribing gives the present value and then every change, on the changing thread. A value sent to the terminal is
/// assigned to the property and is not sent back. The channel ends when the property is released; it does not keep the
/// property alive. Sending it an error or nil stops the program.
///
/// The channels of views have no starting value, so that the model's value counts, whichever is bound to the other:
///
/// ```swift
/// RACChannelTo(view.$text, startingWithValue: false).bind(to: RACChannelTo(model.$name))
/// ```
///
/// RAC 2.x: `RACChannelTo(object, property)`; without a starting value, `-rac_newTextChannel` and the other channels of
/// controls.
///
/// - Parameters:
///   - property: The property.
///   - startingWithValue: Whether a subscription begins with the present value; if not, it gets later changes only.
public func RACChannelTo<Value>(
  _ property: RACObserved<Value>,
  startingWithValue: Bool = true
) -> RACChannelTerminal<Value> {
  terminal(of: property, nilValue: nil, startingWithValue)
}

/// A terminal for an observed property; `nilValue` is assigned in place of nil.
public func RACChannelTo<Value>(
  _ property: RACObserved<Value>,
  nilValue: Value,
  startingWithValue: Bool = true
) -> RACChannelTerminal<Value> {
  terminal(of: property, nilValue: nilValue, startingWithValue)
}

/// A terminal for an observed property that may be nil.
public func RACChannelTo<Value>(
  _ property: RACObserved<Value?>,
  startingWithValue: Bool = true
) -> RACChannelTerminal<Value> {
  terminal(ofOptional: property, nilValue: nil, startingWithValue)
}

/// A terminal for an observed property that may be nil; `nilValue` is assigned in place of nil.
public func RACChannelTo<Value>(
  _ property: RACObserved<Value?>,
  nilValue: Value,
  startingWithValue: Bool = true
) -> RACChannelTerminal<Value> {
  terminal(ofOptional: property, nilValue: nilValue, startingWithValue)
}

private func terminal<Value>(
  of property: RACObserved<Value>,
  nilValue: Value?,
  _ startingWithValue: Bool
) -> RACChannelTerminal<Value> {
  propertyTerminal(property.values(exceptAssignedBy:), startingWithValue: startingWithValue) {
    [weak property] value, assigner in
    guard let value = value ?? nilValue else {
      racFail("Expected a value of type \(Value.self) or a nil value in the channel to a property, got: (null)")
    }
    property?.assign(value, by: assigner)
  }
}

private func terminal<Value>(
  ofOptional property: RACObserved<Value?>,
  nilValue: Value?,
  _ startingWithValue: Bool
) -> RACChannelTerminal<Value> {
  propertyTerminal(
    { property.values(exceptAssignedBy: $0).converted { $0 ?? nil } },
    startingWithValue: startingWithValue
  ) { [weak property] value, assigner in
    property?.assign(value ?? nilValue, by: assigner)
  }
}

/// Makes a channel of which one end follows a property, and returns the other end.
///
/// The property follows the leading end, or the following one if there is no starting value, as in the channels of
/// views: subscribers of the other end then get later values only.
func propertyTerminal<Value>(
  _ values: (AnyObject) -> RACSignal<Value>,
  startingWithValue: Bool = true,
  assign: @escaping (Value?, AnyObject) -> Void
) -> RACChannelTerminal<Value> {
  let channel = RACChannel<Value>()
  let end = startingWithValue ? channel.leadingTerminal : channel.followingTerminal
  // Marks the assignments made by this channel, whose notifications are not sent back.
  let assigner = RACDisposable()
  RACScheduler.performWithContext {
    let values = values(assigner)
    (startingWithValue ? values : values.skip(1)).subscribe(end)
    end.subscribeNext { value in
      assign(value, assigner)
    } error: { error in
      racFail("Expected no error in the channel to a property of type \(Value.self), got: \(racDescription(of: error))")
    }
  }
  return startingWithValue ? channel.followingTerminal : channel.leadingTerminal
}
