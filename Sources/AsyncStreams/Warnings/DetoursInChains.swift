// What the compiler says about the standard library's operators where more operators follow: they do not return a
// signal, so the chain does not compile, and the warnings of StandardDetours.swift are not printed.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension SignalProtocol {
  /// Says what to call where the standard library's operator would end the chain.
  @available(
    *,
    unavailable,
    message:
      "use flatMapConcat, flatMapMerge or flatMapLatest: what flatMap of the standard library returns is no signal"
  )
  public func flatMap<Inner: SignalProtocol>(_ transform: @escaping @Sendable (Element) -> Inner)
    -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Failure
  { Signal<Inner.Element, Failure>.empty }

  /// Says what to call where the standard library's operator would end the chain.
  @available(*, unavailable, message: "use flatMapConcat, and return a signal: the property signal of an array is one")
  public func flatMap<Segment: Sequence>(_ transform: @escaping @Sendable (Element) -> Segment) -> some SignalProtocol<
    Segment.Element, Failure
  > { Signal<Segment.Element, Failure>.empty }

  /// Says what to call where the standard library's operator would end the chain.
  @available(*, unavailable, message: "use asyncMap for a function that waits, and tryMap for one that throws")
  public func map<Output>(_ transform: @escaping @concurrent @Sendable (Element) async throws -> Output)
    -> some SignalProtocol<Output, Failure>
  { Signal<Output, Failure>.empty }

  /// Says what to call where the standard library's operator would end the chain.
  @available(*, unavailable, message: "use asyncFilter for a function that waits, and tryFilter for one that throws")
  public func filter(_ isIncluded: @escaping @concurrent @Sendable (Element) async throws -> Bool)
    -> some SignalProtocol<Element, Failure>
  { Signal<Element, Failure>.empty }

  /// Says what to call where the standard library's operator would end the chain.
  @available(*, unavailable, message: "use asyncCompactMap if the function waits, and tryCompactMap if it throws")
  public func compactMap<Output>(_ transform: @escaping @concurrent @Sendable (Element) async throws -> Output?)
    -> some SignalProtocol<Output, Failure>
  { Signal<Output, Failure>.empty }

  /// Says what to call for an asynchronous function.
  @available(
    *,
    unavailable,
    message:
      "flatMapLatest wants a signal for each element: make one with Signal { send in await send(…) }, or use asyncMap for one after the other"
  )
  public func flatMapLatest<Output>(_ transform: @escaping @concurrent @Sendable (Element) async throws -> Output)
    -> some SignalProtocol<Output, Failure>
  { Signal<Output, Failure>.empty }

  /// Says what to call for an asynchronous function.
  @available(
    *,
    unavailable,
    message: "onValue does not wait: use asyncMap, and return the element; or do it in the body of the loop"
  )
  public func onValue(_ action: @escaping @concurrent @Sendable (Element) async throws -> Void) -> some SignalProtocol<
    Element, Failure
  > { Signal<Element, Failure>.empty }
}
