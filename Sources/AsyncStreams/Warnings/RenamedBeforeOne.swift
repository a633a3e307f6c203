// The names of the versions before 1.0, for the compiler, which says what they are called now. They go with 1.0.
//
// Where only the label of a function has changed, the compiler says so by itself.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

/// Says the new name.
@available(*, unavailable, renamed: "SignalLog.Entry")
public typealias LogEntry = SignalLog.Entry

/// Says the new name.
@available(*, unavailable, renamed: "IsolatedSignal")
public typealias LocalSignal = IsolatedSignal

/// Says the new name.
@available(*, unavailable, renamed: "Backoff")
public typealias BackOff = Backoff

/// Says the new name.
@available(*, unavailable, renamed: "ElementRule")
public typealias StageRule = ElementRule

/// Says the new name.
@available(*, unavailable, renamed: "RuleStep")
public typealias StageStep = RuleStep

/// Says where it is.
@available(*, unavailable, message: "import AsyncStreamsMetrics")
public struct MetricsReporter {
  /// Says where it is.
  public init(_ makeMetrics: (_ name: String) -> Any?) {}
}

/// Says where it is.
@available(*, unavailable, message: "import AsyncStreamsMetrics")
public typealias SourceMetrics = Any

/// Says the new name.
@available(*, unavailable, renamed: "SubscriptionHandle.bind(_:_:to:_:isolation:)")
@discardableResult public func bind<Leading: AnyObject, Following: AnyObject, Value>(
  _ leading: Leading,
  _ leadingPath: ReferenceWritableKeyPath<Leading, Value>,
  to following: Following,
  _ followingPath: ReferenceWritableKeyPath<Following, Value>,
  isolation: isolated any Actor = #isolation
) -> SubscriptionHandle { .ofNothing }

extension HotSource {
  /// Says the new name.
  @available(*, unavailable, message: "use the property bufferingPolicy")
  public static func bufferingPolicy(of source: Self) -> BufferingPolicy<Failure> { source.bufferingPolicy }
}

extension ReplaySubject {
  /// Says what to write.
  @available(*, unavailable, message: "use ReplaySubject(keeping: count, for: span)")
  public init(
    within span: Duration,
    keeping count: Int = .max,
    clock: any Clock<Duration> = ContinuousClock(),
    name: String = "ReplaySubject",
    bufferingPolicy: BufferingPolicy<Failure> = .unbounded
  ) { self.init() }
}

extension Lifetime {
  /// Says the new name.
  @available(*, unavailable, message: "use Lifetime(); a lifetime has no name")
  public convenience init(name: String) { self.init() }
}

extension Backoff {
  /// Says the new name.
  @available(*, unavailable, message: "write some Sequence<Duration>, or keep waits.makeIterator()")
  public typealias Waits = AnySequence<Duration>
}

extension OpenInputs {
  /// Says what to write.
  @available(*, unavailable, message: "use contains(_:), remove(_:) and isEmpty")
  public var rawValue: UInt8 { 0 }

  /// Says what to write.
  @available(*, unavailable, message: "write the inputs: [.left, .right]")
  public init(rawValue: UInt8) { self = [] }
}

extension SubscriptionDelivery {
  /// Says the new name.
  @available(*, unavailable, renamed: "immediate")
  public static var inTurn: SubscriptionDelivery { immediate }
}

extension IterationEnd {
  // Not a case: a pattern with an unavailable case compiles, and never matches.
  /// Says the new name.
  @available(*, unavailable, renamed: "failure(_:)")
  public static func failed(_ failure: Failure) -> IterationEnd { .failure(failure) }
}

extension SignalProtocol {
  /// Says the new name.
  @available(*, unavailable, renamed: "isolated")
  public var here: IsolatedSignal<Self> { IsolatedSignal(self) }
}

extension IsolatedSignal {
  /// Says the new name.
  @available(*, unavailable, message: "leave it out: the signal is isolated")
  public var here: IsolatedSignal { self }
}

extension PollableSequence {
  /// Says the new name.
  @available(*, unavailable, renamed: "uniqued(on:keeping:)")
  public func unique<Key: Hashable>(
    on key: @escaping (Element) -> Key,
    keeping count: Int
  ) -> Signal<Element, Failure> { .empty }

  /// Says the new name.
  @available(*, unavailable, renamed: "uniqued(on:keeping:forgettingAt:)")
  public func unique<Key: Hashable, Forgetting: PollableSequence>(
    on key: @escaping (Element) -> Key,
    keeping count: Int,
    forgettingAt forgetting: Forgetting
  ) -> Signal<Element, Failure> { .empty }

  /// Says what to decide.
  @available(
    *,
    unavailable,
    message:
      "use sample(on:repeats:), which says whether an element is delivered again if there is no newer one: true as before"
  )
  public func sample<Sampler: PollableSequence>(on sampler: Sampler) -> Signal<Element, Failure>
  where Sampler.Failure == Failure { .empty }
}

extension Signal {
  /// Says the new name.
  @available(*, unavailable, renamed: "switching(on:cases:throwing:)")
  public static func switching<Key: Hashable & Sendable, Source: SignalProtocol>(
    on keys: some SignalProtocol<Key, Failure>,
    cases: [Key: Source],
    otherwiseFailingWith failure: @escaping @Sendable (Key) -> Failure
  ) -> Signal where Source.Element == Element, Source.Failure == Failure { .empty }
}

extension SignalProtocol where Element: Sendable {
  /// Says what to write.
  @available(*, unavailable, message: "say when the run begins: replay(start: .immediately) as before")
  public func replay() -> SharedSignal<Element, Failure> { replay(start: .immediately) }

  /// Says what to write.
  @available(*, unavailable, message: "say when the run begins: replay(last: count, start: .immediately) as before")
  public func replay(last count: Int) -> SharedSignal<Element, Failure> { replay(start: .immediately) }

  /// Says what to write.
  @available(*, unavailable, message: "use replay(start: .atFirstSubscription)")
  public func replayLazily() -> SharedSignal<Element, Failure> { replay(start: .atFirstSubscription) }
}
