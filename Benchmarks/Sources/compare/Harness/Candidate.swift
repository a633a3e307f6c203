/// One implementation of a workload.
struct Candidate: Sendable {
  /// The origin of a candidate.
  enum Kind: String, Sendable, Codable {
    /// This library. The first candidate of this kind is the one that ratios refer to.
    case ours
    /// An alternative to this library.
    case peer
    /// The best possible result, without being an alternative.
    case limit
  }

  let name: String
  let kind: Kind
  /// Does the work for so many elements and returns the checksum.
  let run: @Sendable (_ count: Int) async -> Int

  static func ours(_ name: String, _ run: @escaping @Sendable (_ count: Int) async -> Int) -> Candidate {
    Candidate(name: name, kind: .ours, run: run)
  }

  static func peer(_ name: String, _ run: @escaping @Sendable (_ count: Int) async -> Int) -> Candidate {
    Candidate(name: name, kind: .peer, run: run)
  }

  static func limit(_ name: String, _ run: @escaping @Sendable (_ count: Int) async -> Int) -> Candidate {
    Candidate(name: name, kind: .limit, run: run)
  }
}
