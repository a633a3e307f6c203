/// Takes the elements of a callback source: the `continuation` of `Signal.callback { continuation in … }`.
///
/// All methods are synchronous, may be called from any thread, and never block. When the last copy is released, the
/// signal finishes, because no sender is left; or it fails, if `callback` was given a failure for that.
///
/// What code of an actor sends, subscribers of that actor with `delivery: .immediate` have when the call returns. A closure that
/// belongs to no actor sends in no turn; one that is known to run on the main queue sends in
/// `MainActor.assumeIsolated { _ = continuation.yield(element) }`.
@frozen public struct SignalContinuation<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let owner: ContinuationOwner<Element, Failure>

  @inlinable init(_ core: CallbackCore<Element, Failure>, abandonment: Failure? = nil) {
    owner = ContinuationOwner(core: core, abandonment: abandonment)
  }

  /// Delivers an element.
  ///
  /// - Returns: What became of the element.
  @discardableResult @inlinable
  public func yield(_ element: Element, isolation: isolated (any Actor)? = #isolation) -> SendOutcome {
    CurrentActor.performSend(on: isolation) { owner.core.log.send(element, if: .always) } ?? .ended
  }

  /// Delivers elements as one batch.
  ///
  /// - Returns: How many elements were accepted, all or none, and what became of the last one.
  @discardableResult @inlinable public func yield(
    contentsOf elements: some Sequence<Element>,
    isolation: isolated (any Actor)? = #isolation
  ) -> BatchOutcome {
    CurrentActor.performSend(on: isolation) { owner.core.log.send(contentsOf: Array(elements)[...], if: .always) }
      ?? .ended
  }

  /// Finishes the signal.
  ///
  /// Only the first end counts.
  @inlinable public func finish(isolation: isolated (any Actor)? = #isolation) {
    CurrentActor.performSend(on: isolation) { owner.core.finish(with: nil) }
  }

  /// Fails the signal.
  ///
  /// Only the first end counts.
  @inlinable public func finish(throwing failure: Failure, isolation: isolated (any Actor)? = #isolation) {
    CurrentActor.performSend(on: isolation) { owner.core.finish(with: failure) }
  }

  /// Delivers the value of a result and finishes, or fails with the failure of the result.
  ///
  /// For a completion handler, which is called once: the failure keeps its type.
  /// ``Signal/callback(bufferingPolicy:throwingIfAbandoned:_:)`` has an example. Only the first end counts: a result
  /// after it is ignored. To cancel what runs, set ``onTermination(_:)``.
  @inlinable public func finish(with result: Result<Element, Failure>, isolation: isolated (any Actor)? = #isolation) {
    CurrentActor.performSend(on: isolation) {
      switch result {
      case .success(let element):
        _ = owner.core.log.send(element, if: .always)
        owner.core.finish(with: nil)
      case .failure(let failure): owner.core.finish(with: failure)
      }
    }
  }

  /// Sets the handler to call when the iteration has finished or failed, or was cancelled or dropped.
  ///
  /// Runs exactly once; immediately if the iteration has ended already. Setting it again replaces a handler that has
  /// not run.
  @inlinable public func onTermination(_ handler: @escaping @Sendable () -> Void) {
    owner.core.setTerminationHandler(handler)
  }

  /// Sets the handler to call at the end of the iteration, and passes it a handle that need not be `Sendable`.
  ///
  /// ```swift
  /// let changes = Signal<Change, Never>.callback { continuation in
  ///   let token = store.observe { continuation.yield($0) }
  ///   continuation.onTermination(releasing: token) { store.removeObserver($0) }
  /// }
  /// ```
  /// For tokens, timers and observers of libraries that do not know Swift concurrency. The handle leaves the calling
  /// code, which cannot use it afterwards, and reaches the handler, which can do with it what it likes; nobody else has
  /// it. A handle of an actor cannot leave it: for the main actor, see ``Signal/events(of:bufferingPolicy:attach:detach:)``.
  ///
  /// Otherwise like ``onTermination(_:)``: one handler at a time, called exactly once. A handler that is replaced
  /// releases its handle.
  ///
  /// - Parameters:
  ///   - handle: What the handler needs.
  ///   - handler: Ends what the handle stands for. It may run on any thread.
  ///
  /// RAC 2.x: a disposable that captures the handle.
  @inlinable public func onTermination<Handle>(
    releasing handle: consuming sending Handle,
    _ handler: @escaping @Sendable (_ handle: sending Handle) -> Void
  ) {
    let handle = Disconnected(handle)
    onTermination {
      if let handle = handle.take() { handler(handle) }
    }
  }
}

/// Ends the signal when the last copy of the continuation is released.
@_fixed_layout @usableFromInline final class ContinuationOwner<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let core: CallbackCore<Element, Failure>
  /// The failure if no end was sent before; `nil` means that the signal finishes.
  @usableFromInline let abandonment: Failure?

  @inlinable init(core: CallbackCore<Element, Failure>, abandonment: Failure?) {
    self.core = core
    self.abandonment = abandonment
  }

  @inlinable deinit {
    core.finish(with: abandonment)
  }
}

/// The state that a callback source and its iteration share.
@_fixed_layout @usableFromInline final class CallbackCore<Element: Sendable, Failure: Error>: Sendable {
  @frozen @usableFromInline struct Termination {
    @usableFromInline var hasEnded = false
    @usableFromInline var handler: (@Sendable () -> Void)?

    @inlinable init() {}
  }

  @usableFromInline let log: EventLog<Element, Failure>
  @usableFromInline let termination = Lock(Termination())

  @inlinable init(log: EventLog<Element, Failure>) {
    self.log = log
  }

  @inlinable func finish(with failure: Failure?) {
    log.finish(with: failure)
    let handler = termination.withLock { termination in
      termination.hasEnded = true
      return termination.handler.take()
    }
    handler?()
  }

  @inlinable func setTerminationHandler(_ handler: @escaping @Sendable () -> Void) {
    // Handlers run, and are released, outside the lock.
    let (hasEnded, previous) = termination.withLock { termination in
      if termination.hasEnded { return (true, nil as (@Sendable () -> Void)?) }
      let previous = termination.handler
      termination.handler = handler
      return (false, previous)
    }
    if hasEnded { handler() }
    withExtendedLifetime(previous) {}
  }
}
