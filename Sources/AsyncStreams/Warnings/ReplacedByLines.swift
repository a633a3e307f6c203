// Operators of the versions before 1.0 that a line replaces, which the compiler says. A test runs these lines.
// They go with 1.0.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension PollableSequence {
  /// Says what to write.
  @available(*, unavailable, message: "write await first() ?? value")
  public nonisolated(nonsending) func first(or value: Element) async throws(Failure) -> Element { value }
}

extension PollableSequence {
  /// Says what to write.
  @available(*, unavailable, message: "write asyncMap { await action($0); return $0 }")
  public func asyncOnValue(_ action: @escaping (Element) async throws -> Void) -> Signal<
    Element, Failure
  > { .empty }

  /// Says what to write.
  @available(
    *,
    unavailable,
    message: "write flatMapMerge { element in wait(element).prefix(1).then { Signal.just(element) } }"
  )
  public func delay<Wait: PollableSequence>(
    until wait: @escaping (Element) -> Wait
  ) -> Signal<Element, Failure> where Wait.Failure == Failure { .empty }

  /// Says what to write.
  @available(
    *,
    unavailable,
    message:
      "write flatMapMerge(maxConcurrent: count) { next(latest.value, $0) }.onValue { latest.yield($0) }, with the initial result in a BehaviorSubject for each iteration"
  )
  public func mergeScan<Result, Inner: PollableSequence>(
    _ initial: Result,
    maxConcurrent count: Int = .max,
    _ next: @escaping (Result, Element) -> Inner
  ) -> Signal<Result, Failure> where Inner.Element == Result, Inner.Failure == Failure { .empty }

  /// Says what to write.
  @available(
    *,
    unavailable,
    message:
      "write flatMapLatest { next(latest.value, $0) }.onValue { latest.yield($0) }, with the initial result in a BehaviorSubject for each iteration"
  )
  public func switchScan<Result, Inner: PollableSequence>(
    _ initial: Result,
    _ next: @escaping (Result, Element) -> Inner
  ) -> Signal<Result, Failure> where Inner.Element == Result, Inner.Failure == Failure { .empty }

  /// Says what to write.
  @available(
    *,
    unavailable,
    message:
      "write opening.prefix(untilReplacedBy: source.ignoreValues(as: Opening.self)).flatMapMerge { source.prefix(until: closing($0)).collected() }, if the source is hot"
  )
  public func chunked<Opening, Openings: PollableSequence, Closing: PollableSequence>(
    openedBy opening: Openings,
    closedBy closing: @escaping (Opening) -> Closing
  ) -> Signal<[Element], Failure>
  where Openings.Element == Opening { .empty }

  /// Says what to write.
  @available(
    *,
    unavailable,
    message:
      "write opening.prefix(untilReplacedBy: source.ignoreValues(as: Opening.self)).map { source.prefix(until: closing($0)) }, if the source is hot"
  )
  public func windowed<Opening, Openings: PollableSequence, Closing: PollableSequence>(
    openedBy opening: Openings,
    closedBy closing: @escaping (Opening) -> Closing
  ) -> Signal<Signal<Element, Failure>, Failure>
  where Openings.Element == Opening { .empty }
}
