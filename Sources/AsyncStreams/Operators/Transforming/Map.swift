extension SignalProtocol {
  /// Delivers the result of a function for each element.
  ///
  /// ```swift
  /// for await length in names.map({ $0.count }) { … }
  /// ```
  /// - Values: one for each element of this signal, at once.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `transform` runs in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-map:`.
  @inlinable
  public func map<Output>(
    _ transform: @escaping @Sendable (Element) -> Output
  ) -> Stage<Self, Map<Element, Output, Failure>> {
    Stage(self, Map(transform))
  }

  /// Delivers a property of each element.
  ///
  /// ```swift
  /// for await length in names.map(\.count) { … }
  /// ```
  /// Everything else is as for a function. A function of its own because the compiler would take a key path for an
  /// asynchronous function otherwise.
  ///
  /// RAC 2.x: `-map:`.
  @inlinable
  public func map<Output>(
    _ keyPath: any KeyPath<Element, Output> & Sendable
  ) -> Stage<Self, Map<Element, Output, Failure>> {
    map { $0[keyPath: keyPath] }
  }
}

/// The rule of ``SignalProtocol/map(_:)``.
@frozen
public struct Map<Input, Output, Failure: Error>: StageRule {
  @usableFromInline let transform: @Sendable (Input) -> Output

  @inlinable
  init(_ transform: @escaping @Sendable (Input) -> Output) {
    self.transform = transform
  }

  /// The name of the operator.
  public var name: String { "map" }

  /// Decides what becomes of an element.
  @inlinable
  public func receive(_ element: Input, _ state: inout Void) -> StageStep<Output, Failure> {
    .emit(transform(element))
  }
}
