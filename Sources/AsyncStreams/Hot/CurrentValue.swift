/// A state of some object: its present value, at any time and without waiting, and a stream of its changes.
///
/// ```swift
/// if command.isExecuting.value { … }
/// for await isExecuting in command.isExecuting { spinner.isHidden = !isExecuting }
/// ```
/// - Values: the present value at once, then every change; equal neighbours do not occur.
/// - Ends: when the object that has the state goes away. Never fails.
/// - Buffering: a slow subscription falls behind in the log that all of them share.
/// - Complexity: O(1) for each element; no task. Does not keep the object alive.
///
/// RAC 2.x: a signal that replays its last value, such as `executing` of `RACCommand`.
public struct CurrentValue<Element: Sendable>: AsyncSequence, SignalProtocol {
  /// How the signal can fail.
  public typealias Failure = Never

  let log: EventLog<Element, Never>

  init(_ value: Element, name: String) {
    log = EventLog(name: name, retention: Retention(count: 1))
    _ = log.send(value, mayWait: false)
  }

  /// The present value; the last one when the object has gone away.
  public var value: Element {
    guard let latest = log.latest else { preconditionFailure("\(log.name) retains an element from the start") }
    return latest
  }

  /// The changes from now on, without the present value.
  public var changes: HotSignal<Element, Never> {
    HotSignal(log: log, start: .now, bufferingPolicy: .unbounded)
  }

  /// The signal in diagnostics.
  public var description: String { log.name }

  /// Subscribes, and returns the state of a fresh iteration.
  public func makePoller() -> Cursor<Element, Never> {
    log.subscribe(bufferingPolicy: .unbounded)
  }
}

extension CurrentValue where Element: Equatable {
  /// Makes `value` the present one if it differs; only for the one who owns the state, from one isolation.
  ///
  /// The one who owns it notes its actor.
  func update(to value: Element) {
    if log.latest != value { _ = log.send(value, mayWait: false) }
  }
}
