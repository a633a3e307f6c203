import Foundation

/// No elements.
final class RACEmptySequence<Element>: RACSequence<Element> {
  override var head: Element? { nil }
  override var tail: RACSequence<Element>? { nil }
}

/// One element.
final class RACUnarySequence<Element>: RACSequence<Element> {
  private let element: Element?

  init(_ element: Element?) {
    self.element = element
    super.init()
  }

  override var head: Element? { element }
  override var tail: RACSequence<Element>? { nil }

  override func bind<Other>(_ block: () -> (Element, inout Bool) -> RACSequence<Other>?) -> RACSequence<Other> {
    guard let element else { return .empty() }
    var stop = false
    return block()(element, &stop) ?? .empty()
  }
}

/// The elements of an array from an offset on.
final class RACArraySequence<Element>: RACSequence<Element> {
  private let elements: [Element]
  private let offset: Int

  init(_ elements: [Element], offset: Int = 0) {
    self.elements = elements
    self.offset = offset
    super.init()
  }

  override var head: Element? {
    offset < elements.count ? elements[offset] : nil
  }

  override var tail: RACSequence<Element>? {
    offset + 1 < elements.count ? RACArraySequence(elements, offset: offset + 1) : .empty()
  }

  override var array: [Element] {
    Array(elements.dropFirst(offset))
  }
}

/// Elements that have been computed; derived sequences are computed at once.
final class RACEagerSequence<Element>: RACSequence<Element> {
  private let elements: [Element]
  private let offset: Int

  init(_ elements: [Element], offset: Int = 0) {
    self.elements = elements
    self.offset = offset
    super.init()
  }

  override var head: Element? { offset < elements.count ? elements[offset] : nil }

  override var tail: RACSequence<Element>? {
    // The rest shares the array, so that iterating over a long sequence does not copy it at each step.
    offset < elements.count ? RACEagerSequence(elements, offset: offset + 1) : nil
  }

  override var array: [Element] { Array(elements.dropFirst(offset)) }
  override var eagerSequence: RACSequence<Element> { self }
  override var lazySequence: RACSequence<Element> { RACArraySequence(elements, offset: offset) }

  override func bind<Other>(_ block: () -> (Element, inout Bool) -> RACSequence<Other>?) -> RACSequence<Other> {
    let bindingBlock = block()
    var results: [Other] = []
    for element in array {
      var stop = false
      guard let inner = bindingBlock(element, &stop) else { break }
      results += inner.array
      if stop { break }
    }
    return RACEagerSequence<Other>(results)
  }

  override func concat(_ sequence: RACSequence<Element>) -> RACSequence<Element> {
    RACEagerSequence(array + sequence.array)
  }

  override func foldRight<Result>(
    withStart start: Result?,
    reduce: @escaping (Element, RACSequence<Result>) -> Result?
  ) -> Result? {
    super.foldRight(withStart: start) { first, rest in reduce(first, rest.eagerSequence) }
  }
}

/// Elements that are computed by blocks, each at most once.
///
/// The node's lock is held while its blocks run, so that other threads wait for the element instead of computing it again.
final class RACDynamicSequence<Element>: RACSequence<Element> {
  private let lock = NSRecursiveLock()
  private var prepare: (() -> Void)?
  private var headBlock: (() -> Element?)?
  private var tailBlock: (() -> RACSequence<Element>?)?
  private var computedHead: Element?
  private var computedTail: RACSequence<Element>?

  /// A node whose head and tail need a common computation first.
  init(preparing prepare: (() -> Void)? = nil, head: @escaping () -> Element?, tail: (() -> RACSequence<Element>?)?) {
    self.prepare = prepare
    headBlock = head
    tailBlock = tail
    super.init()
  }

  deinit {
    // A long chain of nodes would otherwise be released recursively.
    var next = computedTail as? RACDynamicSequence<Element>
    computedTail = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      let following = next?.computedTail as? RACDynamicSequence<Element>
      next?.computedTail = nil
      next = following
    }
  }

  override var head: Element? {
    lock.withLock {
      if let headBlock {
        runPreparation()
        computedHead = headBlock()
        self.headBlock = nil
      }
      return computedHead
    }
  }

  override var tail: RACSequence<Element>? {
    lock.withLock {
      if let tailBlock {
        runPreparation()
        computedTail = tailBlock()
        self.tailBlock = nil
      }
      return computedTail
    }
  }

  private func runPreparation() {
    if let prepare {
      self.prepare = nil
      prepare()
    }
  }
}
