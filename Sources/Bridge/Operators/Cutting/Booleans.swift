import Foundation

/// A type whose values can be converted to booleans.
///
/// `Bool`, `Int`, `Double` and `NSNumber` conform. A conforming type returns nil for values that are not booleans.
package protocol RACBooleanConvertible {
  /// The boolean, or nil if the value is not one.
  var racBoolean: Bool? { get }
}

extension Bool: RACBooleanConvertible {
  package var racBoolean: Bool? { self }
}

extension Int: RACBooleanConvertible {
  package var racBoolean: Bool? { self != 0 }
}

extension Double: RACBooleanConvertible {
  package var racBoolean: Bool? { self != 0 }
}

extension NSNumber: RACBooleanConvertible {
  package var racBoolean: Bool? { boolValue }
}

/// The boolean of a value, or nil.
func racBool(_ value: Any?) -> Bool? {
  (flattened(value) as? any RACBooleanConvertible)?.racBoolean
}

extension RACSignal {
  /// Negates booleans; other values stop the program.
  public func not() -> RACSignal<Bool> {
    map { value in
      guard let boolean = racBool(value) else {
        racFail("-not must only be used on a signal of NSNumbers. Instead, got: \(racDescription(of: value))")
      }
      return !boolean
    }
    .named("[\(name)] -not")
  }

  /// Whether all elements of each tuple are true.
  ///
  /// The values must be tuples of at least one boolean.
  public func and() -> RACSignal<Bool> {
    map { value in self.booleans(in: value, operatorName: "-and").allSatisfy { $0() } }.named("[\(name)] -and")
  }

  /// Whether some element of each tuple is true.
  ///
  /// The values must be tuples of at least one boolean.
  public func or() -> RACSignal<Bool> {
    map { value in self.booleans(in: value, operatorName: "-or").contains { $0() } }.named("[\(name)] -or")
  }

  /// The booleans in a tuple, each converted when it is requested.
  private func booleans(in value: Value?, operatorName: String) -> [() -> Bool] {
    guard let tuple = flattened(value) as? RACTuple else {
      racFail(
        "\(operatorName) must only be used on a signal of RACTuples of NSNumbers. "
          + "Instead, received: \(racDescription(of: value))"
      )
    }
    racAssert(
      tuple.count > 0,
      "\(operatorName) must only be used on a signal of RACTuples of NSNumbers, with at least 1 value"
    )
    return tuple.values.map { element in
      {
        guard let boolean = racBool(element) else {
          racFail(
            "\(operatorName) must only be used on a signal of RACTuples of NSNumbers. Instead, tuple contains a "
              + "non-NSNumber value: \(tuple)"
          )
        }
        return boolean
      }
    }
  }
}
