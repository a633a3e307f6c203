public import Foundation

/// A file with the cursor up to which a reader has done its work.
///
/// ```swift
/// let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
/// let outbox = try FileLog(at: folder.appending(path: "outbox")).subject(of: String.self)
/// let sent = StoredCursor<FileLogCursor>(at: folder.appending(path: "sent"))
/// try await outbox.send(contentsOf: ["first", "second", "third"])
/// for try await entry in outbox.entries(from: try sent.position()).prefix(2) {
///   print("sends", entry.element)
///   try sent.store(entry.cursor)
/// }
/// // Prints "sends first"
/// // Prints "sends second"
/// print(try await outbox.signal(from: try sent.position()).first() ?? "nothing")
/// // Prints "third"
/// ```
/// The file always has one whole cursor: that of the last ``store(_:)``, also if the process or the machine stops. If it
/// stops between the work for an element and its ``store(_:)``, the reader gets the element again.
public struct StoredCursor<Cursor: LogCursor>: Sendable {
  /// The file.
  public let url: URL

  /// Names a file, which need not exist.
  public init(at url: URL) { self.url = url }

  /// Reads the cursor; `nil` if none was stored.
  ///
  /// - Throws: The error of the file system, or `CocoaError.fileReadCorruptFile` if the file has no cursor.
  public func load() throws -> Cursor? {
    try url.checkIsFile()
    let text: String
    do {
      text = try String(contentsOf: url, encoding: .utf8)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    }
    guard let cursor = Cursor(text) else {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: url.path])
    }
    return cursor
  }

  /// Where to continue: after the cursor, or at the beginning if none was stored.
  public func position() throws -> LogPosition<Cursor> { try load().map { .after($0) } ?? .beginning }

  /// Replaces the cursor, and waits until the disk has stored it.
  ///
  /// Several tasks and processes may store at once; the cursor of the last one stays.
  ///
  /// - Throws: The error of the file system; then the file has the cursor of before.
  public func store(_ cursor: Cursor) throws {
    try url.checkIsFile()
    // Each store has a draft of its own, so that none takes that of another one away.
    let draft = "\(url.path).\(UInt32.random(in: .min ... .max))"
    do {
      guard let file = try DiskFile(draft, for: .writing) else { throw CocoaError(.fileNoSuchFile) }
      try file.write([UInt8](cursor.description.utf8), at: 0)
      try file.synchronize()
      try DiskFile.rename(draft, to: url.path)
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
    }
    try DiskFile(url.deletingLastPathComponent().path, for: .reading)?.synchronize()
  }
}
