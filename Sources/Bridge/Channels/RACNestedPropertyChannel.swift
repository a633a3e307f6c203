/// A terminal for a property of an object that may be exchanged.
///
/// ```swift
/// RACChannelTo(form.$address) { $0.$street }.bind(to: RACChannelTo(view.$text))
/// ```
///
/// Subscribing gives the present value and then every change: of the property, and of the object, whose property is
/// then read again. While there is no object, the value is nil. A value sent to the terminal is assigned to the
/// property of the present object and is not sent back; without an object nothing happens. The channel ends when the
/// outer property is released, and keeps neither property alive. Sending it an error stops the program.
///
/// RAC 2.x: a key path with several components.
///
/// - Parameters:
///   - object: The property that holds the object.
///   - property: The property of the object, given the object.
public func RACChannelTo<Object, Value>(
  _ object: RACObserved<Object?>,
  _ property: @escaping (Object) -> RACObserved<Value?>
) -> RACChannelTerminal<Value> {
  propertyTerminal { assigner in
    object.values
      .map {
        $0.flatMap { $0 }.map { property($0).values(exceptAssignedBy: assigner).converted { $0 ?? nil } }
          ?? .return(nil)
      }
      .switchToLatest()
  } assign: { [weak object] value, assigner in
    object?.wrappedValue.map(property)?.assign(value, by: assigner)
  }
}
