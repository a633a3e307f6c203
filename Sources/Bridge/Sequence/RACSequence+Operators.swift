extension RACSequence {
  /// Replaces each element by a sequence and chains these; nil counts as an empty sequence.
  public func flattenMap<Other>(_ block: @escaping (Element) -> RACSequence<Other>?) -> RACSequence<Other> {
    bind { { element, _ in block(element) ?? .empty() } }.named("[\(name)] -flattenMap:")
  }

  /// Chains the sequences that are the elements.
  public func flatten<Inner>() -> RACSequence<Inner> where Element: RACSequence<Inner> {
    flattenMap { $0 }.named("[\(name)] -flatten")
  }

  /// Replaces each element by the result of a block; elements for which it is nil are left out.
  public func map<Other>(_ block: @escaping (Element) -> Other?) -> RACSequence<Other> {
    flattenMap { .return(block($0)) }.named("[\(name)] -map:")
  }

  /// Replaces each element by the same one.
  public func mapReplace<Other>(_ replacement: Other?) -> RACSequence<Other> {
    map { _ in replacement }
  }

  /// Keeps the elements for which a block returns true.
  public func filter(_ block: @escaping (Element) -> Bool) -> RACSequence<Element> {
    flattenMap { block($0) ? .return($0) : .empty() }.named("[\(name)] -filter:")
  }

  /// Leaves out the elements equal to the given one.
  public func ignore(_ element: Element?) -> RACSequence<Element> {
    filter { !racIsEqual($0, element) }
  }

  /// Puts an element in front.
  public func start(with element: Element?) -> RACSequence<Element> {
    RACSequence.return(element).concat(self)
  }

  /// The first `count` elements; the element after them is not computed.
  public func take(_ count: UInt) -> RACSequence<Element> {
    guard count > 0 else { return .empty() }
    return bind {
      var taken: UInt = 0
      return { element, stop in
        guard taken < count else { return nil }
        taken += 1
        stop = taken == count
        return .return(element)
      }
    }
  }

  /// The elements after the first `count`.
  public func skip(_ count: UInt) -> RACSequence<Element> {
    bind {
      var skipped: UInt = 0
      return { element, _ in
        guard skipped < count else { return .return(element) }
        skipped += 1
        return .empty()
      }
    }
  }

  /// The elements before the first one for which a block returns true.
  public func take(until predicate: @escaping (Element) -> Bool) -> RACSequence<Element> {
    bind { { element, _ in predicate(element) ? nil : .return(element) } }
  }

  /// The elements before the first one for which a block returns false.
  public func take(while predicate: @escaping (Element) -> Bool) -> RACSequence<Element> {
    take(until: { !predicate($0) })
  }

  /// The elements from the first one on for which a block returns true.
  public func skip(until predicate: @escaping (Element) -> Bool) -> RACSequence<Element> {
    bind {
      var skipping = true
      return { element, _ in
        if skipping {
          guard predicate(element) else { return .empty() }
          skipping = false
        }
        return .return(element)
      }
    }
  }

  /// The elements from the first one on for which a block returns false.
  public func skip(while predicate: @escaping (Element) -> Bool) -> RACSequence<Element> {
    skip(until: { !predicate($0) })
  }

  /// Leaves out each element that equals the one before it.
  public func distinctUntilChanged() -> RACSequence<Element> {
    bind {
      var last: Element?
      return { element, _ in
        guard last == nil || !racIsEqual(element, last) else { return .empty() }
        last = element
        return .return(element)
      }
    }
  }

  /// The running results of combining the elements; `start` itself is not included.
  public func scan<Result>(
    withStart start: Result?,
    reduce: @escaping (_ running: Result?, _ next: Element) -> Result?
  ) -> RACSequence<Result> {
    scan(withStart: start, reduceWithIndex: { running, next, _ in reduce(running, next) })
  }

  /// The running results of combining the elements and their indices.
  public func scan<Result>(
    withStart start: Result?,
    reduceWithIndex reduce: @escaping (_ running: Result?, _ next: Element, _ index: UInt) -> Result?
  ) -> RACSequence<Result> {
    bind {
      var running = start
      var index: UInt = 0
      return { element, _ in
        running = reduce(running, element, index)
        index += 1
        return .return(running)
      }
    }
  }

  /// The results of a block for each element and the one before it; `start` counts as the one before the first.
  public func combinePrevious<Result>(
    withStart start: Element?,
    reduce: @escaping (_ previous: Element?, _ current: Element) -> Result?
  ) -> RACSequence<Result> {
    let initial: (previous: Element?, result: Result?) = (start, nil)
    return scan(withStart: initial) { running, next -> (previous: Element?, result: Result?)? in
      (next, reduce(running?.previous, next))
    }
    .map { $0.result }
  }

  /// Pairs of the elements of two sequences, until one ends.
  public func zip<Other>(with sequence: RACSequence<Other>) -> RACSequence<RACTuple> {
    RACSequence<RACTuple>.sequence {
      guard let first = self.head, let second = sequence.head else { return nil }
      return RACTuple(first, second)
    } tailBlock: {
      guard let first = self.tail, !(first is RACEmptySequence<Element>) else { return nil }
      guard let second = sequence.tail, !(second is RACEmptySequence<Other>) else { return nil }
      return first.zip(with: second)
    }
  }
}
