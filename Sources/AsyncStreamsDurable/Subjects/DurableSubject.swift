public import AsyncStreams

/// A subject whose elements survive the process: a stream of a ``DurableLog``.
///
/// ```swift
/// let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
/// let orders = try FileLog(at: folder, sync: .never).subject(of: String.self)
/// try await orders.send("tea")
/// try await orders.send("bread")
/// try await orders.finish()
/// for try await order in orders.signal(from: .beginning) { print(order) }
/// // Prints "tea"
/// // Prints "bread"
/// ```
/// A `Subject` is a log in memory, and a subscription a position in it. So is this, with the log elsewhere: each iteration
/// reads it from a position on, at its own pace, and may resume in another process. The subject itself is the signal from
/// ``LogPosition/newest`` on.
///
/// ## Contract
/// - A reader gets each element exactly once, in one order, which is that of all readers.
/// - The elements of one task are appended in the order of its sends, each exactly once.
/// - A send has succeeded when the log has acknowledged it. The log says what acknowledged elements survive.
/// - An iteration subscribes when the log gets its first request, not in `makeAsyncIterator()`. To miss nothing, take
///   ``lastCursor()`` first, and read after it.
///
/// RAC 2.x: none.
public final class DurableSubject<Element: Sendable, Log: DurableLog>: AsyncSequence, SignalProtocol {
  /// How sending and reading can fail.
  public typealias Failure = DurableError<Log>

  /// The log.
  public let log: Log
  @usableFromInline let coding: ElementCoding<Element>

  /// Makes a subject of a log.
  ///
  /// - Parameters:
  ///   - log: The log. Several subjects may share it.
  ///   - coding: How elements become bytes; the same in all processes.
  public init(_ log: Log, coding: ElementCoding<Element>) {
    self.log = log
    self.coding = coding
  }

  /// The log in diagnostics.
  public var description: String { log.description }

  /// Begins an iteration from the newest record on.
  public func makePoller() -> some PollerProtocol<Element, Failure> { signal(from: .newest).makePoller() }

  /// The cursor of the newest record: what is sent from now on comes after it.
  ///
  /// ```swift
  /// let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
  /// let prices = try FileLog(at: folder, sync: .never).subject(of: Int.self)
  /// try await prices.send(9)
  /// let start = try await prices.lastCursor()
  /// try await prices.send(10)
  /// print(try await prices.signal(from: .after(start)).first() ?? 0)
  /// // Prints "10"
  /// ```
  /// - Failure: ``DurableError``.
  /// - Cancellation: throws an error with the reason ``DurableError/Reason/cancelled``.
  /// - Complexity: one request to the log.
  public func lastCursor() async throws(DurableError<Log>) -> Log.Cursor {
    do throws(DurableError<Log>.Reason) {
      return try await log.lastCursor()
    } catch {
      throw failure(error)
    }
  }

  /// The newest element, with its cursor; `nil` if the log has none, or if the newest record is an end.
  ///
  /// ```swift
  /// let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
  /// let levels = try FileLog(at: folder, sync: .never).subject(of: Double.self)
  /// try await levels.send(contentsOf: [1.5, 2.5])
  /// print(try await levels.newest()?.element ?? 0)
  /// // Prints "2.5"
  /// ```
  /// - Failure: ``DurableError``; ``DurableError/Reason/undecodable(_:_:)`` if the newest record is no element.
  /// - Cancellation: throws an error with the reason ``DurableError/Reason/cancelled``.
  /// - Complexity: one request to the log.
  public func newest() async throws(DurableError<Log>) -> DurableEntry<Element, Log.Cursor>? {
    do throws(DurableError<Log>.Reason) {
      guard let entry = try await log.newestEntry(), !entry.kind.isEnd else { return nil }
      return DurableEntry(cursor: entry.cursor, element: try coding.element(of: entry, in: log))
    } catch {
      throw failure(error)
    }
  }

  @usableFromInline func failure(_ reason: DurableError<Log>.Reason, acceptedCount: Int = 0) -> DurableError<Log> {
    DurableError(reason, log: log.description, acceptedCount: acceptedCount)
  }
}

extension DurableLog {
  /// A subject whose elements are encoded as a coding says.
  public func subject<Element: Sendable>(
    of type: Element.Type = Element.self,
    coding: ElementCoding<Element>
  ) -> DurableSubject<Element, Self> {
    DurableSubject(self, coding: coding)
  }

  /// A subject whose elements are encoded as JSON.
  public func subject<Element: Codable & Sendable>(
    of type: Element.Type = Element.self
  ) -> DurableSubject<Element, Self> {
    DurableSubject(self, coding: .json)
  }
}
