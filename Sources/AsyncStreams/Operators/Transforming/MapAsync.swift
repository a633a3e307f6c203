extension SignalProtocol where Element: Sendable {
  /// Delivers the result of an asynchronous function for each element, one after the other.
  ///
  /// ```swift
  /// let thumbnails = images.map { await thumbnail(of: $0) }
  /// ```
  /// - Values: one for each element of this signal, in order. The function runs for one element at a time; meanwhile
  ///   elements wait where they come from.
  /// - Ends: with this signal. Fails: with this signal, or when `transform` throws.
  /// - Cancellation: cancelling the iteration cancels the running call of `transform`.
  /// - Isolation: `transform` runs outside of any actor, unless it says otherwise: in the iterating task if that waits for
  ///   nothing else, or in one task for the whole iteration if a combining operator has other inputs to watch meanwhile.
  /// - Complexity: an asynchronous call for each element; no task for each element in either case.
  ///
  /// RAC 2.x: `-flattenMap:` to a signal of one value.
  @inlinable
  public func map<Output: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output
  ) -> MapAsync<Self, Output, Failure> {
    MapAsync(base: self, convert: { $0 }, transform: transform)
  }
}

extension SignalProtocol where Element: Sendable, Failure == Never {
  /// Delivers the result of an asynchronous, throwing function for each element, one after the other.
  ///
  /// Like the function for signals that can fail; the failure of the result is what `transform` throws.
  ///
  /// RAC 2.x: `-flattenMap:` to a signal of one value.
  @inlinable
  public func map<Output: Sendable, Problem: Error>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Problem) -> Output
  ) -> MapAsync<Self, Output, Problem> {
    MapAsync(base: self, convert: absurd, transform: transform)
  }
}

/// What a failure that cannot happen becomes.
@Sendable
@usableFromInline
func absurd<Result>(_ never: Never) -> Result {}

/// The signal of the asynchronous `map`.
@frozen
public struct MapAsync<Base: SignalProtocol, Output: Sendable, Failure: Error>: SignalProtocol
where Base.Element: Sendable {
  /// What the signal delivers.
  public typealias Element = Output

  @usableFromInline let base: Base
  @usableFromInline let convert: @Sendable (Base.Failure) -> Failure
  @usableFromInline let transform: @concurrent @Sendable (Base.Element) async throws(Failure) -> Output

  @inlinable
  init(
    base: Base,
    convert: @escaping @Sendable (Base.Failure) -> Failure,
    transform: @escaping @concurrent @Sendable (Base.Element) async throws(Failure) -> Output
  ) {
    self.base = base
    self.convert = convert
    self.transform = transform
  }

  /// The signal in diagnostics: its name, or how it was put together.
  public var description: String { "\(base).map" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  public func makePoller() -> SharedPoller<Core> {
    SharedPoller(Core(base: base.makePoller(), convert: convert, call: TransformCall(transform)))
  }

  /// The state of one iteration.
  @frozen
  public struct Core: UnaryPoller {
    /// The input.
    public var base: Base.Poller
    @usableFromInline let convert: @Sendable (Base.Failure) -> Failure
    @usableFromInline var call: TransformCall<Base.Element, Output, Failure>?
    /// Whether an element was taken whose result was not.
    @usableFromInline var isBusy = false

    @inlinable
    init(
      base: Base.Poller,
      convert: @escaping @Sendable (Base.Failure) -> Failure,
      call: TransformCall<Base.Element, Output, Failure>
    ) {
      self.base = base
      self.convert = convert
      self.call = call
    }

    /// Takes the next event if there is one.
    @inlinable
    public mutating func poll(_ context: inout PollContext) -> Poll<Output, Failure> {
      if !isBusy {
        switch base.poll(&context) {
        case .value(let element):
          isBusy = true
          call?.begin(element)
        case .end: return .end
        case .failure(let failure): return .failure(convert(failure))
        case .pending: return .pending
        case .spent: return .spent
        }
      }
      guard let result = call?.poll(&context) else { return .pending }
      isBusy = false
      return switch result {
      case .success(let output): .value(output)
      case .failure(let failure): .failure(failure)
      }
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    public mutating func release() {
      base.release()
      call?.core.wakeWaiting()
      call = nil
    }
  }
}
