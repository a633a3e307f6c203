// The operators that take a clock, for a clock that is stored as `any Clock<Duration>`, as applications do that inject
// their clock. With the functions for a clock of a known type, the compiler would make an `any SignalProtocol` of the
// result, over which no loop can iterate. They are marked as disfavored, so that it does not choose them for a known
// type.

extension SignalProtocol {
  /// Delivers an element when it has been followed by silence; as the function for a clock of a known type.
  ///
  /// RAC 2.x: `-throttle:`.
  @_disfavoredOverload
  public func debounce(
    for interval: Duration,
    clock: any Clock<Duration>,
    file: StaticString = #fileID,
    line: UInt = #line,
    when mustWait: (@Sendable (Element) -> Bool)? = nil
  ) -> Signal<Element, Failure> {
    func onClock(_ clock: some Clock<Duration>) -> Signal<Element, Failure> {
      debounce(for: interval, clock: clock, file: file, line: line, when: mustWait).eraseToSignal()
    }
    return onClock(clock)
  }

  /// Limits the rate; as the function for a clock of a known type.
  ///
  /// RAC 2.x: none; `-throttle:` is ``debounce(for:clock:file:line:when:)``.
  @_disfavoredOverload
  public func throttle(
    for interval: Duration,
    edges: ThrottleEdges = .both,
    clock: any Clock<Duration>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Element, Failure> {
    func onClock(_ clock: some Clock<Duration>) -> Signal<Element, Failure> {
      throttle(for: interval, edges: edges, clock: clock, file: file, line: line).eraseToSignal()
    }
    return onClock(clock)
  }

  /// Delivers each element, and the end, some time later; as the function for a clock of a known type.
  ///
  /// RAC 2.x: `-delay:`.
  @_disfavoredOverload
  public func delay(
    for interval: Duration,
    clock: any Clock<Duration>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Element, Failure> {
    func onClock(_ clock: some Clock<Duration>) -> Signal<Element, Failure> {
      delay(for: interval, clock: clock, file: file, line: line).eraseToSignal()
    }
    return onClock(clock)
  }

  /// Delivers the newest element at regular times; as the function for a clock of a known type.
  ///
  /// RAC 2.x: `-sample:` with `+interval:onScheduler:`.
  @_disfavoredOverload
  public func sample(
    every interval: Duration,
    clock: any Clock<Duration>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Element, Failure> {
    func onClock(_ clock: some Clock<Duration>) -> Signal<Element, Failure> {
      sample(every: interval, clock: clock, file: file, line: line).eraseToSignal()
    }
    return onClock(clock)
  }

  /// Delivers the elements in groups of an interval; as the function for a clock of a known type.
  ///
  /// RAC 2.x: `-bufferWithTime:onScheduler:`.
  @_disfavoredOverload
  public func chunked(
    every interval: Duration,
    orCount count: Int? = nil,
    clock: any Clock<Duration>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<[Element], Failure> {
    func onClock(_ clock: some Clock<Duration>) -> Signal<[Element], Failure> {
      chunked(every: interval, orCount: count, clock: clock, file: file, line: line).eraseToSignal()
    }
    return onClock(clock)
  }

  /// Delivers a signal for each interval that has elements; as the function for a clock of a known type.
  ///
  /// RAC 2.x: none.
  @_disfavoredOverload
  public func windowed(
    every interval: Duration,
    orCount count: Int? = nil,
    clock: any Clock<Duration>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<GroupedSignal<Int, Element, Failure>, Failure> where Element: Sendable {
    func onClock(_ clock: some Clock<Duration>) -> Signal<GroupedSignal<Int, Element, Failure>, Failure> {
      windowed(every: interval, orCount: count, clock: clock, file: file, line: line).eraseToSignal()
    }
    return onClock(clock)
  }

  /// Fails unless the signal has finished some time after the subscription; as the function for a clock of a known
  /// type.
  ///
  /// RAC 2.x: `-timeout:onScheduler:`.
  @_disfavoredOverload
  public func timeout(
    after interval: Duration,
    throwing failure: Failure,
    clock: any Clock<Duration>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Element, Failure> {
    func onClock(_ clock: some Clock<Duration>) -> Signal<Element, Failure> {
      timeout(after: interval, throwing: failure, clock: clock, file: file, line: line).eraseToSignal()
    }
    return onClock(clock)
  }

  /// Fails when the next event does not arrive within `interval`; as the function for a clock of a known type.
  ///
  /// RAC 2.x: none.
  @_disfavoredOverload
  public func timeout(
    between interval: Duration,
    throwing failure: Failure,
    clock: any Clock<Duration>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Element, Failure> {
    func onClock(_ clock: some Clock<Duration>) -> Signal<Element, Failure> {
      timeout(between: interval, throwing: failure, clock: clock, file: file, line: line).eraseToSignal()
    }
    return onClock(clock)
  }

  /// Subscribes again some time after the signal failed; as the function for a clock of a known type.
  ///
  /// RAC 2.x: none.
  @_disfavoredOverload
  public func retry(
    _ count: Int? = nil,
    backOff: BackOff,
    clock: any Clock<Duration>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Element, Failure> {
    func onClock(_ clock: some Clock<Duration>) -> Signal<Element, Failure> {
      retry(count, backOff: backOff, clock: clock, file: file, line: line).eraseToSignal()
    }
    return onClock(clock)
  }
}

extension Signal where Element == Never, Failure == Never {
  /// Delivers a tick at regular times; as the function for a clock of a known type.
  ///
  /// RAC 2.x: `+interval:onScheduler:`.
  @_disfavoredOverload
  public static func interval(
    every interval: Duration,
    missedTicks: MissedTicks = .skip,
    clock: any Clock<Duration>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Duration, Never> {
    func onClock(_ clock: some Clock<Duration>) -> Signal<Duration, Never> {
      Self.interval(every: interval, missedTicks: missedTicks, clock: clock, file: file, line: line).eraseToSignal()
    }
    return onClock(clock)
  }

  /// Delivers a tick once, some time after the subscription; as the function for a clock of a known type.
  ///
  /// RAC 2.x: `[[RACSignal return:…] delay:…]`.
  @_disfavoredOverload
  public static func timer(
    after delay: Duration,
    clock: any Clock<Duration>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Duration, Never> {
    func onClock(_ clock: some Clock<Duration>) -> Signal<Duration, Never> {
      timer(after: delay, clock: clock, file: file, line: line).eraseToSignal()
    }
    return onClock(clock)
  }
}
