// What the compiler says about this library's own names where they are called as in other libraries.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

/// The actor where ``SubscriptionBag/consume(_:delivery:isolation:file:line:_:)`` is called.
///
/// Outside of an actor, where the call is ``SubscriptionBag/asyncConsume(_:file:line:_:)``, the compiler's message has
/// this name.
public typealias ActorElseAsyncConsume = any Actor

extension SignalProtocol {
  /// Says how to subscribe.
  @available(*, unavailable, message: "in a task, iterate with for await or call forEach(_:)")
  public func subscribe(_ body: @escaping (Element) -> Void) { stopForMisuse(description, "not available") }

  /// Says what to write where the type of the other signal cannot be inferred.
  @available(
    *,
    unavailable,
    message:
      "use replaceError(with:) for one element, or return a signal with its types, such as Signal<Int, Never>.just(element)"
  )
  public func `catch`(
    _ handler: @escaping @Sendable (Failure) -> Signal<Element, Never>
  ) -> some SignalProtocol<Element, Never> { Signal<Element, Never>.empty }

  /// Says which label to use.
  @available(*, unavailable, message: "use retry(count, backoff: .constant(delay))")
  public func retry(_ count: Int, delay: Duration) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// Says which label to use.
  @available(*, unavailable, message: "use throttle(for:edges:): .both for latest: true, .leading for latest: false")
  public func throttle(for interval: Duration, latest: Bool) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }
}

extension SignalProtocol {
  /// Says the name of this library.
  @available(*, unavailable, renamed: "logEvents(_:file:line:to:)")
  public func log(_ label: String? = nil) -> Signal<Element, Failure> { .empty }

  /// Says the name of this library.
  @available(*, unavailable, renamed: "chunked(count:)")
  public func chunks(ofCount count: Int) -> Signal<[Element], Failure> { .empty }

  /// Says what is missing.
  @available(*, unavailable, message: "use uniqued(on:keeping:), which says how many keys are remembered")
  public func uniqued<Key: Hashable>(on key: @escaping @Sendable (Element) -> Key) -> Signal<Element, Failure> {
    .empty
  }

  /// Says which label to use.
  @available(*, unavailable, message: "use delay(for: duration)")
  public func delay(_ duration: Duration) -> Signal<Element, Failure> { .empty }

  /// Says which label to use.
  @available(
    *,
    unavailable,
    message: "use timeout(after:) for the end, timeout(between:) for each element, or timeout(first:) for the first one"
  )
  public func timeout(_ duration: Duration) -> Signal<Element, Failure> { .empty }

  /// Says which label to use.
  @available(*, unavailable, message: "use flatMapMerge(maxConcurrent: count) { … }")
  public func flatMapMerge<Inner: SignalProtocol>(
    _ count: Int,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure { .empty }
}

extension SignalProtocol {
  /// Says which label to use.
  @available(*, unavailable, renamed: "delay(for:clock:)")
  public func delay(by duration: Duration) -> Signal<Element, Failure> { .empty }

  /// Says which label to use.
  @available(*, unavailable, message: "use sample(every: duration), or sample(on: signal, repeats: true)")
  public func sample(_ duration: Duration) -> Signal<Element, Failure> { .empty }

  /// Says which label to use.
  @available(*, unavailable, message: "use chunked(every: duration)")
  public func chunked(_ duration: Duration) -> Signal<[Element], Failure> { .empty }

  /// Says which label to use.
  @available(*, unavailable, renamed: "removeDuplicates(on:)")
  public func removeDuplicates<Key: Equatable>(
    by key: @escaping @Sendable (Element) -> Key
  ) -> Signal<Element, Failure> { .empty }

  /// Says what to write.
  @available(*, unavailable, message: "use share(replay: .last(count))")
  public func share(replay count: Int) -> Signal<Element, Failure> { .empty }

