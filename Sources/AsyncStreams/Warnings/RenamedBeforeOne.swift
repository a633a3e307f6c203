// The names of the versions before 1.0, for the compiler, which says what they are called now. They go with 1.0.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

/// Says the new name.
@available(*, unavailable, renamed: "SignalLog.Entry")
public typealias LogEntry = SignalLog.Entry

/// Says the new name.
@available(*, unavailable, renamed: "IsolatedSignal")
public typealias LocalSignal = IsolatedSignal

/// Says the new name.
@available(*, unavailable, renamed: "Backoff")
public typealias BackOff = Backoff

/// Says the new name.
@available(*, unavailable, renamed: "ElementRule")
public typealias StageRule = ElementRule

/// Says the new name.
@available(*, unavailable, renamed: "RuleStep")
public typealias StageStep = RuleStep

extension SubscriptionDelivery {
  /// Says the new name.
  @available(*, unavailable, renamed: "immediate")
  public static var inTurn: SubscriptionDelivery { immediate }
}

extension IterationEnd {
  /// Says the new name.
  @available(*, unavailable, renamed: "failure(_:)")
  public static func failed(_ failure: Failure) -> IterationEnd { .failure(failure) }
}

extension SignalProtocol {
  /// Says the new name.
  @available(*, unavailable, renamed: "isolated")
  public var here: IsolatedSignal<Self> { IsolatedSignal(self) }

  /// Says the new name.
  @available(*, unavailable, renamed: "uniqued(on:keeping:)")
  public func unique<Key: Hashable>(
    on key: @escaping @Sendable (Element) -> Key,
    keeping count: Int
  ) -> Signal<Element, Failure> { .empty }

  /// Says the new name.
  @available(*, unavailable, renamed: "uniqued(on:keeping:forgettingAt:)")
  public func unique<Key: Hashable, Forgetting: SignalProtocol>(
    on key: @escaping @Sendable (Element) -> Key,
    keeping count: Int,
    forgettingAt forgetting: Forgetting
  ) -> Signal<Element, Failure> { .empty }

  /// Says the new name.
  @available(*, unavailable, renamed: "retry(_:backoff:renewedByElements:clock:)")
  public func retry(
    _ count: Int? = nil,
    backOff: Backoff,
    renewedByElements: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<Element, Failure> { .empty }

  /// Says the new name.
  @available(*, unavailable, renamed: "repeat(_:backoff:renewedByElements:clock:)")
  public func `repeat`(
    _ count: Int? = nil,
    backOff: Backoff,
    renewedByElements: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<Element, Failure> { .empty }

  /// Says what to decide.
  @available(
    *,
    unavailable,
    message:
      "use sample(on:repeats:), which says whether an element is delivered again if there is no newer one: true as before"
  )
  public func sample<Sampler: SignalProtocol>(on sampler: Sampler) -> Signal<Element, Failure>
  where Sampler.Failure == Failure { .empty }
}

extension SignalProtocol where Element: Sendable {
  /// Says what to write.
  @available(*, unavailable, message: "say when the run begins: replay(start: .immediately) as before")
  public func replay() -> SharedSignal<Element, Failure> { replay(start: .immediately) }

  /// Says what to write.
  @available(*, unavailable, message: "say when the run begins: replay(last: count, start: .immediately) as before")
  public func replay(last count: Int) -> SharedSignal<Element, Failure> { replay(start: .immediately) }

  /// Says what to write.
  @available(*, unavailable, message: "use replay(start: .atFirstSubscription)")
  public func replayLazily() -> SharedSignal<Element, Failure> { replay(start: .atFirstSubscription) }
}

// Operators that a line replaces. A test runs these lines.

extension PollableSequence {
  /// Says what to write.
  @available(*, unavailable, message: "write await first() ?? value")
  public nonisolated(nonsending) func first(or value: Element) async throws(Failure) -> Element { value }
}

extension SignalProtocol where Element: Sendable {
  /// Says what to write.
  @available(*, unavailable, message: "write asyncMap { await action($0); return $0 }")
  public func asyncOnValue(_ action: @escaping @concurrent @Sendable (Element) async throws -> Void) -> Signal<
    Element, Failure
  > { .empty }

  /// Says what to write.
  @available(
    *,
    unavailable,
    message: "write flatMapMerge { element in wait(element).prefix(1).then { Signal.just(element) } }"
  )
  public func delay<Wait: SignalProtocol>(
    until wait: @escaping @Sendable (Element) -> Wait
  ) -> Signal<Element, Failure> where Wait.Failure == Failure { .empty }

  /// Says what to write.
  @available(
    *,
    unavailable,
    message:
      "write flatMapMerge(maxConcurrent: count) { next(latest.value, $0) }.onValue { latest.yield($0) }, with the initial result in a BehaviorSubject for each iteration"
  )
  public func mergeScan<Result: Sendable, Inner: SignalProtocol>(
    _ initial: Result,
    maxConcurrent count: Int = .max,
    _ next: @escaping @Sendable (Result, Element) -> Inner
  ) -> Signal<Result, Failure> where Inner.Element == Result, Inner.Failure == Failure { .empty }

  /// Says what to write.
  @available(
    *,
    unavailable,
    message:
      "write flatMapLatest { next(latest.value, $0) }.onValue { latest.yield($0) }, with the initial result in a BehaviorSubject for each iteration"
  )
  public func switchScan<Result: Sendable, Inner: SignalProtocol>(
    _ initial: Result,
    _ next: @escaping @Sendable (Result, Element) -> Inner
  ) -> Signal<Result, Failure> where Inner.Element == Result, Inner.Failure == Failure { .empty }

  /// Says what to write.
  @available(
    *,
    unavailable,
    message:
      "write opening.prefix(untilReplacedBy: source.ignoreValues(as: Opening.self)).flatMapMerge { source.prefix(until: closing($0)).collected() }, if the source is hot"
  )
  public func chunked<Opening: SignalProtocol, Closing: SignalProtocol>(
    openedBy opening: Opening,
    closedBy closing: @escaping @Sendable (Opening.Element) -> Closing
  ) -> Signal<[Element], Failure> { .empty }

  /// Says what to write.
  @available(
    *,
    unavailable,
    message:
      "write opening.prefix(untilReplacedBy: source.ignoreValues(as: Opening.self)).map { source.prefix(until: closing($0)) }, if the source is hot"
  )
  public func windowed<Opening: SignalProtocol, Closing: SignalProtocol>(
    openedBy opening: Opening,
    closedBy closing: @escaping @Sendable (Opening.Element) -> Closing
  ) -> Signal<Signal<Element, Failure>, Failure> { .empty }
}
