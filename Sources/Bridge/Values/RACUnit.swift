/// The value without information.
///
/// Sent by signals that only report *that* something happened.
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

/// Represents nil in places that cannot hold nil.
///
/// ``RACTuple`` turns it into nil.
public struct RACTupleNil: Sendable, Hashable {
  private init() {}

  /// The only instance.
  public static func tupleNil() -> RACTupleNil {
    RACTupleNil()
  }
}
