// RxSwift's and RxCocoa's names for binding, and those of relays; the compiler names their replacements.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

public import AsyncStreams

extension SignalProtocol {
  // Disfavoured, so that a trailing closure is that of bind(onNext:).
  /// RxSwift: `bind(to:)`.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message:
      "use assign(to: \\.property, on: object), or in a task for await element in signal { await subject.send(element) }"
  )
  @discardableResult
  public func bind(to target: some Any) -> SubscriptionHandle { stopForMisuse(description, "not available") }

  /// RxSwift: `bind(onNext:)`.
  @available(*, unavailable, message: "use consume(_:_:) of a SubscriptionBag, or for await in a task")
  @discardableResult public func bind(onNext: @escaping (Element) -> Void) -> SubscriptionHandle {
    stopForMisuse(description, "not available")
  }

  /// RxCocoa: `drive(_:)`.
  @available(*, unavailable, message: "use assign(to: \\.property, on: object), on the main actor")
  @discardableResult
  public func drive(_ target: some Any) -> SubscriptionHandle { stopForMisuse(description, "not available") }

  /// RxCocoa: `drive(onNext:onCompleted:onDisposed:)`.
  @available(
    *,
    unavailable,
    message: "use consume(_:_:) of a SubscriptionBag, or for await in a task on the main actor"
  )
  @discardableResult public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> SubscriptionHandle { stopForMisuse(description, "not available") }

  /// RxCocoa: `asDriver(onErrorJustReturn:)`.
  @available(
    *,
    unavailable,
    message: "use replaceError(with:).share(replay: .last(1)), whose failure is Never"
  )
  public func asDriver(onErrorJustReturn element: Element) -> some SignalProtocol<Element, Never> {
    Signal<Element, Never>.empty
  }

  /// RxCocoa: `asDriver()`.
  @available(*, unavailable, message: "leave it out where the signal cannot fail, or share(replay: .last(1))")
  public func asDriver() -> some SignalProtocol<Element, Never> { Signal<Element, Never>.empty }
}

extension HotSource {
  /// RxRelay: `accept(_:)`.
  @available(*, unavailable, message: "use await send(_:), or yield(_:) from code that cannot wait")
  public nonisolated func accept(_ element: Element) { stopForMisuse("subject", "not available") }
}

extension SubscriptionHandle {
  /// RxSwift: `dispose()`.
  @available(*, unavailable, renamed: "cancel()")
  public func dispose() { stopForMisuse("subscription", "not available") }

  /// RxSwift: `disposed(by:)`.
  @available(
    *,
    unavailable,
    message: "use consume(_:_:) of a SubscriptionBag, which ends its subscriptions with itself"
  )
  public func disposed(by bag: some Any) { stopForMisuse("subscription", "not available") }
}
