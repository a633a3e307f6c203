import AsyncStreams
import AsyncStreamsDurable
import Foundation

// The names that the examples of AsyncStreamsDurable use; see Common.swift.

func makeSubject<Element: Codable & Sendable>() -> DurableSubject<Element, FileLog> { leftOut() }
func makeCursor() -> FileLogCursor { leftOut() }

let folder = URL.temporaryDirectory
let prices: DurableSubject<Int, FileLog> = makeSubject()
let price = 9
let lastSeen: FileLogCursor? = makeCursor()
let hostName = "one"
var jobs: DurableSubject<String, SharedLog> { leftOut() }
var delivery: GroupDelivery<String, SharedLog> { leftOut() }
var deliveries: [GroupDelivery<String, SharedLog>] { leftOut() }

func bill(_ job: String) async throws {}
func removeOldest(_ count: Int) throws {}
func killServer() async throws {}
func report(_ damage: FileLogDamage, keptIn folder: URL) {}

/// A log that has groups.
struct SharedLog: GroupedLog {
  typealias Failure = DurableError<SharedLog>.Reason
  typealias Problem = FileLogProblem

  struct Receipt: LogReceipt {
    func value() async throws(DurableError<SharedLog>.Reason) -> FileLogCursor { leftOut() }
  }

  struct Acknowledger: LogAcknowledger {
    func acknowledge(_ cursors: [FileLogCursor]) async throws(DurableError<SharedLog>.Reason) { leftOut() }
    func reject(_ cursor: FileLogCursor, reason: String) async throws(DurableError<SharedLog>.Reason) { leftOut() }
    func isDone(with cursor: FileLogCursor) -> Bool { leftOut() }
  }

  struct Reader: LogGroupReader {
    var acknowledger: Acknowledger { leftOut() }
    func next() async throws(DurableError<SharedLog>.Reason) -> [LogEntry<FileLogCursor>] {
      leftOut()
    }
  }

  var description: String { leftOut() }
  func append(_ records: [LogRecord]) -> Receipt { leftOut() }
  func lastCursor() async throws(DurableError<SharedLog>.Reason) -> FileLogCursor { leftOut() }
  func newestEntry() async throws(DurableError<SharedLog>.Reason) -> LogEntry<FileLogCursor>? {
    leftOut()
  }
  func makeReader(from position: LogPosition<FileLogCursor>, batchSize: Int) -> Reader { leftOut() }
  func makeGroupReader(_ membership: GroupMembership<FileLogCursor>) -> Reader { leftOut() }
}
