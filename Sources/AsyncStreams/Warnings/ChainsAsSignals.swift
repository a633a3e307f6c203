// What the compiler says where a property, a result or an argument is a `Signal`, and the chain lacks `eraseToSignal()`.
//
// Each is the operator with the same parameters and another result, so it matches only where a `Signal` is wanted. The
// compiler's own message names the two types, and no remedy.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension SignalProtocol {
  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func map<Output>(_ transform: @escaping @Sendable (Element) -> Output) -> Signal<Output, Failure> { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func compactMap<Output>(_ transform: @escaping @Sendable (Element) -> Output?) -> Signal<Output, Failure> {
    .empty
  }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func filter(_ isIncluded: @escaping @Sendable (Element) -> Bool) -> Signal<Element, Failure> { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func tryMap<Output>(_ transform: @escaping @Sendable (Element) throws(Failure) -> Output) -> Signal<
    Output, Failure
  > { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func asyncMap<Output: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output
  ) -> Signal<Output, Failure> { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func removeDuplicates() -> Signal<Element, Failure> { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func prefix(_ count: Int) -> Signal<Element, Failure> { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func onValue(_ action: @escaping @Sendable (Element) -> Void) -> Signal<Element, Failure> { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func merge<Other: SignalProtocol>(with other: Other) -> Signal<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func append<Other: SignalProtocol>(_ other: Other) -> Signal<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func combineLatest<Other: SignalProtocol>(with other: Other) -> Signal<(Element, Other.Element), Failure>
  where Other.Failure == Failure { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func zip<Other: SignalProtocol>(with other: Other) -> Signal<(Element, Other.Element), Failure>
  where Other.Failure == Failure { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func withLatest<Other: SignalProtocol>(from other: Other) -> Signal<(Element, Other.Element), Failure>
  where Other.Failure == Failure { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func flatMapLatest<Inner: SignalProtocol>(_ transform: @escaping @Sendable (Element) -> Inner) -> Signal<
    Inner.Element, Failure
  > where Inner.Failure == Failure { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func flatMapConcat<Inner: SignalProtocol>(_ transform: @escaping @Sendable (Element) -> Inner) -> Signal<
    Inner.Element, Failure
  > where Inner.Failure == Failure { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func flatMapMerge<Inner: SignalProtocol>(
    maxConcurrent: Int = .max,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func debounce(for interval: Duration) -> Signal<Element, Failure> { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func throttle(for interval: Duration) -> Signal<Element, Failure> { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func delay(for interval: Duration) -> Signal<Element, Failure> { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func chunked(count: Int) -> Signal<[Element], Failure> { .empty }

  /// Says what is missing at the end of the chain.
  @available(*, unavailable, message: "a chain is no Signal: call eraseToSignal() at its end")
  public func share() -> Signal<Element, Failure> { .empty }
}
