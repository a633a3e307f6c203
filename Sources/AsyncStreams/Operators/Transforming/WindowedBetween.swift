extension SignalProtocol where Element: Sendable {
  /// Delivers a new signal at each element of a signal, with the elements up to an event of another one.
  ///
  /// ```swift
  /// let strokes = positions.windowed(openedBy: dragBegan) { _ in mouseUp }
  /// ```
  /// - Values: a ``GroupedSignal`` at each element of `opening`. Its ``GroupedSignal/key`` is the number of the window, from
  ///   0. It has the elements of this signal until the signal that `closing` makes of the opening element delivers an
  ///   element or ends, and may be empty. Windows may overlap; elements outside of windows are left out.
  /// - Order: an element reaches all open windows, the oldest first, before anything else happens. Windows that close in one
  ///   instant end in the order of what closes them.
  /// - Ends and fails: with this signal, and then so do the open windows. When `opening` ends or fails, no more windows begin;
  ///   when the signal that closes a window fails, that window stays. When the iteration is cancelled or dropped, the open
  ///   windows finish.
  /// - Buffering: one event of look-ahead for each input. What opens and closes is subscribed to first, so an event that
  ///   reaches `opening` and this signal is an element of the new window, and one that closes a window is not. A window
  ///   keeps what its slowest reader has not read, as a ``Subject`` does; one that is neither held nor iterated over is
  ///   released, and its later elements are dropped.
  /// - Isolation: no task; `closing` runs in the isolation of the task that iterates over the windows. A window may be
  ///   iterated over elsewhere.
  /// - Complexity: O(n) for each element, n being the windows that are open.
  ///
  /// Windows get their elements when the next window is requested, as ``flatMapConcat(_:)`` does. A consumer that waits
  /// for the end of a window before that, as a loop in a loop does, waits forever; ``chunked(openedBy:closedBy:)`` delivers
  /// arrays instead.
  ///
  /// RAC 2.x: none.
  @inlinable public func windowed<Opening: SignalProtocol, Closing: SignalProtocol>(
    openedBy opening: Opening,
    closedBy closing: @escaping @Sendable (Opening.Element) -> Closing
  ) -> some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure> {
    PairStage(windowEdges(opening, closing), self, WindowedBetweenRule()).windows()
  }

  /// Delivers an array for each element of a signal, with the elements between that and an event of another one.
  ///
  /// ```swift
  /// let strokes = positions.chunked(openedBy: dragBegan) { _ in mouseUp }
  /// ```
  /// - Values: an array when the signal that `closing` makes of an element of `opening` delivers an element or ends, with the
  ///   elements of this signal since that opening; it may be empty. Arrays may overlap; elements outside of them are left
  ///   out.
  /// - Ends: with this signal; the arrays that are not closed are delivered first, in the order in which they were opened.
  /// - Fails: with this signal, at once; elements that wait are dropped. When `opening` ends or fails, nothing more is opened;
  ///   when the signal that closes an array fails, that array is delivered at the end.
  /// - Cancellation: elements that wait are dropped.
  /// - Buffering: one event of look-ahead for each input, and the elements of the arrays that are not closed. What opens and
  ///   closes is subscribed to first, so an event that reaches `opening` and this signal is an element of the new array, and
  ///   one that closes an array is not.
  /// - Isolation: no task; `closing` runs in the isolation of the iterating task.
  /// - Complexity: O(n) for each element, n being the arrays that are not closed.
  ///
  /// RAC 2.x: none.
  @inlinable public func chunked<Opening: SignalProtocol, Closing: SignalProtocol>(
    openedBy opening: Opening,
    closedBy closing: @escaping @Sendable (Opening.Element) -> Closing
  ) -> some SignalProtocol<[Element], Failure> {
    PairStage(windowEdges(opening, closing), self, ChunkedBetweenRule()).flattening(nil, .atMost(1)) {
      $0.signal.promoteFailure(to: Failure.self)
    }
  }
}

/// Where a window begins or ends.
@frozen @usableFromInline enum WindowEdge: Sendable {
  case begin(Int)
  case end(Int)
}

/// The edges of windows that a signal opens, and that a signal of their own closes.
@inlinable func windowEdges<Opening: SignalProtocol, Closing: SignalProtocol>(
  _ opening: Opening,
  _ closing: @escaping @Sendable (Opening.Element) -> Closing
) -> some SignalProtocol<WindowEdge, Never> {
  opening.catch { _ in Signal<Opening.Element, Never>.empty }.flatMapMerge(carrying: 0) { element, count in
    let number = count
    count += 1
    // What closes the window is subscribed to before anything else happens.
    let open = Signal<WindowEdge, Never>.never.prefix(until: closing(element))
    return .emit(open.append([.end(number)].signal).prepend(.begin(number)))
  }
}

/// Begins and ends windows as the left input says, and passes on what the right one delivers.
@frozen @usableFromInline struct WindowedBetweenRule<Element, Failure: Error>: PairRule {
  @usableFromInline typealias Step = RuleStep<WindowStep<Element>, Failure>
  @usableFromInline typealias State = Void

  @inlinable init() {}

  @inlinable
  func receiveLeft(_ event: SignalEvent<WindowEdge, Never>, _ state: inout Void, _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value(.begin): .emit(WindowStep(begins: true))
    case .value(.end(let number)): .emit(WindowStep(ends: .number(number)))
    case .finished: .skip
    }
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Element, Failure>, _ state: inout Void, _ inputs: inout OpenInputs) -> Step {
    Step(passing: event)
  }

  @inlinable func describe(left: String, right: String) -> String { "\(right).windowed(openedBy: \(left))" }
}

/// Begins and ends arrays as the left input says, and adds what the right one delivers; delivers those that are complete.
@frozen @usableFromInline struct ChunkedBetweenRule<Element, Failure: Error>: PairRule {
  @usableFromInline typealias Step = RuleStep<[[Element]], Failure>

  /// An array that is not closed.
  @frozen @usableFromInline struct Chunk {
    @usableFromInline let number: Int
    @usableFromInline var elements: [Element] = []

    @inlinable init(number: Int) {
      self.number = number
    }
  }

  @inlinable init() {}

  @inlinable func makeState() -> [Chunk] { [] }

  @inlinable
  func receiveLeft(_ event: SignalEvent<WindowEdge, Never>, _ open: inout [Chunk], _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value(.begin(let number)):
      open.append(Chunk(number: number))
      return .skip
    case .value(.end(let number)):
      guard let position = open.firstIndex(where: { $0.number == number }) else { return .skip }
      return .emit([open.remove(at: position).elements])
    case .finished:
      return .skip
    }
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Element, Failure>, _ open: inout [Chunk], _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value(let element):
      for index in open.indices { open[index].elements.append(element) }
      return .skip
    case .failure(let failure): return .fail(failure)
    case .finished: return open.isEmpty ? .finish : .emitLast(open.map(\.elements))
    }
  }

  @inlinable func describe(left: String, right: String) -> String { "\(right).chunked(openedBy: \(left))" }
}
