/// A value of RAC as an element of an async type: nil is the element that stands for nil, if there is one.
///
/// Decides at run time, since generic code does not know whether its type is optional.
///
/// - Throws: ``RACInteropError/nilValue`` for nil if `Element` is neither optional nor `Void`.
func valueOrNilElement<Element>(_ value: Element?) throws -> Element {
  if let element = value ?? nilElement(of: Element.self) { return element }
  throw RACInteropError.nilValue
}

/// The element that stands for nil: nil in an optional type, `()` in `Void`, and none in other types.
func nilElement<Element>(of type: Element.Type) -> Element? {
  // Not `() as? Element` alone, which would also succeed for `any Sendable`.
  if type == Void.self { return () as? Element }
  return (type as? any ExpressibleByNilLiteral.Type)?.nilLiteral(as: Element.self)
}

extension ExpressibleByNilLiteral {
  /// `nil` of this type, which is `Element`.
  fileprivate static func nilLiteral<Element>(as type: Element.Type) -> Element? {
    // Not of an optional type for the compiler, which would otherwise unwrap the value before the cast.
    Self(nilLiteral: ()) as? Element
  }
}
