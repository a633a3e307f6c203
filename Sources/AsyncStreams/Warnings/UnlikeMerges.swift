// What the compiler says about merged, chained or racing signals whose failures differ.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension SignalProtocol where Failure == Never {
  /// Says what is missing where only the other signal can fail.
  @available(*, unavailable, message: "only the other signal can fail: call promoteFailure() on this one first")
  public func merge<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<Element, Other.Failure>
  where Other.Element == Element { Signal<Element, Other.Failure>.empty }

  /// Says what is missing where only the other signal can fail.
  @available(*, unavailable, message: "only the other signal can fail: call promoteFailure() on this one first")
  public func append<Other: SignalProtocol>(_ other: Other) -> some SignalProtocol<Element, Other.Failure>
  where Other.Element == Element { Signal<Element, Other.Failure>.empty }

  /// Says what is missing where only the other signal can fail.
  @available(*, unavailable, message: "only the other signal can fail: call promoteFailure() on this one first")
  public func race<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<Element, Other.Failure>
  where Other.Element == Element { Signal<Element, Other.Failure>.empty }

  /// Says what is missing where only the other signal can fail.
  @available(*, unavailable, message: "only the other signal can fail: call promoteFailure() on this one first")
  public func ifEmpty<Other: SignalProtocol>(switchTo other: Other) -> some SignalProtocol<Element, Other.Failure>
  where Other.Element == Element { Signal<Element, Other.Failure>.empty }
}

extension SignalProtocol {
  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the other one")
  public func merge<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element, Other.Failure == Never { Signal<Element, Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "the two signals fail with different errors: call mapError(_:) on one of them")
  public func merge<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element { Signal<Element, Failure>.empty }

  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the other one")
  public func append<Other: SignalProtocol>(_ other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element, Other.Failure == Never { Signal<Element, Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "the two signals fail with different errors: call mapError(_:) on one of them")
  public func append<Other: SignalProtocol>(_ other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element { Signal<Element, Failure>.empty }

  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the other one")
  public func race<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element, Other.Failure == Never { Signal<Element, Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "the two signals fail with different errors: call mapError(_:) on one of them")
  public func race<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element { Signal<Element, Failure>.empty }

  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the other one")
  public func ifEmpty<Other: SignalProtocol>(switchTo other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element, Other.Failure == Never { Signal<Element, Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "the two signals fail with different errors: call mapError(_:) on one of them")
  public func ifEmpty<Other: SignalProtocol>(switchTo other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element { Signal<Element, Failure>.empty }

  /// Says what to call with an element.
  @available(*, unavailable, message: "use replaceEmpty(with:); ifEmpty(switchTo:) takes a signal")
  public func ifEmpty(switchTo element: Element) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }
}
