public import AsyncStreams

/// A subject that several processes share: a stream of a Redis server.
///
/// ```swift
/// let prices = RedisSubject<Price>("prices", on: RedisServer(host: "redis.internal"))
/// let cheap = prices.filter { $0.amount < 10 }
/// try await prices.send(Price(amount: 9))
/// ```
/// A ``AsyncStreams/Subject`` is a log, and a subscription a position in it. So is this, with the log on the server:
/// every iteration of ``signal(from:batchSize:)`` reads it from a position on, at its own pace, and may resume in another
/// process. All objects with the same key on the same server are one subject. The subject itself is the signal from
/// ``StreamPosition/newest`` on.
///
/// ## Contract
/// - A reader gets each entry exactly once, in the order of the identifiers, which is one order for all readers.
/// - The elements of one task are appended in the order of its sends, each exactly once, also when the connection
///   breaks meanwhile.
/// - A send has succeeded when the server has acknowledged it. Whether acknowledged entries survive a crash of the server
///   depends on its `appendfsync`.
/// - An iteration subscribes when the server gets its first request, not in `makeAsyncIterator()`. To miss nothing, take
///   ``lastIdentifier()`` first, and read after it.
///
/// ## Entries
/// An entry has a field `value`, the encoded element, and a field `by`, the sender and its number. Ends are entries with
/// a field `end` or `failure`. Entries of other programs need only `value`.
public final class RedisSubject<Element: Codable & Sendable>: AsyncSequence, SignalProtocol {
  /// How sending and reading can fail.
  public typealias Failure = RedisError
  /// The state of one iteration.
  public typealias Poller = AnyPoller<Element, RedisError>

  /// The key of the stream.
  public let key: String
  /// The server.
  public let server: RedisServer
  /// Which entries the stream keeps when this object appends others.
  public let retention: StreamRetention
  @usableFromInline let coding: ElementCoding<Element>
  let publisher: Publisher

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
  public init(
    _ key: String,
    on server: RedisServer,
    retention: StreamRetention = .all,
    coding: ElementCoding<Element> = .json,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    switch retention {
    case .newest(..<0, _): refuse("the number of retained entries must not be negative", key, file, line)
    case .age(let age) where age < .zero: refuse("the age of retained entries must not be negative", key, file, line)
    default: break
    }
    self.key = key
    self.server = server
    self.retention = retention
    self.coding = coding
    publisher = Publisher(server: server, key: key, retention: retention)
  }

  /// The subject in diagnostics.
  public var description: String { "\(key) on \(server)" }

  /// Begins an iteration from the newest entry on.
  public func makePoller() -> AnyPoller<Element, RedisError> {
    signal(from: .newest).makePoller()
  }

  /// The last identifier of the stream: what is sent from now on comes after it.
  ///
  /// ```swift
  /// let start = try await prices.lastIdentifier()
  /// try await prices.send(price)
  /// for try await entry in prices.entries(from: .after(start)) { print(entry.element) }  // Begins with that price.
  /// ```
  /// - Failure: ``RedisError``. A connection that was made and lost is made again; one that cannot be made is an error.
  /// - Cancellation: throws an error with the reason ``RedisError/Reason/cancelled``.
  /// - Complexity: a connection, and one request.
  public func lastIdentifier() async throws(RedisError) -> EntryIdentifier {
    var recovery = Recovery(server)
    do throws(RedisError.Reason) {
      return try await recovery.repeating { recovery throws(RedisError.Reason) in
        let connection = try await server.connect()
        defer { connection.close(.cancelled) }
        recovery.connected()
        return try await StreamInfo(of: key, on: connection).last
      }
    } catch {
      throw failure(error)
    }
  }

  func failure(_ reason: RedisError.Reason, acceptedCount: Int = 0) -> RedisError {
    RedisError(reason, stream: key, server: server, acceptedCount: acceptedCount)
  }
}

/// Stops the program because an argument is invalid; the message names the stream, and the place of the call.
@usableFromInline
func refuse(_ problem: String, _ key: String, _ file: StaticString, _ line: UInt) -> Never {
  fatalError("RedisSubject \(key): \(problem)", file: file, line: line)
}
