// ReactiveCocoa's names for making, sending and sharing; the compiler names their replacements.

public import AsyncStreams

extension Signal where Element: Sendable {
  /// RAC 2.x: `+createSignal:`.
  @available(
    *,
    unavailable,
    message: "Use Signal { send in … } for work, or Signal.callback { continuation in … } for callbacks"
  )
  public static func createSignal(
    _ subscribe: @escaping @Sendable (SignalContinuation<Element, Failure>) -> Void
  ) -> Signal { callback(subscribe) }

  /// RAC 2.x: `+return:`.
  @available(*, unavailable, renamed: "just(_:)")
  public static func `return`(_ element: Element) -> Signal { just(element) }

  /// RAC 2.x: `+startEagerlyWithScheduler:block:`.
  @available(*, unavailable, message: "Use Signal { send in … }.replay()")
  public static func startEagerly(
    with scheduler: some Any,
    block: @escaping @Sendable (SignalContinuation<Element, Failure>) -> Void
  ) -> Signal { callback(block) }

  /// RAC 2.x: `+startLazilyWithScheduler:block:`.
  @available(*, unavailable, message: "Use Signal { send in … }.replayLazily()")
  public static func startLazily(
    with scheduler: some Any,
    block: @escaping @Sendable (SignalContinuation<Element, Failure>) -> Void
  ) -> Signal { callback(block) }
}

extension Signal where Element: Sendable {
  /// RAC 2.x: `+startEagerlyWithScheduler:block:`.
  @available(*, unavailable, message: "Use Signal { send in … }.replay()")
  public static func startEagerlyWithScheduler(
    _ scheduler: some Any,
    block: @escaping @Sendable (SignalContinuation<Element, Failure>) -> Void
  ) -> Signal { callback(block) }

  /// RAC 2.x: `+startLazilyWithScheduler:block:`.
  @available(*, unavailable, message: "Use Signal { send in … }.replayLazily()")
  public static func startLazilyWithScheduler(
    _ scheduler: some Any,
    block: @escaping @Sendable (SignalContinuation<Element, Failure>) -> Void
  ) -> Signal { callback(block) }
}

extension Signal {
  /// RAC 2.x: `+error:`.
  @available(*, unavailable, renamed: "fail(_:)")
  public static func error(_ failure: Failure) -> Signal { fail(failure) }

  /// RAC 2.x: `+defer:`.
  @available(*, unavailable, renamed: "deferred(_:)")
  public static func `defer`(_ make: @escaping @Sendable () -> Signal) -> Signal { deferred(make) }

  /// RAC 2.x: `+try:`.
  @available(*, unavailable, renamed: "attempt(_:)")
  public static func `try`(_ work: @escaping @Sendable () throws(Failure) -> Element) -> Signal { attempt(work) }

  /// RAC 2.x: `+if:then:else:`.
  @available(*, unavailable, renamed: "when(_:then:else:)")
  public static func `if`(
    _ condition: some SignalProtocol<Bool, Failure>,
    then chosen: some SignalProtocol<Element, Failure>,
    else alternative: some SignalProtocol<Element, Failure>
  ) -> Signal { when(condition, then: chosen, else: alternative) }

  /// RAC 2.x: `+switch:cases:default:`.
  @available(*, unavailable, renamed: "switching(on:cases:default:)")
  public static func `switch`<Key: Hashable & Sendable, Source: SignalProtocol<Element, Failure>>(
    _ keys: some SignalProtocol<Key, Failure>,
    cases: [Key: Source],
    default fallback: some SignalProtocol<Element, Failure>
  ) -> Signal { switching(on: keys, cases: cases, default: fallback) }
}

extension HotSource {
  /// RAC 2.x: `-sendNext:`.
  @available(*, unavailable, renamed: "send(_:)", message: "From code that cannot wait, call yield(_:)")
  public nonisolated func sendNext(_ element: Element) { yield(element) }

  /// RAC 2.x: `-sendError:`.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public nonisolated func sendError(_ failure: Failure) { finish(throwing: failure) }

  /// RAC 2.x: `-sendCompleted`.
  @available(*, unavailable, renamed: "finish()")
  public nonisolated func sendCompleted() { finish() }
}

extension SignalProtocol where Element: Sendable {
  /// RAC 2.x: `-multicast:`.
  @available(*, unavailable, renamed: "multicast(through:)")
  public func multicast<Source: HotSource>(
    _ source: Source
  ) -> MulticastConnection<Element, Failure> where Source.Element == Element, Source.Failure == Failure {
    multicast(through: source)
  }

  /// RAC 2.x: `-replayLast`.
  @available(*, unavailable, renamed: "replay(last:)")
  public func replayLast() -> some SignalProtocol<Element, Failure> { replay(last: 1) }
}
