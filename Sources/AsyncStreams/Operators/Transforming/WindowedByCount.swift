extension SignalProtocol where Element: Sendable {
  /// Delivers a signal for every `count` elements, with these elements.
  ///
  /// ```swift
  /// let sums = numbers.windowed(count: 100).flatMapMerge { window in window.aggregate(0) { $0 + $1 } }
  /// ```
  /// - Values: a ``GroupedSignal`` at the first element of each window. Its ``GroupedSignal/key`` is the number of the
  ///   window, from 0. A window ends with its last element, and no window is empty.
  /// - Ends and fails: with this signal, and then so does the open window, which may have fewer elements. When the
  ///   iteration is cancelled or dropped, the open window finishes.
  /// - Buffering: a window keeps what its slowest reader has not read, as a ``Subject`` does. A window that is neither
  ///   held nor iterated over is released; its later elements are dropped.
  /// - Isolation: no task. A window may be iterated over elsewhere.
  /// - Complexity: O(1) for each element; holds nothing but the number of the window.
  /// - Precondition: `count` is at least 1.
  ///
  /// Windows get their elements when the next window is requested, as ``flatMapConcat(_:)`` does. A consumer that waits
  /// for the end of a window before that, as a loop in a loop does, waits forever; ``chunked(count:file:line:)``
  /// delivers arrays instead.
  ///
  /// RAC 2.x: none.
  @inlinable
  public func windowed(
    count: Int,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure> {
    if count < 1 {
      refuse(count, "the count must be at least 1", in: "windowed", of: self, file: file, line: line)
    }
    return Stage(self, WindowedByCountRule(count)).windows()
  }
}

/// The rule of ``SignalProtocol/windowed(count:file:line:)``.
@frozen
@usableFromInline
struct WindowedByCountRule<Input, Failure: Error>: StageRule {
  @usableFromInline let count: Int

  @inlinable
  init(_ count: Int) {
    self.count = count
  }

  @usableFromInline var name: String { "windowed(count: \(count))" }

  /// The state is how many elements the open window has.
  @inlinable
  func makeState() -> Int { 0 }

  @inlinable
  func receive(_ element: Input, _ size: inout Int) -> StageStep<WindowStep<Input>, Failure> {
    let begins = size == 0
    size &+= 1
    let ends = size == count
    if ends { size = 0 }
    return .emit(WindowStep(begins: begins, element: element, ends: ends))
  }
}