  /// Says the name of this library.
  @available(
    *,
    unavailable,
    renamed: "removeDuplicates()",
    message: "uniqued(on:keeping:) also compares with older ones"
  )
  public func unique() -> Signal<Element, Failure> { .empty }

  /// Says what is missing.
  @available(*, unavailable, message: "use uniqued(on:keeping:), which says how many keys are remembered")
  public func uniqued() -> Signal<Element, Failure> { .empty }

  /// Says which label to use.
  @available(*, unavailable, renamed: "buffer(_:monitor:)")
  public func buffer(policy: BufferingPolicy<Failure>) -> Signal<Element, Failure> { .empty }

  /// Says what to write.
  @available(
    *,
    unavailable,
    message: "use buffer(.suspending(count)), or another policy, such as .bufferingNewest(count)"
  )
  public func buffer(_ count: Int) -> Signal<Element, Failure> { .empty }

  /// Says what to write.
  @available(*, unavailable, message: "append takes a signal: append([element].signal)")
  public func append(_ elements: Element...) -> Signal<Element, Failure> { .empty }

  /// Says what to write.
  @available(*, unavailable, message: "append takes a signal: append(elements.signal)")
  public func append(_ elements: [Element]) -> Signal<Element, Failure> { .empty }
}

extension SignalProtocol {
  /// Says which label to use.
  @available(*, unavailable, renamed: "flatMapMerge(maxConcurrent:_:)")
  public func flatMapMerge<Inner: SignalProtocol>(
    limit: Int,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure { .empty }

  /// Says which label to use.
  @available(*, unavailable, renamed: "asyncMap(maxConcurrent:inOrder:_:)")
  public func asyncMap<Output: Sendable>(
    limit: Int,
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output
  ) -> Signal<Output, Failure> { .empty }

  /// Says which label to use.
  @available(*, unavailable, renamed: "asyncMap(maxConcurrent:inOrder:_:)")
  public func asyncMap<Output: Sendable>(
    concurrency: Int,
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output
  ) -> Signal<Output, Failure> { .empty }

  /// Says which label to use.
  @available(*, unavailable, renamed: "timeout(after:throwing:clock:)")
  public func timeout(after interval: Duration, error: Failure) -> Signal<Element, Failure> { .empty }
}

extension PollableSequence {
  /// Says what to write.
  @available(*, unavailable, message: "use assign(to: \\.property, on: object)")
  public func assign<Target: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Target, Element>,
    _ target: Target?
  ) -> SubscriptionHandle { stopForMisuse(description, "not available") }

  /// Says what to write.
  @available(*, unavailable, message: "use assign(to: \\.property, on: object)")
  @_disfavoredOverload
  public func assign(to value: Element) -> SubscriptionHandle { stopForMisuse(description, "not available") }
}

extension HotSource {
  /// Says the name of this library.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public nonisolated func fail(_ failure: Failure) { stopForMisuse("HotSource", "not available") }

  /// Says the label.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public nonisolated func finish(_ failure: Failure) { stopForMisuse("HotSource", "not available") }

  /// Says the name of this library.
  @available(*, unavailable, renamed: "finish()")
  public nonisolated func complete() { stopForMisuse("HotSource", "not available") }

  /// Says the label.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public nonisolated func finish(with failure: Failure) { stopForMisuse("HotSource", "not available") }

  /// Says the label.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public nonisolated func finish(error failure: Failure) { stopForMisuse("HotSource", "not available") }

  /// Says the name of this library.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public nonisolated func fail(with failure: Failure) { stopForMisuse("HotSource", "not available") }

  /// Says the name of this library.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public nonisolated func send(error failure: Failure) { stopForMisuse("HotSource", "not available") }

  /// Says the label.
  @available(*, unavailable, renamed: "send(contentsOf:)")
  public nonisolated func send(_ elements: [Element]) async { stopForMisuse("HotSource", "not available") }

  /// Says the label.
  @available(*, unavailable, renamed: "yield(contentsOf:isolation:)")
  public nonisolated func yield(_ elements: [Element]) { stopForMisuse("HotSource", "not available") }

