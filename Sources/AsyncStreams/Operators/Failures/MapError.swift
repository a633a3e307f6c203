extension SignalProtocol {
  /// Replaces the failure by another one.
  ///
  /// ```swift
  /// let pages = download.mapError { PageError.network($0) }
  /// ```
  /// - Values and end: those of this signal.
  /// - Fails: with the result of `transform`, whose type becomes the failure type.
  /// - Isolation: `transform` runs in the isolation of the iterating task, at most once for each iteration.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: none; `-catch:` with `+error:`.
  @inlinable
  public func mapError<Other: Error>(
    _ transform: @escaping @Sendable (Failure) -> Other
  ) -> some SignalProtocol<Element, Other> {
    MapError(self, transform)
  }
}

/// The signal of ``SignalProtocol/mapError(_:)``.
@frozen
@usableFromInline
struct MapError<Base: SignalProtocol, Failure: Error>: SignalProtocol {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element

  @usableFromInline let base: Base
  @usableFromInline let transform: @Sendable (Base.Failure) -> Failure

  @inlinable
  init(_ base: Base, _ transform: @escaping @Sendable (Base.Failure) -> Failure) {
    self.base = base
    self.transform = transform
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).mapError" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Poller {
    Poller(base: base.makePoller(), transform: transform)
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: UnaryPoller {
    /// The input.
    @usableFromInline var base: Base.Poller
    @usableFromInline let transform: @Sendable (Base.Failure) -> Failure

    @inlinable
    init(base: Base.Poller, transform: @escaping @Sendable (Base.Failure) -> Failure) {
      self.base = base
      self.transform = transform
    }

    /// Whether the input is finite.
    @inlinable static var isFinite: Bool { Base.isFinite }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Failure> {
      switch base.poll(&context) {
      case .value(let element): .value(element)
      case .end: .end
      case .failure(let failure): .failure(transform(failure))
      case .pending: .pending
      case .spent: .spent
      }
    }
  }
}
