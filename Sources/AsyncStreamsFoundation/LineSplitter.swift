public import Foundation

/// Splits chunks of bytes into lines, one at a time.
@frozen @usableFromInline struct LineSplitter: Sendable {
  /// The newest chunk, after what was left of the chunks before.
  ///
  /// An array, since its slices are lines that need no copy, and whose elements are found without a call.
  @usableFromInline var bytes: [UInt8] = []
  /// Where the next line starts.
  @usableFromInline var start = 0
  /// No line ends between `start` and this index.
  @usableFromInline var searched = 0

  @inlinable init() {}

  /// Adds a chunk; all lines before it have been taken.
  @inlinable mutating func append(_ chunk: Data) {
    // In place, unless the consumer has kept a line: then the array is a new one, and the old one belongs to the line.
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes.append(contentsOf: chunk)
  }

  /// The next line that has a terminator.
  @inlinable @inline(__always) mutating func next() -> ArraySlice<UInt8>? {
    guard let end = EndOfLine.index(in: bytes, from: searched) else {
      searched = bytes.count
      return nil
    }
    let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    let line = bytes[start..<(hasReturn ? end - 1 : end)]
    start = end + 1
    searched = start
    return line
  }

  /// The last line, if it has no terminator.
  @inlinable mutating func takeRest() -> ArraySlice<UInt8>? {
    let rest = bytes[start...]
    self = LineSplitter()
    return rest.isEmpty ? nil : rest
  }
}
