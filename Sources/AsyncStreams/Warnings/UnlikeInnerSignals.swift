// What the compiler says about inner signals whose failures differ from those of the outer signal.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension SignalProtocol where Failure == Never {
  /// Says what is missing where only the other signal can fail.
  @available(
    *,
    unavailable,
    message: "only the inner signals can fail: call replaceError(with:) on them, or promoteFailure() on this one"
  )
  public func flatMapMerge<Inner: SignalProtocol>(
    maxConcurrent: Int = .max,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Inner.Failure> { Signal<Inner.Element, Inner.Failure>.empty }

  /// Says what is missing where only the other signal can fail.
  @available(
    *,
    unavailable,
    message: "only the inner signals can fail: call replaceError(with:) on them, or promoteFailure() on this one"
  )
  public func flatMapConcat<Inner: SignalProtocol>(_ transform: @escaping @Sendable (Element) -> Inner)
    -> some SignalProtocol<Inner.Element, Inner.Failure>
  { Signal<Inner.Element, Inner.Failure>.empty }

  /// Says what is missing where only the other signal can fail.
  @available(
    *,
    unavailable,
    message: "only the inner signals can fail: call replaceError(with:) on them, or promoteFailure() on this one"
  )
  public func flatMapFirst<Inner: SignalProtocol>(_ transform: @escaping @Sendable (Element) -> Inner)
    -> some SignalProtocol<Inner.Element, Inner.Failure>
  { Signal<Inner.Element, Inner.Failure>.empty }

  /// Says what is missing where only the other signal can fail.
  @available(
    *,
    unavailable,
    message: "only the inner signals can fail: call replaceError(with:) on them, or promoteFailure() on this one"
  )
  public func flatMapLatest<Inner: SignalProtocol>(_ transform: @escaping @Sendable (Element) -> Inner)
    -> some SignalProtocol<Inner.Element, Inner.Failure>
  { Signal<Inner.Element, Inner.Failure>.empty }

  /// Says what is missing where only the other signal can fail.
  @available(*, unavailable, message: "only the other signal can fail: call promoteFailure() on this one first")
  public func then<Other: SignalProtocol>(_ next: @escaping @Sendable () -> Other) -> some SignalProtocol<
    Other.Element, Other.Failure
  > { Signal<Other.Element, Other.Failure>.empty }
}

extension SignalProtocol {
  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the inner ones")
  public func flatMapMerge<Inner: SignalProtocol>(
    maxConcurrent: Int = .max,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Never { Signal<Inner.Element, Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(
    *,
    unavailable,
    message:
      "the inner signals fail with other errors than this: call mapError(_:), catch(_:) or replaceError(with:) on them"
  )
  public func flatMapMerge<Inner: SignalProtocol>(
    maxConcurrent: Int = .max,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> { Signal<Inner.Element, Failure>.empty }

  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the inner ones")
  public func flatMapConcat<Inner: SignalProtocol>(_ transform: @escaping @Sendable (Element) -> Inner)
    -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Never
  { Signal<Inner.Element, Failure>.empty }

  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the inner ones")
  public func flatMapFirst<Inner: SignalProtocol>(_ transform: @escaping @Sendable (Element) -> Inner)
    -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Never
  { Signal<Inner.Element, Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(
    *,
    unavailable,
    message:
      "the inner signals fail with other errors than this: call mapError(_:), catch(_:) or replaceError(with:) on them"
  )
  public func flatMapConcat<Inner: SignalProtocol>(_ transform: @escaping @Sendable (Element) -> Inner)
    -> some SignalProtocol<Inner.Element, Failure>
  { Signal<Inner.Element, Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(
    *,
    unavailable,
    message:
      "the inner signals fail with other errors than this: call mapError(_:), catch(_:) or replaceError(with:) on them"
  )
  public func flatMapFirst<Inner: SignalProtocol>(_ transform: @escaping @Sendable (Element) -> Inner)
    -> some SignalProtocol<Inner.Element, Failure>
  { Signal<Inner.Element, Failure>.empty }

  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the inner ones")
  public func flatMapLatest<Inner: SignalProtocol>(_ transform: @escaping @Sendable (Element) -> Inner)
    -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Never
  { Signal<Inner.Element, Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(
    *,
    unavailable,
    message:
      "the inner signals fail with other errors than this: call mapError(_:), catch(_:) or replaceError(with:) on them"
  )
  public func flatMapLatest<Inner: SignalProtocol>(_ transform: @escaping @Sendable (Element) -> Inner)
    -> some SignalProtocol<Inner.Element, Failure>
  { Signal<Inner.Element, Failure>.empty }

  /// Says what is missing where only this signal can fail.
  @available(*, unavailable, message: "only this signal can fail: call promoteFailure() on the other one")
  public func then<Other: SignalProtocol>(_ next: @escaping @Sendable () -> Other) -> some SignalProtocol<
    Other.Element, Failure
  >
  where Other.Failure == Never { Signal<Other.Element, Failure>.empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "the two signals fail with different errors: call mapError(_:) on one of them")
  public func then<Other: SignalProtocol>(_ next: @escaping @Sendable () -> Other) -> some SignalProtocol<
    Other.Element, Failure
  > { Signal<Other.Element, Failure>.empty }
}

extension SignalProtocol where Element: SignalProtocol {
  /// Says what is missing where the failures differ.
  @available(
    *,
    unavailable,
    message:
      "the inner signals fail with other errors than this: call mapError(_:), catch(_:) or replaceError(with:) on them"
  )
  public func switchToLatest() -> some SignalProtocol<Element.Element, Failure> {
    Signal<Element.Element, Failure>.empty
  }

  /// Says what is missing where the failures differ.
  @available(
    *,
    unavailable,
    message:
      "the inner signals fail with other errors than this: call mapError(_:), catch(_:) or replaceError(with:) on them"
  )
  public func merged(maxConcurrent: Int = .max) -> some SignalProtocol<Element.Element, Failure> {
    Signal<Element.Element, Failure>.empty
  }

  /// Says what is missing where the failures differ.
  @available(
    *,
    unavailable,
    message:
      "the inner signals fail with other errors than this: call mapError(_:), catch(_:) or replaceError(with:) on them"
  )
  public func concatenated() -> some SignalProtocol<Element.Element, Failure> {
    Signal<Element.Element, Failure>.empty
  }
}
