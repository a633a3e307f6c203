// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

extension SignalProtocol {
  @available(*, unavailable, renamed: "eraseToSignal()")
  public func asStateFlow() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "eraseToSignal()")
  public func asSharedFlow() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use statistics, or subscribe: a new subscription is delivered what is kept")
  public var replayCache: [Element] { unavailable() }
  @available(*, unavailable, message: "use for await, or forEach(_:)")
  public func collect(_ action: (Element) async -> Void) async { unavailable() }
  @available(*, unavailable, message: "use flatMapLatest(_:), with a signal for the work")
  public func collectLatest(_ action: (Element) async -> Void) async { unavailable() }
  @available(*, unavailable, message: "use scanIndexed(_:_:) before forEach(_:)")
  public func collectIndexed(_ action: (Int, Element) async -> Void) async { unavailable() }
  @available(*, unavailable, message: "use consume(_:_:) of a SubscriptionBag")
  @discardableResult public func launchIn(_ scope: some Any) -> SubscriptionHandle { unavailable() }
  @available(*, unavailable, renamed: "onValue(_:)")
  public func onEach(_ action: (Element) -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "onStart(_:)")
  public func onSubscription(_ action: () -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use onEnd(_:), or onFinish(_:)")
  public func onCompletion(_ action: (Failure?) -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use onEnd(_:), or onFinish(_:)")
  public func onCompletion(_ action: () -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use replaceEmpty(with:), or ifEmpty(switchTo:)")
  public func onEmpty(_ action: () -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use replaceError(with:), or return a signal to go on with")
  @_disfavoredOverload public func `catch`(_ handler: (Failure) -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use replaceError(with:), or catch(_:)")
  public func onErrorReturn(_ element: Element) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use catch(_:)")
  public func onErrorResume<Replacement: SignalProtocol>(_ handler: (Failure) -> Replacement) -> Signal<Element,
    Failure> { unavailable() }
  @available(*, unavailable, renamed: "retry(when:)")
  public func retryWhen(_ predicate: (Failure, Int) async -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use retry(when:), whose closure also gets the number of the attempt")
  public func retry(_ count: Int, _ predicate: (Failure) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use retry(count)")
  public func retry(retries: Int) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "leave it out: elements arrive where the loop runs; producing(on:) moves tasks")
  public func flowOn(_ context: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use buffer(.bufferingNewest(1))")
  public func conflate() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use buffer(.suspending(capacity))")
  public func buffer(capacity: Int) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use buffer(.bufferingNewest(capacity)), .bufferingOldest or .suspending")
  public func buffer(capacity: Int, onBufferOverflow: BufferOverflow) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use buffer(.suspending(64)), or another policy")
  public func buffer() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use debounce(for:)")
  public func debounce(timeout: Duration) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use debounce(for: .milliseconds(milliseconds))")
  public func debounce(_ milliseconds: Int) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use sample(every:)")
  public func sample(period: Duration) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use sample(every: .milliseconds(milliseconds))")
  public func sample(_ milliseconds: Int) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use combineLatest(with:).map { … }")
  public func combine<Other: SignalProtocol, Output>(_ other: Other, _ transform: (Element, Other.Element) -> Output) ->
    Signal<Output, Failure> { unavailable() }
  @available(*, unavailable, message: "use flatMapLatest { element in Signal.async { … } }, or asyncMap(_:)")
  public func mapLatest<Output: Sendable>(_ transform: (Element) async -> Output) -> Signal<Output, Failure> {
    unavailable() }
  @available(*, unavailable, message: "use flatMapConcat { element in Signal { send in … } }")
  public func transform<Output>(_ step: (Element, (Output) -> Void) -> Void) -> Signal<Output, Failure> { unavailable()
    }
  @available(*, unavailable, message: "use flatMapLatest { element in Signal { send in … } }")
  public func transformLatest<Output>(_ step: (Element, (Output) -> Void) -> Void) -> Signal<Output, Failure> {
    unavailable() }
  @available(*, unavailable, message: "use flatMapConcat(_:) after prefix(while:)")
  public func transformWhile(_ step: (Element, (Element) -> Void) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use flatMapMerge(maxConcurrent:_:)")
  public func flatMapMerge<Inner: SignalProtocol>(concurrency: Int, _ transform: (Element) -> Inner) ->
    Signal<Inner.Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "merged(maxConcurrent:)")
  public func flattenMerge() -> Signal<Element.Element, Failure> where Element: SignalProtocol { unavailable() }
  @available(*, unavailable, renamed: "concatenated()")
  public func flattenConcat() -> Signal<Element.Element, Failure> where Element: SignalProtocol { unavailable() }
  @available(*, unavailable, renamed: "dropFirst(_:)")
  public func drop(_ count: Int) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "drop(while:)")
  public func dropWhile(_ predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "removeDuplicates(on:)")
  public func distinctUntilChangedBy<Key: Equatable>(_ key: (Element) -> Key) -> Signal<Element, Failure> {
    unavailable() }
  @available(*, unavailable, message: "use compactMap { $0 }")
  public func filterNotNull<Wrapped>() -> Signal<Wrapped, Failure> where Element == Wrapped? { unavailable() }
  @available(*, unavailable, renamed: "compactMap(_:)")
  public func mapNotNull<Output>(_ transform: (Element) -> Output?) -> Signal<Output, Failure> { unavailable() }
  @available(*, unavailable, message: "use filter(_:) with the opposite predicate")
  public func filterNot(_ predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use compactMap { $0 as? Output }")
  public func filterIsInstance<Output>(_ type: Output.Type) -> Signal<Output, Failure> { unavailable() }
  @available(*, unavailable, message: "use scanIndexed(_:_:)")
  public func withIndex() -> Signal<(Int, Element), Failure> { unavailable() }
  @available(*, unavailable, renamed: "scan(_:_:)")
  public func runningFold<Result>(_ initial: Result, _ next: (Result, Element) -> Result) -> Signal<Result, Failure> {
    unavailable() }
  @available(*, unavailable, message: "use scan(initial) { … }")
  public func runningReduce(_ next: (Element, Element) -> Element) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use reduce(initial) { … }")
  public func reduce(_ next: (Element, Element) -> Element) async -> Element? { unavailable() }
  @available(*, unavailable, renamed: "reduce(_:_:)")
  public func fold<Result>(_ initial: Result, _ next: (Result, Element) -> Result) async -> Result { unavailable() }
  @available(*, unavailable, message: "use collect()") public func toList() async -> [Element] { unavailable() }
  @available(*, unavailable, message: "use first()") public func firstOrNull() async -> Element? { unavailable() }
  @available(*, unavailable, message: "use last()") public func lastOrNull() async -> Element? { unavailable() }
  @available(*, unavailable, message: "use single(throwing: failure), and then first()")
  public func single() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use single(throwing: failure), and then first()")
  public func singleOrNull() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use !contains(where:)")
  public func none(_ predicate: (Element) -> Bool) async -> Bool { unavailable() }
  @available(*, unavailable,
    message: "use replay(last: 1, start: .immediately) after prepend(_:), or a BehaviorSubject")
  public func stateIn(_ scope: some Any, _ started: SharingStarted, _ initialValue: Element) -> Signal<Element, Failure>
    { unavailable() }
  @available(*, unavailable, message: "use share(start:stop:replay:restarts:bufferingPolicy:)")
  public func shareIn(_ scope: some Any, _ started: SharingStarted, _ replay: Int = 0) -> Signal<Element, Failure> {
    unavailable() }
  @available(*, unavailable,
    message: "use replay(last: 1, start: .immediately) after prepend(_:), or a BehaviorSubject")
  public func stateIn(scope: some Any, started: SharingStarted, initialValue: Element) -> Signal<Element, Failure> {
    unavailable() }
  @available(*, unavailable, message: "use share(start:stop:replay:restarts:bufferingPolicy:)")
  public func shareIn(scope: some Any, started: SharingStarted, replay: Int = 0) -> Signal<Element, Failure> {
    unavailable() }
  @available(*, unavailable, message: "use replay(last: 1, start: .immediately), or a BehaviorSubject")
  public func stateIn(_ scope: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use share(replay: .last(count))")
  public func shareIn(_ scope: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "leave it out: cancel the task")
  public func cancellable() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use chunked(count:)")
  public func chunked(size: Int) -> Signal<[Element], Failure> { unavailable() }
  @available(*, unavailable, message: "use chunked(count:)")
  public func windowed(size: Int) -> Signal<[Element], Failure> { unavailable() }
}
