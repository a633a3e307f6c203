/// What a ``SubscriptionRegistry`` knows of a subscription that is alive.
public struct LiveSubscription: Sendable, CustomStringConvertible {
  /// The name of what is subscribed to.
  public let name: String
  /// Where it was subscribed to.
  public let site: String
  /// How long ago that was.
  public let age: Duration
  /// How many elements wait to be taken.
  public let buffered: Int
  /// Whether somebody waits for an element.
  public let isWaiting: Bool

  /// All of it in one line.
  public var description: String {
    let state = isWaiting ? "waiting for an element" : "\(buffered) elements buffered"
    return "subscription to \(name) made in \(site), \(age) old, \(state)"
  }
}
