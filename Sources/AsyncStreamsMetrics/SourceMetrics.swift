/// Receives the figures of the sources with one name from a ``MetricsReporter``: an adapter to a metrics system.
///
/// ```swift
/// struct PrintedMetrics: SourceMetrics {
///   let name: String
///
///   func recordSent(_ count: Int) { print("\(name): \(count) sent") }
///   func recordDelivered(_ count: Int) { print("\(name): \(count) delivered") }
///   func recordDropped(_ count: Int) { print("\(name): \(count) dropped") }
///   func recordLag(_ count: Int) { print("\(name): \(count) waiting") }
///   func recordSubscriptions(_ count: Int) { print("\(name): \(count) subscriptions") }
/// }
/// ```
/// The functions are called by ``MetricsReporter/report()``, in the task of its caller, never while an element is sent
/// or delivered. In the terms of most systems the first three are counters, the lag is a recorder or a gauge, and the
/// number of subscriptions a gauge.
///
/// RAC 2.x: none.
public protocol SourceMetrics: Sendable {
  /// Adds elements that were sent since the last report; not called if there were none.
  func recordSent(_ count: Int)

  /// Adds elements that subscriptions have delivered since the last report; not called if there were none.
  ///
  /// An element that two subscriptions deliver counts twice.
  func recordDelivered(_ count: Int)

  /// Adds elements that subscriptions have dropped since the last report because of their `BufferingPolicy`; not
  /// called if there were none.
  func recordDropped(_ count: Int)

  /// Notes how many elements wait now for the subscription that is furthest behind.
  func recordLag(_ count: Int)

  /// Notes how many subscriptions there are now; none in the last report, after the sources were released.
  func recordSubscriptions(_ count: Int)
}
