// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

extension SignalProtocol {
  @available(*, unavailable, message: "Iterate with for await, or call forEach(_:), in a task")
  @_disfavoredOverload public func subscribe(_ subscriber: some Any) { unavailable() }
  @available(*, unavailable, renamed: "forEach(_:)", message: "Iterate with for await, or call forEach(_:), in a task")
  public func subscribeNext(_ next: (Element) -> Void) { unavailable() }
  @available(*, unavailable, renamed: "forEach(_:)",
    message: "Iterate with for await, or call forEach(_:), in a task; what comes after it comes after the end")
  public func subscribeNext(_ next: (Element) -> Void, completed: () -> Void) { unavailable() }
  @available(*, unavailable, renamed: "forEach(_:)",
    message: "Iterate with for await, or call forEach(_:), in a task; a failure is thrown")
  public func subscribeNext(_ next: (Element) -> Void, error: (Failure) -> Void) { unavailable() }
  @available(*, unavailable, renamed: "forEach(_:)",
    message: "Iterate with for await, or call forEach(_:), in a task; a failure is thrown")
  public func subscribeNext(_ next: (Element) -> Void, error: (Failure) -> Void, completed: () -> Void) { unavailable()
    }
  @available(*, unavailable, renamed: "waitUntilFinished()", message: "It throws the failure")
  public func subscribeError(_ error: (Failure) -> Void) { unavailable() }
  @available(*, unavailable, renamed: "waitUntilFinished()", message: "It returns at the end")
  public func subscribeCompleted(_ completed: () -> Void) { unavailable() }
  @available(*, unavailable, renamed: "waitUntilFinished()", message: "It returns at the end, and throws the failure")
  public func subscribeError(_ error: (Failure) -> Void, completed: () -> Void) { unavailable() }
  @available(*, unavailable, renamed: "named(_:)")
  public func setNameWithFormat(_ name: String) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "logEvents(_:file:line:to:)")
  public func logAll() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "logEvents(_:file:line:to:)")
  public func logNext() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "logEvents(_:file:line:to:)")
  public func logError() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "logEvents(_:file:line:to:)")
  public func logCompleted() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable,
    message: "use try await first() ?? fallback, which throws the failure; timeout(after:throwing:) limits it")
  public func asynchronousFirstOrDefault(_ fallback: Element, success: inout Bool, error: inout (any Error)?, timeout:
    Double = 10) -> Element { unavailable() }
  @available(*, unavailable, renamed: "waitUntilFinished()",
    message: "It throws the failure; timeout(after:throwing:) limits it")
  public func asynchronouslyWaitUntilCompleted(_ error: inout (any Error)?, timeout: Double = 10) -> Bool {
    unavailable() }
  @available(*, unavailable, renamed: "replace(with:)")
  public func mapReplace<Output>(_ replacement: Output) -> Signal<Output, Failure> { unavailable() }
  @available(*, unavailable, renamed: "map(_:)", message: "The elements are tuples of Swift")
  public func reduceEach<Output>(_ transform: (Element) -> Output) -> Signal<Output, Failure> { unavailable() }
  @available(*, unavailable, message: "Use map { function, argument in function(argument) }")
  public func reduceApply() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "scan(_:_:)")
  public func scanWithStart<Result>(_ start: Result, reduce: (Result, Element) -> Result) -> Signal<Result, Failure> {
    unavailable() }
  @available(*, unavailable, renamed: "scan(_:_:)")
  public func scan<Result>(withStart start: Result, reduce: (Result, Element) -> Result) -> Signal<Result, Failure> {
    unavailable() }
  @available(*, unavailable, renamed: "scanIndexed(_:_:)")
  public func scanWithStart<Result>(_ start: Result, reduceWithIndex reduce: (Result, Element, Int) -> Result) ->
    Signal<Result, Failure> { unavailable() }
  @available(*, unavailable, renamed: "scanIndexed(_:_:)")
  public func scan<Result>(withStart start: Result, reduceWithIndex reduce: (Result, Element, Int) -> Result) ->
    Signal<Result, Failure> { unavailable() }
  @available(*, unavailable, renamed: "combinePrevious(_:_:)")
  public func combinePreviousWithStart<Output>(_ start: Element, reduce: (Element, Element) -> Output) -> Signal<Output,
    Failure> { unavailable() }
  @available(*, unavailable, renamed: "combinePrevious(_:_:)")
  public func combinePrevious<Output>(withStart start: Element, reduce: (Element, Element) -> Output) -> Signal<Output,
    Failure> { unavailable() }
  @available(*, unavailable, renamed: "aggregate(_:_:)")
  public func aggregateWithStart<Result>(_ start: Result, reduce: (Result, Element) -> Result) -> Signal<Result,
    Failure> { unavailable() }
  @available(*, unavailable, renamed: "aggregate(_:_:)")
  public func aggregate<Result>(withStart start: Result, reduce: (Result, Element) -> Result) -> Signal<Result, Failure>
    { unavailable() }
  @available(*, unavailable, renamed: "aggregateIndexed(_:_:)")
  public func aggregateWithStart<Result>(_ start: Result, reduceWithIndex reduce: (Result, Element, Int) -> Result) ->
    Signal<Result, Failure> { unavailable() }
  @available(*, unavailable, renamed: "aggregateIndexed(_:_:)")
  public func aggregate<Result>(withStart start: Result, reduceWithIndex reduce: (Result, Element, Int) -> Result) ->
    Signal<Result, Failure> { unavailable() }
  @available(*, unavailable, message: "Use Signal.deferred { letters.aggregate(makeStart()) { … } }")
  public func aggregateWithStartFactory<Result>(_ makeStart: () -> Result, reduce: (Result, Element) -> Result) ->
    Signal<Result, Failure> { unavailable() }
  @available(*, unavailable, message: "Use Signal.deferred { letters.aggregate(makeStart()) { … } }")
  public func aggregate<Result>(withStartFactory makeStart: () -> Result, reduce: (Result, Element) -> Result) ->
    Signal<Result, Failure> { unavailable() }
  @available(*, unavailable, renamed: "anySatisfied(by:)")
  public func any(_ predicate: (Element) -> Bool) -> Signal<Bool, Failure> { unavailable() }
  @available(*, unavailable, renamed: "allSatisfied(by:)")
  public func all(_ predicate: (Element) -> Bool) -> Signal<Bool, Failure> { unavailable() }
  @available(*, unavailable, renamed: "prepend(_:)")
  public func start(with element: Element) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "prepend(_:)")
  public func startWith(_ element: Element) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "prefix(_:)")
  public func take(_ count: Int) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "suffix(_:)")
  public func takeLast(_ count: Int) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "prefix(while:)")
  public func takeWhileBlock(_ predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "prefix(while:)")
  public func takeWhile(_ predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "prefix(while:)")
  public func take(while predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "Use prefix(while:) with the opposite predicate")
  public func takeUntilBlock(_ predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "Use prefix(while:) with the opposite predicate")
  public func take(untilBlock predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "Use prefix(while:) with the opposite predicate")
  public func take(until predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "prefix(until:)")
  public func take(until trigger: some SignalProtocol) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "prefix(until:)")
  public func takeUntil(_ trigger: some SignalProtocol) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "prefix(untilReplacedBy:)")
  public func takeUntilReplacement(_ replacement: some SignalProtocol<Element, Failure>) -> Signal<Element, Failure> {
    unavailable() }
  @available(*, unavailable, renamed: "prefix(untilReplacedBy:)")
  public func take(untilReplacement replacement: some SignalProtocol<Element, Failure>) -> Signal<Element, Failure> {
    unavailable() }
  @available(*, unavailable, renamed: "dropFirst(_:)")
  public func skip(_ count: Int) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "drop(while:)")
  public func skipWhileBlock(_ predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "drop(while:)")
  public func skipWhile(_ predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "drop(while:)")
  public func skip(while predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "Use drop(while:) with the opposite predicate")
  public func skipUntilBlock(_ predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "Use drop(while:) with the opposite predicate")
  public func skip(untilBlock predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "Use drop(while:) with the opposite predicate")
  public func skip(until predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "append(_:)")
  public func concat(_ other: some SignalProtocol<Element, Failure>) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "then(_:)")
  public func sequenceNext<Next: SignalProtocol>(_ next: () -> Next) -> Signal<Next.Element, Failure> where Next.Failure
    == Failure { unavailable() }
  @available(*, unavailable, renamed: "merge(with:)")
  public func merge(_ other: some SignalProtocol<Element, Failure>) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "zip(with:)")
  public func zipWith<Other: SignalProtocol>(_ other: Other) -> Signal<(Element, Other.Element), Failure> where
    Other.Failure == Failure { unavailable() }
  @available(*, unavailable, renamed: "combineLatest(with:)")
  public func combineLatestWith<Other: SignalProtocol>(_ other: Other) -> Signal<(Element, Other.Element), Failure>
    where Other.Failure == Failure { unavailable() }
  @available(*, unavailable, renamed: "sample(on:repeats:)")
  public func sample<Sampler: SignalProtocol>(_ sampler: Sampler) -> Signal<Element, Failure> where Sampler.Failure ==
    Failure { unavailable() }
  @available(*, unavailable, message: "Use flatMapMerge(_:), or a rule of your own with applying(_:)")
  public func bind<Inner: SignalProtocol>(_ makeBlock: () -> (Element, inout Bool) -> Inner?) -> Signal<Element,
    Failure> { unavailable() }
  @available(*, unavailable, renamed: "flatMapMerge(_:)")
  public func sequenceMany<Inner: SignalProtocol>(_ make: () -> Inner) -> Signal<Inner.Element, Failure> where
    Inner.Failure == Failure { unavailable() }
  @available(*, unavailable, renamed: "flatMapMerge(_:)")
  public func flattenMap<Inner: SignalProtocol>(_ transform: (Element) -> Inner) -> Signal<Inner.Element, Failure> where
    Inner.Failure == Failure { unavailable() }
  @available(*, unavailable, message: "Use catch { _ in signal }, or replaceError(with:) for a single element")
  public func `catch`(to replacement: some SignalProtocol<Element, Failure>) -> Signal<Element, Failure> { unavailable()
    }
  @available(*, unavailable, message: "Use catch { _ in signal }, or replaceError(with:) for a single element")
  public func catchTo(_ replacement: some SignalProtocol<Element, Failure>) -> Signal<Element, Failure> { unavailable()
    }
  @available(*, unavailable, renamed: "attempt(_:)")
  public func `try`(_ check: (Element) throws(Failure) -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "onValue(_:)")
  public func doNext(_ action: (Element) -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "onFailure(_:)")
  public func doError(_ action: (Failure) -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "onFinish(_:)")
  public func doCompleted(_ action: () -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "onStart(_:)")
  public func initially(_ action: () -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "onEnd(_:)",
    message: "It also runs when the consumer goes away, and is told which")
  public func finally(_ action: () -> Void) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "debounce(for:clock:when:)",
    message: "ReactiveCocoa's throttle waits for silence; throttle(for:) here limits the rate")
  public func throttle(_ interval: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "debounce(for:clock:when:)",
    message: "ReactiveCocoa's throttle waits for silence; throttle(for:) here limits the rate")
  public func throttle(_ interval: some Any, valuesPassingTest predicate: (Element) -> Bool) -> Signal<Element, Failure>
    { unavailable() }
  @available(*, unavailable, renamed: "delay(for:clock:)")
  public func delay(_ interval: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "timeout(after:throwing:clock:)")
  public func timeout(_ interval: some Any, on scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "chunked(every:orCount:clock:)")
  public func buffer(withTime interval: some Any, on scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "chunked(every:orCount:clock:)")
  public func bufferWithTime(_ interval: some Any, onScheduler scheduler: some Any) -> Signal<Element, Failure> {
    unavailable() }
  @available(*, unavailable,
    message: "Iterate where the elements are wanted: operators run in the isolation of the loop")
  public func deliver(on scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable,
    message: "Iterate where the elements are wanted: operators run in the isolation of the loop")
  public func deliverOn(_ scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable,
    message: "Iterate where the elements are wanted: operators run in the isolation of the loop; use a loop on the main actor")
  public func deliverOnMainThread() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "producing(on:)")
  @_disfavoredOverload public func subscribe(on scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "producing(on:)")
  public func subscribeOn(_ scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use try await first() ?? fallback")
  public func firstOrDefault(_ fallback: Element) -> Element { unavailable() }
  @available(*, unavailable, message: "use try await first() ?? fallback, which throws the failure")
  public func firstOrDefault(_ fallback: Element, success: inout Bool, error: inout (any Error)?) -> Element {
    unavailable() }
  @available(*, unavailable, renamed: "waitUntilFinished()") public func waitUntilCompleted() { unavailable() }
  @available(*, unavailable, renamed: "waitUntilFinished()", message: "It throws the failure")
  public func waitUntilCompleted(_ error: inout (any Error)?) -> Bool { unavailable() }
  @available(*, unavailable, renamed: "collect()") public func toArray() -> [Element] { unavailable() }
  @available(*, unavailable, renamed: "collect()", message: "It waits for all elements")
  public var sequence: [Element] { unavailable() }
  @available(*, unavailable, message: "use replay(last: 1, start: .immediately)")
  public func replayLast() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "assign(to:on:)",
    message: "For a property that may be nil, assign(toOptional:on:)")
  public func setKeyPath(_ keyPath: some Any, on object: some Any, nilValue: Element? = nil) { unavailable() }
  @available(*, unavailable, renamed: "assign(to:on:)",
    message: "For a property that may be nil, assign(toOptional:on:)")
  public func setKeyPath(_ keyPath: some Any, onObject object: some Any, nilValue: Element? = nil) { unavailable() }
}

