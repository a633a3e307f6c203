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
}
