import Synchronization

/// What an iterator knows about waiting, and what it decides: none of that depends on the type of the elements.
@frozen @usableFromInline struct WaitState {
  /// What an iterator does next.
  private enum Step {
    /// Polls, with ``WaitState/wakerOfNextPoll``.
    case poll
    /// Waits until it is woken, or the task is cancelled.
    case park
    /// Does asynchronous work of an operator, or lets other tasks run.
    case rest
    /// Delivers nothing: the iteration ends, or has stopped.
    case end
  }

  /// What an iteration does where it has to wait.
  @frozen @usableFromInline enum Parking: Sendable {
    /// It parks, with a handler of cancellation for this wait.
    case handled
    /// It parks; a handler outside of the iterator wakes it when the task is cancelled.
    case watched
    /// It stops, to go on with such a handler.
    case stopping
    /// It has stopped.
    case stopped
  }

  @usableFromInline var hasEnded = false
  /// How many events may be taken before the next check of cancellation.
  @usableFromInline var allowance = 0
  @usableFromInline var waker: Waker?
  /// What is done where the iteration has to wait.
  @usableFromInline var parking = Parking.handled
  /// Whether a poll without a waker has found nothing since an element was asked for.
  @usableFromInline var hasPolled = false
  /// How often to poll without a waker before parking.
  @usableFromInline var attempts: UInt8 = 0
  /// Counts towards yielding: 8 for each used-up allowance, 1 for each wait without suspension and each asynchronous
  /// call.
  @usableFromInline var stretch: UInt8 = 0
  /// How often to park before polling repeatedly is tried again.
  @usableFromInline var parksUntilTrial: UInt16 = 4
  /// The same, if the next trial is without result.
  @usableFromInline var parksBetweenTrials: UInt16 = 4

  @inlinable init() {}

  /// Notes a waker that a handler wakes when the task is cancelled.
  @inlinable mutating func watch(with waker: Waker) {
    self.waker = waker
    parking = .watched
  }

