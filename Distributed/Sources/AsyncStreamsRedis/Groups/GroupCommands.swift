import AsyncStreamsDurable

/// The commands of a consumer of a group.
struct GroupCommands: Sendable {
  let key: String
  let membership: GroupMembership<EntryIdentifier>

  private var group: String { membership.group }
  /// The key of the log for dead letters.
  private var deadLetters: String { membership.deadLetters ?? "\(key):\(group):dead-letters" }

  /// Asks which groups there are.
  var groups: [String] { ["XINFO", "GROUPS", key] }

  /// Makes the group.
  func create(from position: LogPosition<EntryIdentifier>) -> [String] {
    let (start, ordinal) =
      switch position {
      case .newest: ("$", Int?.none)
      case .beginning: ("0", Int?.none)
      case .after(let identifier): (identifier.redisText, identifier.ordinal)
      }
    return ["EVAL", GroupScript.create, "1", key, group, start, ordinal.map { "\($0)" } ?? ""]
  }

  /// Waits for new entries; of several consumers that wait, the server wakes one.
  func wait(milliseconds: Int, count: Int) -> [String] {
    [
      "XREADGROUP", "GROUP", group, membership.consumer, "COUNT", "\(count)", "BLOCK", "\(milliseconds)", "STREAMS",
      key,
      ">",
    ]
  }

  /// Reads new entries, unless some are gone.
  func read(count: Int, from position: GroupPosition) -> [String] {
    ["EVAL", GroupScript.read, "1", key, group, membership.consumer, "\(count)"] + position.arguments
  }

  /// Takes what this consumer has got before.
  ///
  /// - Parameters:
  ///   - count: How many entries.
  ///   - cursor: Where to begin.
  ///   - last: Up to which entry.
  ///   - held: The entries to leave as they are.
  func takeOwn(count: Int, from cursor: String, upTo last: String, except held: [EntryIdentifier]) -> [String] {
    taking(PendingScript.takeOwn, count: count, from: cursor) + [last] + held.map(\.redisText)
  }

  /// Looks for entries that are gone, for the end, and if `claims` is true for what other consumers have left.
  func tick(claims: Bool, count: Int, from cursor: String, _ position: GroupPosition) -> [String] {
    let idle = max(1, membership.claimAfter.wholeMilliseconds)
    let (ownIdle, overflows) = idle.multipliedReportingOverflow(by: 2)
    return taking(PendingScript.tick, count: count, from: cursor)
      + [claims ? "\(idle)" : "0", "\(overflows ? .max : ownIdle)"] + position.arguments
  }

  /// A user needs rights for the dead letters only with a limit of deliveries, or to reject.
  private func taking(_ script: String, count: Int, from cursor: String) -> [String] {
    let keys = membership.deliveryLimit == nil ? ["1", key] : ["2", key, deadLetters]
    return ["EVAL", script] + keys
      + [group, membership.consumer, "\(count)", "\(membership.deliveryLimit ?? 0)", cursor]
  }

  func acknowledge(_ identifiers: [EntryIdentifier]) -> [String] {
    ["XACK", key, group] + identifiers.map(\.redisText)
  }

  func reject(_ identifier: EntryIdentifier, reason: String) -> [String] {
    ["EVAL", PendingScript.reject, "2", key, deadLetters, group, identifier.redisText, reason]
  }
}
