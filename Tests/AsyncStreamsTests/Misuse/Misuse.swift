import AsyncStreams
import Testing

/// A wrong or extreme use of the library: a row of "Bad input" in the contracts.
struct Misuse: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    /// The program stops with a message that contains this.
    case stops(String)
    /// The program continues; the test of this row checks what happens instead.
    case goesOn
  }

  /// The entry point, spelled as in the contracts.
  let entry: String
  /// What is wrong or extreme about its use, spelled as in the contracts.
  let input: String
  let outcome: Outcome
  /// The file of the row, and its first line: where a message that names the call has to point.
  let file: StaticString
  let line: UInt
  let commit: @Sendable () async throws -> Void

  var testDescription: String { "\(entry): \(input)" }

  static func stops(
    _ entry: String,
    _ input: String,
    _ message: String,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ commit: @escaping @Sendable () async throws -> Void
  ) -> Misuse {
    Misuse(entry: entry, input: input, outcome: .stops(message), file: file, line: line, commit: commit)
  }

  static func goesOn(_ entry: String, _ input: String, _ commit: @escaping @Sendable () async throws -> Void) -> Misuse
  {
    Misuse(entry: entry, input: input, outcome: .goesOn, file: #fileID, line: #line, commit: commit)
  }

  /// Everything that stops the program.
  static let stopping = badCounts + badDurations + badPolicies + badStates + badRecordings + badLogs
  /// All uses that do not stop the program.
  static let harmless = zeroCounts + zeroDurations + unlimited + lateUse + patterns + nothingToCombine

  static var keys: Subject<Int, Never> { Subject(name: "keys") }
  static var failing: Subject<Int, Oops> { Subject(name: "keys") }
}
