extension Sequence where Self: Sendable {
  /// The elements of the sequence as a signal.
  ///
  /// ```swift
  /// for await number in [1, 2].signal.append([3].signal) { print(number) }
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "3"
  /// ```
  /// A collection of jobs is worked off with `jobs.signal.stopped(by: stop).asyncMap(maxConcurrent: 8) { … }`.
  /// - Values: those of the sequence, from its beginning in every iteration, without suspending. They are made when they
  ///   are asked for; what ends the stream, such as ``SignalProtocol/prefix(until:)``, does not wait for them.
  /// - Ends: after the last element. Never fails.
  /// - Complexity: that of the sequence's iterator.
  ///
  /// RAC 2.x: `-[RACSequence signal]`, which schedules each element.
  @inlinable public var signal: some SignalProtocol<Element, Never> { SequenceSignal(self) }
}

/// The signal of ``Swift/Sequence/signal``.
@frozen @usableFromInline struct SequenceSignal<Base: Sequence & Sendable>: SignalProtocol {
  @usableFromInline typealias Element = Base.Element
  @usableFromInline typealias Failure = Never

  @usableFromInline let base: Base

  @inlinable init(_ base: Base) {
    self.base = base
  }

  /// The signal in diagnostics.
  @usableFromInline var description: String { "\(Base.self).signal" }

  /// Returns the state of a new iteration.
  @inlinable func makePoller() -> Poller {
    Poller(iterator: base.makeIterator())
  }

  @frozen @usableFromInline struct Poller: PollerProtocol {
    @usableFromInline var iterator: Base.Iterator

    @inlinable init(iterator: Base.Iterator) {
      self.iterator = iterator
    }

    /// Whether the sequence is a collection, which ends by itself.
    @inlinable static var isFinite: Bool { Base.self is any Collection.Type }

    @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Never> {
      context.stamp = .ready
      if Self.isFinite, !context.spend() { return .spent }
      return if let element = iterator.next() { .value(element) } else { .finished }
    }

    /// Does nothing: there is no subscription, and each copy has its own position.
    @inlinable mutating func release() {}
  }
}
