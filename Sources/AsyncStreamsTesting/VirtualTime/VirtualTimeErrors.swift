/// A run in virtual time stalled: all tasks wait for events that cannot happen any more.
public struct VirtualTimeStall: Error, CustomStringConvertible {
  /// The virtual time at which the run stalled.
  public let now: Duration
  /// The sources and timers that tasks wait for.
  public let waiting: [String]

  /// The time, and what the tasks wait for.
  public var description: String {
    let list = waiting.isEmpty ? "nothing that is known" : waiting.joined(separator: "; ")
    return "virtual time stands still at \(now), waiting for: \(list)"
  }
}

/// A run in virtual time whose body is on the main actor is not possible, because the Swift runtime lacks a symbol.
///
/// ``VirtualTime/missingSymbol`` tells this in advance.
public struct VirtualTimeUnsupported: Error, CustomStringConvertible {
  /// The symbol of the runtime that is missing.
  public let missingSymbol: String

  /// The missing symbol, and the consequence.
  public var description: String {
    """
    the Swift runtime of this process has no symbol \(missingSymbol), so virtual time does not see the main actor; \
    that of Swift 6.3 on Linux has it, if it is linked dynamically
    """
  }
}
