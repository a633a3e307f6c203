public import AsyncStreamsDurable

/// What the suite of ``LogCheck`` does with one log, beside using it.
///
/// ```swift
/// struct TableHarness: LogHarness {
///   func open() async throws -> FileLog { try FileLog(at: folder) }
///   func trim(_ log: FileLog) async throws { try removeOldest(4) }
///   func delete() async throws { try FileManager.default.removeItem(at: folder) }
///   func crash(_ log: FileLog) async throws { try await killServer() }
/// }
/// for check in LogCheck.allCases { try await check.run(TableHarness()) }
/// ```
public protocol LogHarness: Sendable {
  /// The log.
  associatedtype Log: DurableLog

  /// Opens the log, as a process does that has just started: what an object knows that was opened before is not used.
  ///
  /// The suite does not use a log object of before any more.
  func open() async throws -> Log

  /// Removes records from the beginning of a log that has ten, but not the newest one.
  func trim(_ log: Log) async throws

  /// Deletes the log with its records, as an operator does by mistake.
  func delete() async throws

  /// Ends what keeps the log, as a crash does: the process that appends, or the server.
  func crash(_ log: Log) async throws
}

/// A promise that a log has not kept.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// What was expected, and what came.
  public let description: String
}

/// Fails unless a condition holds.
func expect(_ condition: Bool, _ explanation: @autoclosure () -> String) throws(BrokenPromise) {
  if !condition { throw BrokenPromise(description: explanation()) }
}

/// Fails unless two values are equal.
func expect<Value: Equatable>(_ value: Value, is expected: Value, _ subject: String) throws(BrokenPromise) {
  if value != expected { throw BrokenPromise(description: "\(subject): expected \(expected), but got \(value)") }
}
