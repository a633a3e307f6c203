extension SignalProtocol where Element: Sendable {
  /// Delivers some elements before those of this signal.
  ///
  /// This signal is subscribed to at once, so no element that it is sent while the first ones are taken is missed.
  ///
  /// ```swift
  /// let states = updates.prepend(.initial)
  /// ```
  /// - Values: `elements`, then those of this signal.
  /// - Ends and fails: with this signal, after `elements`.
  /// - Complexity: O(1) for each element; holds `elements`.
  ///
  /// RAC 2.x: `-startWith:`.
  @inlinable
  public func prepend(_ elements: Element...) -> some SignalProtocol<Element, Failure> {
    Prepend(self, elements)
  }

  /// Delivers the elements of a collection before those of this signal.
  ///
  /// RAC 2.x: `-startWith:`.
  @inlinable
  public func prepend(contentsOf elements: [Element]) -> some SignalProtocol<Element, Failure> {
    Prepend(self, elements)
  }
}

/// The signal of ``SignalProtocol/prepend(_:)``.
@frozen
@usableFromInline
struct Prepend<Base: SignalProtocol>: SignalProtocol where Base.Element: Sendable {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let elements: [Base.Element]

  @inlinable
  init(_ base: Base, _ elements: [Base.Element]) {
    self.base = base
    self.elements = elements
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).prepend" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Poller {
    Poller(base: base.makePoller(), elements: elements)
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: UnaryPoller {
    /// The input.
    @usableFromInline var base: Base.Poller
    @usableFromInline let elements: [Base.Element]
    @usableFromInline var position = 0

    @inlinable
    init(base: Base.Poller, elements: [Base.Element]) {
      self.base = base
      self.elements = elements
    }

    /// Whether the input is finite.
    @inlinable static var isFinite: Bool { Base.isFinite }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Base.Failure> {
      guard position < elements.count else { return base.poll(&context) }
      position += 1
      context.stamp = .ready
      return .value(elements[position - 1])
    }
  }
}
