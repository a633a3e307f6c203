extension SignalProtocol {
  /// Runs a function before the end of the signal is delivered.
  ///
  /// ```swift
  /// for await percent in [50, 100].signal.onFinish({ print("done") }) { print(percent) }
  /// // Prints "50"
  /// // Prints "100"
  /// // Prints "done"
  /// ```
  /// - Values, end, failure: those of this signal.
  /// - Isolation: `action` runs in the isolation of the iterating task, at most once in each iteration; not when the
  ///   signal fails, and not when the iteration is cancelled or dropped.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-doCompleted:`.
  @inlinable public func onFinish(_ action: @escaping @Sendable () -> Void) -> some SignalProtocol<Element, Failure> {
    PolledSignal(self, "onFinish") { base in
      OnTerminationPoller(base: base.makePoller()) { failure in if failure == nil { action() } }
    }
  }

  /// Runs a function before the failure of the signal is delivered.
  ///
  /// ```swift
  /// let tracked = upload.onFailure { failure in report(failure) }
  /// ```
  /// - Values, end, failure: those of this signal.
  /// - Isolation: `action` runs in the isolation of the iterating task, at most once in each iteration.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-doError:`.
  @inlinable
  public func onFailure(_ action: @escaping @Sendable (Failure) -> Void) -> some SignalProtocol<Element, Failure> {
    PolledSignal(self, "onFailure") { base in
      OnTerminationPoller(base: base.makePoller()) { failure in if let failure { action(failure) } }
    }
  }
}

/// One iteration of ``SignalProtocol/onFinish(_:)`` and ``SignalProtocol/onFailure(_:)``.
@frozen @usableFromInline struct OnTerminationPoller<Base: PollerProtocol>: UnaryPoller {
  @usableFromInline var base: Base
  @usableFromInline let action: @Sendable (Base.Failure?) -> Void
  @usableFromInline let end = ReleaseMark.unless(Self.isFinite)

  @inlinable init(base: Base, action: @escaping @Sendable (Base.Failure?) -> Void) {
    self.base = base
    self.action = action
  }

  @inlinable static var isFinite: Bool { Base.isFinite }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Base.Failure> {
    let event = base.poll(&context)
    switch event {
    case .value, .pending, .spent: break
    case .finished: if end?.isReleased != true { action(nil) }
    case .failure(let failure): action(failure)
    }
    return event
  }

  /// Ends the iteration, which is not a finish.
  @inlinable mutating func release() {
    end?.isReleased = true
    base.release()
  }
}
