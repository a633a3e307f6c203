extension SignalProtocol {
  /// Makes a signal of each element and of the latest result, and delivers the elements of all of them as they were sent.
  ///
  /// ```swift
  /// let totals = payments.mergeScan(0, maxConcurrent: 1) { total, payment in booked(payment, after: total) }
  /// ```
  /// A ``scan(_:_:)`` whose next result is found by a signal.
  /// - Values: those of the inner signals, as for ``flatMapMerge(maxConcurrent:_:)``. `next` gets the element that
  ///   was delivered last, or `initial` before the first one. With a limit of 1, each inner signal gets the last result of the
  ///   one before.
  /// - Ends and fails, cancellation, buffering: as for ``flatMapMerge(maxConcurrent:_:)``.
  /// - Isolation: no task; `next` runs in the isolation of the iterating task.
  /// - Complexity: O(log n) for each element, n being the inner signals that have an event ready; holds the latest result.
  /// - Precondition: `maxConcurrent` is at least 1.
  ///
  /// RAC 2.x: none.
  @inlinable public func mergeScan<Result: Sendable, Inner: SignalProtocol>(
    _ initial: Result,
    maxConcurrent: Int = .max,
    _ next: @escaping @Sendable (Result, Element) -> Inner
  ) -> some SignalProtocol<Result, Failure> where Inner.Element == Result, Inner.Failure == Failure {
    if maxConcurrent < 1 { refuse(maxConcurrent, "maxConcurrent must be at least 1", in: "mergeScan", of: self) }
    return PolledSignal(WithLatestResult(self, initial), "mergeScan") {
      let outer = $0.makePoller()
      let latest = outer.latest
      let flattening = FlatMapMergePoller<WithLatestResult<Self, Result>, Inner>(
        outer: Input(outer),
        limit: .atMost(maxConcurrent)
      ) { next($0.latest.value, $0.element) }
      return ResultPoller(base: flattening, latest: latest)
    }
  }

  /// Makes a signal of each element and of the latest result, and delivers the elements of the newest one.
  ///
  /// ```swift
  /// let totals = payments.switchScan(0) { total, payment in booked(payment, after: total) }
  /// ```
  /// A ``scan(_:_:)`` whose next result is found by a signal, which the next element cancels.
  /// - Values: those of the newest inner signal, as for ``flatMapLatest(_:)``. `next` gets the element that was delivered
  ///   last, or `initial` before the first one.
  /// - Ends and fails, cancellation, buffering: as for ``flatMapLatest(_:)``.
  /// - Isolation: no task; `next` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds the latest result.
  ///
  /// RAC 2.x: none.
  @inlinable public func switchScan<Result: Sendable, Inner: SignalProtocol>(
    _ initial: Result,
    _ next: @escaping @Sendable (Result, Element) -> Inner
  ) -> some SignalProtocol<Result, Failure> where Inner.Element == Result, Inner.Failure == Failure {
    PolledSignal(WithLatestResult(self, initial), "switchScan") {
      let outer = $0.makePoller()
      let latest = outer.latest
      let flattening = FlatMapLatestPoller<WithLatestResult<Self, Result>, Inner>(outer: Input(outer)) {
        next($0.latest.value, $0.element)
      }
      return ResultPoller(base: flattening, latest: latest)
    }
  }
}

/// A signal whose elements have the latest result of the same iteration with them.
@frozen @usableFromInline struct WithLatestResult<Base: SignalProtocol, Result: Sendable>: SignalProtocol {
  @usableFromInline typealias Element = (element: Base.Element, latest: IterationState<Result>)
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let initial: Result

  @inlinable init(_ base: Base, _ initial: Result) {
    self.base = base
    self.initial = initial
  }

  @usableFromInline var description: String { "\(base)" }

  @inlinable func makePoller() -> Poller { Poller(base: base.makePoller(), latest: IterationState(initial)) }

  @frozen @usableFromInline struct Poller: UnaryPoller {
    @usableFromInline var base: Base.Poller
    @usableFromInline let latest: IterationState<Result>

    @inlinable init(base: Base.Poller, latest: IterationState<Result>) {
      self.base = base
      self.latest = latest
    }

    @inlinable static var isFinite: Bool { Self.Base.isFinite }

    @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
      base.poll(&context).map { ($0, latest) }
    }
  }
}

/// Keeps what was delivered last.
@frozen @usableFromInline struct ResultPoller<Base: PollerProtocol>: UnaryPoller where Base.Element: Sendable {
  @usableFromInline var base: Base
  @usableFromInline let latest: IterationState<Base.Element>

  @inlinable init(base: Base, latest: IterationState<Base.Element>) {
    self.base = base
    self.latest = latest
  }

  @inlinable static var isFinite: Bool { Base.isFinite }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Base.Failure> {
    let answer = base.poll(&context)
    if case .value(let result) = answer { latest.value = result }
    return answer
  }
}
