extension SignalProtocol {
  /// Asks an asynchronous function, when the signal fails, whether to subscribe again.
  ///
  /// ```swift
  /// let response = request.retry { failure, attempt in
  ///   guard attempt < 5, failure == .timedOut else { return false }
  ///   return await network.isReachable()
  /// }
  /// ```
  /// - Values: those of all attempts; delivered elements stay delivered.
  /// - Ends: with the attempt that ends.
  /// - Fails: with the failure of the attempt for which `shouldRetry` returned false.
  /// - Cancellation: cancelling or dropping the iteration cancels the running call of `shouldRetry`.
  /// - Buffering: none. A hot source is not subscribed to while the function runs: what it sends then is missed.
  /// - Isolation: `shouldRetry` runs outside of any actor, unless it is isolated: in the iterating task if that waits
  ///   for nothing else, or in one task for the whole iteration if a combining operator has other inputs to watch
  ///   meanwhile. Elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element, and an asynchronous call for each failure.
  /// - Parameter shouldRetry: Gets the failure and the number of the attempt that failed, which is 1 for the first; it
  ///   may wait before it answers.
  ///
  /// To wait before each attempt, see ``retry(_:backoff:renewedByElements:clock:)``.
  ///
  /// RAC 2.x: none; `-catch:` with the signal itself.
  @inlinable public func retry(
    when shouldRetry: @escaping @concurrent @Sendable (_ failure: Failure, _ attempt: Int) async -> Bool
  ) -> some SignalProtocol<Element, Failure> {
    PolledSignal(self, "retry(when:)") { PollerReference(ResubscribingPoller($0, CallDecision(shouldRetry))) }
  }
}

/// Decides with an asynchronous function.
@frozen @usableFromInline struct CallDecision<Failure: Error>: ResubscribeDecision {
  /// `nil` when the iteration is over.
  @usableFromInline var call: TransformCall<(failure: Failure, attempt: Int), Bool, Never>?
  /// How many attempts have failed.
  @usableFromInline var failed = 0

  @inlinable init(_ shouldRetry: @escaping @concurrent @Sendable (Failure, Int) async -> Bool) {
    call = TransformCall("retry(when:)") { await shouldRetry($0.failure, $0.attempt) }
  }

  @inlinable mutating func begin(_ end: SignalEvent<Never, Failure>) -> Bool {
    guard case .failure(let failure) = end else { return false }
    failed += 1
    call?.begin((failure, failed))
    return true
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> Bool? {
    switch call?.poll(&context) {
    case .success(let isRepeated): isRepeated
    case nil: nil
    }
  }

  @inlinable mutating func noteElement() {}

  @inlinable mutating func release() {
    call?.core.wakeWaiting()
    call = nil
  }
}
