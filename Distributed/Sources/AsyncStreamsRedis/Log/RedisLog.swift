public import AsyncStreamsDurable

/// A log that several processes share: a stream of a Redis server.
///
/// ``RedisSubject`` is the subject over it.
///
/// ## What is promised
/// - A reader gets each entry exactly once, in the order of the cursors, which is one order for all readers.
/// - The records of one task are appended in the order of its sends, each exactly once, also when the connection breaks
///   meanwhile.
/// - A send has succeeded when the server has acknowledged it. Whether acknowledged entries survive a crash of the server
///   depends on its `appendfsync`.
/// - A reading subscribes when the server gets its first request. To miss nothing, take ``lastCursor()`` first, and read
///   after it.
///
/// ## Entries
/// An entry has a field `value`, the encoded element, and a field `by`, the sender and its number. Ends are entries with
/// a field `end` or `failure`. Entries of other programs need only `value`.
///
/// ## Connections
/// Sending, and requests that are answered at once, use the connection that all copies of a ``RedisServer`` share; each
/// reading has one of its own. A connection that was lost is made again, as the server says, and reading goes on after the
/// last entry; the first connection has one attempt. Cancelling or dropping an iteration ends its connection.
public final class RedisLog: DurableLog {
  /// Where an entry is.
  public typealias Cursor = EntryIdentifier
  /// What can go wrong with a server.
  public typealias Problem = RedisProblem
  /// The answer to records that were sent.
  public typealias Receipt = PendingReceipt<RedisLog>

  /// The key of the stream.
  public let key: String
  /// The server.
  public let server: RedisServer
  /// Which entries the stream keeps when this object appends others.
  public let retention: StreamRetention
  let publisher: Publisher

  /// Describes a log; nothing is connected before it is used.
  ///
  /// - Parameters:
  ///   - key: The key of the stream.
  ///   - server: The server.
  ///   - retention: Which entries the stream keeps when this object appends others.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Precondition: `retention` keeps no negative number, and no negative age.
  public init(
    _ key: String,
    on server: RedisServer,
    retention: StreamRetention = .all,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    switch retention {
    case .newest(..<0, _):
      fatalError("RedisLog \(key): the number of retained entries must not be negative", file: file, line: line)
    case .age(let age) where age < .zero:
      fatalError("RedisLog \(key): the age of retained entries must not be negative", file: file, line: line)
    default: break
    }
    self.key = key
    self.server = server
    self.retention = retention
    publisher = Publisher(server: server, key: key, retention: retention)
  }

  /// The key, and the address of the server.
  public var description: String { "\(key) on \(server)" }

  /// Sends records as one transaction, over one connection; see `DurableLog.append(_:)`.
  ///
  /// While the connection is broken, records wait, and are sent again if they had no effect.
  ///
  /// - Complexity: one command for each record, and one round trip.
  public func append(_ records: [LogRecord]) -> PendingReceipt<RedisLog> { publisher.append(records) }

  /// The last identifier of the stream: what is sent from now on comes after it.
  ///
  /// - Complexity: one request.
  public func lastCursor() async throws(RedisError.Reason) -> EntryIdentifier { try await info().last }

  /// The newest entry that is still there; `nil` if there is none.
  ///
  /// - Complexity: one request.
  public func newestEntry() async throws(RedisError.Reason) -> LogEntry<EntryIdentifier>? {
    let info = try await info()
    var entry = info.newestEntry
    // If an entry after it was deleted, its ordinal is not known.
    if entry?.identifier == info.last { entry?.identifier.ordinal = info.addedCount }
    return entry?.logEntry
  }

  private func info() async throws(RedisError.Reason) -> StreamInfo {
    var recovery = Recovery(server)
    return try await recovery.repeating { recovery throws(RedisError.Reason) in
      let connection = try await server.shared.connection(to: server)
      recovery.connected()
      return try await StreamInfo(of: key, on: connection)
    }
  }

  /// Begins to read; see `DurableLog.makeReader(from:batchSize:)`.
  ///
  /// The server sends the next batch while the consumer works on one.
  public func makeReader(from position: LogPosition<EntryIdentifier>, batchSize: Int) -> RedisLogReader {
    RedisLogReader(EntryReader(StreamReader(key: key, batchSize: batchSize, from: position), server: server))
  }
}

/// The state of one reading of a ``RedisLog``.
public struct RedisLogReader: LogReader {
  /// The log that it reads.
  public typealias Log = RedisLog

  private var reader: EntryReader<StreamReader>

  init(_ reader: EntryReader<StreamReader>) { self.reader = reader }

  /// Waits for the next entries.
  public mutating func next() async throws(RedisError.Reason) -> [LogEntry<EntryIdentifier>] { try await reader.next() }
}

/// A subject that several processes share: a stream of a Redis server.
///
/// ```swift
/// let prices = RedisSubject<Price>("prices", on: RedisServer(host: "redis.internal"))
/// let cheap = prices.filter { $0.amount < 10 }
/// try await prices.send(Price(amount: 9))
/// ```
/// All objects with the same key on the same server are one subject; see ``RedisLog``.
public typealias RedisSubject<Element: Sendable> = DurableSubject<Element, RedisLog>

/// Why a stream on a server could not be read or written.
public typealias RedisError = DurableError<RedisLog>

extension DurableSubject where Log == RedisLog {
  /// Describes a subject; nothing is connected before it is used.
  ///
  /// - Parameters:
  ///   - key: The key of the stream.
  ///   - server: The server.
  ///   - retention: Which entries the stream keeps when this object appends others.
  ///   - coding: How elements become bytes; the same in all processes.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Precondition: `retention` keeps no negative number, and no negative age.
  public convenience init(
    _ key: String,
    on server: RedisServer,
    retention: StreamRetention = .all,
    coding: ElementCoding<Element>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(RedisLog(key, on: server, retention: retention, file: file, line: line), coding: coding)
  }
}

extension DurableSubject where Log == RedisLog, Element: Codable {
  /// Describes a subject whose elements are encoded as JSON; nothing is connected before it is used.
  ///
  /// - Parameters:
  ///   - key: The key of the stream.
  ///   - server: The server.
  ///   - retention: Which entries the stream keeps when this object appends others.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Precondition: `retention` keeps no negative number, and no negative age.
  public convenience init(
    _ key: String,
    on server: RedisServer,
    retention: StreamRetention = .all,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(RedisLog(key, on: server, retention: retention, file: file, line: line), coding: .json)
  }
}

/// Which entries a stream keeps when others are appended.
public enum StreamRetention: Hashable, Sendable {
  /// All of them.
  case all
  /// The newest ones: this many or, unless `exactly` is true, a few more, which costs less.
  case newest(Int, exactly: Bool = false)
  /// Those that are not older than this, by the clock of the sender, or a few more.
  case age(Duration)
}
