package import AsyncStreamsRedis
package import Foundation

/// A file with a line for each quote that was received.
///
/// The last complete line says where to resume. So the quotes of the log and the position cannot differ, whenever the
/// process is killed.
package final class QuoteLog {
  private static let newline = UInt8(ascii: "\n")

  private let url: URL
  private let handle: FileHandle
  /// The identifier of the last quote; `nil` if there is none.
  package private(set) var lastIdentifier: EntryIdentifier?

  /// Opens a log, or makes a new one, and removes a last line that was not written to its end.
  package init(_ url: URL) throws {
    self.url = url
    do {
      if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
      handle = try FileHandle(forUpdating: url)
      let (line, length) = try Self.lastLine(of: handle)
      if let line {
        guard let line = LogLine(line) else { throw TickerFailure("its last line is malformed: \(line)") }
        lastIdentifier = line.identifier
      }
      try handle.truncate(atOffset: length)
    } catch {
      throw TickerFailure("cannot open the log \(url.path): \(Self.text(error))")
    }
  }

  /// Appends a line for each entry.
  package func append(_ entries: [DurableEntry<Quote, EntryIdentifier>]) throws {
    var text = ""
    for entry in entries { text += "\(LogLine(entry))\n" }
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      throw TickerFailure("cannot write to the log \(url.path): \(error.localizedDescription)")
    }
    lastIdentifier = entries.last?.cursor ?? lastIdentifier
  }

  /// The lines of a log.
  package static func lines(of url: URL) throws -> [LogLine] {
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    return try text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { text in
      guard let line = LogLine(String(text)) else {
        throw TickerFailure("the log \(url.path) has a malformed line: \(text)")
      }
      return line
    }
  }

  /// The last complete line, if there is one, and the length of the file up to its end.
  private static func lastLine(of handle: FileHandle) throws -> (line: String?, length: UInt64) {
    let size = try handle.seekToEnd()
    var length = UInt64(4_096)
    while true {
      length = min(length, size)
      try handle.seek(toOffset: size - length)
      let bytes = [UInt8](try handle.readToEnd() ?? Data())
      if let end = bytes.lastIndex(of: newline) {
        let start = bytes[..<end].lastIndex(of: newline)
        if start != nil || length == size {
          let line = String(decoding: bytes[(start.map { $0 + 1 } ?? 0)..<end], as: UTF8.self)
          return (line, size - length + UInt64(end + 1))
        }
      } else if length == size {
        return (nil, 0)
      }
      // The line is longer than what was read.
      length *= 2
    }
  }

  private static func text(_ error: any Error) -> String {
    (error as? TickerFailure)?.description ?? error.localizedDescription
  }
}
