/// The conversions between RAC and an async type that accepts events, too.
struct InteropConversion<Value, Element, Failure: Error>: Sendable {
  /// Throws if no element stands for the value.
  let toElement: @Sendable (Value?) throws -> Element
  let toValue: @Sendable (Element) -> Value?
  let toFailure: @Sendable ((any Error)?) -> Failure
}

extension InteropConversion where Element == Value {
  /// Nil is not an element.
  static func requiringValues(toFailure: @escaping @Sendable ((any Error)?) -> Failure) -> InteropConversion {
    InteropConversion(toElement: requiringValue, toValue: { $0 }, toFailure: toFailure)
  }

  /// Nil is the element that stands for nil, if there is one; elements are not converted.
  static func acceptingNil(toFailure: @escaping @Sendable ((any Error)?) -> Failure) -> InteropConversion {
    InteropConversion(toElement: { try valueOrNilElement($0) }, toValue: { $0 }, toFailure: toFailure)
  }

  /// Nil is the element that stands for nil, if there is one, and such an element is nil.
  static func flatteningNil(toFailure: @escaping @Sendable ((any Error)?) -> Failure) -> InteropConversion {
    let isOptional = Element.self is any ExpressibleByNilLiteral.Type
    return InteropConversion(
      toElement: { try valueOrNilElement($0) },
      toValue: { isOptional && flattened($0) == nil ? nil : $0 },
      toFailure: toFailure
    )
  }
}

extension InteropConversion where Element == Value? {
  /// Nil is an element.
  static func optionalValues(toFailure: @escaping @Sendable ((any Error)?) -> Failure) -> InteropConversion {
    InteropConversion(toElement: { $0 }, toValue: { $0 }, toFailure: toFailure)
  }
}
