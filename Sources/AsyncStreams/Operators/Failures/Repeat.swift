extension SignalProtocol {
  /// Subscribes again when the signal finishes.
  ///
  /// ```swift
  /// let frames = animation.repeat()
  /// ```
  /// - Values: those of all rounds.
  /// - Ends: after `count` rounds; never without a count. With 0 the signal finishes at once and is never subscribed
  ///   to.
  /// - Fails: with the round that fails.
  /// - Cancellation: checked after 1,024 rounds at the latest, so even a signal that finishes at once can be repeated
  ///   without limit.
  /// - Complexity: O(1) for each element; holds nothing.
  /// - Parameter count: How many rounds there are in all; `nil` for no limit.
  /// - Parameter file: The file of the call, which the compiler fills in.
  /// - Parameter line: The line of the call, which the compiler fills in.
  /// - Precondition: `count` is not negative.
  ///
  /// RAC 2.x: `-repeat`, which has no count.
  @inlinable
  public func `repeat`(
    _ count: Int? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> some SignalProtocol<Element, Failure> {
    if let count, count < 0 {
      refuse(count, "the count must not be negative", in: "repeat", of: self, file: file, line: line)
    }
    return PolledSignal(self, "repeat") {
      RepeatPoller(base: count == 0 ? nil : $0.makePoller(), signal: $0, remaining: count)
    }
  }
}

/// One iteration of ``SignalProtocol/repeat(_:file:line:)``.
@frozen
@usableFromInline
struct RepeatPoller<Source: SignalProtocol>: PollerProtocol {
  /// The current round.
  @usableFromInline var base: Source.Poller?
  @usableFromInline let signal: Source
  /// How many rounds are left, including the current one.
  @usableFromInline var remaining: Int?
  /// When the round before ended: what follows is not earlier.
  @usableFromInline var floor = Floor()
  @usableFromInline let end = ReleaseMark()

  @inlinable
  init(base: Source.Poller?, signal: Source, remaining: Int?) {
    self.base = base
    self.signal = signal
    self.remaining = remaining
  }

  @inlinable
  mutating func poll(_ context: inout PollContext) -> PollAnswer<Source.Element, Source.Failure> {
    // Rounds without elements are repeated here, so that no later event of another input gets ahead; but not
    // without end, since the iterator must be able to check for cancellation.
    repeat {
      let event = base?.poll(&context) ?? .finished
      floor.lift(&context)
      guard case .finished = event else { return event }
      floor.begin(&context)
      remaining = remaining.map { Swift.max($0 - 1, 0) }
      // The ended round is released before the next round begins.
      base?.release()
      base = nil
      if remaining == 0 || end.isReleased { return .finished }
      base = signal.makePoller()
    } while context.spend()
    return .spent
  }

  @inlinable
  mutating func release() {
    end.isReleased = true
    base?.release()
    base = nil
  }
}
