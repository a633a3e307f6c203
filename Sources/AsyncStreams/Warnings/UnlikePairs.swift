// What the compiler says about pairs of signals whose failures differ.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension SignalProtocol where Failure == Never {
  /// Says what is missing where only the other signal can fail.
  @available(*, unavailable, message: "only the other signal can fail: call promoteFailure() on this one first")
  public func zip<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<
    (Element, Other.Element), Other.Failure
  > { Signal<(Element, Other.Element), Other.Failure>.empty }

  /// Says what is missing where only the other signal can fail.
  @available(*, unavailable, message: "only the other signal can fail: call promoteFailure() on this one first")
  public func combineLatest<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<
    (Element, Other.Element), Other.Failure
  > { Signal<(Element, Other.Element), Other.Failure>.empty }

  /// Says what is missing where only the other signal can fail.
  @available(*, unavailable, message: "only the other signal can fail: call promoteFailure() on this one first")
  public func withLatest<Other: SignalProtocol>(from other: Other) -> some SignalProtocol<
    (Element, Other.Element), Other.Failure
  > { Signal<(Element, Other.Element), Other.Failure>.empty }

  /// Says what is missing where only the other signal can fail.
  @available(*, unavailable, message: "only the other signal can fail: call promoteFailure() on this one first")
  public func sample<Other: SignalProtocol>(on other: Other, repeats: Bool) -> some SignalProtocol<
    Element, Other.Failure
  > {
    Signal<Element, Other.Failure>.empty
  }
}

extension SignalProtocol {
  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the other one")
  public func zip<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<(Element, Other.Element), Failure>
  where Other.Failure == Never { Signal<(Element, Other.Element), Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "the two signals fail with different errors: call mapError(_:) on one of them")
  public func zip<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<(Element, Other.Element), Failure> {
    Signal<(Element, Other.Element), Failure>.empty
  }

  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the other one")
  public func combineLatest<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<
    (Element, Other.Element), Failure
  >
  where Other.Failure == Never { Signal<(Element, Other.Element), Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "the two signals fail with different errors: call mapError(_:) on one of them")
  public func combineLatest<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<
    (Element, Other.Element), Failure
  > { Signal<(Element, Other.Element), Failure>.empty }

  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the other one")
  public func withLatest<Other: SignalProtocol>(from other: Other) -> some SignalProtocol<
    (Element, Other.Element), Failure
  >
  where Other.Failure == Never { Signal<(Element, Other.Element), Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "the two signals fail with different errors: call mapError(_:) on one of them")
  public func withLatest<Other: SignalProtocol>(from other: Other) -> some SignalProtocol<
    (Element, Other.Element), Failure
  > { Signal<(Element, Other.Element), Failure>.empty }

  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the other one")
  public func sample<Other: SignalProtocol>(on other: Other, repeats: Bool) -> some SignalProtocol<Element, Failure>
  where Other.Failure == Never { Signal<Element, Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "the two signals fail with different errors: call mapError(_:) on one of them")
  public func sample<Other: SignalProtocol>(on other: Other, repeats: Bool) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }
}
