extension SignalProtocol where Element: Sendable {
  /// Delivers one signal after the other, each with the elements up to an event of a signal that is made for it.
  ///
  /// ```swift
  /// let strokes = positions.windowed(closedBy: { _ in mouseUp })
  /// ```
  ///     positions  -a-b---c-d--e-|
  ///     mouseUp    -----x-----x---
  ///     windows    w----w-----w--|
  /// - Values: a ``GroupedSignal`` when the iteration begins, and another one in the instant in which a window closes.
  ///   Its ``GroupedSignal/key`` is the number of the window, from 0. `closing` makes a signal of this number, whose first
  ///   element closes the window. A window may be empty.
  /// - Ends and fails: with this signal, and then so does the open window. If the signal that closes a window finishes or
  ///   fails without an element, that window stays open until the end. When the iteration is cancelled or dropped, the open
  ///   window finishes.
  /// - Buffering: one event of look-ahead for each input. A window keeps what its slowest reader has not read, as a
  ///   ``Subject`` does. One that is neither held nor iterated over is released, and its later elements are dropped.
  /// - Isolation: no task; `closing` runs in the isolation of the task that iterates over the windows. A window may be
  ///   iterated over elsewhere.
  /// - Complexity: O(1) for each element.
  ///
  /// The signal that closes the first window is subscribed to when the iteration begins, and each other one when the
  /// consumer comes to its window. Elements that it was sent before are missed, so a consumer that lags may miss that a
  /// window closes; ``windowed(at:)``, with one boundary for all windows, misses none. What closes a window comes first: an
  /// element that reaches that signal and this one in the same instant belongs to the next window. If each of these signals
  /// has an element ready, empty windows follow one another without end.
  ///
  /// Windows get their elements when the next window is requested, as ``flatMapConcat(_:)`` does. A consumer that waits
  /// for the end of a window before that, as a loop in a loop does, waits forever; ``chunked(closedBy:)`` delivers arrays
  /// instead. For windows that overlap, or with gaps between them, map each opening to `positions.prefix(until: mouseUp)`.
  ///
  /// RAC 2.x: none.
  @inlinable public func windowed<Closing: SignalProtocol>(
    closedBy closing: @escaping @Sendable (Int) -> Closing
  ) -> some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure> {
    PairStage(windowBeginnings(closing), self, WindowedAtRule(.closedBy)).windows()
  }

  /// Delivers one array after the other, each with the elements up to an event of a signal that is made for it.
  ///
  /// ```swift
  /// let strokes = positions.chunked(closedBy: { _ in mouseUp })
  /// ```
  ///     positions  -a-b---c-d--e-|
  ///     mouseUp    -----x-----x---
  ///     delivered  -----[ab]--[cd]--[e]|
  /// - Values: an array at the first element of the signal that `closing` makes of its number, from 0. It has the elements
  ///   since the array before, and may be empty. The next array begins in the same instant.
  /// - Ends: with this signal; the array that is not closed is delivered first, even if it is empty.
  /// - Fails: with this signal, at once; elements that wait are dropped. If the signal that closes an array finishes
  ///   or fails without an element, that array is delivered at the end.
  /// - Cancellation: elements that wait are dropped.
  /// - Buffering: one event of look-ahead for each input, and the elements of the array that is not closed.
  /// - Isolation: no task; `closing` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// The signal that closes the first array is subscribed to when the iteration begins, and each other one when the
  /// consumer comes to its array. Elements that it was sent before are missed, so a consumer that lags may miss that an array
  /// closes. What closes an array comes first: an element that reaches that signal and this one in the same instant belongs
  /// to the next array. If each of these signals has an element ready, empty arrays follow one another without end.
  ///
  /// For arrays that overlap, or with gaps between them, write
  /// `dragBegan.flatMapMerge { _ in positions.prefix(until: mouseUp).collected() }`.
  ///
  /// RAC 2.x: none.
  @inlinable public func chunked<Closing: SignalProtocol>(
    closedBy closing: @escaping @Sendable (Int) -> Closing
  ) -> some SignalProtocol<[Element], Failure> {
    PairStage(windowBeginnings(closing), self, ChunkedClosedByRule())
  }
}

/// Delivers when a window begins: at the start, and whenever the signal that closes the window before does so.
@inlinable func windowBeginnings<Closing: SignalProtocol>(
  _ closing: @escaping @Sendable (Int) -> Closing
) -> some SignalProtocol<Void, Never> {
  // What closes the first window is subscribed to with the iteration.
  Signal.deferred { windowBeginning(closing, 0) }
    .append((1...Int.max).signal.flatMapConcat { windowBeginning(closing, $0) })
}

/// Delivers at once, and ends with the window.
@inlinable func windowBeginning<Closing: SignalProtocol>(
  _ closing: @Sendable (Int) -> Closing,
  _ number: Int
) -> some SignalProtocol<Void, Never> {
  // What closes the window is subscribed to before the window begins. Its end is no event: a signal that has ended would
  // close all windows that follow.
  let element = closing(number).append(Signal<Closing.Element, Closing.Failure>.never)
  return Signal<Void, Never>.never.prefix(until: element).prepend(())
}

/// Delivers an array whenever the left input delivers, except for the first time, with what the right one has delivered.
@frozen @usableFromInline struct ChunkedClosedByRule<Element, Failure: Error>: PairRule {
  @usableFromInline typealias Step = RuleStep<[Element], Failure>

  @inlinable init() {}

  /// The elements of the array that is not closed; `nil` before the first one has begun.
  @inlinable func makeState() -> [Element]? { nil }

  @inlinable
  func receiveLeft(_ event: SignalEvent<Void, Never>, _ elements: inout [Element]?, _ inputs: inout OpenInputs) -> Step
  {
    guard case .value = event else { return .skip }
    defer { elements = [] }
    return elements.map { .emit($0) } ?? .skip
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Element, Failure>, _ elements: inout [Element]?, _ inputs: inout OpenInputs)
    -> Step
  {
    switch event {
    case .value(let element):
      elements?.append(element)
      return .skip
    case .failure(let failure): return .fail(failure)
    case .finished: return .emitLast(elements ?? [])
    }
  }

  @inlinable func describe(left: String, right: String) -> String { "\(right).chunked(closedBy:)" }
}
