extension SignalProtocol {
  /// Delivers one element if there was none.
  ///
  /// ```swift
  /// let shown = names.replaceEmpty(with: "nobody")
  /// ```
  ///     names   ---|
  ///     shown   ---(nobody|)
  /// - Values: those of this signal; `replacement` if it ends without one.
  /// - Ends: with this signal.
  /// - Fails: with this signal, also if that comes without an element; a failure is not replaced.
  /// - Isolation: no task, no lock; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// The asynchronous function for a single element is ``PollableSequence/first(or:)``.
  ///
  /// RAC 2.x: none.
  @inlinable
  public func replaceEmpty(with replacement: Element) -> some SignalProtocol<Element, Failure>
  where Element: Sendable {
    Stage(self, ReplaceEmptyRule(replacement))
  }

  /// Delivers another signal if there was no element.
  ///
  /// ```swift
  /// let page = cached.ifEmpty(switchTo: fetched)
  /// ```
  ///     cached    ---|
  ///     fetched   -a---b|
  ///     page      -----b|
  /// - Values: those of this signal. If it ends without one, those of `other`, which is subscribed to when this end is
  ///   taken. Elements that a hot `other` was sent before are missed.
  /// - Ends: with this signal if it had elements, otherwise with `other`.
  /// - Fails: with this signal, and then `other` is never subscribed to; or with `other`.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: none.
  @inlinable
  public func ifEmpty<Other: SignalProtocol>(switchTo other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure {
    IfEmpty(self, other)
  }
}

/// The rule of ``SignalProtocol/replaceEmpty(with:)``.
@frozen
@usableFromInline
struct ReplaceEmptyRule<Element: Sendable, Failure: Error>: StageRule {
  @usableFromInline let replacement: Element

  @inlinable
  init(_ replacement: Element) {
    self.replacement = replacement
  }

  /// The name of the operator.
  @usableFromInline var name: String { "replaceEmpty" }

  /// The state is whether there was no element.
  @inlinable
  func makeState() -> Bool { true }

  /// Decides what becomes of an element.
  @inlinable
  func receive(_ element: Element, _ isEmpty: inout Bool) -> StageStep<Element, Failure> {
    isEmpty = false
    return .emit(element)
  }

  /// The replacement, if there was no element.
  @inlinable
  func finish(_ isEmpty: inout Bool) -> Element? { isEmpty ? replacement : nil }
}

/// The signal of ``SignalProtocol/ifEmpty(switchTo:)``.
@frozen
@usableFromInline
struct IfEmpty<First: SignalProtocol, Second: SignalProtocol>: SignalProtocol
where First.Element == Second.Element, First.Failure == Second.Failure {
  /// What the signal delivers.
  @usableFromInline typealias Element = First.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = First.Failure

  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(first).ifEmpty(switchTo: \(second))" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Poller {
    Poller(phase: .first(first.makePoller()), second: second)
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: PollerProtocol {
    @usableFromInline
    enum Phase {
      case first(First.Poller)
      case second(Second.Poller)
      case over
    }

    @usableFromInline var phase: Phase
    /// The signal to continue with; `nil` after an element.
    @usableFromInline var second: Second?
    /// When the first signal ended: what follows is not earlier.
    @usableFromInline var floor = Stamp.ready
    @usableFromInline let end = SharedEnd.unless(Self.isFinite)

    @inlinable
    init(phase: Phase, second: Second) {
      self.phase = phase
      self.second = second
    }

    /// Whether both inputs are finite.
    @inlinable static var isFinite: Bool { First.Poller.isFinite && Second.Poller.isFinite }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
      if case .first(var poller) = phase {
        phase = .over
        let event = poller.poll(&context)
        switch event {
        case .end:
          guard let second, end?.isReleased != true else { return .end }
          floor = context.stamp
          phase = .second(second.makePoller())
        case .value:
          second = nil
          fallthrough
        case .failure, .pending, .spent:
          phase = .first(poller)
          return event
        }
      }
      if case .second(var poller) = phase {
        phase = .over
        let event = poller.poll(&context)
        context.stamp = context.stamp.raised(to: floor)
        phase = .second(poller)
        return event
      }
      return .end
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      end?.isReleased = true
      switch phase {
      case .first(var poller): poller.release()
      case .second(var poller): poller.release()
      case .over: break
      }
      phase = .over
    }
  }
}
