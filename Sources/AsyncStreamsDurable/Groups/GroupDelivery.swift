/// An element that a consumer of a group has got, and is to acknowledge.
public struct GroupDelivery<Element: Sendable, Log: GroupedLog>: Sendable {
  /// The cursor of the element.
  public let cursor: Log.Cursor
  /// The element.
  public let element: Element
  /// Whether a consumer of the group may have got it before.
  public let isRepeated: Bool
  private let log: Log
  private let acknowledger: Log.GroupReader.Acknowledger

  @usableFromInline
  init(
    _ entry: LogEntry<Log.Cursor>,
    _ element: Element,
    of log: Log,
    _ acknowledger: Log.GroupReader.Acknowledger
  ) {
    cursor = entry.cursor
    self.element = element
    isRepeated = entry.isRepeated
    self.log = log
    self.acknowledger = acknowledger
  }

  /// Tells the group that the element is done with, so that no consumer gets it again.
  ///
  /// While the connection is broken, this waits, and tries again. Doing it twice does nothing.
  ///
  /// - Failure: ``DurableError``; then the element may be delivered again.
  /// - Cancellation: at once; the log may get the acknowledgement nevertheless.
  /// - Complexity: one request.
  public func acknowledge() async throws(DurableError<Log>) {
    do throws(DurableError<Log>.Reason) {
      try await acknowledger.acknowledge(cursor)
    } catch {
      throw DurableError(error, log: log.description)
    }
  }
}
