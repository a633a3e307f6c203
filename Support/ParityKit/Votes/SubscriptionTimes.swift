/// When the sources of a scenario were subscribed to and left.
struct SubscriptionTimes: Equatable {
  /// One subscription; one that is not left ends at the largest tick.
  struct Subscription: Hashable {
    let begin: Int
    var end: Int
  }

  /// The subscriptions to each source, in order.
  private var subscriptions: [String: [Subscription]] = [:]

  /// Which of several subscriptions to a source is left: the log does not say it.
  enum Choice: CaseIterable {
    /// The one that began first.
    case first
    /// One that began in the same tick, or else the first.
    case momentary
  }

  /// The subscriptions in the log of a trace.
  init(_ trace: Trace, leaving choice: Choice) {
    for entry in trace.log {
      let name = entry.name ?? ""
      if entry.kind == "subscribe" {
        subscriptions[name, default: []].append(Subscription(begin: entry.tick, end: .max))
      } else if let index = Self.left(at: entry.tick, of: subscriptions[name] ?? [], choice) {
        subscriptions[name]?[index].end = entry.tick
      }
    }
  }

  private static func left(at tick: Int, of subscriptions: [Subscription], _ choice: Choice) -> Int? {
    let open = subscriptions.indices.filter { subscriptions[$0].end == .max }
    return (choice == .momentary ? open.last { subscriptions[$0].begin == tick } : nil) ?? open.first
  }

  /// The same, with the tick at which a source sent its end in place of a later one.
  ///
  /// What happens to a source after its end has no effect on it.
  func endingWithSources(of scenario: Scenario) -> SubscriptionTimes {
    var times = self
    for source in scenario.sources {
      times.subscriptions[source.name] = subscriptions[source.name]?.map { subscription in
        let end = source.events.lazy.filter(\.isEnd)
          .map { source.isCold ? subscription.begin + $0.tick : $0.tick }
          .first { $0 >= subscription.begin }
        return Subscription(begin: subscription.begin, end: min(subscription.end, end ?? .max))
      }
    }
    return times.sorted()
  }

  /// The same without subscriptions that begin and end within a tick.
  func withoutMomentary() -> SubscriptionTimes {
    var times = self
    times.subscriptions = subscriptions.mapValues { $0.filter { $0.begin < $0.end } }.filter { !$0.value.isEmpty }
    return times
  }

  /// Whether each subscription of `other` is one of these, and some of these end later.
  func outlasts(_ other: SubscriptionTimes) -> Bool {
    isSuperset(of: other) || withoutMomentary().isSuperset(of: other.withoutMomentary())
  }

  private func isSuperset(of other: SubscriptionTimes) -> Bool {
    subscriptions.keys == other.subscriptions.keys
      && subscriptions.allSatisfy { name, ours in
        let theirs = other.subscriptions[name] ?? []
        return ours.map(\.begin) == theirs.map(\.begin) && zip(ours, theirs).allSatisfy { $0.end >= $1.end }
      }
  }

  private func sorted() -> SubscriptionTimes {
    var times = self
    times.subscriptions = subscriptions.mapValues { $0.sorted { ($0.begin, $0.end) < ($1.begin, $1.end) } }
    return times
  }
}
