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

/// How far a subscription has come.
struct SubscriptionStanding: Sendable {
  let buffered: Int
  let isWaiting: Bool
}

extension LogState {
  /// How far a reader has come that began at `start` and has taken `delivered` elements.
  func standing(of reader: Int, from start: Int, delivered: Int) -> SubscriptionStanding? {
    guard let entry = readers[reader] else { return nil }
    let buffered =
      switch entry.bounds.first {
      case nil: end - start - delivered
      case .some(let bounds) where bounds.isQueued: bounds.waiting.count
      case .some(let bounds): min(end - bounds.position, bounds.limit)
      }
    return SubscriptionStanding(buffered: max(0, buffered), isWaiting: entry.place(in: armedList) != nil)
  }
}

extension ReaderBounds {
  fileprivate var isQueued: Bool {
    switch policy {
    case .keepOldest, .fail: true
    case .unbounded, .keepNewest, .suspendSender: false
    }
  }
}
