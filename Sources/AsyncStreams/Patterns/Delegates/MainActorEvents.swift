extension Signal where Element: Sendable, Failure == Never {
  /// Makes a signal from an object of the main actor that calls back: a control, a recognizer, a delegate.
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
  /// - Ends: when the continuation is finished; when nobody holds what `attach` returned any more, which is usually when the
  ///   source goes away, since the source holds it; at once if the source has gone. The signal keeps neither alive.
  /// - Cancellation: dropping or cancelling the iteration runs `detach`, soon after.
  /// - Buffering: as for ``callback(bufferingPolicy:_:)``.
  /// - Isolation: `attach` and `detach` run on the main actor. Subscribing elsewhere stops the program.
  /// - Complexity: O(1) for each element; no task but one for `detach`.
  ///
  /// RAC 2.x: what `-rac_signalForControlEvents:` and the delegate proxies have in common.
  public static func events<Source: AnyObject & Sendable, SubscriptionToken: AnyObject & Sendable>(
    of source: Source,
    bufferingPolicy: BufferingPolicy<Never> = .bufferingNewest(1024),
    attach: @escaping @MainActor @Sendable (Source, SignalContinuation<Element, Never>) -> SubscriptionToken,
    detach: @escaping @MainActor @Sendable (Source, SubscriptionToken) -> Void
  ) -> Signal {
    callback(bufferingPolicy: bufferingPolicy) { [weak source] continuation in
      guard let source else { return continuation.finish() }
      let registration = MainActor.assumeIsolated { attach(source, continuation) }
      continuation.onTermination { [weak source, weak registration] in
        let detaching = OwnedTask { @MainActor in
          if let source, let registration { detach(source, registration) }
        }
        // Letting go of the task cancels it, which does not keep it from running.
        withExtendedLifetime(detaching) {}
      }
    }
  }
}
