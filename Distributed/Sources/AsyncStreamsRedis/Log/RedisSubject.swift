public import AsyncStreamsDurable

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
