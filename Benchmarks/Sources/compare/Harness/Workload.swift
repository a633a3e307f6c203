/// Work that several candidates do, each in its own way.
struct Workload: Sendable {
  /// The table that it belongs to.
  let group: String
  let name: String
  /// The unit by which the times are divided.
  let unit: String
  /// Counts are multiples of this.
  let granularity: Int
  /// The limit of elements in one run, to bound memory.
  let largest: Int
  /// The checksum that every candidate must return.
  let expected: @Sendable (_ count: Int) async -> Int
  let candidates: [Candidate]
  /// Candidates in other languages, whether their programs were built or not.
  let elsewhere: [ElsewherePeer]
  let goals: [Goal]

  init(
    _ group: String,
    _ name: String,
    per unit: String,
    granularity: Int = 1,
    largest: Int = 1_000_000,
    expected: @escaping @Sendable (_ count: Int) async -> Int,
    candidates: [Candidate],
    elsewhere: [ElsewherePeer] = [],
    goals: [Goal] = []
  ) {
    self.group = group
    self.name = name
    self.unit = unit
    self.granularity = granularity
    self.largest = largest
    self.expected = expected
    self.candidates = candidates + elsewhere.filter(\.program.isBuilt).map(\.candidate)
    self.elsewhere = elsewhere
    self.goals = goals
    // Candidates that were not built count, too: a goal for one of them is left out, but a misspelled name is an error.
    let names = (candidates + elsewhere.map(\.candidate)).map(\.name)
    for goal in goals {
      let isKnown = ([goal.candidate] + [goal.other].compactMap { $0 }).allSatisfy(names.contains)
      precondition(isKnown, "\(group)/\(name): unknown candidate in \(goal)")
    }
  }

  var title: String { "\(group)/\(name)" }
}

/// The sum of the integers from 0 to `count` - 1.
func triangle(_ count: Int) -> Int { count * (count - 1) / 2 }
