extension SignalProtocol {
  /// Makes at most one signal of each element, with a state of its own, and delivers the elements of all of them as
  /// they were sent: a basis for other operators.
  ///
  /// ```swift
  /// // The elements until the sum exceeds 100, each twice:
  /// let some = numbers.flatMapMerge(carrying: 0) { number, sum in
  ///   sum += number
  ///   return sum > 100 ? .finish : .emit([number, number].signal)
  /// }
  /// ```
  /// - Values: those of the inner signals, as for ``flatMapMerge(maxConcurrent:_:)``. `step` answers with
  ///   ``RuleStep/emit(_:)`` to subscribe to a signal, ``RuleStep/skip`` to continue without one,
  ///   ``RuleStep/emitLast(_:)`` to subscribe to a last one, ``RuleStep/finish`` to take no more elements, or
  ///   ``RuleStep/fail(_:)``.
  /// - Ends: when this signal has ended, or `step` took its last element, and all inner signals have ended.
  /// - Fails: at once with the failure of this signal, of any inner one, or of `step`.
  /// - Isolation: `state` is evaluated once for each iteration, in `makeAsyncIterator()`; `step` runs in the isolation
  ///   of the iterating task.
  /// - Complexity: as for ``flatMapMerge(maxConcurrent:_:)``.
  ///
  /// RAC 2.x: `-bind:`. There, `nil` instead of a signal stops, and a stop takes effect after the last signal was
  /// subscribed to; here this signal is unsubscribed from first.
  @inlinable public func flatMapMerge<State, Inner: SignalProtocol>(
    carrying state: @autoclosure @escaping @Sendable () -> State,
    _ step: @escaping @Sendable (Element, inout State) -> RuleStep<Inner, Failure>
  ) -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Failure {
    Stage(self, StatefulTransform(state, step)).flattening("flatMapMerge", .atMost(.max)) { $0 }
  }
}

/// The rule of ``SignalProtocol/flatMapMerge(carrying:_:)``.
@frozen @usableFromInline struct StatefulTransform<Input, State, Output, Failure: Error>: ElementRule {
  @usableFromInline let initial: @Sendable () -> State
  @usableFromInline let step: @Sendable (Input, inout State) -> RuleStep<Output, Failure>

  @inlinable init(
    _ initial: @escaping @Sendable () -> State,
    _ step: @escaping @Sendable (Input, inout State) -> RuleStep<Output, Failure>
  ) {
    self.initial = initial
    self.step = step
  }

  @usableFromInline var name: String { "flatMapMerge(carrying:)" }

  @inlinable func makeState() -> State { initial() }

  @inlinable func receive(_ element: Input, _ state: inout State) -> RuleStep<Output, Failure> {
    step(element, &state)
  }
}
