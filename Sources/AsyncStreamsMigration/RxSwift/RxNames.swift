// RxSwift's names; the compiler names their replacements.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

public import AsyncStreams

extension SignalProtocol {
  /// RxSwift: `subscribe(onNext:onError:onCompleted:onDisposed:)`.
  @available(*, unavailable, message: "in a task, iterate with for await or call forEach(_:)")
  @_disfavoredOverload @discardableResult public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((Failure) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> SubscriptionHandle { stopForMisuse(description, "not available") }

  /// RxSwift: `do(onNext:onError:onCompleted:)`.
  @available(*, unavailable, message: "use onStart(_:), onValue(_:), onFinish(_:), onFailure(_:) or onEnd(_:)")
  public func `do`(
    onNext: ((Element) -> Void)? = nil,
    onError: ((Failure) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> some SignalProtocol<Element, Failure> { Signal<Element, Failure>.empty }

  /// RxSwift: `observe(on:)`.
  @available(
    *,
    unavailable,
    message: "leave it out: elements arrive where the loop runs; write the loop in a task on the main actor"
  )
  public func observe(on scheduler: some Any) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// RxSwift: `asObservable()`.
  @available(*, unavailable, message: "use eraseToSignal()")
  public func asObservable() -> some SignalProtocol<Element, Failure> { Signal<Element, Failure>.empty }
}

extension SignalProtocol where Element: Sendable {
  /// RxSwift: `share(replay:)`.
  @available(*, unavailable, message: "use share(replay: .last(count))")
  public func share(replay count: Int) -> some SignalProtocol<Element, Failure> { Signal<Element, Failure>.empty }
}

extension SignalProtocol {
  /// RxSwift: `ifEmpty(default:)`.
  @available(*, unavailable, message: "use replaceEmpty(with:)")
  public func ifEmpty(default element: Element) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// RxSwift: `buffer(timeSpan:count:scheduler:)`.
  @available(*, unavailable, message: "use chunked(every:orCount:): it needs no scheduler, and takes a clock in tests")
  public func buffer(timeSpan: some Any, count: Int, scheduler: some Any) -> some SignalProtocol<[Element], Failure> {
    Signal<[Element], Failure>.empty
  }

  /// ReactiveSwift: `uniqueValues()`.
  @available(*, unavailable, message: "use unique(on:keeping:), which forgets old keys past a limit")
  public func uniqueValues() -> some SignalProtocol<Element, Failure> { Signal<Element, Failure>.empty }
}

extension HotSource {
  /// RxSwift: `onNext(_:)`.
  @available(*, unavailable, message: "use await send(_:), or yield(_:) from code that cannot wait")
  public nonisolated func onNext(_ element: Element) { stopForMisuse("subject", "not available") }

  /// RxSwift: `onError(_:)`.
  @available(*, unavailable, message: "use finish(throwing:)")
  public nonisolated func onError(_ failure: Failure) { stopForMisuse("subject", "not available") }

  /// RxSwift: `onCompleted()`.
  @available(*, unavailable, message: "use finish()")
  public nonisolated func onCompleted() { stopForMisuse("subject", "not available") }

  /// Combine: `send(completion:)`.
  @available(*, unavailable, message: "use finish() or finish(throwing:)")
  public nonisolated func send(completion: IterationEnd<Failure>) { stopForMisuse("subject", "not available") }
}
