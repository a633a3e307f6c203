public import Foundation

extension SignalProtocol where Element == Data {
  /// Delivers the lines of a text that comes in chunks.
  ///
  /// ```swift
  /// for try await line in FileHandle.standardInput.chunks().lines() { print(line.uppercased()) }
  /// ```
  /// - Values: the lines without their ends, which are `\n` or `\r\n`; the last one also without an end. Bytes that are not
  ///   UTF-8 become U+FFFD.
  /// - Ends and fails: with this signal; after a failure, an unfinished line is left out.
  /// - Buffering: holds the line that has begun.
  /// - Complexity: O(n) for each chunk of n bytes; no task.
  ///
  /// RAC 2.x: none.
  public func lines() -> Signal<String, Failure> {
    Stage(self, LineRule<Failure>())
      .flatMapConcat { lines in lines.signal.promoteFailure(to: Failure.self) }
      .eraseToSignal()
  }
}

/// Puts bytes together to lines.
struct LineRule<Failure: Error>: StageRule {
  typealias Input = Data
  typealias Output = [String]
  typealias State = Data

  var name: String { "lines" }

  func makeState() -> Data { Data() }

  func receive(_ chunk: Data, _ unfinished: inout Data) -> StageStep<[String], Failure> {
    var lines: [String] = []
    var rest = chunk[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      unfinished.append(rest[..<end])
      if unfinished.last == UInt8(ascii: "\r") { unfinished.removeLast() }
      lines.append(String(decoding: unfinished, as: UTF8.self))
      unfinished = Data()
      rest = rest[(end + 1)...]
    }
    unfinished.append(rest)
    return lines.isEmpty ? .skip : .emit(lines)
  }

  func finish(_ unfinished: inout Data) -> [String]? {
    unfinished.isEmpty ? nil : [String(decoding: unfinished, as: UTF8.self)]
  }
}
