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
/// ## A state that is changed and observed
/// ``update(isolation:_:)`` makes a new value of the current one. A subject that is made with `removingDuplicatesBy:
/// ==` delivers only changes. A subscriber that needs the newest value and none in between has the policy
/// `.bufferingNewest(1)`, which may be the default of the subject:
///
/// ```swift
/// let state = BehaviorSubject<Int, Never>(0, removingDuplicatesBy: ==, bufferingPolicy: .bufferingNewest(1))
/// state.update { $0 += 1 }
/// ```
/// Kotlin: `MutableStateFlow`, which is this one.
///
/// - Buffering: as for ``Subject``. The current value is also retained after the end: a late subscription gets it, then
///   the end.
///
/// RAC 2.x: `RACBehaviorSubject`, which forgets that it has ended.
@_fixed_layout public final actor BehaviorSubject<Element: Sendable, Failure: Error>: AsyncSequence, HotSource {
  /// The state of one iteration: a position in the log.
  public typealias Poller = LogPoller<Element, Failure>

  @usableFromInline nonisolated let log: EventLog<Element, Failure>
  @usableFromInline nonisolated let defaultPolicy: BufferingPolicy<Failure>

  /// Makes a source whose current value is `value`.
  ///
  /// - Parameters:
  ///   - value: The first current value.
  ///   - areEqual: Whether an element changes nothing after another one. Such an element is left out, also inside of a
  ///     batch, and its outcome is ``SendOutcome/accepted``: consecutive elements differ. By default, none is left out.
  ///     It runs in the isolation of the sender, outside of any lock, and again if another sender was faster. A current
  ///     value is not held back, so senders then do not wait for subscriptions with
  ///     ``BufferingPolicy/suspending(_:)``; their outcome is ``SendOutcome/exceededLimit``.
  ///   - name: The name in diagnostics.
  ///   - bufferingPolicy: The default policy of subscriptions.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  @inlinable public init(
    _ value: Element,
    removingDuplicatesBy areEqual: (@Sendable (Element, Element) -> Bool)? = nil,
    name: String = "BehaviorSubject",
    bufferingPolicy: BufferingPolicy<Failure> = .unbounded,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    log = EventLog(
      name: name,
      retention: Retention(count: 1),
      origin: SourceOrigin("BehaviorSubject", file: file, line: line),
      removingDuplicatesBy: areEqual
    )
    defaultPolicy = bufferingPolicy
    log.update { _ = log.append(value, time: nil, to: &$0) }
  }

  /// What a subject consists of; not for users.
  @_documentation(visibility: internal) @inlinable
  public static func parts(of source: BehaviorSubject) -> HotSourceParts<Element, Failure> {
    HotSourceParts(source.log, source.defaultPolicy)
  }

  deinit {
    log.finish(with: nil)
  }

  /// The current value, available from any thread without waiting: the element that was accepted last.
  public nonisolated var value: Element {
    get {
      guard let latest = log.latest else { preconditionFailure("\(log.name) retains an element from the start") }
      return latest
    }
    // For its message: an assignment would hide that subscribers get the value.
    @available(
      *,
      unavailable,
      message: "use await send(_:), yield(_:) from code that cannot wait, or update(_:) to change the current value"
    )
    set { stopForMisuse(log.name, "not available") }
  }

  /// Sends what a function makes of the current value, in one step: no other element comes in between.
  ///
  /// ```swift
  /// let level = BehaviorSubject<Int, Never>(50)
  /// level.update { $0 = min($0 + 10, 100) }
  /// ```
  /// No change is lost, whatever other threads send or update: if an element was accepted while `change` ran, its
  /// result is discarded and it runs again, with the new current value. So `change` should be short and do nothing but
  /// change its argument; it must not send to this subject. As with `yield(_:)`, the caller does not wait.
  ///
  /// - Isolation: `change` runs in that of the caller, outside of any lock.
  /// - Parameters:
  ///   - isolation: The actor of the caller.
  ///   - change: Changes the current value. It is not called after the end.
  /// - Returns: What became of the new value, as for `yield(_:)`.
  /// - Throws: What `change` throws; the current value then stays as it is.
  /// - Complexity: O(1) for each call of `change`; one, unless other senders are active at the same time.
  ///
  /// RAC 2.x: none.
  @inlinable @discardableResult public func update<Problem: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ change: (inout Element) throws(Problem) -> Void
  ) throws(Problem) -> SendOutcome {
    try log.replaceNewest(isolation: isolation, change)
  }

  /// The elements sent after subscribing, without the current value.
  public nonisolated var changes: HotSignal<Element, Failure> {
    HotSignal(log: log, start: .now, bufferingPolicy: bufferingPolicy)
  }
}
