// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

extension SignalProtocol {
  @available(*, unavailable,
    message: "use assign(to: \\.property, on: object), or in a task for await element in signal { await subject.send(element) }")
  @_disfavoredOverload @discardableResult public func bind(to target: some Any) -> SubscriptionHandle { unavailable() }
  @available(*, unavailable, message: "use consume(_:_:) of a SubscriptionBag, or for await in a task")
  @discardableResult public func bind(onNext: (Element) -> Void) -> SubscriptionHandle { unavailable() }
  @available(*, unavailable, message: "use assign(to: \\.property, on: object), on the main actor")
  @discardableResult public func drive(_ target: some Any) -> SubscriptionHandle { unavailable() }
  @available(*, unavailable,
    message: "use consume(_:_:) of a SubscriptionBag, or for await in a task on the main actor")
  @discardableResult public func drive(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed:
    (() -> Void)? = nil) -> SubscriptionHandle { unavailable() }
  @available(*, unavailable, message: "in a task, iterate with for await or call forEach(_:)")
  @_disfavoredOverload @discardableResult public func subscribe(onNext: ((Element) -> Void)? = nil, onError: ((Failure)
    -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> SubscriptionHandle {
    unavailable() }
  @available(*, unavailable, message: "use replaceError(with:).share(replay: .last(1)), whose failure is Never")
  public func asDriver(onErrorJustReturn element: Element) -> Signal<Element, Never> { unavailable() }
  @available(*, unavailable, message: "leave it out where the signal cannot fail, or share(replay: .last(1))")
  public func asDriver() -> Signal<Element, Never> { unavailable() }
  @available(*, unavailable,
    message: "leave it out: elements arrive where the loop runs; write the loop in a task on the main actor")
  public func observe(on scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use flatMapConcat(_:), or asyncMap(_:) with an asynchronous function")
  public func concatMap<Inner: SignalProtocol>(_ transform: (Element) -> Inner) -> Signal<Inner.Element, Failure> where
    Inner.Failure == Failure { unavailable() }
  @available(*, unavailable, message: "use flatMapConcat(_:), or asyncMap(_:) with an asynchronous function")
  @_disfavoredOverload public func concatMap<Inner: SignalProtocol>(_ transform: (Element) -> Inner) ->
    Signal<Inner.Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use flatMapLatest(_:)")
  public func switchMap<Inner: SignalProtocol>(_ transform: (Element) -> Inner) -> Signal<Inner.Element, Failure> {
    unavailable() }
  @available(*, unavailable, message: "use flatMapMerge(_:)")
  public func mergeMap<Inner: SignalProtocol>(_ transform: (Element) -> Inner) -> Signal<Inner.Element, Failure> {
    unavailable() }
  @available(*, unavailable, message: "use flatMapFirst(_:)")
  public func exhaustMap<Inner: SignalProtocol>(_ transform: (Element) -> Inner) -> Signal<Inner.Element, Failure> {
    unavailable() }
  @available(*, unavailable, message: "use onValue(_:)")
  public func tap(_ next: (Element) -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "adjacentPairs()")
  public func pairwise() -> Signal<(Element, Element), Failure> { unavailable() }
  @available(*, unavailable, renamed: "switchToLatest()")
  public func switchLatest() -> Signal<Element.Element, Failure> where Element: SignalProtocol { unavailable() }
  @available(*, unavailable, message: "use replaceEmpty(with:)")
  public func ifEmpty(default element: Element) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use withLatest(from:): it delivers pairs; then map { $1 } for the other element")
  public func withLatestFrom<Other: SignalProtocol>(_ other: Other) -> Signal<Other.Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use withLatest(from:).map { … }")
  public func withLatestFrom<Other: SignalProtocol, Output>(_ other: Other, resultSelector: (Element, Other.Element) ->
    Output) -> Signal<Output, Failure> { unavailable() }
  @available(*, unavailable, message: "use chunked(every:orCount:): it needs no scheduler, and takes a clock in tests")
  public func buffer(timeSpan: Duration, count: Int, scheduler: some Any) -> Signal<[Element], Failure> { unavailable()
    }
  @available(*, unavailable, renamed: "replaceError(with:)")
  public func catchAndReturn(_ element: Element) -> Signal<Element, Never> { unavailable() }
  @available(*, unavailable, renamed: "replaceError(with:)")
  public func catchErrorJustReturn(_ element: Element) -> Signal<Element, Never> { unavailable() }
  @available(*, unavailable,
    message: "use catch { _ in Signal.empty }, with the name of the type: Signal<Int, Never>.empty")
  public func catchAndComplete() -> Signal<Element, Never> { unavailable() }
  @available(*, unavailable, message: "use onStart(_:), onValue(_:), onFinish(_:), onFailure(_:) or onEnd(_:)")
  public func `do`(onNext: ((Element) -> Void)? = nil, onError: ((Failure) -> Void)? = nil, onCompleted: (() -> Void)? =
    nil, onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use logEvents(_:)")
  public func debug(_ identifier: String? = nil, trimOutput: Bool = false) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use eraseToSignal()")
  public func asObservable() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use debounce(for:): it needs no scheduler, and takes a clock in tests")
  public func debounce(_ interval: Duration, scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use throttle(for:edges:): it needs no scheduler, and takes a clock in tests")
  public func throttle(_ interval: Duration, latest: Bool = true, scheduler: some Any) -> Signal<Element, Failure> {
    unavailable() }
  @available(*, unavailable,
    message: "use flatMapMerge { element in wait(element).prefix(1).then { Signal.just(element) } }")
  public func delayWhen<Wait: SignalProtocol>(_ wait: (Element) -> Wait) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable,
    message: "use flatMapMerge { next(latest.value, $0) }.onValue { latest.yield($0) }, with the initial result in a BehaviorSubject")
  public func mergeScan<Result, Inner: SignalProtocol>(_ next: (Result, Element) -> Inner, _ initial: Result) ->
    Signal<Result, Failure> { unavailable() }
  @available(*, unavailable,
    message: "use flatMapLatest { next(latest.value, $0) }.onValue { latest.yield($0) }, with the initial result in a BehaviorSubject")
  public func switchScan<Result, Inner: SignalProtocol>(_ next: (Result, Element) -> Inner, _ initial: Result) ->
    Signal<Result, Failure> { unavailable() }
  @available(*, unavailable,
    message: "use opening.flatMapMerge { source.prefix(until: closing($0)).collected() }, if the source is hot")
  public func bufferToggle<Opening: SignalProtocol, Closing: SignalProtocol>(_ opening: Opening, _ closing:
    (Opening.Element) -> Closing) -> Signal<[Element], Failure> { unavailable() }
  @available(*, unavailable, message: "use opening.map { source.prefix(until: closing($0)) }, if the source is hot")
  public func windowToggle<Opening: SignalProtocol, Closing: SignalProtocol>(_ opening: Opening, _ closing:
    (Opening.Element) -> Closing) -> Signal<Signal<Element, Failure>, Failure> { unavailable() }
  @available(*, unavailable, message: "use delay(for:): it needs no scheduler, and takes a clock in tests")
  public func delay(_ interval: Duration, scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use merged(maxConcurrent:)")
  public func merge(maxConcurrent: Int) -> Signal<Element.Element, Failure> where Element: SignalProtocol {
    unavailable() }
  @available(*, unavailable, renamed: "merged(maxConcurrent:)")
  public func merge() -> Signal<Element.Element, Failure> where Element: SignalProtocol { unavailable() }
  @available(*, unavailable, message: "leave it out where the signal cannot fail")
  public func asSignal() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use first(), an asynchronous function")
  public func asSingle() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable,
    message: "leave it out: elements arrive where the loop runs; write the loop in a task on the main actor")
  public func observeOn(_ scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "leave it out: first() and collect() are asynchronous functions")
  public func toBlocking() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use assign(to: \\.property, on: object)")
  @discardableResult public func bind<Target: AnyObject>(to keyPath: ReferenceWritableKeyPath<Target, Element>, on
    target: Target) -> SubscriptionHandle { unavailable() }
  @available(*, unavailable, renamed: "race(with:)")
  public func amb(_ other: some SignalProtocol<Element, Failure>) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "removeDuplicates(on:)")
  public func distinctUntilChanged<Key: Equatable>(_ key: (Element) -> Key) -> Signal<Element, Failure> { unavailable()
    }
  @available(*, unavailable, message: "use dropFirst(index).prefix(1)")
  public func element(at index: Int) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use dropFirst(index).prefix(1)")
  public func elementAt(_ index: Int) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "ignoreValues()")
  public func ignoreElements() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use prefix(until: Signal.timer(after: duration))")
  public func take(for duration: Duration, scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "drop(until:)")
  public func skip(until trigger: some SignalProtocol) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "grouped(by:)")
  public func groupBy<Key: Hashable & Sendable>(keySelector: (Element) -> Key) -> Signal<Element, Failure> {
    unavailable() }
  @available(*, unavailable, renamed: "windowed(every:orCount:clock:)")
  public func window(timeSpan: Duration, count: Int, scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "scan(_:_:)")
  public func scan<Result>(_ initial: Result, accumulator: (Result, Element) -> Result) -> Signal<Result, Failure> {
    unavailable() }
  @available(*, unavailable,
    message: "use retry(when:), whose closure is asynchronous and answers with a Bool; or retry(backoff:)")
  public func retryWhen<Trigger: SignalProtocol>(_ handler: (Signal<Failure, Never>) -> Trigger) -> Signal<Element,
    Failure> { unavailable() }
  @available(*, unavailable,
    message: "use retry(when:), whose closure is asynchronous and answers with a Bool; or retry(backoff:)")
  public func retry<Trigger: SignalProtocol>(when handler: (Signal<Failure, Never>) -> Trigger) -> Signal<Element,
    Failure> { unavailable() }
  @available(*, unavailable, message: "use share(replay: .last(count))")
  public func share(replay count: Int, scope: SubjectLifetimeScope) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use share(replay: .last(count))")
  public func shareReplay(_ count: Int) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use compactMap { $0 }")
  public func unwrap<Wrapped>() -> Signal<Wrapped, Failure> where Element == Wrapped? { unavailable() }
  @available(*, unavailable, renamed: "compactMap(_:)")
  public func filterMap<Output>(_ transform: (Element) -> Output?) -> Signal<Output, Failure> { unavailable() }
  @available(*, unavailable, message: "use scanIndexed(_:_:)")
  public func enumerated() -> Signal<(index: Int, element: Element), Failure> { unavailable() }
  @available(*, unavailable, message: "use scanIndexed(_:_:)")
  public func mapWithIndex<Output>(_ transform: (Element, Int) -> Output) -> Signal<Output, Failure> { unavailable() }
  @available(*, unavailable, renamed: "replace(with:)")
  public func mapTo<Output>(_ value: Output) -> Signal<Output, Failure> { unavailable() }
  @available(*, unavailable, message: "use compactMap { $0 as? Output }")
  public func ofType<Output>(_ type: Output.Type) -> Signal<Output, Failure> { unavailable() }
  @available(*, unavailable, message: "use debounce(for:)")
  public func debounce(_ interval: Duration) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use throttle(for:)")
  public func throttle(_ interval: Duration) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use catch(_:)")
  public func catchError<Replacement: SignalProtocol>(_ handler: (Failure) -> Replacement) -> Signal<Element, Failure> {
    unavailable() }
}
