/// When the sources of a scenario were subscribed to, as far as an effect could be seen.
///
/// A source that has sent its end counts as left. A subscription that begins and ends within a tick does not count.
struct SubscriptionTimes: Equatable {
  /// One subscription; one that is not left ends at the largest tick.
  private struct Subscription: Equatable {
    let begin: Int
    var end: Int
  }

  /// The subscriptions to each source, sorted.
  private var subscriptions: [String: [Subscription]] = [:]
  /// How often a source was left that was not subscribed to.
  private var surplus = 0

  /// Which of several subscriptions to a source is left: the log does not say it.
  enum Choice: CaseIterable {
    /// The one that began first.
    case first
    /// One that began in the same tick, or else the first.
    case momentary
  }

  /// The subscriptions in a log.
  init(_ log: [Trace.LogEntry], of scenario: Scenario, leaving choice: Choice) {
    for entry in log {
      let name = entry.name ?? ""
      if entry.kind == "subscribe" {
        subscriptions[name, default: []].append(Subscription(begin: entry.tick, end: .max))
      } else if entry.kind == "dispose" {
        if let index = Self.left(at: entry.tick, of: subscriptions[name] ?? [], choice) {
          subscriptions[name]?[index].end = entry.tick
        } else {
          surplus += 1
        }
      }
    }
    for source in scenario.sources { end(source) }
    subscriptions = subscriptions.mapValues { subscriptions in
      subscriptions.sorted { ($0.begin, $0.end) < ($1.begin, $1.end) }
    }
  }

  static func == (first: SubscriptionTimes, second: SubscriptionTimes) -> Bool {
    first.lasting == second.lasting && first.surplus == second.surplus
  }

  /// The subscriptions that outlast the tick in which they began.
  private var lasting: [String: [Subscription]] {
    subscriptions.mapValues { $0.filter { $0.begin < $0.end } }.filter { !$0.value.isEmpty }
  }

  private static func left(at tick: Int, of subscriptions: [Subscription], _ choice: Choice) -> Int? {
    let open = subscriptions.indices.filter { subscriptions[$0].end == .max }
    return (choice == .momentary ? open.last { subscriptions[$0].begin == tick } : nil) ?? open.first
  }

  /// Ends the subscriptions to a source with the end that it sends them, if they did not end before.
  private mutating func end(_ source: Source) {
    let ends = source.events.filter(\.isEnd)
    subscriptions[source.name] = subscriptions[source.name]?.map { subscription in
      // The ticks of a cold source count from its subscription.
      let start = source.isCold ? subscription.begin : 0
      let end = ends.lazy.map { start.addingReportingOverflow($0.tick) }.map { $0.overflow ? .max : $0.partialValue }
        .first { $0 >= subscription.begin }
      return Subscription(begin: subscription.begin, end: min(subscription.end, end ?? .max))
    }
  }

  /// Whether each subscription of `other` is one of these, which may end later.
  func outlasts(_ other: SubscriptionTimes) -> Bool {
    guard surplus == other.surplus else { return false }
    // One that is momentary there may last here.
    return Self.outlast(lasting, other.lasting) || Self.outlast(subscriptions, other.subscriptions)
  }

  private static func outlast(_ ours: [String: [Subscription]], _ theirs: [String: [Subscription]]) -> Bool {
    ours.keys == theirs.keys
      && ours.allSatisfy { name, ours in
        let theirs = theirs[name] ?? []
        return ours.map(\.begin) == theirs.map(\.begin) && zip(ours, theirs).allSatisfy { $0.end >= $1.end }
      }
  }
}
