extension SignalProtocol {
  /// Delivers the last elements, when the signal finishes.
  ///
  /// ```swift
  /// let latest = entries.suffix(10)
  /// ```
  /// - Values: the last `count` of this signal, in their order, when it finishes; all if it has fewer. With 0 the
  ///   signal delivers nothing, but still waits for the end.
  /// - Ends: after these elements.
  /// - Fails: with this signal; then nothing is delivered.
  /// - Buffering: the newest `count` elements.
  /// - Isolation: no task, no lock; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  /// - Precondition: `count` is not negative. Nothing is reserved, so `Int.max` means all.
  ///
  /// RAC 2.x: `-takeLast:`.
  @inlinable public func suffix(_ count: Int) -> some SignalProtocol<Element, Failure> {
    if count < 0 { refuse(count, "the count must not be negative", in: "suffix", of: self) }
    return PolledSignal(self, "suffix") { SuffixPoller(base: $0.makePoller(), count: count) }
  }
}

/// One iteration of ``SignalProtocol/suffix(_:)``.
@frozen @usableFromInline struct SuffixPoller<Base: PollerProtocol>: UnaryPoller {
  @usableFromInline var base: Base
  @usableFromInline let count: Int
  @usableFromInline var newest = Queue<Base.Element>()
  /// When the input finished; `nil` before that.
  @usableFromInline var end: EventStamp?

  @inlinable init(base: Base, count: Int) {
    self.base = base
    self.count = count
  }

  @inlinable static var isFinite: Bool { Base.isFinite }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Base.Failure> {
    while end == nil {
      switch base.poll(&context) {
      case .value(let element):
        if newest.count == count { _ = newest.popFirst() }
        if count > 0 { newest.append(element) }
        if !context.spend() { return .spent }
      case .finished:
        end = context.stamp
      case .failure(let failure):
        newest = Queue()
        return .failure(failure)
      case .pending:
        return .pending
      case .spent:
        return .spent
      }
    }
    context.stamp = end ?? context.stamp
    return if let element = newest.popFirst() { .value(element) } else { .finished }
  }

  @inlinable mutating func release() {
    base.release()
    newest = Queue()
  }
}
