public import AsyncStreams
public import Foundation

extension SignalProtocol where Element == Data {
  /// Delivers the lines of a text that arrives in chunks.
  ///
  /// ```swift
  /// let chunks = ["one\ntw", "o\n"].signal.map { Data($0.utf8) }
  /// for await line in chunks.lines() { print(line) }
  /// // Prints "one"
  /// // Prints "two"
  /// ```
  /// - Values: the lines without their terminators, `\n` or `\r\n`; the last line also if it has none. Bytes that are
  ///   not UTF-8 become U+FFFD.
  /// - Ends and fails: with this signal; after a failure, an unfinished line is left out.
  /// - Buffering: holds the chunk whose lines are delivered, and the beginning of an unfinished line.
  /// - Isolation: no task, no lock.
  /// - Complexity: O(n) for each chunk of n bytes, and a string for each line. ``byteLines()`` makes no strings.
  ///
  /// RAC 2.x: none.
  @inlinable public func lines() -> some SignalProtocol<String, Failure> {
    SplitLines<Self, TextLine>(self)
  }

  /// Delivers the lines of a text that arrives in chunks as slices of the chunks, for programs that parse the bytes.
  ///
  /// ```swift
  /// let numbers = FileHandle.standardInput.chunks().byteLines().compactMap { line -> Int? in
  ///   guard !line.isEmpty, line.count <= 18 else { return nil }
  ///   var number = 0
  ///   for byte in line {
  ///     guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
  ///     number = 10 * number + Int(byte - UInt8(ascii: "0"))
  ///   }
  ///   return number
  /// }
  /// ```
  /// - Values: the bytes of the lines without their terminators, `\n` or `\r\n`; the last line also if it has none.
  ///   They are not checked: `String(decoding: line, as: UTF8.self)` makes a text of a line.
  /// - Ends and fails: with this signal; after a failure, an unfinished line is left out.
  /// - Buffering: holds the chunk whose lines are delivered, and the beginning of an unfinished line. A line that is
  ///   kept retains all of its chunk; `Array(line)` copies the line alone.
  /// - Isolation: no task, no lock.
  /// - Complexity: O(n) for each chunk of n bytes. Chunks are copied once, lines are not copied.
  ///
  /// RAC 2.x: none.
  @inlinable public func byteLines() -> some SignalProtocol<ArraySlice<UInt8>, Failure> {
    SplitLines<Self, ByteLine>(self)
  }
}

/// What becomes of the bytes of a line.
@usableFromInline protocol LineForm: Sendable {
  associatedtype Line
  /// The name of the operator in descriptions.
  static var name: String { get }
  static func makeLine(_ bytes: ArraySlice<UInt8>) -> Line
}

/// The form of ``SignalProtocol/lines()``.
@frozen @usableFromInline enum TextLine: LineForm {
  @inlinable static var name: String { "lines" }

  @inlinable static func makeLine(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// The form of ``SignalProtocol/byteLines()``.
@frozen @usableFromInline enum ByteLine: LineForm {
  @inlinable static var name: String { "byteLines" }

  @inlinable static func makeLine(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> { bytes }
}
