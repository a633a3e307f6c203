// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

@available(*, unavailable, renamed: "Signal") public typealias Flow = Signal
@available(*, unavailable, message: "use CurrentValue, or Signal<Element, Never>") public enum StateFlow<Element> {}
@available(*, unavailable, message: "use Signal { send in await send(element) }")
public func flow<Element: Sendable>(_ produce: ((Element) -> Void) async -> Void) -> Signal<Element, Never> {
  unavailable() }
@available(*, unavailable, message: "use Signal { send in await send(element) }")
public func channelFlow<Element: Sendable>(_ produce: (Subject<Element, Never>) async -> Void) -> Signal<Element,
  Never> { unavailable() }
@available(*, unavailable, message: "use Signal.callback { continuation in … }")
public func callbackFlow<Element: Sendable>(_ register: (SignalContinuation<Element, Never>) -> Void) ->
  Signal<Element, Never> { unavailable() }
@available(*, unavailable, message: "use [1, 2].signal")
public func flowOf<Element>(_ elements: Element...) -> Signal<Element, Never> { unavailable() }
@available(*, unavailable, message: "use Signal.empty")
public func emptyFlow<Element>() -> Signal<Element, Never> { unavailable() }
@available(*, unavailable, message: "use BehaviorSubject<Element, Never>(value)")
public enum MutableStateFlow<Element> { public init(_ value: Element) { unavailable() } }
@available(*, unavailable, message: "use Subject<Element, Never>, or ReplaySubject(keeping:)")
public enum MutableSharedFlow<Element> { public init(replay: Int = 0, extraBufferCapacity: Int = 0) { unavailable() }
  }
@available(*, unavailable, message: "use a buffering policy")
public enum BufferOverflow { case suspend, dropOldest, dropLatest }
@available(*, unavailable, message: "use start: and stop: of share")
public enum SharingStarted { case eagerly, lazily, whileSubscribed(Int) }

extension SignalContinuation {
  @available(*, unavailable, message: "use yield(_:)") public func trySend(_ element: Element) { unavailable() }
  @available(*, unavailable, message: "use onTermination(_:)")
  public func awaitClose(_ action: () -> Void) { unavailable() }
  @available(*, unavailable, message: "use finish()") public func close() { unavailable() }
}

extension Sequence {
  @available(*, unavailable, renamed: "signal") public func asFlow() -> Signal<Element, Never> { unavailable() }
}

extension Signal {
  @available(*, unavailable, renamed: "empty") public static func emptyFlow() -> Signal { unavailable() }
}

extension HotSource {
  @available(*, unavailable, message: "use await send(_:)")
  public nonisolated func emit(_ element: Element) async { unavailable() }
  @available(*, unavailable, message: "use yield(_:)")
  public nonisolated func tryEmit(_ element: Element) { unavailable() }
  @available(*, unavailable, message: "use yield(_:)")
  public nonisolated func trySend(_ element: Element) { unavailable() }
}

extension BehaviorSubject {
  @available(*, unavailable, message: "use update { $0 += 1 }")
  public nonisolated func getAndUpdate(_ change: (Element) -> Element) -> Element { unavailable() }
}
