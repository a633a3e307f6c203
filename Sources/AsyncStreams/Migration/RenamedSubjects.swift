// ReactiveCocoa's names for sending, so that the compiler names what they are called here.

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
