// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

extension HotSource {
  @available(*, unavailable, message: "use await send(_:), or yield(_:) from code that cannot wait")
  public nonisolated func accept(_ element: Element) { unavailable() }
  @available(*, unavailable, message: "use await send(_:), or yield(_:) from code that cannot wait")
  public nonisolated func onNext(_ element: Element) { unavailable() }
  @available(*, unavailable, message: "use finish(throwing:)")
  public nonisolated func onError(_ failure: Failure) { unavailable() }
  @available(*, unavailable, message: "use finish()") public nonisolated func onCompleted() { unavailable() }
}

extension SubscriptionHandle {
  @available(*, unavailable,
    message: "use consume(_:_:) of a SubscriptionBag, which ends its subscriptions with itself")
  public func disposed(by bag: some Any) { unavailable() }
  @available(*, unavailable, renamed: "cancel()") public func dispose() { unavailable() }
}

@available(*, unavailable, message: "use Subject<Element, Never>, with a type of failure")
public enum PublishSubject<Element> { public init() { unavailable() } }
@available(*, unavailable, message: "use Subject<Element, Never>")
public enum PublishRelay<Element> { public init() { unavailable() } }
@available(*, unavailable, message: "use BehaviorSubject<Element, Never>")
public enum BehaviorRelay<Element> { public init(value: Element) { unavailable() } }
@available(*, unavailable, renamed: "SubscriptionBag") public typealias DisposeBag = SubscriptionBag
@available(*, unavailable,
  message: "leave it out: elements arrive where the loop runs, and operators take a clock in tests")
public enum MainScheduler { public static var instance: Any { unavailable() }; public static var asyncInstance: Any {
  unavailable() } }
@available(*, unavailable,
  message: "use Signal<Element, Failure>: Signal.just, merge, combineLatest, zip, interval(every:), callback { … }, Signal { send in … }; an array has the property signal")
public enum Observable<Element: Sendable> { public typealias Result = Signal<Element, any Error>; public static func
  just(_ element: Element) -> Result { unavailable() }; public static func of(_ elements: Element...) -> Result {
  unavailable() }; public static func from(_ elements: [Element]) -> Result { unavailable() }; public static func
  create(_ register: (Subject<Element, any Error>) -> Any) -> Result { unavailable() }; public static func merge(_
  sources: any SignalProtocol<Element, Never>...) -> Result { unavailable() }; public static func concat(_ sources:
  [any SignalProtocol<Element, Never>]) -> Result { unavailable() }; public static func combineLatest<First:
  SignalProtocol, Second: SignalProtocol>(_ first: First, _ second: Second) -> Result where Element == (First.Element,
  Second.Element) { unavailable() }; public static func combineLatest<First: SignalProtocol, Second: SignalProtocol>(_
  first: First, _ second: Second, resultSelector: (First.Element, Second.Element) -> Element) -> Result {
  unavailable() }; public static func zip<First: SignalProtocol, Second: SignalProtocol>(_ first: First, _ second:
  Second) -> Result where Element == (First.Element, Second.Element) { unavailable() }; public static func zip<First:
  SignalProtocol, Second: SignalProtocol>(_ first: First, _ second: Second, resultSelector: (First.Element,
  Second.Element) -> Element) -> Result { unavailable() }; public static func interval(_ period: Duration, scheduler:
  Any) -> Result { unavailable() }; public static func empty() -> Result { unavailable() } }
@available(*, unavailable, message: "use an asynchronous function, or Signal.callback { … } with finish(with:)")
public enum Single<Element: Sendable> { public static func create(_ register: ((Result<Element, any Error>) -> Void)
  -> Any) -> Signal<Element, any Error> { unavailable() } }
@available(*, unavailable, message: "use an asynchronous function, or a Signal<Never, any Error>")
public enum Completable {}
@available(*, unavailable, message: "use onTermination(_:) of the continuation")
public enum Disposables { public static func create(_ dispose: (() -> Void)? = nil) {} }
@available(*, unavailable, message: "use share(replay: .last(count))")
public enum SubjectLifetimeScope { case whileConnected, forever }

extension Signal {
  @available(*, unavailable, message: "use [1, 2].signal")
  public static func of(_ elements: Element...) -> Signal { unavailable() }
  @available(*, unavailable, message: "use [1, 2].signal, or signal() of a sequence")
  public static func from(_ elements: some Any) -> Signal { unavailable() }
  @available(*, unavailable, message: "use repeatElement(element, count: count).signal")
  public static func repeatElement(_ element: Element) -> Signal { unavailable() }
  @available(*, unavailable, message: "use sequence(first:next:) with signal")
  public static func generate(initialState: Element, condition: (Element) -> Bool, iterate: (Element) -> Element) ->
    Signal { unavailable() }
  @available(*, unavailable, renamed: "empty") public static func empty(_ nothing: Never...) -> Signal { unavailable() }
  @available(*, unavailable, renamed: "never") public static func never(_ nothing: Never...) -> Signal { unavailable() }
  @available(*, unavailable, message: "use Signal.interval(every:)")
  public static func interval(_ period: Duration, scheduler: some Any) -> Signal { unavailable() }
  @available(*, unavailable, message: "use Signal.timer(after:)")
  public static func timer(_ delay: Duration, scheduler: some Any) -> Signal { unavailable() }
  @available(*, unavailable, message: "use Signal.combineLatest(first, second).map { … }, without types")
  public static func combineLatest<First: SignalProtocol, Second: SignalProtocol>(_ first: First, _ second: Second,
    resultSelector: (First.Element, Second.Element) -> Element) -> Signal { unavailable() }
  @available(*, unavailable, message: "use Signal.zip(first, second).map { … }, without types")
  public static func zip<First: SignalProtocol, Second: SignalProtocol>(_ first: First, _ second: Second,
    resultSelector: (First.Element, Second.Element) -> Element) -> Signal { unavailable() }
}

extension Signal where Element == Int {
  @available(*, unavailable, message: "use (1...3).signal")
  public static func range(start: Int, count: Int) -> Signal { unavailable() }
}

extension Signal where Element: Sendable {
  @available(*, unavailable, message: "use Signal.callback { continuation in … }, or Signal { send in … }")
  public static func create(_ register: (SignalContinuation<Element, Failure>) -> Any) -> Signal { unavailable() }
}

extension ReplaySubject {
  @available(*, unavailable, message: "use ReplaySubject(keeping:)")
  public static func create(bufferSize: Int) -> ReplaySubject { unavailable() }
  @available(*, unavailable, message: "use ReplaySubject(keeping:)")
  public init(bufferSize: Int) { self.init(keeping: bufferSize) }
}

extension BehaviorSubject where Failure == Never {
  @available(*, unavailable, message: "use BehaviorSubject<Int, Never>(value), without a label and with its types")
  public init(value: Element) { self.init(value) }
}

extension BehaviorSubject {
  @available(*, unavailable, message: "use BehaviorSubject<Int, any Error>(value), without a label")
  public init(value: Element) { self.init(value) }
}

extension MulticastConnection {
  @available(*, unavailable, renamed: "autoconnect()")
  public func refCount() -> SharedSignal<Element, Failure> { unavailable() }
}
