/// When the sources of a scenario were subscribed to and left.
struct SubscriptionTimes: Equatable {
  /// One subscription; one that is not left ends at the largest tick.
  struct Subscription: Hashable {
    let begin: Int
    var end: Int
  }

  /// The subscriptions to each source, in order.
  private var subscriptions: [String: [Subscription]] = [:]

  /// The subscriptions in the log of a trace.
  ///
  /// If a source has several subscriptions at a time, the log does not say which of them is left; then it is the one
  /// that began first.
  init(_ trace: Trace) {
    for entry in trace.log {
      let name = entry.name ?? ""
      if entry.kind == "subscribe" {
        subscriptions[name, default: []].append(Subscription(begin: entry.tick, end: .max))
      } else if let index = subscriptions[name]?.firstIndex(where: { $0.end == .max }) {
        subscriptions[name]?[index].end = entry.tick
      }
    }
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

  private func sorted() -> SubscriptionTimes {
    var times = self
    times.subscriptions = subscriptions.mapValues { $0.sorted { ($0.begin, $0.end) < ($1.begin, $1.end) } }
    return times
  }
}
