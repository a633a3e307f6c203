/// Iterates over a signal: the only place in the library that suspends.
///
/// While elements are ready, ``next(isolation:)`` is a function call: it does not suspend, does not change the executor
/// and allocates nothing. When nothing is ready it parks the calling task until a source wakes it.
///
/// The iterator owns the iteration. Dropping it (`break`, `return`, an error in the loop, the end of the scope)
/// unsubscribes from every source at once; nothing else retains the subscriptions.
///
/// ## Copies
/// Copies of an iterator share what cannot exist twice: the position in a hot source, timers, tasks. An element goes to
/// the copy that requests it; cancellation, or the end, ends all copies; an unused copy retains nothing that other
/// copies have read. Two tasks that wait at the same time with copies of one iterator stop the program. The state of an
/// operator (the sum of a `scan`) and the elements of a collection are values, which each copy has for itself.
///
/// - Cancellation: a cancelled task gets `nil` where it would have to wait, and at the latest after 1,024 ready
///   elements, delivered or left out by an operator. Cancelling never makes the iteration throw.
/// - Fairness: a task for which elements are always ready yields to other tasks of its executor after 8,192 of them. It
///   does not in virtual time, nor where all elements come from collections, through operators with one input,
///   ``SignalProtocol/append(_:)`` or flattening, without erasure: that is a plain loop.
@frozen public struct SignalIterator<Poller: PollerProtocol>: AsyncIteratorProtocol {
  @usableFromInline var poller: Poller
  @usableFromInline var waiting = WaitState()

  @inlinable init(_ poller: Poller) {
    self.poller = poller
  }

  /// The next element, or `nil` when the stream has ended or the task was cancelled.
  ///
  /// - Parameter actor: The actor of the caller, on which the call stays; the compiler fills it in.
  /// - Throws: The failure of the stream, once; afterwards `nil` is returned.
  @inlinable @inline(__always) public nonisolated(nonsending) mutating func next(
    isolation actor: (any Actor)?
  ) async throws(Poller.Failure) -> Poller.Element? {
    // The parameter is not `isolated`: the hop to it would survive inlining, and cost more than the rest of the loop.
    if waiting.hasEnded, Poller.isFinite { return nil }
    var hasPolled = true
    polling: while true {
      // The stored allowance is updated once for each element, after the poll.
      var budget = waiting.allowance
      if !Poller.isFinite {
        budget &-= 1
        if budget < 0 {
          waiting.allowance = budget
          hasPolled = false
          break polling
        }
      }
      var context = PollContext(waker: nil, budget: budget)
      let event = poller.poll(&context)
      waiting.allowance = context.budget
      switch event {
      case .value(let element):
        return element
      case .pending:
        break polling
      case .spent:
        // The loop over a collection has no suspension: state that lives across one would be stored for each element.
        if !Poller.isFinite { break polling }
        if !waiting.renewAllowance(isFinite: true) {
          finish()
          return nil
        }
      case .finished:
        finish()
        return nil
      case .failure(let failure):
        finish()
        throw failure
      }
    }
    // The slow path, for the first element, whenever the allowance is used up, and when nothing is ready.
    switch await Self.wait(&waiting, for: &poller, hasPolled: hasPolled) {
    case .value(let element):
      return element
    case .pending, .spent, .finished:
      if waiting.parking != .stopped { finish() }
      return nil
    case .failure(let failure):
      finish()
      throw failure
    }
  }

  /// The next element, or `nil` when the stream has ended or the task was cancelled.
  @inlinable @inline(__always)
  public nonisolated(nonsending) mutating func next() async throws(Poller.Failure) -> Poller.Element? {
    try await next(isolation: #isolation)
  }

  /// Waits for the next event of a poller.
  ///
  /// - Returns: The event; another answer if the iteration ends or stops without one.
  // The loop is compiled once, for all types: code that suspends is large.
  @inlinable @inline(__always) nonisolated(nonsending) static func wait(
    _ waiting: inout WaitState,
    for poller: inout Poller,
    hasPolled: Bool
  ) async -> PollAnswer<Poller.Element, Poller.Failure> {
    var event = PollAnswer<Poller.Element, Poller.Failure>.pending
    await waiting.wait(hasPolled: hasPolled, isFinite: Poller.isFinite) { context in
      event = poller.poll(&context)
      return event.kind
    }
    return event
  }

  /// Ends the iteration, for all copies.
  @inlinable mutating func finish() {
    poller.release()
    waiting.end()
  }
}

@available(*, unavailable)
extension SignalIterator: Sendable {}
