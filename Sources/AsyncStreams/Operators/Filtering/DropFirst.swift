extension SignalProtocol {
  /// Delivers all elements but the first ones.
  ///
  /// ```swift
  /// let changes = settings.dropFirst()
  /// ```
  /// - Values: all after the first `count` of this signal.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Complexity: O(1) for each element; holds nothing.
  /// - Precondition: `count` is not negative.
  ///
  /// RAC 2.x: `-skip:`.
  @inlinable public func dropFirst(_ count: Int = 1) -> DropFirstSignal<Self> {
    if count < 0 { refuse(count, "the count must not be negative", in: "dropFirst", of: self) }
    return DropFirstSignal(self, count)
  }
}

/// The signal of ``SignalProtocol/dropFirst(_:)``.
///
/// It has a type of its own, as that of the standard library: otherwise the compiler could not choose between the two
/// functions from the third call in a row on.
@frozen public struct DropFirstSignal<Base: SignalProtocol>: AsyncSequence, SignalProtocol {
  /// What the signal delivers.
  public typealias Element = Base.Element
  /// How the signal can fail.
  public typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let count: Int

  @inlinable init(_ base: Base, _ count: Int) {
    self.base = base
    self.count = count
  }

  /// The signal in diagnostics: its name, or how it was put together.
  public var description: String { "\(base).dropFirst(\(count))" }

  /// Drops `count` more of the first elements.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable public func dropFirst(_ count: Int = 1) -> DropFirstSignal {
    if count < 0 { refuse(count, "the count must not be negative", in: "dropFirst", of: self) }
    let (sum, isTooMany) = self.count.addingReportingOverflow(count)
    return DropFirstSignal(base, isTooMany ? .max : sum)
  }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable public func makePoller() -> some PollerProtocol<Base.Element, Base.Failure> {
    DropFirstPoller(base: base.makePoller(), remaining: count)
  }
}

/// One iteration of ``SignalProtocol/dropFirst(_:)``.
@frozen @usableFromInline struct DropFirstPoller<Base: PollerProtocol>: UnaryPoller {
  @usableFromInline var base: Base
  /// How many elements are still to be dropped.
  @usableFromInline var remaining: Int

  @inlinable init(base: Base, remaining: Int) {
    self.base = base
    self.remaining = remaining
  }

  @inlinable static var isFinite: Bool { Base.isFinite }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Base.Failure> {
    while remaining > 0 {
      let event = base.poll(&context)
      guard case .value = event else { return event }
      remaining &-= 1
      // The elements of collections are counted at their source, in a register.
      if !Base.isFinite, !context.spend() { return .spent }
    }
    return base.poll(&context)
  }
}
