/// A row of the table: work that several candidates do, each in its own way.
package struct Row: Sendable {
  /// The name in the table, as in "Chain: map.filter.scan.prefix".
  package let name: String
  /// The unit by which the times are divided.
  package let unit: String
  /// Counts are multiples of this.
  let granularity: Int
  /// The limit of units in one run, to bound memory.
  let largest: Int
  /// The checksum that every candidate must return.
  let expected: Candidate.Work
  let candidates: [Candidate]

  /// A row without the candidates that are not installed.
  package init(
    _ name: String,
    per unit: String,
    granularity: Int = 1,
    largest: Int = 1_000_000,
    expected: @escaping Candidate.Work,
    _ candidates: [Candidate]
  ) {
    self.name = name
    self.unit = unit
    self.granularity = granularity
    self.largest = largest
    self.expected = expected
    self.candidates = candidates.filter(\.isInstalled)
  }
}

/// One way to do the work of a row.
package struct Candidate: Sendable {
  /// Does the work for so many units, and returns a checksum.
  package typealias Work = @Sendable (_ count: Int) async throws -> Int

  package enum Kind: Sendable {
    /// This library.
    case ours
    /// An alternative to this library.
    case peer
    /// The best possible result, without being an alternative.
    case limit
  }

  package let name: String
  let kind: Kind
  /// Whether the program that does the work can be run on this machine.
  let isInstalled: Bool
  let run: Work

  package init(_ kind: Kind, _ name: String, isInstalled: Bool = true, _ run: @escaping Work) {
    self.kind = kind
    self.name = name
    self.isInstalled = isInstalled
    self.run = run
  }

  package static func ours(_ name: String, _ run: @escaping Work) -> Candidate { Candidate(.ours, name, run) }
  package static func peer(_ name: String, _ run: @escaping Work) -> Candidate { Candidate(.peer, name, run) }
  package static func limit(_ name: String, _ run: @escaping Work) -> Candidate { Candidate(.limit, name, run) }
}
