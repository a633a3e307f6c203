import AsyncStreams
import AsyncStreamsDurable
import Foundation

/// The example of AsyncStreamsDurable.
enum Outbox {
  static func upload(_ message: String) async throws { print("uploads", message) }

  static func run() async throws {
    let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let outbox = try FileLog(at: folder.appending(path: "outbox")).subject(of: String.self)
    let sent = StoredCursor<FileLogCursor>(at: folder.appending(path: "sent"))

    // Wherever a message is written:
    try await outbox.send("hello")
    try await outbox.send("are you there?")

    // In one task, as long as the app runs:
    for try await entry in outbox.entries(from: try sent.position()).prefix(2) {
      try await upload(entry.element)
      try sent.store(entry.cursor)
    }
  }
}
