/// How many subscriptions a source had at the end of each tick.
///
/// A log says when a source is subscribed to and when one of its subscriptions is left, not which one. A subscription that
/// begins and is left within one tick cannot be seen, since it changes no number.
///
/// A source that has sent its end counts as left: how soon after it a subscription is disposed of has no effect. So of two
/// logs, one may leave later the subscriptions that have ended, `ended` of them at most.
struct SubscriptionCounts {
  private struct Tick {
    var begun = 0
    var left = 0
    /// The subscriptions to which the source sends its end in this tick.
    var ended = 0
  }

  private var ticks: [Int: Tick] = [:]

  /// The subscriptions to a source in a log.
  init(_ log: [Trace.LogEntry], to source: Source) {
    let ends = source.events.filter(\.isEnd).map(\.tick)
    for entry in log where entry.name == source.name {
      if entry.kind == "subscribe" {
        ticks[entry.tick, default: Tick()].begun += 1
        if let end = Self.end(of: source, ends, begun: entry.tick) { ticks[end, default: Tick()].ended += 1 }
      } else if entry.kind == "dispose" {
        ticks[entry.tick, default: Tick()].left += 1
      }
    }
  }

  /// When the source sends its end to a subscription; nil if it does not.
  ///
  /// The ticks of a cold source count from the subscription.
  private static func end(of source: Source, _ ends: [Int], begun: Int) -> Int? {
    if !source.isCold { return ends.first { $0 >= begun } }
    guard let end = ends.first.map({ begun.addingReportingOverflow($0) }), !end.overflow else { return nil }
    return end.partialValue
  }

  /// Whether `other` has as many subscriptions at the end of each tick.
  ///
  /// - Parameter mayBeLonger: Whether elements wait at the sources of `other`, so that it may leave them later.
  func isEqual(to other: SubscriptionCounts, orLonger mayBeLonger: @autoclosure () -> Bool) -> Bool {
    var (open, difference, ended) = (0, 0, 0)
    // How many subscriptions that have ended were left by only one of the two so far.
    var (leftHere, leftThere) = (0, 0)
    var (isEqual, isLonger) = (true, true)
    for tick in Set(ticks.keys).union(other.ticks.keys).sorted() {
      let (ours, theirs) = (ticks[tick] ?? Tick(), other.ticks[tick] ?? Tick())
      let change = (theirs.begun - theirs.left) - (ours.begun - ours.left)
      open += ours.begun - ours.left
      difference += change
      // No subscription is left twice.
      if difference != 0, open < 0 || open + difference < 0 { return false }
      ended += max(ours.ended, theirs.ended)
      leftHere += max(0, change)
      leftThere += max(0, -change)
      // What only one of the two begins must be left in the same tick.
      let extra = theirs.begun - ours.begun
      isLonger = isLonger && -difference <= ended && extra <= theirs.left && -extra <= ours.left
      isEqual = isEqual && max(leftHere, leftThere) <= ended
    }
    return isEqual || isLonger && mayBeLonger()
  }
}
