extension SignalProtocol where Element: Sendable {
  /// Makes a signal of each element, and of each element of these signals, too; delivers all of them: walks a tree.
  ///
  /// ```swift
  /// let pages = urls.expand(maxConcurrent: 4) { page in links(on: page) }
  /// ```
  /// ```swift
  /// print(await [1].signal.expand { $0 < 4 ? [2 * $0, 2 * $0 + 1].signal : [].signal }.collect())
  /// // Prints "[1, 2, 3, 4, 5, 6, 7]"
  /// ```
  /// - Values: the elements of this signal and, as they are sent, those of the signals that `transform` makes of every
  ///   element that was delivered. Elements that one of these signals has ready are all delivered before the signals of
  ///   these elements are subscribed to, in order: the breadth of the tree comes before its depth. Each element of this
  ///   signal is followed by what is ready of its own tree.
  /// - Ends: when this signal has ended and all others have.
  /// - Fails: at once with the failure of any signal that was made; with that of this signal when it is reached.
  /// - Buffering: while `maxConcurrent` signals are active, elements whose signals were not made wait in the operator, without
  ///   bound; the elements of this signal wait at their source.
  /// - Isolation: no task; `transform` runs in the isolation of the iterating task.
  /// - Complexity: O(log n) for each element, n being the signals that have an event ready.
  /// - Precondition: `maxConcurrent` is at least 1.
  ///
  /// RAC 2.x: none; a `-flattenMap:` that calls itself.
  @inlinable public func expand<Inner: SignalProtocol>(
    maxConcurrent: Int = .max,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Element, Failure> where Inner.Element == Element, Inner.Failure == Failure {
    if maxConcurrent < 1 { refuse(maxConcurrent, "maxConcurrent must be at least 1", in: "expand", of: self) }
    return PolledSignal(self, "expand") {
      ExpandPoller($0.map { ExpandedElement($0, isSeed: true) }, limit: .atMost(maxConcurrent), transform: transform)
    }
  }
}

/// An element, and whether it is delivered by the signal that is made of it.
@frozen @usableFromInline struct ExpandedElement<Element> {
  @usableFromInline let element: Element
  /// Whether it is an element of the input, rather than of a signal that was made.
  @usableFromInline let isSeed: Bool

  @inlinable init(_ element: Element, isSeed: Bool) {
    self.element = element
    self.isSeed = isSeed
  }
}

extension ExpandedElement: Sendable where Element: Sendable {}

/// The signal that is made of an element; begins with the element itself if that is one of the input.
@frozen @usableFromInline struct Expansion<Inner: SignalProtocol>: SignalProtocol where Inner.Element: Sendable {
  @usableFromInline typealias Element = ExpandedElement<Inner.Element>
  @usableFromInline typealias Failure = Inner.Failure

  @usableFromInline let origin: Element
  @usableFromInline let inner: Inner

  @inlinable init(origin: Element, inner: Inner) {
    self.origin = origin
    self.inner = inner
  }

  @usableFromInline var description: String { "\(inner)" }

  @inlinable func makePoller() -> Poller { Poller(seed: origin.isSeed ? origin : nil, base: inner.makePoller()) }

  /// Never counts as a collection, whatever is made: the shortcut of flattening for collections knows nothing of elements
  /// that wait.
  @frozen @usableFromInline struct Poller: UnaryPoller {
    @usableFromInline var seed: ExpandedElement<Inner.Element>?
    @usableFromInline var base: Inner.Poller

    @inlinable init(seed: ExpandedElement<Inner.Element>?, base: Inner.Poller) {
      self.seed = seed
      self.base = base
    }

    @inlinable
    mutating func poll(_ context: inout PollContext) -> PollAnswer<ExpandedElement<Inner.Element>, Inner.Failure> {
      if let seed = seed.take() {
        context.noteOld()
        return .value(seed)
      }
      return base.poll(&context).map { ExpandedElement($0, isSeed: false) }
    }
  }
}

/// One iteration of ``SignalProtocol/expand(maxConcurrent:_:)``: a flattening whose results are its input, too.
@frozen @usableFromInline struct ExpandPoller<Base: SignalProtocol, Inner: SignalProtocol>: PollerProtocol
where Base.Element == ExpandedElement<Inner.Element>, Base.Failure == Inner.Failure, Inner.Element: Sendable {
  @usableFromInline var flattening: FlatMapMergePoller<Base, Expansion<Inner>>
  @usableFromInline var hasDelivered = false

  @inlinable init(_ base: Base, limit: InnerLimit, transform: @escaping @Sendable (Inner.Element) -> Inner) {
    flattening = FlatMapMergePoller(outer: Input(base.makePoller()), limit: limit) {
      Expansion(origin: $0, inner: transform($0.element))
    }
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Inner.Element, Inner.Failure> {
    let answer = flattening.poll(&context)
    // A tree is walked because its elements are asked for.
    if context.stamp == .ready, hasDelivered { context.hints.isOld = false }
    hasDelivered = true
    if case .value(let result) = answer, !result.isSeed {
      flattening.waiting.append(result)
      // Now, so that nothing that its signal sends is missed; unless others of the same moment are delivered first.
      if flattening.fresh == nil { _ = flattening.beginWaiting(&context) }
    }
    return answer.map { $0.element }
  }

  @inlinable mutating func release() {
    flattening.release()
  }
}
