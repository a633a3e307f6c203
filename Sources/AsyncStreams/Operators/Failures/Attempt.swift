extension SignalProtocol {
  /// Delivers elements as long as a function does not fail for them.
  ///
  /// ```swift
  /// let verified = messages.promoteFailure().attempt { message throws(SignatureError) in try message.verify() }
  /// ```
  /// - Values: those for which `check` returned.
  /// - Ends: with this signal.
  /// - Fails: with this signal, or with the failure of `check`, which must be of the same type; this signal is
  ///   unsubscribed from then, and the element is not delivered. A signal that cannot fail gets a failure type first:
  ///   ``promoteFailure(to:)``.
  /// - Isolation: `check` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-try:`.
  @inlinable public func attempt(
    _ check: @escaping @Sendable (Element) throws(Failure) -> Void
  ) -> some SignalProtocol<Element, Failure> {
    Stage(self, Attempt(check))
  }
}

extension Signal {
  /// Delivers the result of a function and finishes, or fails with it.
  ///
  /// ```swift
  /// let settings = Signal.attempt { () throws(ParseError) in try Settings(contentsOf: path) }
  /// ```
  /// - Values: the result of `work`.
  /// - Ends: after the result. Fails: with what `work` throws.
  /// - Isolation: `work` runs in the isolation of the iterating task, once for each iteration, when the first element
  ///   is requested.
  ///
  /// RAC 2.x: `+try:`, which takes `nil` for a failure.
  @inlinable public static func attempt(_ work: @escaping @Sendable () throws(Failure) -> Element) -> Signal {
    Signal("attempt") { AttemptPoller(work: work) }
  }
}

/// The rule of ``SignalProtocol/attempt(_:)``.
@frozen @usableFromInline struct Attempt<Input, Failure: Error>: ElementRule {
  @usableFromInline let check: @Sendable (Input) throws(Failure) -> Void

  @inlinable init(_ check: @escaping @Sendable (Input) throws(Failure) -> Void) {
    self.check = check
  }

  @usableFromInline var name: String { "attempt" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Input, Failure> {
    RuleStep { () throws(Failure) in
      try check(element)
      return .emit(element)
    }
  }
}

/// The state of one iteration of a function call.
@frozen @usableFromInline struct AttemptPoller<Element, Failure: Error>: PollerProtocol {
  @usableFromInline var work: (@Sendable () throws(Failure) -> Element)?

  @inlinable init(work: (@Sendable () throws(Failure) -> Element)?) {
    self.work = work
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    context.noteOld()
    guard let work = work.take() else { return .finished }
    do throws(Failure) {
      return .value(try work())
    } catch {
      return .failure(error)
    }
  }

  @inlinable mutating func release() {
    work = nil
  }
}
