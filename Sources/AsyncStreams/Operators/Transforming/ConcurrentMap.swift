extension SignalProtocol where Element: Sendable {
  /// Calls an asynchronous function for several elements at a time, and delivers its results.
  ///
  /// ```swift
  /// let thumbnails = images.asyncMap(maxConcurrent: 4) { await thumbnail(of: $0) }
  /// let pages = urls.promoteFailure().asyncMap(maxConcurrent: 8, inOrder: false) { try await fetch($0) }
  /// ```
  /// - Values: one for each element of this signal: in the order of the elements, or, if `inOrder` is false, as the
  ///   calls return.
  /// - Ends: when this signal has ended and all results were delivered.
  /// - Fails: with this signal, or with the failure of `transform`, which must be of the same type. In order, a failure
  ///   follows the results of the elements before it, as for ``asyncMap(_:)``; otherwise it is delivered at once. No
  ///   call begins after a call has failed, and the failure cancels those that still run. A signal that cannot fail
  ///   gets a failure type first: ``promoteFailure(to:)``.
  /// - Cancellation: cancelling or dropping the iteration cancels the running calls.
  /// - Buffering: at most `maxConcurrent` elements were taken from this signal and not delivered yet: those of the
  ///   running calls, and the results that wait for the consumer or for an earlier result. The others wait at their
  ///   source, also while the consumer rests.
  /// - Isolation: `transform` runs outside of any actor, unless it is isolated, in tasks of the iteration. A task is
  ///   made when a call begins and the tasks that there are have calls of their own; it then carries out one call after
  ///   the other, up to the end of the iteration. So there are at most `maxConcurrent` tasks, not one for each element.
  /// - Complexity: O(1) for each element, and an asynchronous call.
  /// - Parameters:
  ///   - maxConcurrent: How many elements are in work at the same time.
  ///   - inOrder: Whether a result waits for those of earlier elements.
  ///   - transform: Makes a result of an element.
  /// - Precondition: `maxConcurrent` is at least 1.
  ///
  /// RAC 2.x: none; `-flatten:` of signals of one value each, which does not keep the order.
  @inlinable public func asyncMap<Output: Sendable>(
    maxConcurrent: Int,
    inOrder: Bool = true,
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output
  ) -> some SignalProtocol<Output, Failure> {
    if maxConcurrent < 1 { refuse(maxConcurrent, "maxConcurrent must be at least 1", in: "asyncMap", of: self) }
    return PolledSignal(self, "asyncMap(maxConcurrent:)") {
      PollerReference(
        ConcurrentMapPoller<Self, Output>(
          base: $0.makePoller(),
          calls: ConcurrentCalls(maxConcurrent, inOrder, transform)
        )
      )
    }
  }
}

/// One iteration of ``SignalProtocol/asyncMap(maxConcurrent:inOrder:_:)``.
@frozen @usableFromInline
struct ConcurrentMapPoller<Source: SignalProtocol, Output: Sendable>: PollerProtocol where Source.Element: Sendable {
  @usableFromInline var base: Source.Poller
  /// `nil` when the iteration is over.
  @usableFromInline var calls: ConcurrentCalls<Source.Element, Output, Source.Failure>?
  /// The last event of the input, and when it was found.
  @usableFromInline var ending: (event: PollAnswer<Output, Source.Failure>, stamp: EventStamp)?
  /// The stamp of the latest event: a result that waited for an earlier one is not delivered before it.
  @usableFromInline var floor = EventStamp.ready

  @inlinable init(base: Source.Poller, calls: ConcurrentCalls<Source.Element, Output, Source.Failure>) {
    self.base = base
    self.calls = calls
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Output, Source.Failure> {
    guard let calls else { return .finished }
    var isSpent = false
    // Before a result is taken, so that a call begins in place of the one whose result was taken last.
    filling: while ending == nil, calls.mayBegin {
      switch base.poll(&context) {
      case .value(let element): calls.begin(element, in: context.place)
      case .finished: ending = (.finished, context.stamp)
      case .failure(let failure): ending = (.failure(failure), context.stamp)
      case .pending: break filling
      case .spent:
        // A result waits for no element, as many as the signal may leave out.
        isSpent = true
        break filling
      }
      if !context.spend() {
        isSpent = true
        break
      }
    }
    if let (result, stamp) = calls.take(before: overtaking, context.waker) {
      raise(&context, to: stamp)
      switch result {
      case .success(let output):
        return .value(output)
      case .failure(let failure):
        release()
        return .failure(failure)
      }
    }
    guard let ending, calls.count == 0 || overtaking != nil else { return isSpent ? .spent : .pending }
    raise(&context, to: ending.stamp)
    release()
    return ending.event
  }

  /// When the input failed, if that does not wait for the results of earlier elements.
  @inlinable var overtaking: EventStamp? {
    if calls?.isInOrder == false, let ending, case .failure = ending.event { ending.stamp } else { nil }
  }

  @inlinable mutating func raise(_ context: inout PollContext, to stamp: EventStamp) {
    floor = stamp.raised(to: floor)
    context.stamp = floor
  }

  @inlinable mutating func release() {
    base.release()
    calls?.end()
    calls = nil
  }
}
