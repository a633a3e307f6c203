import AsyncStreams
import AsyncStreamsDurable

extension LogHarness {
  func checkNewest() async throws {
    let log = try await open()
    let numbers = log.subject(of: Int.self)
    try await numbers.send(1)
    var reader = log.makeReader(from: .newest, batchSize: 10)
    // A send that the reading must see: it is repeated until the reading has begun.
    let sending = Task {
      var number = 2
      while !Task.isCancelled {
        try await numbers.send(number)
        number += 1
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    let entries = try await reader.next()
    sending.cancel()
    _ = await sending.result
    let text = String(decoding: entries.first?.payload ?? [], as: UTF8.self)
    try expect((Int(text) ?? 0) >= 2, "the newest record came again: \(text)")
  }

  func checkWaiting() async throws {
    let (readers, count) = (10, 50)
    let numbers = try await open().subject(of: Int.self)
    let start = try await numbers.lastCursor()
    try await withThrowingTaskGroup { group in
      for _ in 0..<readers {
        group.addTask { try await first(count, of: numbers, from: .after(start)) }
      }
      for number in 0..<count {
        try await numbers.send(number)
        if number.isMultiple(of: 10) { try await Task.sleep(for: .milliseconds(2)) }
      }
      for try await read in group { try expect(read, is: Array(0..<count), "what a reading got that waited") }
    }
  }

  func checkCancelledReading() async throws {
    let numbers = try await open().subject(of: Int.self)
    try await numbers.send(1)
    let reading = Task {
      var seen: [Int] = []
      for try await number in numbers.signal(from: .beginning) { seen.append(number) }
      return seen
    }
    try await Task.sleep(for: .milliseconds(20))
    reading.cancel()
    let seen = try await reading.value
    try expect(seen.count <= 1, "a cancelled reading got \(seen)")
    try await numbers.send(2)
    try await expect(first(2, of: numbers), is: [1, 2], "a reading after the cancelled one")
  }
}
