// The same as in UnfailingSignals.swift, for closures of several statements in the head of a loop.
//
// There, the compiler cannot infer what such a closure returns once the call does not fit, and says "failed to produce
// diagnostic for expression". The result of these functions does not depend on the closure, so it has an answer. They
// are disfavoured: elsewhere, the others match as well, and chains can continue with their results.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension SignalProtocol where Failure == Never {
  /// Says what is missing where the signal cannot fail.
  @_disfavoredOverload
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before tryMap")
  public func tryMap<Output>(
    _ transform: @escaping @Sendable (Element) throws -> Output
  ) -> some AsyncSequence<Never, any Error> { Signal<Never, any Error>.empty }

  /// Says what is missing where the signal cannot fail.
  @_disfavoredOverload
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before tryCompactMap")
  public func tryCompactMap<Output>(
    _ transform: @escaping @Sendable (Element) throws -> Output?
  ) -> some AsyncSequence<Never, any Error> { Signal<Never, any Error>.empty }

  /// Says what is missing where the signal cannot fail.
  @_disfavoredOverload
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before asyncMap")
  public func asyncMap<Output: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Output
  ) -> some AsyncSequence<Never, any Error> { Signal<Never, any Error>.empty }

  /// Says what is missing where the signal cannot fail.
  @_disfavoredOverload
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before asyncCompactMap")
  public func asyncCompactMap<Output: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Output?
  ) -> some AsyncSequence<Never, any Error> { Signal<Never, any Error>.empty }
}

extension SignalProtocol {
  /// Says what is missing where the closure throws another type of error.
  @_disfavoredOverload
  @available(*, unavailable, message: "throw the signal's type of error, or call mapError { $0 as any Error } first")
  public func tryMap<Output>(
    _ transform: @escaping @Sendable (Element) throws -> Output
  ) -> some AsyncSequence<Never, Failure> { Signal<Never, Failure>.empty }

  /// Says what is missing where the closure throws another type of error.
  @_disfavoredOverload
  @available(*, unavailable, message: "throw the signal's type of error, or call mapError { $0 as any Error } first")
  public func asyncMap<Output: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Output
  ) -> some AsyncSequence<Never, Failure> { Signal<Never, Failure>.empty }
}
