// RxSwift's names of operators; the compiler names their replacements.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

public import AsyncStreams

extension SignalProtocol {
  /// RxSwift: `concatMap(_:)`.
  @available(*, unavailable, message: "use flatMapConcat(_:), or asyncMap(_:) with an asynchronous function")
  public func concatMap<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Failure {
    Signal<Inner.Element, Failure>.empty
  }

  /// RxSwift: `concatMap(_:)`, with a signal that fails otherwise.
  @_disfavoredOverload
  @available(*, unavailable, message: "use flatMapConcat(_:), or asyncMap(_:) with an asynchronous function")
  public func concatMap<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> { Signal<Inner.Element, Failure>.empty }

  /// RxSwift: `withLatestFrom(_:)`.
  @available(*, unavailable, message: "use withLatest(from:): it delivers pairs; then map { $1 } for the other element")
  public func withLatestFrom<Other: SignalProtocol>(_ other: Other) -> some SignalProtocol<Other.Element, Failure> {
    Signal<Other.Element, Failure>.empty
  }

  /// RxSwift: `withLatestFrom(_:resultSelector:)`.
  @available(*, unavailable, message: "use withLatest(from:).map { … }")
  public func withLatestFrom<Other: SignalProtocol, Output>(
    _ other: Other,
    resultSelector: @escaping (Element, Other.Element) -> Output
  ) -> some SignalProtocol<Output, Failure> { Signal<Output, Failure>.empty }

  /// RxSwift: `switchLatest()`.
  @available(*, unavailable, renamed: "switchToLatest()")
  public func switchLatest() -> some SignalProtocol<Element.Element, Failure> where Element: SignalProtocol {
    Signal<Element.Element, Failure>.empty
  }

  /// RxSwift: `catchAndReturn(_:)`.
  @available(*, unavailable, renamed: "replaceError(with:)")
  public func catchAndReturn(_ element: Element) -> some SignalProtocol<Element, Never> {
    Signal<Element, Never>.empty
  }

  /// RxSwift: `catchErrorJustReturn(_:)`.
  @available(*, unavailable, renamed: "replaceError(with:)")
  public func catchErrorJustReturn(_ element: Element) -> some SignalProtocol<Element, Never> {
    Signal<Element, Never>.empty
  }

  /// RxSwift: `catchAndComplete()`.
  @available(
    *,
    unavailable,
    message: "use catch { _ in Signal.empty }, with the name of the type: Signal<Int, Never>.empty"
  )
  public func catchAndComplete() -> some SignalProtocol<Element, Never> { Signal<Element, Never>.empty }

  /// RxSwift: `debug(_:trimOutput:)`.
  @available(*, unavailable, message: "use logEvents(_:)")
  public func debug(_ identifier: String? = nil, trimOutput: Bool = false) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// RxSwift: `debounce(_:scheduler:)`.
  @available(*, unavailable, message: "use debounce(for:): it needs no scheduler, and takes a clock in tests")
  public func debounce(_ interval: Duration, scheduler: some Any) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// RxSwift: `throttle(_:latest:scheduler:)`.
  @available(*, unavailable, message: "use throttle(for:edges:): it needs no scheduler, and takes a clock in tests")
  public func throttle(_ interval: Duration, latest: Bool = true, scheduler: some Any) -> some SignalProtocol<
    Element, Failure
  > { Signal<Element, Failure>.empty }
}
