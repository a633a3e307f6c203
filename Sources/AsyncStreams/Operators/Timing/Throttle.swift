/// Which elements of a time window ``SignalProtocol/throttle(for:edges:clock:)`` delivers.
@frozen
public enum ThrottleEdges: Sendable, Hashable {
  /// The first, at the beginning.
  case leading
  /// The newest, at the end.
  case trailing
  /// The first, and the newest of those that came after it.
  case both

  @inlinable var hasLeading: Bool { self != .trailing }
  @inlinable var hasTrailing: Bool { self != .leading }
}

extension SignalProtocol {
  /// Limits the rate: delivers at most one element in each interval.
  ///
  /// ```swift
  /// let positions = drags.throttle(for: .milliseconds(16))
  /// ```
  ///     drags                -a-bc-------d--e-|
  ///     throttle 4 leading   -a----------d----|
  ///     throttle 4 trailing  -----c----------e|
  ///     throttle 4 both      -a---c------d---e|
  /// An element that comes while no window is open opens one. A window lasts for `interval`.
  /// - Values: with ``ThrottleEdges/leading`` the element that opens a window, at once. With ``ThrottleEdges/trailing`` the
  ///   newest element of the window, which has not been delivered yet, at its end, which opens the next window.
  /// - Ends: with this signal; an element that waits for the end of its window is delivered first, at once.
  /// - Fails: with this signal, at once; an element that still waits is dropped.
  /// - Cancellation: an element that still waits is dropped.
  /// - Buffering: holds at most one element.
  /// - Isolation: no task of its own; elements pass in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element; the clock is read once for each window.
  /// - Precondition: `interval` is not negative.
  ///
  /// RAC 2.x: none; `-throttle:` is ``debounce(for:clock:when:)``.
  @inlinable
  public func throttle<C: Clock>(
    for interval: C.Duration,
    edges: ThrottleEdges = .both,
    clock: C = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    Throttle(self, interval, edges, clock)
  }
}

/// The signal of ``SignalProtocol/throttle(for:edges:clock:)``.
@frozen
@usableFromInline
struct Throttle<Base: SignalProtocol, ClockType: Clock>: SignalProtocol {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let interval: ClockType.Duration
  @usableFromInline let edges: ThrottleEdges
  @usableFromInline let clock: ClockType

  @inlinable
  init(_ base: Base, _ interval: ClockType.Duration, _ edges: ThrottleEdges, _ clock: ClockType) {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "throttle", of: base) }
    self.base = base
    self.interval = interval
    self.edges = edges
    self.clock = clock
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).throttle(for: \(interval), edges: \(edges))" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> SharedPoller<Core> {
    SharedPoller(Core(timed: TimedInput(base.makePoller(), Alarm(clock: clock), interval: interval), edges: edges))
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Core: PollerProtocol {
    @usableFromInline var timed: TimedInput<Base.Poller, ClockType>
    @usableFromInline let edges: ThrottleEdges
    /// The element to deliver at the end of the window.
    @usableFromInline var latest: Base.Element?

    @inlinable
    init(timed: TimedInput<Base.Poller, ClockType>, edges: ThrottleEdges) {
      self.timed = timed
      self.edges = edges
    }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Base.Failure> {
      repeat {
        switch timed.earliest(&context) {
        case .neither:
          return timed.idle(context)
        case .alarm:
          guard let element = latest.take() else { continue }
          timed.begin()
          return .value(element)
        case .input:
          switch timed.input.take() {
          case .value(let element):
            let opensWindow = !timed.isRunning
            if opensWindow { timed.begin() }
            if opensWindow, edges.hasLeading { return .value(element) }
            if edges.hasTrailing { latest = element }
          case .end:
            timed.stop()
            return if let element = latest.take() { .value(element) } else { .end }
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

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      timed.release()
      latest = nil
    }
  }
}
