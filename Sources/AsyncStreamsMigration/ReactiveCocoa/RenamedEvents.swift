// ReactiveCocoa's names for side effects and failures; the compiler names their replacements.

public import AsyncStreams

extension SignalProtocol {
  /// RAC 2.x: `-doNext:`.
  @available(*, unavailable, renamed: "onValue(_:)")
  public func doNext(_ action: @escaping @Sendable (Element) -> Void) -> some SignalProtocol<Element, Failure> {
    onValue(action)
  }

  /// RAC 2.x: `-doError:`.
  @available(*, unavailable, renamed: "onFailure(_:)")
  public func doError(_ action: @escaping @Sendable (Failure) -> Void) -> some SignalProtocol<Element, Failure> {
    onFailure(action)
  }

  /// RAC 2.x: `-doCompleted:`.
  @available(*, unavailable, renamed: "onFinish(_:)")
  public func doCompleted(_ action: @escaping @Sendable () -> Void) -> some SignalProtocol<Element, Failure> {
    onFinish(action)
  }

  /// RAC 2.x: `-initially:`.
  @available(*, unavailable, renamed: "onStart(_:)")
  public func initially(_ action: @escaping @Sendable () -> Void) -> some SignalProtocol<Element, Failure> {
    onStart(action)
  }

  /// RAC 2.x: `-finally:`.
  @available(
    *,
    unavailable,
    renamed: "onEnd(_:)",
    message: "It also runs when the consumer goes away, and is told which"
  )
  public func finally(_ action: @escaping @Sendable () -> Void) -> some SignalProtocol<Element, Failure> {
    onEnd { _ in action() }
  }

  /// RAC 2.x: `-logAll`.
  @available(*, unavailable, renamed: "logEvents(_:file:line:to:)")
  public func logAll() -> some SignalProtocol<Element, Failure> { logEvents() }

  /// RAC 2.x: `-logNext`.
  @available(*, unavailable, renamed: "logEvents(_:file:line:to:)")
  public func logNext() -> some SignalProtocol<Element, Failure> { logEvents() }

  /// RAC 2.x: `-logError`.
  @available(*, unavailable, renamed: "logEvents(_:file:line:to:)")
  public func logError() -> some SignalProtocol<Element, Failure> { logEvents() }

  /// RAC 2.x: `-logCompleted`.
  @available(*, unavailable, renamed: "logEvents(_:file:line:to:)")
  public func logCompleted() -> some SignalProtocol<Element, Failure> { logEvents() }

  /// RAC 2.x: `-setNameWithFormat:`.
  @available(*, unavailable, renamed: "named(_:)")
  public func setNameWithFormat(_ name: String) -> some SignalProtocol<Element, Failure> { named(name) }
}

extension SignalProtocol {
  /// RAC 2.x: `-catchTo:`.
  @available(*, unavailable, message: "Use catch { _ in signal }, or replaceError(with:) for a single element")
  public func `catch`(to replacement: some SignalProtocol<Element, Failure>) -> some SignalProtocol<Element, Failure> {
    `catch` { _ in replacement }
  }

  /// RAC 2.x: `-catchTo:`.
  @available(*, unavailable, message: "Use catch { _ in signal }, or replaceError(with:) for a single element")
  public func catchTo(_ replacement: some SignalProtocol<Element, Failure>) -> some SignalProtocol<Element, Failure> {
    `catch` { _ in replacement }
  }

  /// RAC 2.x: `-try:`.
  @available(*, unavailable, renamed: "attempt(_:)")
  public func `try`(_ check: @escaping @Sendable (Element) throws(Failure) -> Void) -> some SignalProtocol<
    Element, Failure
  > { attempt(check) }
}
