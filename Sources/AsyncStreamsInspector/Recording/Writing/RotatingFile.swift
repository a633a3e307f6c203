import Foundation

/// A file that is renamed when it is full: `FILE` to `FILE.1`, and that to `FILE.2`.
struct RotatingFile: RecordingDestination {
  private let url: URL
  private let header: Data
  private let maxSize: Int?
  /// How many of the renamed files are kept.
  private let keptCount: Int
  /// `nil` if a new file could not be opened; the next write tries again.
  private var handle: FileHandle?
  private var size = 0

  /// Makes a new file with a header, and removes an earlier recording.
  init(_ url: URL, header: Data, maxSize: Int?, keptCount: Int) throws {
    self.url = url
    self.header = header
    self.maxSize = maxSize
    self.keptCount = keptCount
    try open()
    for renamed in RotatedFiles.renamed(of: url) { try FileManager.default.removeItem(at: renamed) }
  }

  mutating func write(_ lines: [Data]) -> (written: Int, error: (any Error)?) {
    var written = 0
    while written < lines.count {
      do {
        let file = try handle ?? open()
        let chunk = nextChunk(of: lines[written...])
        // A file has at least one line, even if that is longer than the maximum.
        if chunk.isEmpty && size > header.count {
          try rename()
          continue
        }
        let next = chunk.isEmpty ? lines[written..<written + 1] : chunk
        try append(next.reduce(into: Data()) { $0 += $1 }, to: file)
        written += next.count
      } catch {
        return (written, error)
      }
    }
    return (written, nil)
  }

  mutating func close() -> (any Error)? {
    let file = handle.take()
    do { try file?.close() } catch { return error }
    return nil
  }

  /// The lines from the beginning for which the file has room.
  private func nextChunk(of lines: ArraySlice<Data>) -> ArraySlice<Data> {
    guard let maxSize else { return lines }
    var sum = size
    return lines.prefix { line in
      sum += line.count
      return sum <= maxSize
    }
  }

  /// Writes with one call, so that a process that is killed leaves whole lines; and leaves whole lines after an error.
  private mutating func append(_ text: Data, to file: FileHandle) throws {
    do {
      try file.write(contentsOf: text)
      size += text.count
    } catch {
      // Fails, too, for what is no file, such as a pipe.
      try? file.truncate(atOffset: UInt64(size))
      throw error
    }
  }

  @discardableResult private mutating func open() throws -> FileHandle {
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    size = 0
    try append(header, to: file)
    handle = file
    return file
  }

  /// Gives the file its number; the next write makes a new one.
  private mutating func rename() throws {
    let files = FileManager.default
    for number in (0...keptCount).reversed() {
      let file = RotatedFiles.url(url, number: number)
      if !files.fileExists(atPath: file.path) { continue }
      if number == keptCount {
        try files.removeItem(at: file)
      } else {
        try files.moveItem(at: file, to: RotatedFiles.url(url, number: number + 1))
      }
    }
    try handle.take()?.close()
  }
}

/// The names of the files of one recording: `FILE`, and, older, `FILE.1`, `FILE.2`.
enum RotatedFiles {
  /// The file with a number; 0 is the file that is being written.
  static func url(_ url: URL, number: Int) -> URL { number == 0 ? url : url.appendingPathExtension("\(number)") }

  /// The renamed files that exist, the oldest first.
  ///
  /// They are found in the folder, since a process that is killed while it renames leaves a number out.
  static func renamed(of url: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)) ?? []
    let prefix = url.lastPathComponent + "."
    let numbers = names.filter { $0.hasPrefix(prefix) }.compactMap { Int($0.dropFirst(prefix.count)) }
    return numbers.filter { $0 > 0 }.sorted(by: >).map { self.url(url, number: $0) }
  }
}
