import AsyncStreamsRedis
package import Foundation

/// A pipe gets the bytes of several threads mixed otherwise.
private let writing = Lock(())

/// A file with a line for each event, which a process writes at once, so that nothing is lost when it is killed.
package final class LineLog<Line: LosslessStringConvertible & Sendable>: Sendable {
  /// How much of the end of a file is read before all of it is.
  private static var tailLength: UInt64 { 65_536 }

  private let handle: FileHandle
  private let prefix: String

  /// Writes to the standard output, where another process puts the lines into the file of a name.
  init(named name: String) {
    handle = .standardOutput
    prefix = "\(name) "
  }

  /// Opens a log, or makes a new one, and removes a last line that was not written to its end.
  package init(_ url: URL) throws {
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    handle = try FileHandle(forUpdating: url)
    prefix = ""
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: size - min(size, Self.tailLength))
    let tail = [UInt8](try handle.readToEnd() ?? Data())
    let torn = tail.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    try handle.truncate(atOffset: size - UInt64(torn))
    try handle.seekToEnd()
  }

  /// Appends lines.
  package func write(_ lines: [Line]) throws {
    var text = ""
    for line in lines { text += "\(prefix)\(line)\n" }
    let data = Data(text.utf8)
    try writing.withLock { _ in try handle.write(contentsOf: data) }
  }

  /// Appends a line.
  package func write(_ line: Line) throws { try write([line]) }

  /// The last result of a function that is not `nil`, over the lines of a file that another process may be writing.
  package static func last<Result>(in url: URL, _ body: (Line) -> Result?) throws -> Result? {
    if !FileManager.default.fileExists(atPath: url.path) { return nil }
    let reader = try FileHandle(forReadingFrom: url)
    defer { try? reader.close() }
    let size = try reader.seekToEnd()
    for length in [min(size, tailLength), size] {
      try reader.seek(toOffset: size - length)
      let text = String(decoding: try reader.readToEnd() ?? Data(), as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      // The first line of the end of a file may be half a line.
      for line in lines.dropFirst(length == size ? 0 : 1).reversed() {
        if let result = Line(String(line)).flatMap(body) { return result }
      }
    }
    return nil
  }

  /// The lines of a file, without a last line that has no end; a malformed line is a failure.
  package static func lines(of url: URL) throws -> [Line] {
    if !FileManager.default.fileExists(atPath: url.path) { return [] }
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    return try text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { text in
      guard let line = Line(String(text)) else {
        throw ChaosFailure("\(url.lastPathComponent) has a malformed line: \(text)")
      }
      return line
    }
  }
}

/// Puts the lines that come through a pipe into files: each line begins with the name of its file.
struct NamedLines {
  private let folder: URL
  private var files: [String: FileHandle] = [:]
  /// The beginning of a line.
  private var rest = Data()

  init(in folder: URL) { self.folder = folder }

  /// Takes what has come.
  mutating func take(_ data: Data) throws {
    rest += data
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
    var texts: [String: String] = [:]
    for line in String(decoding: rest[...end], as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { texts[String(words[0]), default: ""] += "\(words[1])\n" }
    }
    rest = Data(rest[(end + 1)...])
    for (name, text) in texts { try file(name).write(contentsOf: Data(text.utf8)) }
  }

  private mutating func file(_ name: String) throws -> FileHandle {
    if let file = files[name] { return file }
    let url = folder.appending(path: "\(name).log")
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    files[name] = file
    return file
  }
}
