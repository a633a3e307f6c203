import AsyncStreams
import AsyncStreamsDurable

extension LogHarness {
  /// The failure of a reader, which it has to have again at the next call.
  private func failure(of log: Log, after cursor: Log.Cursor) async throws(BrokenPromise) -> DurableError<Log>.Reason {
    var reader = log.makeReader(from: .after(cursor), batchSize: 3)
    let failures = [await nextFailure(of: &reader), await nextFailure(of: &reader)]
    try expect(failures[1], is: failures[0], "the failure of the next call of a reader")
    return failures[0]
  }

  private func nextFailure(of reader: inout Log.Reader) async -> DurableError<Log>.Reason {
    while true {
      do throws(DurableError<Log>.Reason) {
        _ = try await reader.next()
      } catch {
        return error
      }
    }
  }

  func checkTrimmed() async throws {
    let log = try await open()
    let numbers = log.subject(of: Int.self)
    let start = try await numbers.lastCursor()
    for number in 0..<10 { try await numbers.send(number) }
    try await trim(log)
    let left = try await numbers.entries(from: .beginning).first()
    guard let oldest = left?.element, oldest > 0 else { throw BrokenPromise(description: "nothing was trimmed") }
    try await numbers.finish()
    do {
      let rest = try await all(of: numbers, from: .after(start))
      throw BrokenPromise(description: "\(oldest) records are gone, and the reading has \(rest)")
    } catch let error as DurableError<Log> {
      guard case .trimmed(let records) = error.reason else { throw error }
      try expect(records.last, is: start, "the last record that was read")
      try expect(records.count ?? oldest, is: oldest, "the number of records that are gone")
      let rest = try await all(of: numbers, from: records.resumePosition)
      try expect(rest, is: Array(oldest..<10), "what comes after those that are gone")
      try await expect(failure(of: log, after: start), is: error.reason, "the failure of a reader")
    }
  }

  func checkReset() async throws {
    let before = try await open().subject(of: String.self)
    for index in 0..<10 { try await before.send("old \(index)") }
    let cursors = try await before.entries(from: .beginning).prefix(10).collect().map(\.cursor)
    try await delete()
    for index in 0..<15 {
      let after = try await open().subject(of: String.self)
      try await after.send("new \(index)")
      let expected = (0...index).map { "new \($0)" }
      for cursor in cursors {
        do {
          let seen = try await first(1, of: after, from: .after(cursor))
          throw BrokenPromise(description: "a reading after \(cursor) of a deleted log got \(seen)")
        } catch let error as DurableError<Log> {
          guard case .reset(let reset) = error.reason else { throw error }
          try expect(reset.last, is: cursor, "the last record that was read")
          let rest = try await first(index + 1, of: after, from: reset.resumePosition)
          try expect(rest, is: expected, "what comes after the loss")
          try await expect(failure(of: after.log, after: cursor), is: error.reason, "the failure of a reader")
        }
      }
    }
  }

  func checkCrash() async throws {
    var acknowledged: [Int] = []
    for round in 0..<5 {
      let log = try await open()
      let numbers = log.subject(of: Int.self)
      for number in round * 20..<round * 20 + 20 {
        try await numbers.send(number)
        acknowledged.append(number)
      }
      try await crash(log)
      let later = try await open().subject(of: Int.self)
      try await expect(first(acknowledged.count, of: later), is: acknowledged, "what is there after crash \(round)")
    }
  }
}
