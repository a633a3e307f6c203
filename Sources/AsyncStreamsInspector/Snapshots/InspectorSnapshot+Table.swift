import Foundation

/// The snapshot as lines of text.
///
/// ```
/// ! keys: 3 elements were lost, since nobody is subscribed
/// keys  Subject  App/Search.swift:12  sent 120 (4.0/s)
///   keys.debounce.map  App/Search.swift:20  delivered 117  lag 3  unbounded  on MainActor
/// ```
extension InspectorSnapshot: CustomStringConvertible {
  /// Warnings first, then each source with its subscriptions; those of the same chain, place and policy are one line.
  public var description: String {
    let bySource = Dictionary(grouping: subscriptions, by: \.source)
    let lines =
      warnings.map { "! \($0.text)" }
      + sources.flatMap { source in
        [source.line] + Self.lines(of: bySource[source.id] ?? [])
      }
    let title = "\(sources.count) sources, \(subscriptions.count) subscriptions, \(warnings.count) warnings"
    return ([title] + lines).map { $0 + "\n" }.joined()
  }

  private static func lines(of subscriptions: [SubscriptionSnapshot]) -> [String] {
    let groups = Dictionary(grouping: subscriptions) { [$0.chain, $0.place ?? "", $0.policy, $0.actor ?? ""] }
    return groups.values.sorted { ($0.first?.id ?? 0) < ($1.first?.id ?? 0) }.map { line(of: $0) }
  }

  /// The line of subscriptions that differ in their counts only.
  private static func line(of group: [SubscriptionSnapshot]) -> String {
    guard let first = group.first else { return "" }
    var parts = ["  \(first.chain)" + (group.count > 1 ? " × \(group.count)" : "")]
    if let place = first.place { parts.append(place) }
    parts.append("delivered \(group.reduce(0) { $0 + $1.delivered })\(text(of: group.reduce(0) { $0 + $1.rate }))")
    let lag = group.map(\.lag).max() ?? 0
    if lag > 0 { parts.append("lag \(lag)") }
    let dropped = group.reduce(0) { $0 + $1.dropped }
    if dropped > 0 { parts.append("dropped \(dropped)") }
    if let waiting = group.compactMap(\.waitingSeconds).max() { parts.append("waiting \(Self.seconds(waiting))") }
    parts.append(first.policy)
    if let actor = first.actor { parts.append("on \(actor)") }
    return parts.joined(separator: "  ")
  }

  fileprivate static func text(of rate: Double) -> String { rate == 0 ? "" : " (\(String(format: "%.1f", rate))/s)" }

  private static func seconds(_ time: Double) -> String { String(format: "%.1f s", time) }
}

extension SourceSnapshot {
  fileprivate var line: String {
    var parts = [name, kind]
    if let place { parts.append(place) }
    parts.append("sent \(sent)\(InspectorSnapshot.text(of: rate))")
    if lost > 0 { parts.append("lost \(lost)") }
    if dropped > 0 { parts.append("dropped \(dropped)") }
    if waitingSenderCount > 0 { parts.append("senders waiting \(waitingSenderCount)") }
    if let fedBy { parts.append("fed by \(fedBy)") }
    if hasEnded { parts.append("ended") }
    return parts.joined(separator: "  ")
  }
}
