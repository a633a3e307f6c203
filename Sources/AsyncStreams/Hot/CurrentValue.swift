/// A state of an object: its present value, available at any time without waiting, and a stream of its changes.
///
/// ```swift
/// let save = Command<String, Int, Never>(name: "save") { text in text.count }
/// print(save.isExecuting.value)
/// // Prints "false"
/// var changes = save.isExecuting.dropFirst(1).prefix(2).makeAsyncIterator()
/// try await save.execute("text")
/// while let isExecuting = await changes.next() { print(isExecuting) }
/// // Prints "true"
/// // Prints "false"
/// ```
/// - Values: the present value at once, then every change; consecutive elements differ.
/// - Ends: when the object that has the state is released. Never fails.
/// - Buffering: a slow subscription falls behind in the log that all subscriptions share.
/// - Complexity: O(1) for each element; no task. Does not keep the object alive.
///
/// RAC 2.x: a signal that replays its last value, such as `executing` of `RACCommand`.
public struct CurrentValue<Element: Sendable>: AsyncSequence, SignalProtocol {
  /// How the signal can fail.
  public typealias Failure = Never

  let log: EventLog<Element, Never>

  init(_ value: Element, name: String) {
    log = EventLog(name: name, retention: Retention(count: 1))
    _ = log.send(value, if: .always)
  }

  /// The present value; the last one after the object was released.
  public var value: Element {
    guard let latest = log.latest else { preconditionFailure("\(log.name) retains an element from the start") }
    return latest
  }

  /// The changes after subscribing, without the present value.
  public var changes: HotSignal<Element, Never> {
    HotSignal(log: log, start: .now, bufferingPolicy: .unbounded)
  }

  /// The signal in diagnostics.
  public var description: String { log.name }

  /// Subscribes, and returns the state of a fresh iteration.
  public func makePoller() -> LogPoller<Element, Never> {
    log.subscribe(bufferingPolicy: .unbounded)
  }
}

extension CurrentValue where Element: Equatable {
  /// Makes `value` the present one if it differs.
  ///
  /// Only the owner of the state calls this, from one isolation domain; the owner notes its actor.
  func update(to value: Element) {
    if log.latest != value { _ = log.send(value, if: .always) }
  }
}
