// What the compiler says about functions that throw, on signals that cannot fail or that have another type of failure.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension SignalProtocol where Failure == Never {
  /// Says what is missing where the signal cannot fail.
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before tryMap")
  public func tryMap<Output, Thrown: Error>(_ transform: @escaping @Sendable (Element) throws(Thrown) -> Output)
    -> some SignalProtocol<Output, Thrown>
  { Signal<Output, Thrown>.empty }

  /// Says what is missing where the signal cannot fail.
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before attempt")
  public func attempt<Thrown: Error>(_ check: @escaping @Sendable (Element) throws(Thrown) -> Void)
    -> some SignalProtocol<Element, Thrown>
  { Signal<Element, Thrown>.empty }

  /// Says what is missing where the signal cannot fail.
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before asyncMap")
  public func asyncMap<Output: Sendable, Thrown: Error>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Thrown) -> Output
  ) -> some SignalProtocol<Output, Thrown> { Signal<Output, Thrown>.empty }

  /// Says what is missing where the signal cannot fail.
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before asyncMap")
  public func asyncMap<Output: Sendable, Thrown: Error>(
    maxConcurrent: Int,
    inOrder: Bool = true,
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Thrown) -> Output
  ) -> some SignalProtocol<Output, Thrown> { Signal<Output, Thrown>.empty }

  /// Says what is missing where the signal cannot fail.
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before asyncFilter")
  public func asyncFilter<Thrown: Error>(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async throws(Thrown) -> Bool
  ) -> some SignalProtocol<Element, Thrown> { Signal<Element, Thrown>.empty }

  /// Says what is missing where the signal cannot fail.
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before asyncCompactMap")
  public func asyncCompactMap<Output: Sendable, Thrown: Error>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Thrown) -> Output?
  ) -> some SignalProtocol<Output, Thrown> { Signal<Output, Thrown>.empty }

  /// Says what is missing where the signal cannot fail.
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before tryFilter")
  public func tryFilter<Thrown: Error>(
    _ isIncluded: @escaping @Sendable (Element) throws(Thrown) -> Bool
  ) -> some SignalProtocol<Element, Thrown> { Signal<Element, Thrown>.empty }

  /// Says what is missing where the signal cannot fail.
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before tryCompactMap")
  public func tryCompactMap<Output, Thrown: Error>(
    _ transform: @escaping @Sendable (Element) throws(Thrown) -> Output?
  ) -> some SignalProtocol<Output, Thrown> { Signal<Output, Thrown>.empty }

  /// Says what is missing where the signal cannot fail.
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before tryScan")
  public func tryScan<Result: Sendable, Thrown: Error>(
    _ initial: Result,
    _ next: @escaping @Sendable (Result, Element) throws(Thrown) -> Result
  ) -> some SignalProtocol<Result, Thrown> { Signal<Result, Thrown>.empty }

  /// Says what is missing where the signal cannot fail.
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before timeout")
  public func timeout<C: Clock, Thrown: Error>(
    after interval: C.Duration,
    throwing failure: Thrown,
    clock: C = ContinuousClock()
  ) -> some SignalProtocol<Element, Thrown> { Signal<Element, Thrown>.empty }

  /// Says what is missing where the signal cannot fail.
  @available(*, unavailable, message: "this signal cannot fail: call promoteFailure() before timeout")
  public func timeout<C: Clock, Thrown: Error>(
    between interval: C.Duration,
    throwing failure: Thrown,
    clock: C = ContinuousClock()
  ) -> some SignalProtocol<Element, Thrown> { Signal<Element, Thrown>.empty }
}

extension SignalProtocol {
  /// Says what is missing where the closure throws another type of error.
  @available(*, unavailable, message: "throw the signal's type of error, or call mapError { $0 as any Error } first")
  public func tryMap<Output, Thrown: Error>(_ transform: @escaping @Sendable (Element) throws(Thrown) -> Output)
    -> some SignalProtocol<Output, Failure>
  { Signal<Output, Failure>.empty }

  /// Says what is missing where the closure throws another type of error.
  @available(*, unavailable, message: "throw the signal's type of error, or call mapError { $0 as any Error } first")
  public func attempt<Thrown: Error>(_ check: @escaping @Sendable (Element) throws(Thrown) -> Void)
    -> some SignalProtocol<Element, Failure>
  { Signal<Element, Failure>.empty }

  /// Says what is missing where the closure throws another type of error.
  @available(*, unavailable, message: "throw the signal's type of error, or call mapError { $0 as any Error } first")
  public func asyncMap<Output: Sendable, Thrown: Error>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Thrown) -> Output
  ) -> some SignalProtocol<Output, Failure> { Signal<Output, Failure>.empty }

  /// Says what is missing where the closure throws another type of error.
  @available(*, unavailable, message: "throw the signal's type of error, or call mapError { $0 as any Error } first")
  public func asyncMap<Output: Sendable, Thrown: Error>(
    maxConcurrent: Int,
    inOrder: Bool = true,
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Thrown) -> Output
  ) -> some SignalProtocol<Output, Failure> { Signal<Output, Failure>.empty }

  /// Says which label is missing.
  @available(*, unavailable, message: "use asyncMap(maxConcurrent:inOrder:_:): the number has a label")
  public func asyncMap<Output: Sendable, Thrown: Error>(
    _ count: Int,
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Thrown) -> Output
  ) -> some SignalProtocol<Output, Failure> { Signal<Output, Failure>.empty }
}
