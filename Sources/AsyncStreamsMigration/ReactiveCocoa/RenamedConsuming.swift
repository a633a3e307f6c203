// ReactiveCocoa's names for subscribing and waiting; the compiler names their replacements.

public import AsyncStreams

extension SignalProtocol {
  /// RAC 2.x: `-subscribeNext:`.
  @available(*, unavailable, renamed: "forEach(_:)", message: "Iterate with for await, or call forEach(_:), in a task")
  public func subscribeNext(_ next: @escaping (Element) -> Void) { stopForMisuse(description, "not available") }

  /// RAC 2.x: `-subscribeNext:error:`.
  @available(
    *,
    unavailable,
    renamed: "forEach(_:)",
    message: "Iterate with for await, or call forEach(_:), in a task; a failure is thrown"
  )
  public func subscribeNext(_ next: @escaping (Element) -> Void, error: @escaping (Failure) -> Void) {
    stopForMisuse(description, "not available")
  }

  /// RAC 2.x: `-subscribeNext:completed:`.
  @available(
    *,
    unavailable,
    renamed: "forEach(_:)",
    message: "Iterate with for await, or call forEach(_:), in a task; what comes after it comes after the end"
  )
  public func subscribeNext(_ next: @escaping (Element) -> Void, completed: @escaping () -> Void) {
    stopForMisuse(description, "not available")
  }

  /// RAC 2.x: `-subscribeNext:error:completed:`.
  @available(
    *,
    unavailable,
    renamed: "forEach(_:)",
    message: "Iterate with for await, or call forEach(_:), in a task; a failure is thrown"
  )
  public func subscribeNext(
    _ next: @escaping (Element) -> Void,
    error: @escaping (Failure) -> Void,
    completed: @escaping () -> Void
  ) { stopForMisuse(description, "not available") }

  /// RAC 2.x: `-subscribeError:`.
  @available(*, unavailable, renamed: "waitUntilFinished()", message: "It throws the failure")
  public func subscribeError(_ error: @escaping (Failure) -> Void) { stopForMisuse(description, "not available") }

  /// RAC 2.x: `-subscribeCompleted:`.
  @available(*, unavailable, renamed: "waitUntilFinished()", message: "It returns at the end")
  public func subscribeCompleted(_ completed: @escaping () -> Void) { stopForMisuse(description, "not available") }

  /// RAC 2.x: `-toArray`.
  @available(*, unavailable, renamed: "collect()")
  public func toArray() -> [Element] { stopForMisuse(description, "not available") }

  /// RAC 2.x: `-firstOrDefault:`.
  @available(*, unavailable, renamed: "first(or:)")
  public func firstOrDefault(_ fallback: Element) -> Element { stopForMisuse(description, "not available") }

  /// RAC 2.x: `-waitUntilCompleted:`.
  @available(*, unavailable, renamed: "waitUntilFinished()")
  public func waitUntilCompleted() { stopForMisuse(description, "not available") }
}
