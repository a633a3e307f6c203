/// An immutable, lazy list whose elements are computed when they are requested, once.
///
/// ```swift
/// let squares = [1, 2, 3].rac_sequence.map { $0 * $0 }
/// squares.head         // 1
/// squares.tail?.head   // 4
/// squares.array        // [1, 4, 9]
/// ```
///
/// An element is computed on the thread that first reads it, and retained; reading blocks until it is computed.
/// Sequences cannot contain nil: a node without a head is the end. Retain the node you need rather than the first one,
/// since each node retains its computed tail.
///
/// It is a `Sequence` of Swift, too: an iteration computes one element at a time. Operators that both have, such as
/// `map(_:)` and `filter(_:)`, are those of RAC, which are lazy.
open class RACSequence<Element>: RACStream, RACNamedStream {
  /// For subclasses, which must override ``head`` and ``tail``.
  public override init() {
    super.init()
  }

  /// The first element, or nil if there is none; computed at most once.
  open var head: Element? {
    racFail("Expected \(self) to override head")
  }

  /// The rest, which may be nil or empty at the end; computed at most once.
  open var tail: RACSequence<Element>? {
    racFail("Expected \(self) to override tail")
  }

  /// All elements.
  open var array: [Element] {
    var elements: [Element] = []
    forEachElement { elements.append($0) }
    return elements
  }

  /// All elements, or nil if the source failed.
  package var arrayOrNil: [Element]? {
    array
  }

  /// A sequence with all elements computed now; sequences derived from it are also computed at once.
  open var eagerSequence: RACSequence<Element> {
    RACEagerSequence(array)
  }

  /// A sequence whose derived sequences are lazy.
  open var lazySequence: RACSequence<Element> {
    self
  }

  /// Replaces each element by a sequence and chains these sequences.
  ///
  /// - Parameter block: Called now; it returns the block that is called with each element. That block returns the sequence
  ///   for an element; nil ends the result, and so does setting the flag, after the returned sequence.
  open func bind<Other>(
    _ block: () -> (_ element: Element, _ stop: inout Bool) -> RACSequence<Other>?
  ) -> RACSequence<Other> {
    bound(by: block(), passingThrough: nil)
  }

  /// The elements of this sequence and then those of another one.
  open func concat(_ sequence: RACSequence<Element>) -> RACSequence<Element> {
    RACArraySequence([self, sequence]).flatten()
  }

  /// Combines the first element with the rest.
  ///
  /// - Parameters:
  ///   - start: The result for an empty sequence.
  ///   - reduce: Gets the first element and a sequence whose head is the result for the rest, computed when requested.
  open func foldRight<Result>(
    withStart start: Result?,
    reduce: @escaping (_ first: Element, _ rest: RACSequence<Result>) -> Result?
  ) -> Result? {
    guard let head else { return start }
    return reduce(
      head,
      RACSequence<Result>.sequence { self.tail.map { $0.foldRight(withStart: start, reduce: reduce) } ?? start }
    )
  }

  final override func erasedSequence() -> RACSequence<Any> {
    map { $0 as Any }
  }

  /// Calls a block with each element, computing elements in portions as fast enumeration in Objective-C does.
  final func forEachElement(_ body: (Element) -> Void) {
    let portionSize = 16
    var rest: RACSequence<Element>? = self
    while rest != nil {
      var portion: [Element] = []
      while portion.count < portionSize, let node = rest {
        guard let element = node.head else {
          rest = nil
          break
        }
        portion.append(element)
        rest = node.tail
      }
      portion.forEach(body)
    }
  }

  /// The values of `passedThrough` and then those of the sequences that a block makes of the elements, lazily.
  final func bound<Other>(
    by block: @escaping (Element, inout Bool) -> RACSequence<Other>?,
    passingThrough passedThrough: RACSequence<Other>?
  ) -> RACSequence<Other> {
    var current = passedThrough
    var rest: RACSequence<Element>? = self
    var stop = false
    return RACDynamicSequence {
      while current?.head == nil {
        guard !stop, let element = rest?.head, let next = block(element, &stop) else {
          stop = true
          return
        }
        current = next
        rest = rest?.tail
      }
    } head: {
      current?.head
    } tail: {
      guard current?.head != nil else { return nil }
      let currentTail = current?.tail
      if stop {
        return currentTail
      }
      return rest?.bound(by: block, passingThrough: currentTail) ?? currentTail
    }
  }
}
