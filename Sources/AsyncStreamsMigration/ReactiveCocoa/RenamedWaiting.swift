// ReactiveCocoa's names for waiting with the error in a variable, and for binding; the compiler names their replacements.

public import AsyncStreams

extension SignalProtocol {
  /// RAC 2.x: `-subscribe:`.
  @available(*, unavailable, message: "Iterate with for await, or call forEach(_:), in a task")
  @_disfavoredOverload public func subscribe(_ subscriber: some Any) { stopForMisuse(description, "not available") }

  /// RAC 2.x: `-subscribeError:completed:`.
  @available(*, unavailable, renamed: "waitUntilFinished()", message: "It returns at the end, and throws the failure")
  public func subscribeError(_ error: @escaping (Failure) -> Void, completed: @escaping () -> Void) {
    stopForMisuse(description, "not available")
  }

  /// RAC 2.x: `-firstOrDefault:success:error:`.
  @available(*, unavailable, renamed: "first(or:)", message: "It throws the failure")
  public func firstOrDefault(_ fallback: Element, success: inout Bool, error: inout (any Error)?) -> Element {
    fallback
  }

  /// RAC 2.x: `-waitUntilCompleted:`.
  @available(*, unavailable, renamed: "waitUntilFinished()", message: "It throws the failure")
  public func waitUntilCompleted(_ error: inout (any Error)?) -> Bool { false }

  /// RAC 2.x: `-asynchronousFirstOrDefault:success:error:`, also with a timeout.
  @available(
    *,
    unavailable,
    renamed: "first(or:)",
    message: "It throws the failure; timeout(after:throwing:) limits it"
  )
  public func asynchronousFirstOrDefault(
    _ fallback: Element,
    success: inout Bool,
    error: inout (any Error)?,
    timeout: Double = 10
  ) -> Element { fallback }

  /// RAC 2.x: `-asynchronouslyWaitUntilCompleted:`, also with a timeout.
  @available(
    *,
    unavailable,
    renamed: "waitUntilFinished()",
    message: "It throws the failure; timeout(after:throwing:) limits it"
  )
  public func asynchronouslyWaitUntilCompleted(_ error: inout (any Error)?, timeout: Double = 10) -> Bool { false }

  /// RAC 2.x: the property `sequence`.
  @available(*, unavailable, renamed: "collect()", message: "It waits for all elements")
  public var sequence: [Element] { [] }

  /// RAC 2.x: `-setKeyPath:onObject:` and `-setKeyPath:onObject:nilValue:`.
  @available(
    *,
    unavailable,
    renamed: "assign(to:on:)",
    message: "For a property that may be nil, assign(toOptional:on:)"
  )
  public func setKeyPath(_ keyPath: some Any, on object: some Any, nilValue: Element? = nil) {
    stopForMisuse(description, "not available")
  }

  /// RAC 2.x: `-setKeyPath:onObject:` and `-setKeyPath:onObject:nilValue:`.
  @available(
    *,
    unavailable,
    renamed: "assign(to:on:)",
    message: "For a property that may be nil, assign(toOptional:on:)"
  )
  public func setKeyPath(_ keyPath: some Any, onObject object: some Any, nilValue: Element? = nil) {
    stopForMisuse(description, "not available")
  }
}

extension Command {
  /// RAC 2.x: the property `executionSignals`.
  @available(*, unavailable, renamed: "executions")
  public nonisolated var executionSignals: HotSignal<CommandExecution<Output, Failure>, Never> { executions }

  /// RAC 2.x: the property `executing`.
  @available(*, unavailable, renamed: "isExecuting")
  public nonisolated var executing: Bool { false }

  /// RAC 2.x: the property `enabled`.
  @available(*, unavailable, renamed: "isEnabled")
  public nonisolated var enabled: Bool { false }

  /// RAC 2.x: the property `errors`.
  @available(*, unavailable, renamed: "failures")
  public nonisolated var errors: HotSignal<Failure, Never> { failures }

  /// RAC 2.x: the property `allowsConcurrentExecution`.
  @available(*, unavailable, renamed: "setConcurrency(_:)", message: "Or give the concurrency when making the command")
  public nonisolated var allowsConcurrentExecution: Bool {
    get { false }
    set {}
  }
}
