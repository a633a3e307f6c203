// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

extension Signal {
  @available(*, unavailable, renamed: "just(_:)")
  public static func `return`(_ element: Element) -> Signal { unavailable() }
  @available(*, unavailable, renamed: "fail(_:)")
  public static func error(_ failure: Failure) -> Signal { unavailable() }
  @available(*, unavailable, renamed: "deferred(_:)")
  public static func `defer`(_ make: () -> Signal) -> Signal { unavailable() }
  @available(*, unavailable, renamed: "interval(every:missedTicks:clock:)")
  public static func interval(_ interval: some Any, on scheduler: some Any, withLeeway leeway: Double = 0) -> Signal {
    unavailable() }
  @available(*, unavailable, renamed: "attempt(_:)")
  public static func `try`(_ work: () throws(Failure) -> Element) -> Signal { unavailable() }
  @available(*, unavailable, message: "Use Signal.zip(a, b).map { a, b in … }")
  public static func zip<each Input>(_ sources: some Any, reduce: (repeat each Input) -> Element) -> Signal {
    unavailable() }
  @available(*, unavailable, message: "Use Signal.combineLatest(a, b).map { a, b in … }")
  public static func combineLatest<each Input>(_ sources: some Any, reduce: (repeat each Input) -> Element) -> Signal {
    unavailable() }
  @available(*, unavailable, renamed: "when(_:then:else:)")
  public static func `if`(_ condition: some SignalProtocol<Bool, Failure>, then chosen: some SignalProtocol<Element,
    Failure>, else alternative: some SignalProtocol<Element, Failure>) -> Signal { unavailable() }
  @available(*, unavailable, renamed: "switching(on:cases:default:)")
  public static func `switch`<Key: Hashable & Sendable, Source: SignalProtocol<Element, Failure>>(_ keys: some
    SignalProtocol<Key, Failure>, cases: [Key: Source], default fallback: some SignalProtocol<Element, Failure>) ->
    Signal { unavailable() }
}

extension Signal where Element: Sendable {
  @available(*, unavailable,
    message: "Use Signal { send in … } for work, or Signal.callback { continuation in … } for callbacks")
  public static func createSignal(_ subscribe: (SignalContinuation<Element, Failure>) -> Void) -> Signal { unavailable()
    }
  @available(*, unavailable, message: "Use Signal { send in … }.replay(start: .immediately)")
  public static func startEagerly(with scheduler: some Any, block: (SignalContinuation<Element, Failure>) -> Void) ->
    Signal { unavailable() }
  @available(*, unavailable, message: "Use Signal { send in … }.replay(start: .immediately)")
  public static func startEagerlyWithScheduler(_ scheduler: some Any, block: (SignalContinuation<Element, Failure>) ->
    Void) -> Signal { unavailable() }
  @available(*, unavailable, message: "Use Signal { send in … }.replay(start: .atFirstSubscription)")
  public static func startLazily(with scheduler: some Any, block: (SignalContinuation<Element, Failure>) -> Void) ->
    Signal { unavailable() }
  @available(*, unavailable, message: "Use Signal { send in … }.replay(start: .atFirstSubscription)")
  public static func startLazilyWithScheduler(_ scheduler: some Any, block: (SignalContinuation<Element, Failure>) ->
    Void) -> Signal { unavailable() }
}

extension Subject {
  @available(*, unavailable, renamed: "init()") public static func subject() -> Subject { unavailable() }
}

extension ChannelTerminal {
  @available(*, unavailable, renamed: "yield(_:)") public func sendNext(_ element: Element) { unavailable() }
  @available(*, unavailable, renamed: "finish(throwing:)") public func sendError(_ failure: Failure) { unavailable() }
  @available(*, unavailable, renamed: "finish()") public func sendCompleted() { unavailable() }
}

extension HotSource {
  @available(*, unavailable, renamed: "send(_:)", message: "From code that cannot wait, call yield(_:)")
  public nonisolated func sendNext(_ element: Element) { unavailable() }
  @available(*, unavailable, renamed: "finish(throwing:)")
  public nonisolated func sendError(_ failure: Failure) { unavailable() }
  @available(*, unavailable, renamed: "finish()") public nonisolated func sendCompleted() { unavailable() }
}

extension ReplaySubject {
  @available(*, unavailable, renamed: "init(keeping:)") public init(capacity: Int) { self.init(keeping: capacity) }
}

extension BehaviorSubject {
  @available(*, unavailable, renamed: "init(_:)") public init(defaultValue: Element) { self.init(defaultValue) }
}

extension Command {
  @available(*, unavailable, renamed: "executions")
  public nonisolated var executionSignals: HotSignal<CommandExecution<Output, Failure>, Never> { unavailable() }
  @available(*, unavailable, renamed: "isExecuting") public nonisolated var executing: Bool { unavailable() }
  @available(*, unavailable, renamed: "isEnabled") public nonisolated var enabled: Bool { unavailable() }
  @available(*, unavailable, renamed: "failures")
  public nonisolated var errors: HotSignal<Failure, Never> { unavailable() }
  @available(*, unavailable, renamed: "setConcurrency(_:)", message: "Or give the concurrency when making the command")
  public nonisolated var allowsConcurrentExecution: Bool { get { unavailable() } set { unavailable() } }
}

extension TwoWayChannel {
  @available(*, unavailable, renamed: "leading")
  public var leadingTerminal: ChannelTerminal<Element, Failure> { unavailable() }
  @available(*, unavailable, renamed: "following")
  public var followingTerminal: ChannelTerminal<Element, Failure> { unavailable() }
}