  /// Polls until there is an event, waits for it, and yields to other tasks; returns without an event when the task was
  /// cancelled, or the iteration has ended or stopped.
  ///
  /// - Parameters:
  ///   - hasPolled: Whether a poll has just found nothing.
  ///   - isFinite: Whether all elements are in collections.
  ///   - poll: Polls, and keeps the event.
  @usableFromInline nonisolated(nonsending) mutating func wait(
    hasPolled: Bool,
    isFinite: Bool,
    poll: (inout PollContext) -> PollAnswerKind
  ) async {
    var step = begin(hasPolled: hasPolled, isFinite: isFinite)
    while true {
      switch step {
      case .poll:
        if attempts > 0 { Self.pause() }
        var context = PollContext(waker: wakerOfNextPoll, budget: allowance)
        let note = CurrentActor.note(#isolation)
        let kind = poll(&context)
        let hasRead = CurrentActor.remove(note)
        allowance = context.budget
        switch kind {
        case .event:
          return noteElement(hasRead: hasRead)
        case .pending: step = notePending(isFinite: isFinite)
        case .spent: step = nextStep(isFinite: isFinite)
        }
      case .park:
        let awakening = await (parking == .watched ? waker?.parkWatched() : waker?.park()) ?? .atOnce
        step = note(awakening, isFinite: isFinite)
      case .rest: step = await rest(isFinite: isFinite)
      case .end: return
      }
    }
  }

  /// The waker for the next poll; `nil` if the iterator will poll again before it waits.
  private var wakerOfNextPoll: Waker? { hasPolled && attempts == 0 ? waker : nil }

  /// Begins to wait for an element.
  ///
  /// - Parameter hasPolled: Whether a poll has just found nothing.
  private mutating func begin(hasPolled: Bool, isFinite: Bool) -> Step {
    self.hasPolled = hasPolled
    attempts = 0
    if hasPolled { prepareToPark() }
    return nextStep(isFinite: isFinite)
  }

  /// What is done if nothing was found with the waker of ``wakerOfNextPoll``.
  private mutating func notePending(isFinite: Bool) -> Step {
    if !hasPolled {
      hasPolled = true
      prepareToPark()
    } else if attempts > 0 {
      attempts &-= 1
    } else if let waker {
      if !waker.hasWork {
        guard case .stopping = parking else { return .park }
        parking = .stopped
        return .end
      }
      // A cancelled task does not begin a call.
      return renewAllowance(isFinite: isFinite) ? .rest : .end
    }
    return nextStep(isFinite: isFinite)
  }

  /// What is done after a wait.
  private mutating func note(_ awakening: Awakening, isFinite: Bool) -> Step {
    switch awakening {
    case .suspended:
      stretch = 0
      // Most likely something is ready, for which no waker is needed.
      hasPolled = false
    case .atOnce: stretch &+= 1
    case .cancelled: return .end
    }
    return nextStep(isFinite: isFinite)
  }

  /// Runs asynchronous work of an operator, or else yields to other tasks.
  private nonisolated(nonsending) mutating func rest(isFinite: Bool) async -> Step {
    if let work = waker?.takeWork() {
      await work.run()
      // A call that does not suspend keeps its thread.
      stretch &+= 1
      // A cancelled task does not deliver the result.
      return renewAllowance(isFinite: isFinite) ? nextStep(isFinite: isFinite) : .end
    }
    stretch = 0
    await Waker.giveWay()
    return .poll
  }

  /// Polls, unless the iteration has ended, or it is time to yield to other tasks.
  private mutating func nextStep(isFinite: Bool) -> Step {
    if allowance < 0, !renewAllowance(isFinite: isFinite) { return .end }
    return isStretchOver ? .rest : .poll
  }

  /// Notes that a poll in the slow path has found an element.
  ///
  /// - Parameter hasRead: Whether a source has read something on the actor. Then the next poll has to find the note of the
  ///   actor, too, so the rest of the allowance is given up, which counts an eighth of one that was used up.
  private mutating func noteElement(hasRead: Bool) {
    if attempts > 0 {
      parksUntilTrial = 0
      parksBetweenTrials = 4
    }
    if hasRead {
      allowance = 0
      stretch = max(stretch, 7) &- 7
    }
  }

  /// Provides a waker, and decides how often to poll again before parking.
  ///
  /// Parking and waking cost about a microsecond on both sides. If a sender on another core is about to deliver,
  /// polling again a few times saves this cost. A successful trial is repeated at the next wait; after failures, trials
  /// become rarer.
  private mutating func prepareToPark() {
    if waker == nil { waker = Waker() }
    if parksUntilTrial > 0 {
      parksUntilTrial &-= 1
    } else {
      parksUntilTrial = parksBetweenTrials
      if parksBetweenTrials < 1_024 { parksBetweenTrials &*= 2 }
      attempts = 8
    }
  }

  /// Lets about a quarter of a microsecond pass before one more poll.
  ///
  /// A sender on another core gets ahead meanwhile. Polling at once would take the cache line from it with each element,
  /// which makes it two to three times as slow.
  private static func pause() {
    // The standard library has no public hint for such loops. Each of these changes takes about twenty cycles.
    let steps = Synchronization.Atomic(0)
    for _ in 0..<40 { steps.wrappingAdd(1, ordering: .relaxed) }
  }

  /// Whether it is time to yield to other tasks.
  private var isStretchOver: Bool { stretch >= 64 }

  /// Checks cancellation and the end, when the allowance is used up and before each call of an operator.
  @usableFromInline mutating func renewAllowance(isFinite: Bool) -> Bool {
    if hasEnded || Task.isCancelled { return false }
    if !isFinite, allowance < 0 { stretch = min(stretch, 64) &+ 8 }
    allowance = 1_023
    return true
  }

  /// Notes the end.
  @inlinable mutating func end() {
    hasEnded = true
    // The next call checks whether the iteration has ended.
    allowance = 0
  }
}
