extension SignalProtocol {
  /// Delivers the elements in groups: those that came within an interval together, but at most so many.
  ///
  /// ```swift
  /// for await batch in readings.chunked(every: .seconds(1), orCount: 100) { show(batch) }
  /// ```
  ///     readings   -a-b---------c|
  ///     every 4    -----[ab]-----[c]|
  ///     readings   -a-b-c-d-----|
  ///     4 or 3     -----[abc]---[d]|
  /// - Values: the elements of a window, in order; never an empty array. A window begins when the operator takes the first
  ///   element after the window before, and lasts for `interval`, or until it has `count` elements. So no timer runs while
  ///   nothing comes.
  /// - Ends: with this signal; the elements that still wait are delivered first, at once.
  /// - Fails: with this signal, at once; elements that still wait are dropped.
  /// - Cancellation: elements that still wait are dropped.
  /// - Buffering: holds the elements of one window, so at most `count`.
  /// - Isolation: no task of its own; elements pass in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element; the clock is read at most once for each window, and not at all for windows whose
  ///   `count` elements are there at once.
  /// - Parameters:
  ///   - interval: How long a window lasts at most.
  ///   - count: How many elements a window has at most; as many as come if left out.
  ///   - clock: What measures the time.
  /// - Precondition: `interval` is not negative, `count` is at least 1.
  ///
  /// RAC 2.x: `-bufferWithTime:onScheduler:`, whose groups are tuples and have no bound.
  @inlinable
  public func chunked<C: Clock>(
    every interval: C.Duration,
    orCount count: Int? = nil,
    clock: C = ContinuousClock()
  ) -> some SignalProtocol<[Element], Failure> {
    ChunkedByTime(self, interval, count, clock)
  }
}

/// The signal of ``SignalProtocol/chunked(every:orCount:clock:)``.
@frozen
@usableFromInline
struct ChunkedByTime<Base: SignalProtocol, ClockType: Clock>: SignalProtocol {
  /// What the signal delivers.
  @usableFromInline typealias Element = [Base.Element]
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let interval: ClockType.Duration
  @usableFromInline let count: Int?
  @usableFromInline let clock: ClockType

  @inlinable
  init(_ base: Base, _ interval: ClockType.Duration, _ count: Int?, _ clock: ClockType) {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "chunked", of: base) }
    if let count, count < 1 { refuse(count, "the count must be at least 1", in: "chunked", of: base) }
    self.base = base
    self.interval = interval
    self.count = count
    self.clock = clock
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String {
    "\(base).chunked(every: \(interval)\(count.map { ", orCount: \($0)" } ?? ""))"
  }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> SharedPoller<Core> {
    SharedPoller(
      Core(timed: TimedInput(base.makePoller(), Alarm(clock: clock), interval: interval), count: count ?? .max)
    )
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Core: PollerProtocol {
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
    mutating func poll(_ context: inout PollContext) -> Poll<[Base.Element], Base.Failure> {
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
    mutating func release() {
      timed.release()
      window = []
    }
  }
}
