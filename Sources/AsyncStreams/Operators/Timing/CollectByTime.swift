extension SignalProtocol {
  /// Delivers the elements in groups: those that came within an interval together.
  ///
  /// ```swift
  /// for await batch in readings.collect(every: .seconds(1)) { show(batch) }
  /// ```
  ///     readings   -a-b---------c|
  ///     collect 4  -----[ab]-----[c]|
  /// - Values: the elements of a window, in order; never an empty array. A window begins when the operator takes the first
  ///   element after the window before, and lasts for `interval`. So no timer runs while nothing comes.
  /// - Ends: with this signal; the elements that still wait are delivered first, at once.
  /// - Fails: with this signal, at once; elements that still wait are dropped.
  /// - Cancellation: elements that still wait are dropped.
  /// - Buffering: holds the elements of one window; see ``collect(every:orCount:clock:)`` for a bound.
  /// - Isolation: no task of its own; elements pass in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element; the clock is read once for each window.
  /// - Precondition: `interval` is not negative.
  ///
  /// RAC 2.x: `-bufferWithTime:onScheduler:`, whose groups are tuples.
  @inlinable
  public func collect<C: Clock>(every interval: C.Duration, clock: C) -> CollectByTime<Self, C> {
    CollectByTime(self, interval, nil, clock)
  }

  /// Delivers the elements in groups: those that came within an interval of the continuous clock together.
  ///
  /// RAC 2.x: `-bufferWithTime:onScheduler:`.
  @inlinable
  public func collect(every interval: Duration) -> CollectByTime<Self, ContinuousClock> {
    collect(every: interval, clock: ContinuousClock())
  }

  /// Delivers the elements in groups: those that came within an interval together, but at most so many.
  ///
  /// ```swift
  /// for await batch in readings.collect(every: .seconds(1), orCount: 100) { show(batch) }
  /// ```
  ///     readings              -a-b-c-d-----|
  ///     collect 4 or 3        -----[abc]---[d]|
  /// - Values: as those of ``collect(every:clock:)``, but a window with `count` elements is over at once.
  /// - Ends, fails, cancellation, isolation: as ``collect(every:clock:)``.
  /// - Buffering: holds at most `count` elements.
  /// - Complexity: O(1) for each element; the clock is read at most once for each group, and not at all for groups whose
  ///   elements are there at once.
  /// - Precondition: `interval` is not negative, `count` is at least 1.
  ///
  /// RAC 2.x: none.
  @inlinable
  public func collect<C: Clock>(
    every interval: C.Duration,
    orCount count: Int,
    clock: C
  ) -> CollectByTime<Self, C> {
    CollectByTime(self, interval, count, clock)
  }

  /// Delivers the elements in groups of an interval of the continuous clock, but at most so many.
  ///
  /// RAC 2.x: none.
  @inlinable
  public func collect(every interval: Duration, orCount count: Int) -> CollectByTime<Self, ContinuousClock> {
    collect(every: interval, orCount: count, clock: ContinuousClock())
  }
}

/// The signal of ``SignalProtocol/collect(every:clock:)``.
@frozen
public struct CollectByTime<Base: SignalProtocol, ClockType: Clock>: SignalProtocol {
  /// What the signal delivers.
  public typealias Element = [Base.Element]
  /// How the signal can fail.
  public typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let interval: ClockType.Duration
  @usableFromInline let count: Int?
  @usableFromInline let clock: ClockType

  @inlinable
  init(_ base: Base, _ interval: ClockType.Duration, _ count: Int?, _ clock: ClockType) {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "collect", of: base) }
    if let count, count < 1 { refuse(count, "the count must be at least 1", in: "collect", of: base) }
    self.base = base
    self.interval = interval
    self.count = count
    self.clock = clock
  }

  /// The signal in diagnostics: its name, or how it was put together.
  public var description: String {
    "\(base).collect(every: \(interval)\(count.map { ", orCount: \($0)" } ?? ""))"
  }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  public func makePoller() -> SharedPoller<Core> {
    SharedPoller(
      Core(timed: TimedInput(base.makePoller(), Alarm(clock: clock), interval: interval), count: count ?? .max)
    )
  }

  /// The state of one iteration.
  @frozen
  public struct Core: PollerProtocol {
    @usableFromInline var timed: TimedInput<Base.Poller, ClockType>
    @usableFromInline let count: Int
    @usableFromInline var window: [Base.Element] = []

    @inlinable
    init(timed: TimedInput<Base.Poller, ClockType>, count: Int) {
      self.timed = timed
      self.count = count
    }

    /// Takes the next event if there is one.
    @inlinable
    public mutating func poll(_ context: inout PollContext) -> Poll<[Base.Element], Base.Failure> {
      repeat {
        switch timed.earliest(&context) {
        case .neither:
          return timed.idle(context)
        case .alarm:
          return .value(takeWindow())
        case .input:
          switch timed.input.take() {
          case .value(let element):
            if window.isEmpty { timed.beginWhenIdle() }
            window.append(element)
            if window.count >= count { return .value(takeWindow()) }
          case .end:
            return window.isEmpty ? .end : .value(takeWindow())
          case .failure(let failure):
            release()
            return .failure(failure)
          case .pending, .spent:
            continue
          }
        }
      } while context.spend()
      return .spent
    }

    @inlinable
    mutating func takeWindow() -> [Base.Element] {
      timed.stop()
      var taken: [Base.Element] = []
      swap(&taken, &window)
      return taken
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    public mutating func release() {
      timed.release()
      window = []
    }
  }
}
