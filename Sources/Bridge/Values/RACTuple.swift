import Foundation

/// An ordered list of values of any type, each of which may be nil.
///
/// ```swift
/// let tuple = RACTuple("width", 3, nil)
/// tuple.first as? String   // "width"
/// tuple[1] as? Int         // 3
/// tuple[7]                 // nil
/// ```
///
/// Operators that combine signals of different types send tuples. Reading beyond the end gives nil. Two tuples are equal
/// if they have the same number of values and these are equal.
public struct RACTuple: CustomStringConvertible, ExpressibleByArrayLiteral {
  /// The values, with nil for nil.
  public let values: [Any?]

  /// A tuple of the elements of an array; ``RACTupleNil`` stands for nil.
  ///
  /// - Parameters:
  ///   - values: The elements.
  ///   - convertNullsToNils: Whether `NSNull` stands for nil, too.
  public init(values: [Any?], convertNullsToNils: Bool = false) {
    self.values = values.map { value in
      let value = flattened(value)
      if value is RACTupleNil || (convertNullsToNils && value is NSNull) {
        return nil
      }
      return value
    }
  }

  /// A tuple of the elements of an array, in the spelling of the importer for `+tupleWithObjectsFromArray:convertNullsToNils:`.
  public init(objectsFrom array: [Any], convertNullsToNils: Bool = false) {
    self.init(values: array, convertNullsToNils: convertNullsToNils)
  }

  /// A tuple of the given values.
  public init(_ values: Any?...) {
    self.init(values: values)
  }

  /// A tuple of the elements of an array literal.
  public init(arrayLiteral elements: Any?...) {
    self.init(values: elements)
  }

  /// The number of values.
  public var count: Int { values.count }

  /// The value at a position, or nil beyond the end.
  public subscript(index: Int) -> Any? {
    values.indices.contains(index) ? values[index] : nil
  }

  /// The first value.
  public var first: Any? { self[0] }

  /// The second value.
  public var second: Any? { self[1] }

  /// The third value.
  public var third: Any? { self[2] }

  /// The fourth value.
  public var fourth: Any? { self[3] }

  /// The fifth value.
  public var fifth: Any? { self[4] }

  /// The last value, or nil if there is none.
  public var last: Any? { self[count - 1] }

  /// The values, with `NSNull` for nil.
  public var allObjects: [Any] {
    values.map { $0 ?? NSNull() }
  }

  /// The value at a position; the spelling of Objective-C for the subscript.
  public func object(at index: Int) -> Any? {
    self[index]
  }

  /// A tuple with one more value at the end.
  public func addingObject(_ object: Any?) -> RACTuple {
    RACTuple(values: values + [object])
  }

  /// The values as a native tuple of optionals.
  ///
  /// A value beyond the end or of another type reads as nil.
  ///
  /// ```swift
  /// let (name, size) = tuple.unpack(as: String.self, Int.self)
  /// ```
  public func unpack<each Element>(as types: repeat (each Element).Type) -> (repeat (each Element)?) {
    var index = -1
    func next<Wanted>(_ type: Wanted.Type) -> Wanted? {
      index += 1
      return self[index] as? Wanted
    }
    return (repeat next(each types))
  }

  /// The values in parentheses.
  public var description: String {
    "(" + values.map { racDescription(of: $0) }.joined(separator: ", ") + ")"
  }
}

extension RACTuple: Hashable {
  /// Whether both tuples have equal values.
  public static func == (left: RACTuple, right: RACTuple) -> Bool {
    left.count == right.count && zip(left.values, right.values).allSatisfy { racIsEqual($0, $1) }
  }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) {
    for value in values {
      racHash(value, into: &hasher)
    }
  }
}

/// Makes a tuple of the given values, each of which may be nil.
public func RACTuplePack(_ values: Any?...) -> RACTuple {
  RACTuple(values: values)
}
