public import AsyncStreams
public import Foundation

extension SignalProtocol where Element == Data {
  /// Delivers the lines of a text that arrives in chunks.
  ///
  /// ```swift
  /// for try await line in FileHandle.standardInput.chunks().lines() { print(line.uppercased()) }
  /// ```
  /// - Values: the lines without their terminators, `\n` or `\r\n`; the last line also if it has none. Bytes that are
  ///   not UTF-8 become U+FFFD.
  /// - Ends and fails: with this signal; after a failure, an unfinished line is left out.
  /// - Buffering: holds the unfinished line.
  /// - Complexity: O(n) for each chunk of n bytes; no task.
  ///
  /// RAC 2.x: none.
  @inlinable
  public func lines() -> Signal<String, Failure> {
    applying(LineRule<Failure>())
      .flatMapConcat { lines in lines.signal.promoteFailure(to: Failure.self) }
      .eraseToSignal()
  }
}

/// Splits chunks into lines.
@frozen
@usableFromInline
struct LineRule<Failure: Error>: StageRule {
  @usableFromInline typealias Input = Data
  @usableFromInline typealias Output = [String]
  @usableFromInline typealias State = LineSplitter

  @inlinable
  init() {}

  @inlinable var name: String { "lines" }

  @inlinable
  func makeState() -> LineSplitter { LineSplitter() }

  @inlinable
  func receive(_ chunk: Data, _ splitter: inout LineSplitter) -> StageStep<[String], Failure> {
    let lines = splitter.split(chunk)
    return lines.isEmpty ? .skip : .emit(lines)
  }

  @inlinable
  func finish(_ splitter: inout LineSplitter) -> [String]? {
    splitter.rest.map { [$0] }
  }
}

/// Assembles bytes to lines.
@usableFromInline
struct LineSplitter: Sendable {
  /// The unfinished line.
  // An array, since the search for a byte is then a loop over memory.
  private var unfinished: [UInt8] = []

  @usableFromInline
  init() {}

  /// The lines that end in the chunk.
  @usableFromInline
  mutating func split(_ chunk: Data) -> [String] {
    var lines: [String] = []
    var start = 0
    let seen = unfinished.count
    unfinished.append(contentsOf: chunk)
    for index in seen..<unfinished.count where unfinished[index] == UInt8(ascii: "\n") {
      let hasReturn = index > start && unfinished[index - 1] == UInt8(ascii: "\r")
      lines.append(String(decoding: unfinished[start..<(hasReturn ? index - 1 : index)], as: UTF8.self))
      start = index + 1
    }
    unfinished.removeFirst(start)
    return lines
  }

  /// The last line, if it has no terminator.
  @usableFromInline var rest: String? {
    unfinished.isEmpty ? nil : String(decoding: unfinished, as: UTF8.self)
  }
}
