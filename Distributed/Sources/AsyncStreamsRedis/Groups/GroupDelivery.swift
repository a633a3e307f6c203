/// An element that a consumer of a group has got, and is to acknowledge.
public struct GroupDelivery<Element: Sendable>: Sendable {
  /// The identifier of the entry.
  public let identifier: EntryIdentifier
  /// The element.
  public let element: Element
  /// Whether a consumer of the group may have got it before.
  public let isRepeated: Bool
  @usableFromInline let acknowledger: GroupAcknowledger

  @usableFromInline
  init(_ entry: RawEntry, _ element: Element, _ acknowledger: GroupAcknowledger) {
    identifier = entry.identifier
    self.element = element
    isRepeated = entry.isRepeated
    self.acknowledger = acknowledger
  }

  /// Tells the group that the element is done with, so that nobody gets it again.
  ///
  /// While the connection is broken, this waits, and tries again. Doing it twice does nothing.
  ///
  /// - Failure: ``RedisError``; then the element may be delivered again.
  /// - Cancellation: at once; the server may get the acknowledgement nevertheless.
  /// - Complexity: one round trip.
  public func acknowledge() async throws(RedisError) {
    try await acknowledger.acknowledge(identifier)
  }
}
