extension RACSequence: Sequence {
  /// An iterator that computes one element at each step, and releases the nodes before it.
  ///
  /// ```swift
  /// let squares = [1, 2, 3].rac_sequence.map { $0 * $0 }
  /// for square in squares { print(square) }
  /// // Prints "1"
  /// // Prints "4"
  /// // Prints "9"
  /// ```
  ///
  /// RAC 2.x: fast enumeration, which computes 16 elements at a time.
  public func makeIterator() -> AnyIterator<Element> {
    objectEnumerator()
  }

  /// Replaces each element by the result of a block that does not return nil.
  ///
  /// The same as the function for blocks that may return nil. Without it, the compiler would prefer the `map(_:)` of
  /// `Sequence`, which returns an array and never returns for an endless sequence.
  public func map<Other>(_ block: @escaping (Element) -> Other) -> RACSequence<Other> {
    map { element -> Other? in block(element) }
  }

  /// The sequence itself, without computing its elements.
  public var rac_sequence: RACSequence<Element> {
    self
  }
}
