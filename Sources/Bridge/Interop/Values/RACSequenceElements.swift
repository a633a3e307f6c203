/// The elements of a `RACSequence` as a `Sequence`, made by ``RACSequence/lazyElements``.
///
/// Every iteration begins with the first element. Elements are computed when they are requested, and retained for the
/// next iteration while the sequence is.
public struct RACSequenceElements<Element>: Sequence, Sendable {
  private let sequence: RACSequence<Element>

  fileprivate init(_ sequence: RACSequence<Element>) {
    self.sequence = sequence
  }

  /// Begins with the first element.
  public func makeIterator() -> AnyIterator<Element> {
    sequence.objectEnumerator()
  }
}

extension RACSequence {
  /// The elements as a `Sequence` that can be iterated any number of times, lazily.
  ///
  /// ```swift
  /// let squares = (1...).lazy.map { $0 * $0 }.lazyRACSequence()
  /// print(Array(squares.lazyElements.prefix(3)))
  /// for await square in squares.lazyElements.signal.prefix(2) { print(square) }
  /// // Prints "[1, 4, 9]"
  /// // Prints "1"
  /// // Prints "4"
  /// ```
  ///
  /// A property rather than a conformance, since the eager operators of `Sequence` have the same names as the lazy
  /// ones.
  public var lazyElements: RACSequenceElements<Element> {
    RACSequenceElements(self)
  }
}

extension Sequence {
  /// The elements as a `RACSequence` that requests each element when it is needed, once.
  ///
  /// ```swift
  /// let primes = sequence(first: 2, next: nextPrime).lazyRACSequence()
  /// primes.tail?.head  // 3
  /// ```
  ///
  /// Unlike `rac_sequence`, it copies nothing in advance, so the source may be endless; side effects of the iterator
  /// happen on the reading threads.
  public func lazyRACSequence() -> RACSequence<Element> {
    LazyIteration(makeIterator()).node()
  }
}

/// An iterator that the nodes of a lazy sequence advance, each by one step.
///
/// A node advances it under its own lock, and only after the node before it has, so no two steps overlap.
private final class LazyIteration<Iterator: IteratorProtocol> {
  private var iterator: Iterator

  init(_ iterator: Iterator) {
    self.iterator = iterator
  }

  func node() -> RACSequence<Iterator.Element> {
    var element: Iterator.Element?
    return RACDynamicSequence {
      element = self.iterator.next()
    } head: {
      element
    } tail: {
      element == nil ? nil : self.node()
    }
  }
}
