import AsyncStreams
import AsyncStreamsDurable

extension LogHarness {
  func checkOrder() async throws {
    let numbers = try await open().subject(of: Int.self)
    for number in 0..<20 { try await numbers.send(number) }
    try await numbers.send(contentsOf: 20..<100, batchSize: 7)
    try await expect(first(100, of: numbers), is: Array(0..<100), "the elements of one task")
  }

  func checkManySenders() async throws {
    let (tasks, count) = (8, 50)
    let log = try await open()
    let pairs = log.subject(of: [Int].self)
    try await withThrowingTaskGroup { group in
      for task in 0..<tasks {
        group.addTask {
          for number in 0..<count {
            if number.isMultiple(of: 5) {
              try await pairs.send(contentsOf: [[task, number]])
            } else {
              try await pairs.send([task, number])
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let all = try await first(tasks * count, of: pairs)
    let again = try await first(tasks * count, of: pairs)
    try expect(again, is: all, "the order of a second reading")
    for task in 0..<tasks {
      let numbers = all.filter { $0[0] == task }.map { $0[1] }
      try expect(numbers, is: Array(0..<count), "the elements of task \(task)")
    }
  }

  func checkPayloads() async throws {
    let blobs = try await open().subject(coding: .bytes)
    let payloads: [[UInt8]] = [
      [], Array(0...255), [0], [10], Array(repeating: 0, count: 5_000), (0..<300_000).map { UInt8($0 % 251) }, [],
    ]
    for payload in payloads { try await blobs.send(payload) }
    try await blobs.send(contentsOf: payloads)
    let read = try await first(2 * payloads.count, of: blobs)
    for (index, payload) in (payloads + payloads).enumerated() {
      try expect(read[index] == payload, "payload \(index), of \(payload.count) bytes, has changed")
    }
  }

  func checkUndecodable() async throws {
    let log = try await open()
    let (texts, numbers) = (log.subject(coding: .text), log.subject(of: Int.self))
    try await numbers.send(1)
    let wrong = try await texts.send("no number")
    try await numbers.send(2)
    var seen: [Int] = []
    do {
      for try await number in numbers.signal(from: .beginning) { seen.append(number) }
      throw BrokenPromise(description: "the reading ended without an error")
    } catch let error as DurableError<Log> {
      guard case .undecodable(let cursor, _) = error.reason else { throw error }
      try expect(cursor, is: wrong, "the cursor of the record that is no element")
    }
    try expect(seen, is: [1], "the elements before the record that is no element")
    try await expect(first(1, of: numbers, from: .after(wrong)), is: [2], "the element behind it")
  }

  func checkEnd() async throws {
    let numbers = try await open().subject(of: Int.self)
    let start = try await numbers.send(1)
    let end = try await numbers.finish()
    try expect(start < end, "the cursor of the end is not after that of the element before")
    try await expect(all(of: numbers), is: [1], "the elements before the end")
    try await expect(all(of: numbers, from: .newest), is: [], "the elements from the newest record on, after the end")
    for isEnd in [false, true] {
      do {
        _ = try await isEnd ? numbers.finish() : numbers.send(2)
        throw BrokenPromise(description: "an object that has appended an end takes more")
      } catch let error as DurableError<Log> {
        try expect(error.reason, is: .ended, "the reason for refusing more")
      }
    }
  }

  func checkFailure() async throws {
    let numbers = try await open().subject(of: Int.self)
    try await numbers.send(1)
    try await numbers.finish(throwing: RemoteFailure(type: "Leak", message: "water"))
    var seen: [Int] = []
    do {
      for try await number in numbers.signal(from: .beginning) { seen.append(number) }
      throw BrokenPromise(description: "the reading ended without the failure")
    } catch let error as DurableError<Log> {
      try expect(error.reason, is: .failed(RemoteFailure(type: "Leak", message: "water")), "the failure")
    }
    try expect(seen, is: [1], "the elements before the failure")
  }

  func checkContinuing() async throws {
    try await open().subject(of: Int.self).finish()
    let numbers = try await open().subject(of: Int.self)
    let end = try await numbers.lastCursor()
    try await numbers.send(2)
    try await expect(first(1, of: numbers, from: .after(end)), is: [2], "the element after the end")
    try await expect(all(of: numbers), is: [], "the elements before the end")
  }
}
