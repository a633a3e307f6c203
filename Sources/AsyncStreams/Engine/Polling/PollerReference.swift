/// A poller whose copies are the same iteration.
///
/// For operators that hold what cannot exist twice, such as a timer or the list of inputs that wait: their state
/// is one object, however often the iterator is copied.
@frozen @usableFromInline struct PollerReference<Base: PollerProtocol>: PollerProtocol {
  @usableFromInline let iteration: IterationState<Base>

  @inlinable init(_ base: Base) {
    iteration = IterationState(base)
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Base.Failure> {
    iteration.poll(&context)
  }

  /// Ends the iteration for all copies.
  @inlinable mutating func release() {
    iteration.release()
  }
}

/// Whether an iteration was ended by `release()`; all copies of a poller share it.
///
/// For an operator that continues when its input ends: a copy must not mistake the end of a released input for that.
@_fixed_layout @usableFromInline final class ReleaseMark {
  @usableFromInline var isReleased = false

  @inlinable init() {}

  /// None for an iteration of collections, whose copies are independent.
  @inlinable static func unless(_ isFinite: Bool) -> ReleaseMark? {
    isFinite ? nil : ReleaseMark()
  }
}
