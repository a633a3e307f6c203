// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

extension HotSource {
  @available(*, unavailable, message: "use finish() or finish(throwing:)")
  public nonisolated func send(completion: IterationEnd<Failure>) { unavailable() }
  @available(*, unavailable, message: "use subscriptionCount > 0")
  public nonisolated var hasObservers: Bool { unavailable() }
}

extension Signal {
  @available(*, unavailable, message: "call Signal.async { … }, or Signal.callback { … } for a callback")
  public static func future(_ work: () async throws(Failure) -> Element) -> Signal { unavailable() }
}

@available(*, unavailable, renamed: "Subject") public typealias PassthroughSubject = Subject
@available(*, unavailable, renamed: "BehaviorSubject") public typealias CurrentValueSubject = BehaviorSubject
@available(*, unavailable, renamed: "Signal") public typealias AnyPublisher = Signal
@available(*, unavailable, message: "use SubscriptionHandle for one, and SubscriptionBag for several")
public struct AnyCancellable: Hashable { public func cancel() {} }
@available(*, unavailable, message: "use Signal<Int, Never>.just(element), with the type of the element")
public func Just<Element: Sendable>(_ element: Element) -> Signal<Element, Never> { unavailable() }
@available(*, unavailable, message: "use Signal.fail(_:)")
public enum Fail<Element, Failure: Error> { public init(error: Failure) { unavailable() } }
@available(*, unavailable, message: "use Signal.empty, or Signal.never")
public enum Empty<Element, Failure: Error> { public init(completeImmediately: Bool = true) { unavailable() } }
@available(*, unavailable, message: "use Signal.deferred(_:)")
public func Deferred<Source: SignalProtocol>(_ make: () -> Source) -> Signal<Source.Element, Source.Failure> {
  unavailable() }
@available(*, unavailable,
  message: "use Signal.async { … }, or Signal.callback { … } with finish(with:) for a callback")
public enum Future<Element: Sendable, Failure: Error> { public init(_ work: ((Result<Element, Failure>) -> Void) ->
  Void) { unavailable() } }
@available(*, unavailable, message: "use Signal.merge(_:), Signal.combineLatest(_:) or Signal.zip(_:)")
public enum Publishers { public enum BufferingStrategy { case dropNewest, dropOldest }; public enum PrefetchStrategy {
  case keepFull, byRequest }; public enum Grouping { case byTime(Any, Duration), byTimeOrCount(Any, Duration, Int) };
  public static func Merge(_ sources: Any...) {}; public static func MergeMany(_ sources: Any...) {}; public static
  func CombineLatest(_ sources: Any...) {}; public static func Zip(_ sources: Any...) {}; public static func Merge3(_
  sources: Any...) {}; public static func CombineLatest3(_ sources: Any...) {}; public static func Zip3(_ sources:
  Any...) {} }
@available(*, unavailable, message: "leave it out: a consumer asks for one element at a time")
public enum Subscribers { public struct Demand { public static func max(_ count: Int) -> Demand { Demand() }; public
  static var unlimited: Demand { Demand() } } }
@available(*, unavailable, message: "use a BehaviorSubject, or @Observable with Signal.observing(_:)")
@propertyWrapper public struct Published<Value> { public init(wrappedValue: Value) {}; public var wrappedValue: Value
  { get { unavailable() } set { unavailable() } } }
@available(*, unavailable, message: "use @Observable, with Signal.observing(_:)") public protocol ObservableObject {}

extension Sequence {
  @available(*, unavailable, renamed: "signal") public var publisher: Signal<Element, Never> { unavailable() }
}

extension SubscriptionHandle {
  @available(*, unavailable,
    message: "use consume(_:_:) of a SubscriptionBag, which ends its subscriptions with itself")
  public func store<Handles>(in handles: inout Handles) { unavailable() }
}
