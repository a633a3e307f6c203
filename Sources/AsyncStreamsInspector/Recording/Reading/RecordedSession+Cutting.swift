import AsyncStreams
public import Foundation

extension RecordedSession {
  /// The part of the session between two times, both included.
  ///
  /// ```swift
  /// let problem = session.cut(from: .seconds(61), to: .seconds(64))
  /// try problem.write(to: fixture)
  /// ```
  /// The part begins at zero: an event that was at 61.5 seconds is at 0.5 seconds, and ``start`` is 61 seconds later. The
  /// distances between events remain, and so does their order, which is numbered from 1. A source without an event in
  /// this time is not part of it.
  ///
  /// - Parameters:
  ///   - start: The time of the session at which the part begins.
  ///   - end: The time of the session at which it ends.
  /// - Precondition: `start` is not after `end`.
  /// - Complexity: O(n).
  public func cut(from start: Duration, to end: Duration) -> RecordedSession {
    if start > end { refuse(start, "the start is after the end", in: "cut", of: "RecordedSession") }
    let beginning = start.nanoseconds
    let range = beginning...end.nanoseconds
    let part = entries.lazy.filter { range.contains($0.line.time) }.enumerated().map { index, entry in
      var entry = entry
      entry.line.time -= beginning
      entry.line.order = index + 1
      return entry
    }
    return RecordedSession(
      start: self.start.addingTimeInterval(start / .seconds(1)),
      isTruncated: false,
      file: self.file,
      entries: part
    )
  }

  /// Writes the session to a single file, which ``init(contentsOf:)`` reads.
  ///
  /// Replaces the file if it exists. Equal sessions make equal files.
  ///
  /// - Throws: The error of the file system.
  public func write(to url: URL) throws {
    let text = entries.reduce(into: RecordingHeader(start: start).text) { $0 += $1.line.text }
    try text.write(to: url, options: .atomic)
  }
}
