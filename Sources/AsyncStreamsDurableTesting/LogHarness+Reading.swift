import AsyncStreams
import AsyncStreamsDurable
import Foundation

extension LogHarness {
  /// The first elements from a position on.
  func first<Element: Sendable>(
    _ count: Int,
    of subject: DurableSubject<Element, Log>,
    from position: LogPosition<Log.Cursor> = .beginning
  ) async throws -> [Element] {
    try await subject.signal(from: position).prefix(count).collect()
  }

  /// All elements from a position to the end.
  func all<Element: Sendable>(
    of subject: DurableSubject<Element, Log>,
    from position: LogPosition<Log.Cursor> = .beginning
  ) async throws -> [Element] {
    try await subject.signal(from: position).collect()
  }

  func checkCursors() async throws {
    let numbers = try await open().subject(of: Int.self)
    var cursors = [try await numbers.lastCursor()]
    for number in 0..<5 { cursors.append(try await numbers.send(number)) }
    if let last = try await numbers.send(contentsOf: [5, 6]) { cursors.append(last) }
    cursors.append(try await numbers.finish())
    for (earlier, later) in zip(cursors, cursors.dropFirst()) {
      try expect(earlier < later, "\(later) is not after \(earlier)")
    }
    for cursor in cursors {
      try expect(Log.Cursor(cursor.description), is: cursor, "the cursor of its text")
      let data = try JSONEncoder().encode([cursor])
      try expect(JSONDecoder().decode([Log.Cursor].self, from: data), is: [cursor], "the decoded cursor")
    }
    let entries = try await numbers.entries(from: .beginning).collect()
    try expect(entries.map(\.element), is: Array(0..<7), "the elements")
    try expect(Array(entries.prefix(5).map(\.cursor)), is: Array(cursors[1...5]), "the cursors of a reading")
    try expect(entries.last?.cursor, is: cursors[6], "the last cursor of a batch")
  }

  func checkResuming() async throws {
    var numbers = try await open().subject(of: Int.self)
    let start = try await numbers.lastCursor()
    try await numbers.send(contentsOf: 0..<30, batchSize: 4)
    try await numbers.finish()
    let entries = try await numbers.entries(from: .beginning).collect()
    numbers = try await open().subject(of: Int.self)
    try await expect(all(of: numbers, from: .after(start)), is: Array(0..<30), "what comes after the start")
    for entry in entries {
      let rest = try await all(of: numbers, from: .after(entry.cursor))
      try expect(rest, is: Array(entry.element + 1..<30), "what comes after \(entry.element)")
    }
  }

  func checkReopening() async throws {
    for round in 0..<5 {
      let numbers = try await open().subject(of: Int.self)
      try await numbers.send(contentsOf: round * 10..<round * 10 + 10, batchSize: 3)
      try await expect(first(round * 10 + 10, of: numbers), is: Array(0..<round * 10 + 10), "round \(round)")
    }
  }

  func checkLastCursor() async throws {
    let numbers = try await open().subject(of: Int.self)
    let start = try await numbers.lastCursor()
    let cursor = try await numbers.send(1)
    try await expect(numbers.lastCursor(), is: cursor, "the last cursor")
    try await expect(first(1, of: numbers, from: .after(start)), is: [1], "what comes after the first cursor")
    try await expect(open().lastCursor(), is: cursor, "the last cursor of an object that is opened later")
  }

  func checkNewestElement() async throws {
    let numbers = try await open().subject(of: Int.self)
    try await expect(numbers.newest(), is: nil, "the newest element of an empty log")
    for number in 0..<3 {
      let cursor = try await numbers.send(number)
      try await expect(numbers.newest(), is: DurableEntry(cursor: cursor, element: number), "the newest element")
    }
    try await expect(open().subject(of: Int.self).newest()?.element, is: 2, "that of an object that is opened later")
    try await open().subject(of: Int.self).finish()
    try await expect(open().subject(of: Int.self).newest(), is: nil, "the newest element behind an end")
  }

  func checkPresent() async throws {
    let numbers = try await open().subject(of: Int.self)
    func present(from position: LogPosition<Log.Cursor>) async throws -> [Int] {
      try await numbers.signal(from: position, upTo: .present, batchSize: 4).collect()
    }
    try await expect(present(from: .beginning), is: [], "what an empty log has")
    let start = try await numbers.lastCursor()
    try await numbers.send(contentsOf: 0..<10, batchSize: 3)
    let middle = try await numbers.lastCursor()
    try await numbers.send(contentsOf: 10..<15)
    try await expect(present(from: .beginning), is: Array(0..<15), "what is there")
    try await expect(present(from: .after(start)), is: Array(0..<15), "what is there after the start")
    try await expect(present(from: .after(middle)), is: Array(10..<15), "what is there after a cursor")
    try await expect(present(from: .after(numbers.lastCursor())), is: [], "what is there after the last cursor")
    try await expect(present(from: .newest), is: [], "what is there after the newest record")
    try await numbers.finish()
    try await expect(present(from: .beginning), is: Array(0..<15), "what is there before the end")
    try await expect(present(from: .newest), is: [], "what is there after the end")
  }

  func checkBatchSize() async throws {
    let log = try await open()
    let numbers = log.subject(of: Int.self)
    try await numbers.send(contentsOf: 0..<50, batchSize: 20)
    for batchSize in [1, 3, 7, 50, 1_000] {
      var reader = log.makeReader(from: .beginning, batchSize: batchSize)
      var count = 0
      while count < 50 {
        let entries = try await reader.next()
        try expect(!entries.isEmpty, "a call of a reader returned no entry")
        try expect(entries.count <= batchSize, "\(entries.count) entries, where at most \(batchSize) were asked for")
        count += entries.count
      }
      try expect(count, is: 50, "the number of entries")
    }
  }
}
