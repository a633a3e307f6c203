extension Signal where Element: Sendable, Failure == Never {
  /// Makes a signal from callbacks of an object on the main actor: a control, a recognizer, a delegate.
  ///
  /// ```swift
  /// let taps = Signal<Void, Never>.events(of: button) { button, continuation in
  ///   let action = UIAction { _ in continuation.yield(()) }
  ///   button.addAction(action, for: .primaryActionTriggered)
  ///   return action
  /// } detach: { button, action in
  ///   button.removeAction(action, for: .primaryActionTriggered)
  /// }
  /// ```
  /// - Values: those that the continuation is given.
  /// - Ends: when the continuation is finished; when the result of `attach` is released, usually with the source, which
  ///   holds it; at once if the source was released before. The signal keeps neither alive.
  /// - Cancellation: dropping or cancelling the iteration runs `detach`, soon after.
  /// - Buffering: as for ``callback(bufferingPolicy:throwingIfAbandoned:_:)``.
  /// - Isolation: `attach` and `detach` run on the main actor. Subscribing elsewhere stops the program.
  /// - Complexity: O(1) for each element; no task but one for `detach`.
  ///
  /// RAC 2.x: the common part of `-rac_signalForControlEvents:` and the delegate proxies.
  public static func events<Source: AnyObject & Sendable, Registration: AnyObject & Sendable>(
    of source: Source,
    bufferingPolicy: BufferingPolicy<Never> = .unbounded,
    attach: @escaping @MainActor @Sendable (Source, SignalContinuation<Element, Never>) -> Registration,
    detach: @escaping @MainActor @Sendable (Source, Registration) -> Void
  ) -> Signal {
    callback(bufferingPolicy: bufferingPolicy) { [weak source] continuation in
      guard let source else { return continuation.finish() }
      let registration = MainActor.assumeIsolated { attach(source, continuation) }
      continuation.onTermination { [weak source, weak registration] in
        let detaching = OwnedTask { @MainActor in
          if let source, let registration { detach(source, registration) }
        }
        // Releasing the task cancels it; it runs anyway.
        withExtendedLifetime(detaching) {}
      }
    }
  }
}
