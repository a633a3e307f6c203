/// Runs the candidates of a row in turn, so that a disturbance of the machine affects all of them alike.
package struct Runner: Sendable {
  /// How often every candidate runs.
  let rounds: Int
  /// How long one run takes, about.
  let length: Duration

  package init(rounds: Int, length: Duration) {
    self.rounds = rounds
    self.length = length
  }

  /// A candidate with the count that makes one run take about the wanted time.
  private struct Entry {
    let candidate: Candidate
    let count: Int
    let expected: Int
    var times: [Double] = []
  }

  /// The nanoseconds that each candidate takes for a unit, in every round.
  ///
  /// - Throws: ``WrongChecksum`` if a candidate did not do the work.
  package func measure(_ row: Row) async throws -> Result {
    var entries: [Entry] = []
    for candidate in row.candidates { entries.append(try await warmUp(candidate, of: row)) }
    for round in 0..<rounds {
      for turn in entries.indices {
        // Every round begins with another candidate, so that none always runs after the same one.
        let index = (round + turn) % entries.count
        let entry = entries[index]
        let time = try await time(of: entry.candidate, entry.count, expecting: entry.expected, row)
        entries[index].times.append(time / Double(entry.count))
      }
    }
    return Result(row: row, times: entries.map { ($0.candidate, $0.times) })
  }

  /// Runs with growing counts until a run takes long enough.
  private func warmUp(_ candidate: Candidate, of row: Row) async throws -> Entry {
    let target = length / .nanoseconds(1)
    var count = row.granularity
    while true {
      let expected = try await row.expected(count)
      var time = Double.infinity
      // A run that takes long enough may have been disturbed, or the first of its kind, so the shortest of three counts.
      for _ in 0..<3 where time >= target / 2 {
        time = min(time, try await self.time(of: candidate, count, expecting: expected, row))
      }
      if time >= target / 2 || count * 2 > row.largest {
        return Entry(candidate: candidate, count: count, expected: expected)
      }
      let growth = min(max(target / max(time, 1), 2), 16)
      let wanted = min(Int(Double(count) * growth), row.largest)
      count = max(wanted / row.granularity, 2) * row.granularity
    }
  }

  /// The time of one run in nanoseconds.
  private func time(of candidate: Candidate, _ count: Int, expecting expected: Int, _ row: Row) async throws -> Double {
    let start = ContinuousClock.now
    let checksum = try await candidate.run(count)
    let time = start.duration(to: .now) / .nanoseconds(1)
    if checksum == expected { return time }
    throw WrongChecksum(
      description: "\(row.name): \(candidate.name) returned \(checksum), not \(expected), for \(count) elements"
    )
  }
}

/// A candidate did not do the same work as the others.
package struct WrongChecksum: Error, CustomStringConvertible {
  package let description: String
}
