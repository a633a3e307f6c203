extension SignalProtocol {
  /// Runs a function before each iteration.
  ///
  /// ```swift
  /// let tracked = download.onStart { activity.begin() }
  /// ```
  /// - Values, end, failure: those of this signal.
  /// - Isolation: `action` runs synchronously in `makeAsyncIterator()`, before this signal is subscribed to. Of
  ///   several, the last one in the pipeline runs first.
  /// - Complexity: nothing for an element.
  ///
  /// RAC 2.x: `-initially:`.
  @inlinable
  public func onStart(_ action: @escaping @Sendable () -> Void) -> some SignalProtocol<Element, Failure> {
    OnStart(self, action)
  }
}

/// The signal of ``SignalProtocol/onStart(_:)``.
@frozen
@usableFromInline
struct OnStart<Base: SignalProtocol>: SignalProtocol {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let action: @Sendable () -> Void

  @inlinable
  init(_ base: Base, _ action: @escaping @Sendable () -> Void) {
    self.base = base
    self.action = action
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).onStart" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Base.Poller {
    action()
    return base.makePoller()
  }
}
