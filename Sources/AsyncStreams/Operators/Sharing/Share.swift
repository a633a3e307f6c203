extension SignalProtocol where Element: Sendable {
  /// Runs the signal once for all subscriptions.
  ///
  /// By default the source waits for the slowest subscription.
  ///
  /// ```swift
  /// let prices = feed.share(stop: .whenUnused(for: .seconds(5)), replay: .last(1))
  /// ```
  /// - Values: those of one run of this signal, in a task of its own. A subscription is registered first, and
  ///   then the work begins; a late one gets what `replay` says, and then what the others get.
  /// - Ends: with the run: when this signal ends, or when the run is stopped. Fails: with this signal.
  /// - Cancellation: dropping an iteration unsubscribes; `stop` says when the run is stopped. The run also ends when
  ///   the shared signal and all its iterations are released.
  /// - Buffering: the run is as fast as the subscriptions allow. By default the slowest may be 64 elements behind, so
  ///   a subscription that is not iterated holds all of them back; `.unbounded` never waits.
  /// - Isolation: this signal is iterated outside of any actor. Elements take their place in the order of events when
  ///   the run sends them on.
  /// - Complexity: a task for each run; O(1) for each element, and nothing more for each subscription but reading it.
  ///   What is ready is sent together while no subscription waits.
  ///   A consumer that is faster than the run waits for each element, and waking it costs about a microsecond. So where
  ///   elements cost less than that, such as parsed lines, share arrays of them: `chunked` before `share`.
  /// - Parameters:
  ///   - start: When the run begins.
  ///   - stop: When it is stopped before it ends.
  ///   - replay: What late subscriptions get.
  ///   - restarts: Whether a subscription that finds the run over begins a new one, of which it sees everything.
  ///     Otherwise it gets what is replayed, and the end.
  ///   - bufferingPolicy: What a subscription does when its consumer is slow.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  ///
  /// RAC 2.x: none that restarts; `-publish` and `-autoconnect`, `-replay`, `-replayLast`, `-replayLazily`.
  @inlinable public func share(
    start: ShareStart = .atFirstSubscription,
    stop: ShareStop = .whenUnused,
    replay: ShareReplay = .nothing,
    restarts: Bool = true,
    bufferingPolicy: BufferingPolicy<Failure> = .suspending(64),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSignal<Element, Failure> {
    let origin = SourceOrigin("share", file: file, line: line)
    return SharedSignal(self, origin, start, stop, replay, restarts: restarts, bufferingPolicy)
  }

  /// Runs the signal once, and replays its newest elements, or all of them, to every subscription.
  ///
  /// With `start: .immediately` the run begins with this call, before there is a subscription.
  ///
  /// ```swift
  /// let profile = request.replay(start: .atFirstSubscription)
  /// let position = locations.replay(last: 1, start: .immediately)
  /// ```
  /// - Values: the newest `count` elements, or all, then those that follow. Subscribing copies nothing.
  /// - Ends, fails: with this signal; also for subscriptions that come later, after the elements.
  /// - Cancellation: once begun, the run continues without subscriptions, until the shared signal is released.
  /// - Buffering: without `count`, holds all elements, and the run never waits. With it, holds `count` elements, and the
  ///   run waits for the slowest subscription when that is 64 elements behind.
  /// - Complexity: one task; O(1) for each element.
  /// - Parameters:
  ///   - count: How many elements are replayed; all if left out.
  ///   - start: When the run begins.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Precondition: `count` is not negative.
  ///
  /// RAC 2.x: `-replay` and `-replayLazily`; `-replayLast` for one element. Their run cannot be stopped.
  @inlinable public func replay(
    last count: Int? = nil,
    start: ShareStart,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedSignal<Element, Failure> {
    let origin = SourceOrigin("replay", file: file, line: line)
    guard let count else { return SharedSignal(self, origin, start, .never, .all, restarts: false, .unbounded) }
    // More than the replayed elements, or a subscription could not get them all before the run waits for it.
    let limit = Swift.max(64, count > .max / 2 ? .max : 2 * count)
    return SharedSignal(self, origin, start, .never, .last(count), restarts: false, .suspending(limit))
  }
}

/// A signal whose subscriptions share one run of another signal.
///
/// The function that makes it determines when the run begins and stops:
/// ``SignalProtocol/share(start:stop:replay:restarts:bufferingPolicy:file:line:)``,
/// ``SignalProtocol/replay(last:start:file:line:)``, ``MulticastConnection/autoconnect()``. Copies share the run, too.
public struct SharedSignal<Element: Sendable, Failure: Error>: AsyncSequence, SignalProtocol {
  @usableFromInline let core: ShareCore<Element, Failure>
  @usableFromInline let isCounted: Bool

  /// The signal in diagnostics: its name, or how it was put together.
  public let description: String

  @inlinable init<Source: SignalProtocol>(
    _ source: Source,
    _ origin: SourceOrigin,
    _ start: ShareStart,
    _ stop: ShareStop,
    _ replay: ShareReplay,
    restarts: Bool,
    _ bufferingPolicy: BufferingPolicy<Failure>
  ) where Source.Element == Element, Source.Failure == Failure {
    let name = "\(source).\(origin.kind)"
    let core = ShareCore.make(name, origin, start, stop, replay, restarts: restarts, bufferingPolicy) { log in
      Pump.start(source, into: log)
    }
    self.init(core, isCounted: true, description: name)
  }

  /// Shares an isolated signal, which is run on an actor.
  init<Base: SignalProtocol>(
    _ source: IsolatedSignal<Base>,
    _ start: ShareStart,
    _ stop: ShareStop,
    _ replay: ShareReplay,
    restarts: Bool,
    _ bufferingPolicy: BufferingPolicy<Failure>,
    isolation: isolated any Actor,
    file: StaticString,
    line: UInt
  ) where Base.Element == Element, Base.Failure == Failure {
    let name = "\(source).share"
    let pump = Pump.startOnActor(Concealed(source), isolation, for: name, file: file, line: line)
    // A run that begins now subscribes at once.
    let core = CurrentActor.perform(on: isolation) {
      ShareCore.make(
        name,
        SourceOrigin("share", file: file, line: line),
        start,
        stop,
        replay,
        restarts: restarts,
        bufferingPolicy,
        startPump: pump
      )
    }
    self.init(core, isCounted: true, description: name)
  }

  @usableFromInline init(_ core: ShareCore<Element, Failure>, isCounted: Bool, description: String) {
    self.core = core
    self.isCounted = isCounted
    self.description = description
  }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable public func makePoller() -> some PollerProtocol<Element, Failure> {
    core.subscribe(isCounted: isCounted)
  }
}

extension ShareCore {
  /// The core of a shared signal, with a log for each run.
  @usableFromInline static func make(
    _ name: String,
    _ origin: SourceOrigin,
    _ start: ShareStart,
    _ stop: ShareStop,
    _ replay: ShareReplay,
    restarts: Bool,
    _ bufferingPolicy: BufferingPolicy<Failure>,
    startPump: @escaping @Sendable (EventLog<Element, Failure>) -> OwnedTask
  ) -> ShareCore {
    let retention = Retention(count: replay.count)
    return ShareCore(
      plan: SharePlan(startCount: start.count, stop: stop, restarts: restarts, expiration: replay.expiration),
      bufferingPolicy: bufferingPolicy,
      makeLog: { EventLog(name: name, retention: retention, origin: origin) },
      startPump: startPump
    )
  }
}
