// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

extension SignalProtocol {
  @available(*, unavailable, message: "use eraseToSignal()")
  public func eraseToAnyPublisher() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "in a task, iterate with for await or call forEach(_:)")
  @discardableResult public func sink(receiveValue: (Element) -> Void) -> SubscriptionHandle { unavailable() }
  @available(*, unavailable,
    message: "in a task, iterate with for await or call forEach(_:); a failure is thrown, and what comes after the loop comes after the end")
  @discardableResult public func sink(receiveCompletion: (IterationEnd<Failure>) -> Void, receiveValue: (Element) ->
    Void) -> SubscriptionHandle { unavailable() }
  @available(*, unavailable,
    message: "leave it out: elements arrive where the loop runs; write the loop in a task on the main actor")
  public func receive(on scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use promoteFailure(to:)")
  public func setFailureType<Other: Error>(to type: Other.Type) -> Signal<Element, Other> { unavailable() }
  @available(*, unavailable,
    message: "use catch(_:): the signal that it returns can fail, with Signal.fail(_:) at once")
  public func tryCatch<Replacement: SignalProtocol>(_ handler: (Failure) throws -> Replacement) -> Signal<Element, any
    Error> where Replacement.Element == Element { unavailable() }
  @available(*, unavailable, message: "use catch(_:) with fatalError in it, or with a signal that never delivers")
  public func assertNoFailure() -> Signal<Element, Never> { unavailable() }
  @available(*, unavailable, message: "use map { $0 ?? replacement }")
  public func replaceNil<Wrapped>(with replacement: Wrapped) -> Signal<Wrapped, Failure> where Element == Wrapped? {
    unavailable() }
  @available(*, unavailable,
    message: "use tryMap { try decoder.decode(type, from: $0) }; it throws any Error, so promoteFailure() or mapError first")
  public func decode<Item>(type: Item.Type, decoder: some Any) -> Signal<Item, any Error> { unavailable() }
  @available(*, unavailable,
    message: "use tryMap { try encoder.encode($0) }; it throws any Error, so promoteFailure() or mapError first")
  public func encode<Encoder>(encoder: Encoder) -> Signal<Element, any Error> { unavailable() }
  @available(*, unavailable, message: "use chunked(count:); collect() waits for the end")
  public func collect(_ count: Int) -> Signal<[Element], Failure> { unavailable() }
  @available(*, unavailable, renamed: "ignoreValues()")
  public func ignoreOutput() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use dropFirst(index).prefix(1)")
  public func output(at index: Int) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use prefix(until:): the end of the trigger counts as well")
  public func prefix(untilOutputFrom trigger: some SignalProtocol) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use drop(until:): the end of the trigger counts as well")
  public func drop(untilOutputFrom trigger: some SignalProtocol) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use debounce(for:): it needs no scheduler, and takes a clock in tests")
  public func debounce(for interval: Duration, scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use throttle(for:edges:): it needs no scheduler, and takes a clock in tests")
  public func throttle(for interval: Duration, scheduler: some Any, latest: Bool) -> Signal<Element, Failure> {
    unavailable() }
  @available(*, unavailable, message: "use delay(for:): it needs no scheduler, and takes a clock in tests")
  public func delay(for interval: Duration, scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use onStart(_:), onValue(_:), onFinish(_:), onFailure(_:) or onEnd(_:)")
  public func handleEvents(receiveSubscription: ((Any) -> Void)? = nil, receiveOutput: ((Element) -> Void)? = nil,
    receiveCompletion: ((IterationEnd<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil, receiveRequest:
    ((Int) -> Void)? = nil) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable,
    message: "use logEvents(_:); in an extension of a signal, Swift.print is the function of the standard library")
  public func print(_ prefix: String = "") -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use onFailure(_:) with raise(SIGTRAP) or a breakpoint in it")
  public func breakpointOnError() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use combineLatest(with:).map { … }")
  public func combineLatest<Other: SignalProtocol, Output>(_ other: Other, _ transform: (Element, Other.Element) ->
    Output) -> Signal<Output, Failure> { unavailable() }
  @available(*, unavailable, message: "use zip(with:).map { … }")
  public func zip<Other: SignalProtocol, Output>(_ other: Other, _ transform: (Element, Other.Element) -> Output) ->
    Signal<Output, Failure> { unavailable() }
  @available(*, unavailable, message: "use flatMapMerge(maxConcurrent:_:), or flatMapConcat(_:) for .max(1)")
  public func flatMap<Inner: SignalProtocol>(maxPublishers: Subscribers.Demand, _ transform: (Element) -> Inner) ->
    Signal<Inner.Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use buffer(.bufferingNewest(size)) or another policy")
  public func buffer(size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy) ->
    Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use chunked(every:) or chunked(every:orCount:)")
  public func collect(_ grouping: Publishers.Grouping) -> Signal<[Element], Failure> { unavailable() }
  @available(*, unavailable, message: "leave it out: for await iterates the signal itself")
  public var values: Self { self }
  @available(*, unavailable, message: "use assign(to: \\.property, on: object)")
  @_disfavoredOverload @discardableResult public func assign(to property: inout Element) -> SubscriptionHandle {
    unavailable() }
  @available(*, unavailable, message: "use prefix(1) in a chain; first() is an asynchronous function")
  public func first() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable,
    message: "use filter(_:) and prefix(1) in a chain; first(where:) is an asynchronous function")
  public func first(where predicate: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use suffix(1) in a chain; last() is an asynchronous function")
  public func last() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use collected() in a chain; collect() is an asynchronous function")
  public func collect() -> Signal<[Element], Failure> { unavailable() }
  @available(*, unavailable,
    message: "use aggregate(0) { count, _ in count + 1 } in a chain; count() is an asynchronous function")
  public func count() -> Signal<Int, Failure> { unavailable() }
  @available(*, unavailable, message: "use aggregate(_:_:) in a chain; reduce(_:_:) is an asynchronous function")
  public func reduce<Result>(_ initial: Result, _ next: (Result, Element) -> Result) -> Signal<Result, Failure> {
    unavailable() }
  @available(*, unavailable, message: "use allSatisfied(by:) in a chain; allSatisfy(_:) is an asynchronous function")
  public func allSatisfy(_ predicate: (Element) -> Bool) -> Signal<Bool, Failure> { unavailable() }
  @available(*, unavailable, renamed: "prepend(contentsOf:)")
  public func prepend(_ elements: [Element]) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use append(_:) on the signal that comes first")
  public func prepend(_ other: some SignalProtocol<Element, Failure>) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use dropFirst(_:) and prefix(_:)")
  public func output(in range: some RangeExpression<Int>) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use timeInterval(clock:)")
  public func measureInterval(using scheduler: some Any) -> Signal<Duration, Failure> { unavailable() }
  @available(*, unavailable, message: "use onValue(_:) with raise(SIGTRAP) or a breakpoint in it")
  public func breakpoint(receiveOutput: (Element) -> Bool) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use multicast(through: subject)")
  public func multicast(subject: some SignalProtocol) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use multicast(through: subject)")
  public func multicast(_ createSubject: () -> Subject<Element, Failure>) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use publish()")
  public func makeConnectable() -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use Signal.combineLatest(first, second, third)")
  public func combineLatest<First: SignalProtocol, Second: SignalProtocol>(_ first: First, _ second: Second) ->
    Signal<(Element, First.Element, Second.Element), Failure> { unavailable() }
  @available(*, unavailable,
    message: "use debounce(for: .seconds(seconds)): it needs no scheduler, and takes a clock in tests")
  public func debounce(for seconds: Double, scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use throttle(for:edges:): it needs no scheduler, and takes a clock in tests")
  public func throttle(for seconds: Double, scheduler: some Any, latest: Bool) -> Signal<Element, Failure> {
    unavailable() }
  @available(*, unavailable,
    message: "use delay(for: .seconds(seconds)): it needs no scheduler, and takes a clock in tests")
  public func delay(for seconds: Double, scheduler: some Any) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable,
    message: "use timeout(between:throwing:): it needs no scheduler, and takes a clock in tests")
  public func timeout(_ interval: Duration, scheduler: some Any, customError: (() -> Failure)? = nil) -> Signal<Element,
    Failure> { unavailable() }
}

extension SignalProtocol where Element: Equatable {
  @available(*, unavailable, message: "use anySatisfied(by:) in a chain; contains(_:) is an asynchronous function")
  public func contains(_ element: Element) -> Signal<Bool, Failure> { unavailable() }
}
