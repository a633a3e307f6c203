extension SignalProtocol {
  /// Delivers the result of a function for each element, and fails when the function does.
  ///
  /// ```swift
  /// let users = responses.tryMap { response throws(APIError) in try User(response) }
  /// ```
  /// - Values: one for each element of this signal, at once.
  /// - Ends: with this signal.
  /// - Fails: with this signal, or with the failure of `transform`, which must be of the same type; this signal is
  ///   unsubscribed from then.
  /// - Isolation: `transform` runs in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-tryMap:`, which takes `nil` for a failure and so cannot deliver it.
  @inlinable
  public func tryMap<Output>(
    _ transform: @escaping @Sendable (Element) throws(Failure) -> Output
  ) -> Stage<Self, TryMap<Element, Output, Failure>> {
    Stage(self, TryMap(transform))
  }
}

extension SignalProtocol where Failure == Never {
  /// Delivers the result of a function for each element, and fails when the function does.
  ///
  /// ```swift
  /// let numbers = lines.tryMap { line throws(ParseError) in try parse(line) }
  /// ```
  /// - Fails: with the failure of `transform`, whose type becomes the failure type: this signal had none.
  /// - Everything else: as for signals that can fail.
  ///
  /// RAC 2.x: `-tryMap:`.
  @inlinable
  public func tryMap<Output, Problem: Error>(
    _ transform: @escaping @Sendable (Element) throws(Problem) -> Output
  ) -> Stage<PromoteFailure<Self, Problem>, TryMap<Element, Output, Problem>> {
    promoteFailure(to: Problem.self).tryMap(transform)
  }
}

/// The rule of ``SignalProtocol/tryMap(_:)``.
@frozen
public struct TryMap<Input, Output, Failure: Error>: StageRule {
  @usableFromInline let transform: @Sendable (Input) throws(Failure) -> Output

  @inlinable
  init(_ transform: @escaping @Sendable (Input) throws(Failure) -> Output) {
    self.transform = transform
  }

  /// The name of the operator.
  public var name: String { "tryMap" }

  /// Decides what becomes of an element.
  @inlinable
  public func receive(_ element: Input, _ state: inout Void) -> StageStep<Output, Failure> {
    do throws(Failure) {
      return .emit(try transform(element))
    } catch {
      return .fail(error)
    }
  }
}
