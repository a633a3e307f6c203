import Foundation

/// Compares two values as the operators do: the same object, or equal by the values' own equality.
///
/// Values that are not equatable are equal only if they are the same object. Two nils are equal; nil differs from
/// everything else. Numbers compare by value across types, since hashable values are compared through `AnyHashable`.
func racIsEqual(_ left: Any?, _ right: Any?) -> Bool {
  guard let left = flattened(left), let right = flattened(right) else {
    return flattened(left) == nil && flattened(right) == nil
  }
  if let left = left as? AnyHashable, let right = right as? AnyHashable {
    return left == right
  }
  if let left = left as? any Equatable {
    return isEqual(left, right)
  }
  if type(of: left) is AnyClass, type(of: right) is AnyClass {
    return (left as AnyObject) === (right as AnyObject)
  }
  return false
}

/// Compares two errors: both nil, equal by their own equality, or equal once bridged to `NSError`.
func racIsEqual(_ left: (any Error)?, _ right: (any Error)?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  let leftValue: Any = left
  if type(of: leftValue) == type(of: right as Any), let equatable = leftValue as? any Equatable {
    return isEqual(equatable, right)
  }
  return (left as NSError) == (right as NSError)
}

/// Feeds a value into a hasher consistently with `racIsEqual`.
func racHash(_ value: Any?, into hasher: inout Hasher) {
  if let value = flattened(value), let hashable = value as? AnyHashable {
    hashable.hash(into: &hasher)
  } else {
    hasher.combine(flattened(value) == nil)
  }
}

/// Removes the layers of optionality inside a value of type `Any`.
func flattened(_ value: Any?) -> Any? {
  guard let value else { return nil }
  if let nested = value as? any OptionalValue {
    return nested.flattenedValue
  }
  return value
}

/// An `Optional` of any type.
private protocol OptionalValue {
  /// The value at the bottom of all layers of optionality.
  var flattenedValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var flattenedValue: Any? {
    switch self {
    case .none: nil
    case .some(let wrapped): flattened(wrapped)
    }
  }
}

private func isEqual<Left: Equatable>(_ left: Left, _ right: Any) -> Bool {
  guard let right = right as? Left else { return false }
  return left == right
}
