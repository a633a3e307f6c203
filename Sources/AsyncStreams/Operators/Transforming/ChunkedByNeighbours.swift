extension SignalProtocol {
  /// Delivers the elements in arrays, each of neighbours that belong together.
  ///
  /// ```swift
  /// let runs = ages.chunked { previous, next in previous <= next }
  /// ```
  ///     numbers   -1-2-1-3|
  ///     rising    -----[12]-[13]|
  /// - Values: an array when an element does not belong to the one before it, and at the end. An array ends between two
  ///   elements for which `belongsTogether` returns `false`. It is never empty.
  /// - Ends: with this signal; the elements that still wait are delivered first.
  /// - Fails: with this signal, at once; elements that still wait are dropped.
  /// - Cancellation: elements that still wait are dropped.
  /// - Buffering: holds the elements of one array, without a limit.
  /// - Isolation: `belongsTogether` runs in the isolation of the iterating task, once for each element but the first.
  /// - Complexity: O(1) for each element.
  ///
  /// ``grouped(by:)`` delivers a signal for each key instead, also of elements that are not neighbours.
  ///
  /// RAC 2.x: none.
  @inlinable public func chunked(
    by belongsTogether: @escaping @Sendable (_ previous: Element, _ next: Element) -> Bool
  ) -> some SignalProtocol<[Element], Failure> {
    Stage(self, ChunkedByRule(belongsTogether))
  }

  /// Delivers the elements in arrays, each of neighbours with the same key, together with this key.
  ///
  /// ```swift
  /// let words = ["an", "at", "by"].signal
  /// for await (initial, group) in words.chunked(on: { $0.first }) { print(initial ?? " ", group) }
  /// // Prints "a ["an", "at"]"
  /// // Prints "b ["by"]"
  /// ```
  ///     words          -[an]-[at]-[by]|
  ///     first letter   -----------(a, [an, at])-(b, [by])|
  /// - Values: a key and its elements when an element has another key than the one before it, and at the end. The array
  ///   is never empty. A key that comes again later has an array of its own.
  /// - Ends: with this signal; the elements that still wait are delivered first.
  /// - Fails: with this signal, at once; elements that still wait are dropped.
  /// - Cancellation: elements that still wait are dropped.
  /// - Buffering: holds the elements of one array, without a limit.
  /// - Isolation: `key` runs in the isolation of the iterating task, once for each element.
  /// - Complexity: O(1) for each element.
  ///
  /// ``grouped(by:)`` delivers a signal for each key instead, also of elements that are not neighbours.
  ///
  /// RAC 2.x: none.
  @inlinable public func chunked<Key: Equatable>(
    on key: @escaping @Sendable (Element) -> Key
  ) -> some SignalProtocol<(key: Key, elements: [Element]), Failure> {
    Stage(self, ChunkedOnRule(key))
  }
}

/// The rule of ``SignalProtocol/chunked(by:)``.
@frozen @usableFromInline struct ChunkedByRule<Input, Failure: Error>: ElementRule {
  @usableFromInline let belongsTogether: @Sendable (Input, Input) -> Bool

  @inlinable init(_ belongsTogether: @escaping @Sendable (Input, Input) -> Bool) {
    self.belongsTogether = belongsTogether
  }

  @usableFromInline var name: String { "chunked(by:)" }

  /// The state is the elements that wait.
  @inlinable func makeState() -> [Input] { [] }

  @inlinable func receive(_ element: Input, _ chunk: inout [Input]) -> RuleStep<[Input], Failure> {
    guard let previous = chunk.last, !belongsTogether(previous, element) else {
      chunk.append(element)
      return .skip
    }
    var complete = [element]
    swap(&complete, &chunk)
    return .emit(complete)
  }

  /// The elements that still wait when the input finishes.
  @inlinable func finish(_ chunk: inout [Input]) -> [Input]? {
    var rest: [Input] = []
    swap(&rest, &chunk)
    return rest.isEmpty ? nil : rest
  }
}

/// The rule of ``SignalProtocol/chunked(on:)``.
@frozen @usableFromInline struct ChunkedOnRule<Input, Key: Equatable, Failure: Error>: ElementRule {
  @usableFromInline typealias Chunk = (key: Key, elements: [Input])

  @usableFromInline let key: @Sendable (Input) -> Key

  @inlinable init(_ key: @escaping @Sendable (Input) -> Key) {
    self.key = key
  }

  @usableFromInline var name: String { "chunked(on:)" }

  /// The state is the elements that wait, and their key.
  @inlinable func makeState() -> Chunk? { nil }

  @inlinable func receive(_ element: Input, _ chunk: inout Chunk?) -> RuleStep<Chunk, Failure> {
    let key = key(element)
    if chunk?.key == key {
      chunk?.elements.append(element)
      return .skip
    }
    let complete = chunk
    chunk = (key, [element])
    return if let complete { .emit(complete) } else { .skip }
  }

  /// The elements that still wait when the input finishes.
  @inlinable func finish(_ chunk: inout Chunk?) -> Chunk? { chunk.take() }
}
