/// Two candidates of a workload that are compared, and whether they ran on one core or on several.
package struct Pair: Hashable, Sendable, Codable {
  /// The group and the name of the workload, with a slash between them.
  package let workload: String
  /// The candidate that has to be faster.
  package let ours: String
  /// The candidate that it is compared with.
  package let against: String
  package let isOnOneCore: Bool

  package init(workload: String, ours: String, against: String, isOnOneCore: Bool) {
    self.workload = workload
    self.ours = ours
    self.against = against
    self.isOnOneCore = isOnOneCore
  }

  /// The same two candidates on one core, or on several.
  package func onOneCore(_ isOnOneCore: Bool) -> Pair {
    Pair(workload: workload, ours: ours, against: against, isOnOneCore: isOnOneCore)
  }

  /// Words for messages.
  package var title: String { "\(workload), \(ours) over \(against), on \(isOnOneCore ? "one core" : "several cores")" }
}

extension Pair: Comparable {
  package static func < (first: Pair, second: Pair) -> Bool {
    first.fields.lexicographicallyPrecedes(second.fields)
  }

  /// The columns of the file of records.
  var fields: [String] { [isOnOneCore ? "one" : "several", workload, ours, against] }

  /// Reads the columns of the file of records.
  init?(fields: [String]) {
    guard fields.count == 4, ["one", "several"].contains(fields[0]) else { return nil }
    self.init(workload: fields[1], ours: fields[2], against: fields[3], isOnOneCore: fields[0] == "one")
  }
}