  /// Says which label to use.
  @available(*, unavailable, renamed: "subscribe(bufferingPolicy:file:line:)")
  public nonisolated func subscribe(policy: BufferingPolicy<Failure>) -> Signal<Element, Failure> { .empty }

  /// Says which label to use.
  @available(*, unavailable, message: "use subscribe(bufferingPolicy: policy)")
  public nonisolated func subscribe(_ bufferingPolicy: BufferingPolicy<Failure>) -> Signal<Element, Failure> { .empty }
}

extension SignalContinuation {
  /// Says the name of this library.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public func fail(_ failure: Failure) { stopForMisuse("Signal", "not available") }

  /// Says the label.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public func finish(_ failure: Failure) { stopForMisuse("Signal", "not available") }

  /// Says the name of this library.
  @available(*, unavailable, renamed: "finish()")
  public func complete() { stopForMisuse("Signal", "not available") }

  /// Says what to call.
  @available(*, unavailable, message: "use finish(with: result) for the only result, or yield(_:) for one of several")
  public func yield(with result: Result<Element, Failure>) { stopForMisuse("Signal", "not available") }

  /// Says the name of this library.
  @available(*, unavailable, renamed: "finish(with:isolation:)")
  public func resume(with result: Result<Element, Failure>) { stopForMisuse("Signal", "not available") }

  /// Says what to call.
  @available(*, unavailable, message: "use yield(element), then finish()")
  public func resume(returning element: Element) { stopForMisuse("Signal", "not available") }

  /// Says the name of this library.
  @available(*, unavailable, renamed: "finish(throwing:isolation:)")
  public func resume(throwing failure: Failure) { stopForMisuse("Signal", "not available") }
}

extension BufferingPolicy {
  /// Says the name of this library.
  @available(*, unavailable, renamed: "suspending(_:)")
  public static func bounded(_ count: Int) -> Self { .unbounded }

  /// Says the name of this library.
  @available(*, unavailable, renamed: "bufferingNewest(_:)")
  public static func bufferingLatest(_ count: Int) -> Self { .unbounded }
}

extension ReplaySubject {
  /// Says which label to use.
  @available(*, unavailable, renamed: "init(keeping:for:clock:name:bufferingPolicy:)")
  public init(count: Int) { self.init() }

  /// Says which label to use.
  @available(*, unavailable, message: "use ReplaySubject(keeping: count)")
  public init(_ count: Int) { self.init() }
}

extension Subject {
  /// Says which label to use.
  @available(*, unavailable, message: "use Subject(bufferingPolicy: policy)")
  public init(_ bufferingPolicy: BufferingPolicy<Failure>) { self.init() }

  /// Says which label to use.
  @available(*, unavailable, message: "use Subject(name: name)")
  public init(_ name: String) { self.init() }

  /// Says which label to use.
  @available(*, unavailable, message: "use Subject(bufferingPolicy: policy)")
  public init(policy: BufferingPolicy<Failure>) { self.init() }
}

extension Command {
  /// Says the name of this library.
  @available(*, unavailable, renamed: "execute(_:)")
  public func run(_ input: Input) async throws(CommandError<Failure>) -> Output {
    stopForMisuse("Command", "not available")
  }
}

extension Signal {
  /// Says how to make ticks of another type.
  @available(
    *,
    unavailable,
    message:
      "write Signal.interval(every:), without types: it delivers the time; then replace(with:) and eraseToSignal()"
  )
  public static func interval(
    every interval: Duration,
    missedTicks: MissedTicks = .skip,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal { empty }

  /// Says how to make a tick of another type.
  @available(
    *,
    unavailable,
    message: "write Signal.timer(after:), without types: it delivers the time; then replace(with:) and eraseToSignal()"
  )
  public static func timer(after delay: Duration, clock: any Clock<Duration> = ContinuousClock()) -> Signal { empty }
}