extension SignalProtocol where Element: Sendable {
  @available(*, unavailable, renamed: "grouped(by:)")
  public func groupBy<Key: Hashable & Sendable>(_ key: (Element) -> Key) -> Signal<GroupedSignal<Key, Element, Failure>,
    Failure> { unavailable() }
  @available(*, unavailable, renamed: "grouped(by:)")
  public func group<Key: Hashable & Sendable>(by key: (Element) -> Key) -> Signal<GroupedSignal<Key, Element, Failure>,
    Failure> { unavailable() }
  @available(*, unavailable, renamed: "grouped(by:)", message: "Transform the elements of the groups with map(_:)")
  public func groupBy<Key: Hashable & Sendable, Output>(_ key: (Element) -> Key, transform: (Element) -> Output) ->
    Signal<GroupedSignal<Key, Element, Failure>, Failure> { unavailable() }
  @available(*, unavailable, renamed: "grouped(by:)", message: "Transform the elements of the groups with map(_:)")
  public func group<Key: Hashable & Sendable, Output>(by key: (Element) -> Key, transform: (Element) -> Output) ->
    Signal<GroupedSignal<Key, Element, Failure>, Failure> { unavailable() }
  @available(*, unavailable, renamed: "multicast(through:)")
  public func multicast<Source: HotSource>(_ source: Source) -> MulticastConnection<Element, Failure> where
    Source.Element == Element, Source.Failure == Failure { unavailable() }
}

extension SignalProtocol where Element: Equatable & Sendable {
  @available(*, unavailable, renamed: "removeDuplicates()")
  public func distinctUntilChanged() -> Signal<Element, Failure> { unavailable() }
}

extension SignalProtocol where Element: SignalProtocol, Element.Failure == Failure {
  @available(*, unavailable, renamed: "merged(maxConcurrent:)")
  public func flatten() -> Signal<Element.Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "merged(maxConcurrent:)", message: "0 for no limit is merged() here")
  public func flatten(_ maxConcurrent: Int) -> Signal<Element.Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "concatenated()")
  public func concat() -> Signal<Element.Element, Failure> { unavailable() }
}
