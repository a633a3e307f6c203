/// A hot source with a current value, which every new subscription gets first.
///
/// ```swift
/// let volume = BehaviorSubject<Int, Never>(50)
/// await volume.send(60)
/// print(volume.value)
/// // Prints "60"
/// var levels = volume.makeAsyncIterator()           // 60, then the changes
/// var changes = volume.changes.makeAsyncIterator()  // the changes
/// await volume.send(70)
/// volume.finish()
/// while let level = await levels.next() { print("level: \(level)") }
/// while let level = await changes.next() { print("change: \(level)") }
/// // Prints "level: 60"
/// // Prints "level: 70"
/// // Prints "change: 70"
/// ```
/// Everything else is as for ``Subject``; a behaviour subject is one whose log retains one element.
///
/// - Buffering: as for ``Subject``. The current value is also retained after the end: a late subscription gets it, then
///   the end.
///
/// RAC 2.x: `RACBehaviorSubject`, which forgets that it has ended.
@_fixed_layout
public final actor BehaviorSubject<Element: Sendable, Failure: Error>: AsyncSequence, HotSource {
  /// The state of one iteration: a position in the log.
  public typealias Poller = _Cursor<Element, Failure>

  /// The log that holds the elements; not for users.
  public nonisolated let _log: _EventLog<Element, Failure>
  /// The default policy of subscriptions.
  public nonisolated let bufferingPolicy: BufferingPolicy<Failure>

  /// Makes a source whose current value is `value`.
  ///
  /// - Parameters:
  ///   - value: The first current value.
  ///   - name: The name in diagnostics.
  ///   - bufferingPolicy: The default policy of subscriptions.
  @inlinable
  public init(
    _ value: Element,
    name: String = "BehaviorSubject",
    bufferingPolicy: BufferingPolicy<Failure> = .unbounded
  ) {
    _log = EventLog(name: name, retention: Retention(count: 1))
    self.bufferingPolicy = bufferingPolicy
    _ = _log.send(value, mayWait: false)
  }

  deinit {
    log.finish(with: nil)
  }

  /// The current value, available from any thread without waiting: the element that was accepted last.
  public nonisolated var value: Element {
    guard let latest = log.latest else { preconditionFailure("\(log.name) retains an element from the start") }
    return latest
  }

  /// The elements sent after subscribing, without the current value.
  public nonisolated var changes: HotSignal<Element, Failure> {
    HotSignal(log: log, start: .now, bufferingPolicy: bufferingPolicy)
  }
}
