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
  public init(at url: URL) {
    self.url = url
  }

  /// Reads the cursor; `nil` if none was stored.
  ///
  /// - Throws: The error of the file system, or `CocoaError.fileReadCorruptFile` if the file has no cursor.
  public func load() throws -> Cursor? {
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
  public func position() throws -> LogPosition<Cursor> {
    try load().map { .after($0) } ?? .beginning
  }

  /// Replaces the cursor, and waits until the disk has stored it.
  ///
  /// - Throws: The error of the file system; then the file has the cursor of before.
  public func store(_ cursor: Cursor) throws {
    let draft = url.path + ".new"
    guard let file = try DiskFile(draft, for: .writing) else { throw CocoaError(.fileNoSuchFile) }
    let bytes = [UInt8](cursor.description.utf8)
    try file.write(bytes, at: 0)
    try file.truncate(to: bytes.count)
    try file.synchronize()
    try DiskFile.rename(draft, to: url.path)
    try DiskFile(url.deletingLastPathComponent().path, for: .reading)?.synchronize()
  }
}
