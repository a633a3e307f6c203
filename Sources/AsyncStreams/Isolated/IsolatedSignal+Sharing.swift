extension IsolatedSignal where Base.Element: Sendable {
  /// Runs the signal once, on the actor where this is written, for all subscriptions anywhere.
  ///
  /// ```swift
  /// let titles = names.isolated.map { (label.text ?? "") + $0 }.share()
  /// ```
  /// The result is `Sendable`, so it may be used anywhere.
  ///
  /// - Values: those of one run of this signal, in a task on the actor. The run subscribes immediately if it is started
  ///   on the actor by a function that delivers before it returns (`assign(to:on:)`, `consume` of a bag), or if `start`
  ///   is ``ShareStart/immediately``; else as soon as the actor is free.
  /// - Isolation: the signal is iterated on the actor of the caller, which the result does not retain while nothing runs;
  ///   closures that mention the actor do. A run that begins after the release of the actor finishes at once if the
  ///   signal has run before.
  /// - Precondition: the actor exists when the first run begins. A program that subscribes later is stopped, since the
  ///   subscription would get nothing.
  /// - Everything else: as for ``SignalProtocol/share(start:stop:replay:restarts:bufferingPolicy:file:line:)``.
  /// - Parameters:
  ///   - start: When the run begins.
  ///   - stop: When it is stopped before it ends.
  ///   - replay: What late subscriptions get.
  ///   - restarts: Whether a subscription after the end of the run starts a new one.
  ///   - bufferingPolicy: What a subscription does when its consumer is slow.
  ///   - isolation: The actor of the caller, which the compiler fills in.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  public func share(
    start: ShareStart = .atFirstSubscription,
    stop: ShareStop = .whenUnused,
    replay: ShareReplay = .nothing,
    restarts: Bool = true,
    bufferingPolicy: BufferingPolicy<Failure> = .suspending(64),
    isolation: isolated any Actor = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSignal<Element, Failure> {
    SharedSignal(
      self,
      start,
      stop,
      replay,
      restarts: restarts,
      bufferingPolicy,
      isolation: isolation,
      file: file,
      line: line
    )
  }
}
