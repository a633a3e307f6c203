extension SignalProtocol where Element: Sendable {
  /// Delivers an element in place of a failure, and finishes.
  ///
  /// ```swift
  /// let image = download.replaceError(with: .placeholder)
  /// ```
  /// - Values: those of this signal, and `replacement` after a failure.
  /// - Ends: with this signal, or after `replacement`.
  /// - Fails: never.
  /// - Complexity: O(1) for each element; holds `replacement`.
  ///
  /// RAC 2.x: `-catchTo:` with `+return:`. For any other signal in place of the failure there is ``catch(_:)``.
  @inlinable
  public func replaceError(with replacement: Element) -> some SignalProtocol<Element, Never> {
    ReplaceError(self, replacement)
  }
}

/// The signal of ``SignalProtocol/replaceError(with:)``.
@frozen
@usableFromInline
struct ReplaceError<Base: SignalProtocol>: SignalProtocol where Base.Element: Sendable {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Never

  @usableFromInline let base: Base
  @usableFromInline let replacement: Base.Element

  @inlinable
  init(_ base: Base, _ replacement: Base.Element) {
    self.base = base
    self.replacement = replacement
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).replaceError(with: \(replacement))" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Poller {
    Poller(base: base.makePoller(), replacement: replacement)
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: UnaryPoller {
    /// The input.
    @usableFromInline var base: Base.Poller
    @usableFromInline let replacement: Base.Element
    @usableFromInline var hasEnded = false

    @inlinable
    init(base: Base.Poller, replacement: Base.Element) {
      self.base = base
      self.replacement = replacement
    }

    /// Whether the input is finite.
    @inlinable static var isFinite: Bool { Base.isFinite }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Never> {
      if hasEnded { return .end }
      switch base.poll(&context) {
      case .value(let element):
        return .value(element)
      case .end:
        return .end
      case .failure:
        hasEnded = true
        base.release()
        return .value(replacement)
      case .pending:
        return .pending
      case .spent:
        return .spent
      }
    }
  }
}
