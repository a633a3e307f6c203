/// The value that means nothing.
///
/// Signals that only say *that* something happened send it.
public struct RACUnit: Sendable, Hashable {
  private init() {}

  /// The only unit.
  public static func `default`() -> RACUnit {
    RACUnit()
  }

  /// The only unit; the spelling of Objective-C.
  public static func defaultUnit() -> RACUnit {
    RACUnit()
  }
}

/// Stands for nil in places that cannot hold nil.
///
/// ``RACTuple`` turns it into nil.
public struct RACTupleNil: Sendable, Hashable {
  private init() {}

  /// The only stand-in.
  public static func tupleNil() -> RACTupleNil {
    RACTupleNil()
  }
}
