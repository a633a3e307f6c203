// What the compiler says about signals that are inserted into a merge with another type of failure.
//
// Nothing here can be called. The compiler considers these functions only where no other one fits. They must come after
// the operators; see StandardDetours.swift.

extension KeyedMerge where Failure == Never {
  /// Says what is missing where only the signal can fail.
  @available(*, unavailable, message: "only the signal can fail: catch its failure, or give the merge a failure type")
  public func insert<Member: SignalProtocol>(_ signal: Member, for key: Key) where Member.Element == Value {}
}

extension KeyedMerge {
  /// Says what is missing where only the merge can fail.
  @available(*, unavailable, message: "only the merge can fail: call promoteFailure() on the signal")
  public func insert<Member: SignalProtocol>(_ signal: Member, for key: Key)
  where Member.Element == Value, Member.Failure == Never {}

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "the signal fails with other errors than the merge: call mapError(_:) on it")
  public func insert<Member: SignalProtocol>(_ signal: Member, for key: Key) where Member.Element == Value {}
}
