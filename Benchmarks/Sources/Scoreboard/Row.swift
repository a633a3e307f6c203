/// A pair of candidates in one run, with its goals.
package struct Row: Hashable, Sendable, Codable {
  package let pair: Pair
  /// Whether ours is compared with an alternative, rather than with the possible limit or with another of ours.
  package let isAgainstPeer: Bool
  package let ratios: Ratios
  package let floor: Floor?
  /// The desired ratio.
  package let target: Double?
  /// Why the target cannot be met.
  package let limit: String?
  /// The name in the tables of selected rows; `nil` if it is not in them.
  package let headline: String?
  /// Whether the first measurement was behind its floor and the workload was measured again.
  package var isRepeated = false

  package init(
    pair: Pair,
    isAgainstPeer: Bool,
    ratios: Ratios,
    floor: Floor?,
    target: Double? = nil,
    limit: String? = nil,
    headline: String? = nil
  ) {
    self.pair = pair
    self.isAgainstPeer = isAgainstPeer
    self.ratios = ratios
    self.floor = floor
    self.target = target
    self.limit = limit
    self.headline = headline
  }

  /// `nil` if no run is recorded that had this row.
  package var verdict: Verdict? { floor.map { Verdict(ratios, floor: $0) } }

  /// `nil` without a target.
  package var meetsTarget: Bool? { target.map { ratios.ofMedians >= $0 } }

  /// The row after its workload was measured again: if it was behind, the better of both measurements counts.
  package func measuredAgain(_ second: Row) -> Row {
    if verdict != .behind { return self }
    var better = second.verdict != .behind || second.ratios.ofMedians > ratios.ofMedians ? second : self
    better.isRepeated = true
    return better
  }
}

/// A candidate of ours with a limit of nanoseconds for each element.
package struct Cost: Hashable, Sendable, Codable {
  package let workload: String
  package let candidate: String
  package let isOnOneCore: Bool
  package let nanoseconds: Double
  package let target: Double
  /// Why the target cannot be met.
  package let limit: String?

  package init(
    workload: String,
    candidate: String,
    isOnOneCore: Bool,
    nanoseconds: Double,
    target: Double,
    limit: String? = nil
  ) {
    self.workload = workload
    self.candidate = candidate
    self.isOnOneCore = isOnOneCore
    self.nanoseconds = nanoseconds
    self.target = target
    self.limit = limit
  }

  package var meetsTarget: Bool { nanoseconds <= target }
}
