extension RACSequence {
  /// Combines all elements from the first to the last.
  public func foldLeft<Result>(
    withStart start: Result?,
    reduce: (_ accumulator: Result?, _ element: Element) -> Result?
  ) -> Result? {
    guard head != nil else { return start }
    var accumulator = start
    forEachElement { accumulator = reduce(accumulator, $0) }
    return accumulator
  }

  /// Whether a block returns true for some element; stops there.
  public func any(_ predicate: @escaping (Element) -> Bool) -> Bool {
    objectPassingTest(predicate) != nil
  }

  /// Whether a block returns true for all elements.
  ///
  /// Iterates over the whole sequence, also after the first false, so this never returns on an endless sequence.
  public func all(_ predicate: (Element) -> Bool) -> Bool {
    foldLeft(withStart: true) { $0 == true && predicate($1) } ?? true
  }

  /// The first element for which a block returns true, or nil.
  public func objectPassingTest(_ predicate: @escaping (Element) -> Bool) -> Element? {
    filter(predicate).head
  }
}

extension RACSequence {
  /// An iterator over the elements; each step computes one element and releases the nodes before it.
  ///
  /// RAC 2.x: `-objectEnumerator`; in Swift, the sequence can be iterated over itself.
  public func objectEnumerator() -> AnyIterator<Element> {
    var rest: RACSequence<Element>? = self
    return AnyIterator {
      guard let node = rest, let head = node.head else {
        rest = nil
        return nil
      }
      rest = node.tail
      return head
    }
  }
}

extension RACSequence: Hashable {
  /// Whether both sequences have equal elements in the same order; computes the elements of both.
  public static func == (left: RACSequence<Element>, right: RACSequence<Element>) -> Bool {
    if left === right { return true }
    var leftNode: RACSequence<Element>? = left
    var rightNode: RACSequence<Element>? = right
    while let leftHead = leftNode?.head {
      guard let rightHead = rightNode?.head, racIsEqual(leftHead, rightHead) else { return false }
      leftNode = leftNode?.tail
      rightNode = rightNode?.tail
    }
    return rightNode?.head == nil
  }

  /// Hashes the first element, as RAC does; computes no other one.
  public func hash(into hasher: inout Hasher) {
    racHash(head, into: &hasher)
  }
}
