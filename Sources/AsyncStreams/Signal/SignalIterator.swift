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
@frozen
public struct SignalIterator<Poller: PollerProtocol>: AsyncIteratorProtocol {
  @usableFromInline var poller: Poller
  @usableFromInline var hasEnded = false
  @usableFromInline var waker: Waker?
  /// How many events may be taken before the next check of cancellation.
  @usableFromInline var allowance = 0
  /// Counts towards yielding: 8 for each used-up allowance, 1 for each wait without suspension and each asynchronous
  /// call.
  @usableFromInline var stretch: UInt8 = 0
  /// How often to park before polling repeatedly is tried again.
  @usableFromInline var parksUntilTrial: UInt8 = 16
  /// The same, if the next trial is without result.
  @usableFromInline var parksBetweenTrials: UInt8 = 16

  @inlinable
  init(_ poller: Poller) {
    self.poller = poller
  }

  /// The next element, or `nil` when the stream has ended or the task was cancelled.
  ///
  /// - Parameter actor: The actor of the caller, on which the call stays; the compiler fills it in.
  /// - Throws: The failure of the stream, once; afterwards `nil` is returned.
  @inlinable
  @inline(__always)
  public nonisolated(nonsending) mutating func next(
    isolation actor: (any Actor)?
  ) async throws(Poller.Failure) -> Poller.Element? {
    // The parameter is not `isolated`: the hop to it would survive inlining, and cost more than the rest of the loop.
    if Poller.isFinite, hasEnded { return nil }
    polling: while true {
      // The stored allowance is updated once for each element, after the poll.
      var budget = allowance
      if !Poller.isFinite {
        budget &-= 1
        if budget < 0 {
          allowance = budget
          if !renewAllowance() { return nil }
          return try await nextOnActor()
        }
      }
      var context = PollContext(waker: nil, budget: budget)
      let event = poller.poll(&context)
      allowance = context.budget
      switch event {
      case .value(let element):
        return element
      case .pending:
        break polling
      case .spent:
        // The loop over a collection has no suspension: state that lives across one would be stored for each element.
        if !Poller.isFinite { break polling }
        if !renewAllowance() { return nil }
      case .finished:
        finish()
        return nil
      case .failure(let failure):
        finish()
        throw failure
      }
    }
    return try await nextWaiting()
  }

  /// The next element, or `nil` when the stream has ended or the task was cancelled.
  @inlinable
  @inline(__always)
  public nonisolated(nonsending) mutating func next() async throws(Poller.Failure) -> Poller.Element? {
    try await next(isolation: #isolation)
  }

  /// Polls with a note of the actor: the first time, whenever the allowance was renewed, and each time if a source reads
  /// something on the actor.
  @inlinable
  @inline(never)
  nonisolated(nonsending) mutating func nextOnActor() async throws(Poller.Failure) -> Poller.Element? {
    if isStretchOver { return try await nextWaiting() }
    var context = PollContext(waker: nil, budget: allowance)
    let (event, hasRead) = CurrentActor.poll(&poller, &context, on: #isolation)
    allowance = context.budget
    switch event {
    case .value(let element):
      if hasRead { pollOnActorAgain() }
      return element
    case .pending, .spent:
      return try await nextWaiting()
    case .finished:
      finish()
      return nil
    case .failure(let failure):
      finish()
      throw failure
    }
  }

  /// Lets the next poll find the note of the actor, too.
  ///
  /// The rest of the allowance is given up, which counts an eighth of one that was used up.
  @inlinable
  mutating func pollOnActorAgain() {
    allowance = 0
    stretch = max(stretch, 7) &- 7
  }

  /// The slow path: waits until the next event is ready or the task is cancelled, and yields to other tasks.
  @inlinable
  @inline(never)
  nonisolated(nonsending) mutating func nextWaiting() async throws(Poller.Failure) -> Poller.Element? {
    let waker = self.waker ?? Waker()
    self.waker = waker
    var attempts = attemptLimit()
    while allowance >= 0 || renewAllowance() {
      if isStretchOver {
        stretch = 0
        await Waker.giveWay()
      }
      var context = PollContext(waker: attempts > 0 ? nil : waker, budget: allowance)
      let (event, hasRead) = CurrentActor.poll(&poller, &context, on: #isolation)
      allowance = context.budget
      switch event {
      case .value(let element):
        if attempts > 0 { noteSuccess() }
        if hasRead { pollOnActorAgain() }
        return element
      case .spent:
        continue
      case .pending where attempts > 0:
        attempts &-= 1
      case .pending:
        if let work = waker.takeWork() {
          // A cancelled task does not begin a call, and does not deliver its result.
          if !renewAllowance() { return nil }
          await work.run()
          // A call that does not suspend keeps its thread.
          stretch &+= 1
          if !renewAllowance() { return nil }
        } else {
          switch await waker.park() {
          case .suspended: stretch = 0
          case .atOnce: stretch &+= 1
          case .cancelled:
            finish()
            return nil
          }
        }
      case .finished:
        finish()
        return nil
      case .failure(let failure):
        finish()
        throw failure
      }
    }
    return nil
  }

  /// How often to poll again before parking.
  ///
  /// Parking and waking cost about a microsecond on both sides. If a sender on another core is about to deliver,
  /// polling again for a small part of that time saves this cost. A successful trial is repeated at the next wait;
  /// after failures, trials become rarer.
  @inlinable
  mutating func attemptLimit() -> Int {
    if parksUntilTrial > 0 {
      parksUntilTrial &-= 1
      return 0
    }
    parksUntilTrial = parksBetweenTrials
    if parksBetweenTrials < 128 { parksBetweenTrials &*= 2 }
    return 64
  }

  @inlinable
  mutating func noteSuccess() {
    parksUntilTrial = 0
    parksBetweenTrials = 16
  }

  /// Whether it is time to yield to other tasks.
  @inlinable var isStretchOver: Bool { stretch >= 64 }

  /// Checks cancellation and the end, when the allowance is used up and before each wait.
  @inlinable
  mutating func renewAllowance() -> Bool {
    if Task.isCancelled { finish() }
    if hasEnded { return false }
    if !Poller.isFinite, allowance < 0 { stretch = min(stretch, 64) &+ 8 }
    allowance = 1_023
    return true
  }

  /// Ends the iteration, for all copies.
  @inlinable
  mutating func finish() {
    poller.release()
    hasEnded = true
    // The next call checks whether the iteration has ended.
    allowance = 0
  }
}

@available(*, unavailable)
extension SignalIterator: Sendable {}
