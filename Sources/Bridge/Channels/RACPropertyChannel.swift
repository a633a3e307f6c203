/// A terminal for an observed property.
///
/// ```swift
/// RACChannelTo(model.$name).bind(to: RACChannelTo(view.$text))
/// ```
///
/// Subscribing gives the present value and then every change, on the changing thread. A value sent to the terminal is
/// assigned to the property and is not sent back. The channel ends when the property is released; it does not keep the
/// property alive. Sending it an error or nil stops the program.
public func RACChannelTo<Value>(_ property: RACObserved<Value>) -> RACChannelTerminal<Value> {
  terminal(of: property, nilValue: nil)
}

/// A terminal for an observed property; `nilValue` is assigned in place of nil.
public func RACChannelTo<Value>(_ property: RACObserved<Value>, nilValue: Value) -> RACChannelTerminal<Value> {
  terminal(of: property, nilValue: nilValue)
}

/// A terminal for an observed property that may be nil.
public func RACChannelTo<Value>(_ property: RACObserved<Value?>) -> RACChannelTerminal<Value> {
  terminal(ofOptional: property, nilValue: nil)
}

/// A terminal for an observed property that may be nil; `nilValue` is assigned in place of nil.
public func RACChannelTo<Value>(_ property: RACObserved<Value?>, nilValue: Value) -> RACChannelTerminal<Value> {
  terminal(ofOptional: property, nilValue: nilValue)
}

private func terminal<Value>(of property: RACObserved<Value>, nilValue: Value?) -> RACChannelTerminal<Value> {
  propertyTerminal(property.values(exceptAssignedBy:)) { [weak property] value, assigner in
    guard let value = value ?? nilValue else {
      racFail("Expected a value of type \(Value.self) or a nil value in the channel to a property, got: (null)")
    }
    property?.assign(value, by: assigner)
  }
}

private func terminal<Value>(ofOptional property: RACObserved<Value?>, nilValue: Value?) -> RACChannelTerminal<Value> {
  propertyTerminal { assigner in
    property.values(exceptAssignedBy: assigner).converted { $0 ?? nil }
  } assign: { [weak property] value, assigner in
    property?.assign(value ?? nilValue, by: assigner)
  }
}

/// Makes a channel whose leading end follows a property, and returns the other end.
func propertyTerminal<Value>(
  _ values: (AnyObject) -> RACSignal<Value>,
  assign: @escaping (Value?, AnyObject) -> Void
) -> RACChannelTerminal<Value> {
  let channel = RACChannel<Value>()
  // Marks the assignments made by this channel, whose notifications are not sent back.
  let assigner = RACDisposable()
  RACScheduler.performWithContext {
    values(assigner).subscribe(channel.leadingTerminal)
    channel.leadingTerminal.subscribeNext { value in
      assign(value, assigner)
    } error: { error in
      racFail("Expected no error in the channel to a property of type \(Value.self), got: \(racDescription(of: error))")
    }
  }
  return channel.followingTerminal
}
