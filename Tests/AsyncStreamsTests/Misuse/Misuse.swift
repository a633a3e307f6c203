import AsyncStreams
import Testing

/// One way to use the library wrongly, or at the edge of what makes sense: a row of "Bad input" in the contracts.
struct Misuse: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    /// The program stops with a message that contains this.
    case stops(String)
    /// The program goes on; what it does instead is checked where it is done.
    case goesOn
  }

  /// The entry point, spelled as in the contracts.
  let entry: String
  /// What is wrong, or extreme, about its use, spelled as in the contracts.
  let input: String
  let outcome: Outcome
  let commit: @Sendable () async throws -> Void

  var testDescription: String { "\(entry): \(input)" }

  static func stops(
    _ entry: String,
    _ input: String,
    _ message: String,
    _ commit: @escaping @Sendable () async throws -> Void
  ) -> Misuse {
    Misuse(entry: entry, input: input, outcome: .stops(message), commit: commit)
  }

  static func goesOn(_ entry: String, _ input: String, _ commit: @escaping @Sendable () async throws -> Void) -> Misuse
  {
    Misuse(entry: entry, input: input, outcome: .goesOn, commit: commit)
  }

  /// Everything that stops the program.
  static let stopping = badCounts + badDurations + badPolicies + badStates
  /// Everything that does not.
  static let harmless = zeroCounts + zeroDurations + unlimited + lateUse + patterns + nothingToCombine

  static var keys: Subject<Int, Never> { Subject(name: "keys") }
  static var failing: Subject<Int, Oops> { Subject(name: "keys") }
}
