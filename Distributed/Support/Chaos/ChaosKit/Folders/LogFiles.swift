package import AsyncStreamsRedis
package import Foundation

/// A file of a log in a folder, as its name says.
struct LogFile: Hashable, Sendable {
  let url: URL
  /// The number of the first record.
  let number: Int

  var name: String { url.lastPathComponent }

  /// Reads a name, as in `00000000000000000042.log`; `nil` for other files.
  init?(_ name: String, in folder: URL) {
    guard name.hasSuffix(".log"), let number = Int(name.dropLast(4)) else { return nil }
    url = folder.appending(path: name)
    self.number = number
  }

  /// The files of a folder, the oldest one first; none if there is no folder.
  static func all(in folder: URL) throws -> [LogFile] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return names.compactMap { LogFile($0, in: folder) }.sorted { $0.number < $1.number }
    } catch CocoaError.fileReadNoSuchFile {
      return []
    }
  }

  /// Which file of the disk it is, and how long it is at this moment; `nil` if it was removed.
  var status: (identity: UInt64, size: Int)? {
    var status = stat()
    return stat(url.path, &status) == 0 ? (UInt64(status.st_ino), Int(status.st_size)) : nil
  }
}

/// Texts with a filling, so that records have different lengths: most have up to a few hundred bytes, some a few thousand.
///
/// The filling follows from the text: so another filling than that which was written is noticed.
package enum FilledText {
  /// Encodes a text with its filling, and refuses everything else.
  package static var coding: ElementCoding<String> {
    ElementCoding { text in
      bytes(of: text)
    } decode: { bytes in
      guard let text = text(of: bytes) else { throw ChaosFailure("a payload that no sender makes") }
      return text
    }
  }

  /// The text, a space, and the filling.
  static func bytes(of text: String) -> [UInt8] {
    var hasher = SeedHasher(seed: 0)
    hasher.combine(text)
    let length = hasher.seed / 8 % (hasher.seed % 8 == 0 ? 6_000 : 300)
    let letter = UInt8(ascii: "a") + UInt8(hasher.seed % 26)
    return Array(text.utf8) + [UInt8(ascii: " ")] + [UInt8](repeating: letter, count: Int(length))
  }

  /// The text of bytes; `nil` if they have another filling.
  static func text(of bytes: ArraySlice<UInt8>) -> String? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    return Self.bytes(of: text)[...] == bytes ? text : nil
  }
}

/// A second folder that keeps all files of a log, also those that the log removes, so that a verification can see them.
///
/// It has further names of the same files. The process that appends is the only one that removes files, and calls
/// ``update()`` before it appends.
package struct FileArchive: Sendable {
  let folder: URL
  let archive: URL

  /// Makes the second folder.
  package init(of folder: URL, in archive: URL) throws {
    (self.folder, self.archive) = (folder, archive)
    try FileManager.default.createDirectory(at: archive, withIntermediateDirectories: true)
  }

  /// Gives each file that is there now a name in the archive.
  package func update() throws {
    let files = try LogFile.all(in: folder)
    for file in files {
      let copy = archive.appending(path: file.name)
      // Another lane may have made the log remove the file meanwhile; then it has a copy.
      guard let identity = file.status?.identity else { continue }
      if LogFile(file.name, in: archive)?.status?.identity == identity { continue }
      // The log has made the file anew, since it had no record.
      try? FileManager.default.removeItem(at: copy)
      do {
        try FileManager.default.linkItem(at: file.url, to: copy)
      } catch  where file.status == nil || FileManager.default.fileExists(atPath: copy.path) {
        // The same, or another lane was faster.
      }
    }
    // A file that was made and not used; only the oldest ones are removed otherwise.
    let names = Set(files.map(\.name))
    for copy in try LogFile.all(in: archive) where copy.number > files.first?.number ?? .max {
      if !names.contains(copy.name) { try? FileManager.default.removeItem(at: copy.url) }
    }
  }
}
