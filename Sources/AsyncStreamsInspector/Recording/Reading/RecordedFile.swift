import Foundation

/// What one file of a recording has.
struct RecordedFile {
  /// `nil` if the first line is missing or cut off.
  private(set) var header: RecordingHeader?
  private(set) var entries: [RecordedEntry] = []
  /// Whether the last line is cut off.
  let isTruncated: Bool

  /// Reads a file.
  ///
  /// - Throws: The error of the file system; ``RecordedSessionError`` for a line that is wrong.
  init(_ url: URL) throws {
    let name = url.lastPathComponent
    let text = [UInt8](try Data(contentsOf: url))
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // What comes after the last end of a line: nothing, unless a line was cut off.
    let rest = lines.removeLast()
    isTruncated = !rest.isEmpty
    let decoder = JSONText.makeDecoder()
    for (index, line) in lines.enumerated() {
      let place = RecordedPlace(file: name, line: index + 1)
      if index == 0 {
        header = try Self.header(line, decoder, at: place)
      } else {
        entries.append(RecordedEntry(line: try RecordedLine(line, decoder, at: place), place: place))
      }
    }
  }

  private static func header(
    _ line: ArraySlice<UInt8>,
    _ decoder: JSONDecoder,
    at place: RecordedPlace
  ) throws(RecordedSessionError) -> RecordingHeader {
    let header: RecordingHeader
    do {
      header = try decoder.decode(RecordingHeader.self, from: Data(line))
    } catch {
      throw RecordedSessionError(place, "this is no recording: the first line is no header")
    }
    if let problem = header.problem { throw RecordedSessionError(place, problem) }
    return header
  }
}

/// A line of a recording, and where it was read.
struct RecordedEntry: Sendable, Hashable {
  var line: RecordedLine
  let place: RecordedPlace
}
