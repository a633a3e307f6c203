#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
import Foundation

/// A value for Objective-C: nil for an optional without a value, and for an empty tuple.
///
/// The compiler would pass `NSNull` for the former.
func plainValue(_ value: Any) -> Any? {
  if let optional = value as? any OptionalValue { return optional.unwrapped.flatMap { plainValue($0) } }
  return value is Void ? nil : value
}

/// A value as an object of a class; nil for an optional without a value.
///
/// - Throws: ``ReactiveObjCError/otherType(signal:expected:found:)`` if it is not one.
func objectValue<Object: AnyObject>(_ value: Any, as type: Object.Type, for name: String) throws -> Object? {
  guard let plain = plainValue(value) else { return nil }
  guard let object = plain as? Object else {
    throw ReactiveObjCError.otherType(signal: name, expected: "\(type)", found: "\(Swift.type(of: plain))")
  }
  return object
}

/// A value of Objective-C as an element.
///
/// - Throws: If it is nil or of another class, and that is no element.
func element<Element>(_ value: Any?, as type: Element.Type, of name: String) throws -> Element {
  if type == Void.self, let element = () as? Element { return element }
  if let element = (value as Any) as? Element { return element }
  let expected = "\(type)"
  guard let value else { throw ReactiveObjCError.nilValue(signal: name, expected: expected) }
  throw ReactiveObjCError.otherType(signal: name, expected: expected, found: "\(Swift.type(of: value))")
}

/// The name of an object, or its description if it has none.
func displayName(_ name: String?, of object: AnyObject) -> String {
  if let name, !name.isEmpty { name } else { "\(object)" }
}

/// An error as an object of Objective-C.
func errorObject(_ error: any Error) -> Any {
  #if canImport(ObjectiveC)
  error as NSError
  #else
  error
  #endif
}

/// Any optional.
private protocol OptionalValue {
  var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var unwrapped: Any? { map { $0 as Any } }
}
#endif
