import Scoreboard

/// Runs the candidates of a workload in turn, so that a disturbance of the machine affects all of them alike.
struct Runner {
  let options: Options
  /// The records from which the floors are computed.
  let records: Records
  let progress: ProgressLine

  /// A candidate with the count that makes one run take about the target time.
  private struct Entry {
    let candidate: Candidate
    let count: Int
    let expected: Int
    var times: [Double] = []
  }

  /// Measures a workload; once more, with twice the rounds, if a row is behind its floor.
  ///
  /// A disturbance of the machine is over then, and a regression is not. The better of both measurements counts for the
  /// rows that were behind.
  ///
  /// - Throws: ``WrongChecksum`` if a candidate did not do the work.
  func measure(_ workload: Workload) async throws -> Comparison {
    let comparison = try await measure(workload, rounds: options.rounds)
    if options.isQuick || !comparison.isBehind { return comparison }
    return comparison.measuredAgain(try await measure(workload, rounds: 2 * options.rounds))
  }

  private func measure(_ workload: Workload, rounds: Int) async throws -> Comparison {
    var entries: [Entry] = []
    for candidate in workload.candidates {
      progress.show("\(workload.title), warming up \(candidate.name)")
      entries.append(try await warmUp(candidate, of: workload))
    }
    for round in 0..<rounds {
      progress.show("\(workload.title), round \(round + 1) of \(rounds)")
      for turn in entries.indices {
        // Every round begins with another candidate, so that none always runs after the same one.
        let index = (round + turn) % entries.count
        let entry = entries[index]
        let (time, checksum) = await timed(entry.candidate, entry.count)
        try check(checksum, entry.expected, entry.candidate, workload, entry.count)
        entries[index].times.append(time / Double(entry.count))
      }
    }
    return Comparison(
      workload,
      entries.map { Measurement($0.candidate, count: $0.count, times: $0.times) },
      records: records,
      onOneCore: options.cores == .one
    )
  }

  /// Runs with growing counts until a run takes long enough; this is also the warm-up.
  private func warmUp(_ candidate: Candidate, of workload: Workload) async throws -> Entry {
    let target = options.target / .nanoseconds(1)
    var count = workload.granularity
    while true {
      let expected = await workload.expected(count)
      var time = Double.infinity
      // A run that takes long enough may have been disturbed, or the first of its kind, so the shortest of three counts.
      for _ in 0..<3 where time >= target / 2 {
        let run = await timed(candidate, count)
        try check(run.checksum, expected, candidate, workload, count)
        time = min(time, run.time)
      }
      if time >= target / 2 || count * 2 > workload.largest {
        return Entry(candidate: candidate, count: count, expected: expected)
      }
      let growth = min(max(target / max(time, 1), 2), 16)
      let wanted = min(Int(Double(count) * growth), workload.largest)
      count = max(wanted / workload.granularity, 2) * workload.granularity
    }
  }

  /// The time of one run in nanoseconds, and its checksum.
  private func timed(_ candidate: Candidate, _ count: Int) async -> (time: Double, checksum: Int) {
    let clock = ContinuousClock()
    let start = clock.now
    let checksum = await candidate.run(count)
    return (start.duration(to: clock.now) / .nanoseconds(1), checksum)
  }

  private func check(
    _ checksum: Int,
    _ expected: Int,
    _ candidate: Candidate,
    _ workload: Workload,
    _ count: Int
  ) throws(WrongChecksum) {
    if checksum == expected { return }
    throw WrongChecksum(
      description: "\(workload.title): \(candidate.name) returned \(checksum), not \(expected), for \(count) elements"
    )
  }
}

/// A candidate did not do the same work as the others.
struct WrongChecksum: Error, CustomStringConvertible {
  let description: String
}
