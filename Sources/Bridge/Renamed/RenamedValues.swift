// Objective-C's names for tuples and events, where the spelling in Swift differs; the compiler names that.

extension RACTuple {
  /// RAC 2.x: `+tupleWithObjects:`.
  @available(*, unavailable, renamed: "init(_:)")
  public static func tupleWithObjects(_ objects: Any?...) -> RACTuple { RACTuple(values: objects) }

  /// RAC 2.x: `+tupleWithObjectsFromArray:`.
  @available(*, unavailable, renamed: "init(objectsFrom:)")
  public static func tupleWithObjectsFromArray(_ array: [Any]) -> RACTuple { RACTuple(objectsFrom: array) }

  /// RAC 2.x: `+tupleWithObjectsFromArray:convertNullsToNils:`.
  @available(*, unavailable, renamed: "init(objectsFrom:convertNullsToNils:)")
  public static func tupleWithObjectsFromArray(_ array: [Any], convertNullsToNils: Bool) -> RACTuple {
    RACTuple(objectsFrom: array, convertNullsToNils: convertNullsToNils)
  }

  /// RAC 2.x: `+pack:` and its forms with more values.
  @available(*, unavailable, renamed: "init(_:)")
  public static func pack(_ values: Any?...) -> RACTuple { RACTuple(values: values) }

  /// RAC 2.x: `-objectAtIndex:`.
  @available(*, unavailable, renamed: "object(at:)")
  public func objectAtIndex(_ index: Int) -> Any? { self[index] }

  /// RAC 2.x: `-objectAtIndexedSubscript:`.
  @available(*, unavailable, message: "Use a subscript: tuple[0]")
  public func objectAtIndexedSubscript(_ index: Int) -> Any? { self[index] }

  /// RAC 2.x: `-tupleByAddingObject:`.
  @available(*, unavailable, renamed: "addingObject(_:)")
  public func tupleByAddingObject(_ object: Any?) -> RACTuple { addingObject(object) }

  /// RAC 2.x: `-tupleByAddingObject:`, as the importer spells it.
  @available(*, unavailable, renamed: "addingObject(_:)")
  public func adding(_ object: Any?) -> RACTuple { addingObject(object) }
}

/// RAC 2.x: `RACTupleUnpack`.
@available(*, unavailable, message: "Use let (name, size) = tuple.unpack(as: String.self, Int.self)")
public func RACTupleUnpack(_ values: Any?...) {}

/// ReactiveObjC: a tuple of one value.
@available(*, unavailable, renamed: "RACTuple")
public typealias RACOneTuple = RACTuple

/// ReactiveObjC: a tuple of two values.
@available(*, unavailable, renamed: "RACTuple")
public typealias RACTwoTuple = RACTuple

/// ReactiveObjC: a tuple of three values.
@available(*, unavailable, renamed: "RACTuple")
public typealias RACThreeTuple = RACTuple

/// ReactiveObjC: a tuple of four values.
@available(*, unavailable, renamed: "RACTuple")
public typealias RACFourTuple = RACTuple

/// ReactiveObjC: a tuple of five values.
@available(*, unavailable, renamed: "RACTuple")
public typealias RACFiveTuple = RACTuple

extension RACEvent {
  /// RAC 2.x: `+eventWithValue:`.
  @available(*, unavailable, renamed: "init(value:)")
  public static func eventWithValue(_ value: Value?) -> RACEvent { RACEvent(value: value) }

  /// RAC 2.x: `+eventWithError:`.
  @available(*, unavailable, renamed: "init(error:)")
  public static func eventWithError(_ error: (any Error)?) -> RACEvent { RACEvent(error: error) }

  /// RAC 2.x: `+completedEvent`.
  @available(*, unavailable, renamed: "completed()")
  public static func completedEvent() -> RACEvent { completed() }

  /// RAC 2.x: the property `finished`.
  @available(*, unavailable, renamed: "isFinished")
  public var finished: Bool { isFinished }
}
