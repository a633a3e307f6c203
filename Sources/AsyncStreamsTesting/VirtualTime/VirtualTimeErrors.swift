/// A run in virtual time came to a standstill: everybody waits for something that cannot happen any more.
public struct VirtualTimeStall: Error, CustomStringConvertible {
  /// The virtual time at which it happened.
  public let now: Duration
  /// Who waits for what.
  public let waiting: [String]

  /// What happened, and who waits for what.
  public var description: String {
    let list = waiting.isEmpty ? "nothing that is known" : waiting.joined(separator: "; ")
    return "virtual time stands still at \(now), waiting for: \(list)"
  }
}

/// A run in virtual time whose body is on the main actor cannot be exact here, because the Swift runtime is one that does
/// not let it be.
///
/// ``VirtualTime/missingSymbol`` tells it beforehand.
public struct VirtualTimeUnsupported: Error, CustomStringConvertible {
  /// The symbol of the runtime that is missing.
  public let missingSymbol: String

  /// What is missing, and what that means.
  public var description: String {
    """
    the Swift runtime of this process has no symbol \(missingSymbol), so virtual time does not see the main actor; \
    that of Swift 6.3 on Linux has it, if it is linked dynamically
    """
  }
}
