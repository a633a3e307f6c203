/// An entry that a consumer of a group has got, and is to acknowledge or to reject.
///
/// ```swift
/// guard let job = try? delivery.element else {
///   return try await delivery.reject("it is no job")
/// }
/// try await bill(job)
/// try await delivery.acknowledge()
/// ```
@frozen public struct GroupDelivery<Element: Sendable, Log: GroupedLog>: Sendable {
  /// The cursor of the entry.
  public let cursor: Log.Cursor
  /// How often the group has delivered the entry, this time included.
  ///
  /// The log counts what it has handed out. That includes entries that were lost with a connection, and entries that an
  /// iteration has read ahead and not delivered to its loop.
  public let deliveryCount: Int
  @usableFromInline let content: Result<Element, DurableError<Log>.Reason>
  @usableFromInline let log: Log
  @usableFromInline let acknowledger: Log.GroupReader.Acknowledger

  @inlinable init(
    _ entry: LogEntry<Log.Cursor>,
    _ coding: ElementCoding<Element>,
    of log: Log,
    _ acknowledger: Log.GroupReader.Acknowledger
  ) {
    cursor = entry.cursor
    deliveryCount = entry.deliveryCount
    content = Result { () throws(DurableError<Log>.Reason) in try coding.element(of: entry, in: log) }
    self.log = log
    self.acknowledger = acknowledger
  }

  /// Whether a consumer of the group may have got the entry before: whether ``deliveryCount`` is more than 1.
  @inlinable public var isRepeated: Bool { deliveryCount > 1 }

  /// Whether the entry was delivered twice by one iteration, and acknowledged in between.
  @inlinable var isDone: Bool { isRepeated && acknowledger.isDone(with: cursor) }

  /// The element.
  ///
  /// One entry that cannot be decoded does not end the iteration. It can be acknowledged, or rejected.
  ///
  /// - Throws: ``DurableError/Reason/undecodable(_:_:)`` if the entry is no element.
  /// - Complexity: O(1); the entry was decoded when it was read.
  @inlinable public var element: Element {
    get throws(DurableError<Log>) {
      do throws(DurableError<Log>.Reason) {
        return try content.get()
      } catch {
        throw DurableError(error, log: log.description)
      }
    }
  }

  /// Tells the group that the entry is done with, so that no consumer gets it again.
  ///
  /// While the connection is broken, this waits, and tries again. Doing it twice does nothing. To acknowledge several
  /// deliveries in one request, call `acknowledge()` of an array of them.
  ///
  /// - Failure: ``DurableError``; then the entry may be delivered again.
  /// - Cancellation: at once; the log may get the acknowledgement nevertheless.
  /// - Complexity: one request.
  public func acknowledge() async throws(DurableError<Log>) {
    do throws(DurableError<Log>.Reason) {
      try await acknowledger.acknowledge([cursor])
    } catch {
      throw DurableError(error, log: log.description)
    }
  }

  /// Moves the entry to the log for dead letters, so that no consumer of the group gets it again.
  ///
  /// The log stores the reason beside the entry, and appends and acknowledges in one step. While the connection is broken,
  /// this waits, and tries again. Doing it twice does nothing, as does rejecting what was acknowledged or trimmed.
  ///
  /// - Parameter reason: Why the entry is rejected.
  /// - Failure: ``DurableError``; then the entry may be delivered again.
  /// - Cancellation: at once; the log may move the entry nevertheless.
  /// - Complexity: one request.
  public func reject(_ reason: String) async throws(DurableError<Log>) {
    do throws(DurableError<Log>.Reason) {
      try await acknowledger.reject(cursor, reason: reason)
    } catch {
      throw DurableError(error, log: log.description)
    }
  }
}
