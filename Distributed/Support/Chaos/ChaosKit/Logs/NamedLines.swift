import Foundation

/// Puts the lines that come through a pipe into files: each line begins with the name of its file.
struct NamedLines {
  private let folder: URL
  private var files: [String: FileHandle] = [:]
  /// The beginning of a line.
  private var rest = Data()

  init(in folder: URL) {
    self.folder = folder
  }

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
