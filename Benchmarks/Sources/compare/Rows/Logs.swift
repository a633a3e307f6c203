import AsyncStreams
import AsyncStreamsDurable
import Foundation
import Measuring

/// A log in a folder, beside loops that call the system as often as the log does.
let logs = [
  log("a write for each element", waits: false) { texts, count in
    for _ in 0..<count { try await texts.send(payload) }
  },
  log("batches of 1,000", waits: false) { texts, count in
    try await texts.send(contentsOf: repeatElement(payload, count: count))
  },
  log("a wait for the disk for each element", waits: true) { texts, count in
    for _ in 0..<count { try await texts.send(payload) }
  },
  log("the same, in 100 tasks", waits: true) { texts, count in
    try await withThrowingTaskGroup { group in
      for _ in 0..<100 { group.addTask { for _ in 0..<count / 100 { try await texts.send(payload) } } }
      try await group.waitForAll()
    }
  },
]

private let payload = [UInt8](repeating: 120, count: 100)

private func log(
  _ name: String,
  waits: Bool,
  _ send: @escaping @Sendable (_ texts: DurableSubject<[UInt8], FileLog>, _ count: Int) async throws -> Void
) -> Row {
  Row(
    "Log in a folder: \(name)",
    per: "element",
    granularity: 100,
    largest: waits ? 2_000 : 50_000,
    expected: { $0 },
    [
      .ours("FileLog") { count in
        try await inFolder { folder in
          let log = try waits ? FileLog(at: folder) : FileLog(at: folder, sync: .never)
          try await send(log.subject(coding: .bytes), count)
        }
        return count
      },
      .peer("a loop of write\(waits ? " and fsync" : "")") { count in
        try await inFolder { try write(count, in: $0, waits: waits) }
        return count
      },
    ]
  )
}

func inFolder(_ work: (_ folder: URL) async throws -> Void) async throws {
  let folder = URL.temporaryDirectory.appending(path: "log-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await work(folder)
}

/// Writes as many bytes as records have, one call for each.
private func write(_ count: Int, in folder: URL, waits: Bool) throws {
  let file = open(folder.appending(path: "file").path, O_RDWR | O_CREAT, 0o644)
  defer { close(file) }
  let bytes = payload + [UInt8](repeating: 0, count: 25)
  for _ in 0..<count {
    guard bytes.withUnsafeBytes({ Foundation.write(file, $0.baseAddress, $0.count) }) == bytes.count else {
      throw CocoaError(.fileWriteUnknown)
    }
    if waits { fsync(file) }
  }
}
