/// An event that a client has received.
public struct ReceivedEvent: Sendable, Equatable {
  /// Its type.
  public var name = "message"
  /// Identifies the event; empty if the event has no identifier.
  public var id = ""
  /// Its content.
  public var data = ""

  /// The number at the end of the identifier, if it has one.
  public var number: Int? { id.split(separator: "-").last.flatMap { Int($0) } }
}
