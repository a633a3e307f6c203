// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

extension HotSource {
  @available(*, unavailable, message: "use await send(_:), or yield(_:) from code that cannot wait")
  public nonisolated func accept(_ element: Element) { unavailable() }
  @available(*, unavailable, message: "use await send(_:), or yield(_:) from code that cannot wait")
  public nonisolated func onNext(_ element: Element) { unavailable() }
  @available(*, unavailable, message: "use finish(throwing:)")
  public nonisolated func onError(_ failure: Failure) { unavailable() }
  @available(*, unavailable, message: "use finish()") public nonisolated func onCompleted() { unavailable() }
}

extension SubscriptionHandle {
  @available(*, unavailable,
    message: "use consume(_:_:) of a SubscriptionBag, which ends its subscriptions with itself")
  public func disposed(by bag: some Any) { unavailable() }
  @available(*, unavailable, renamed: "cancel()") public func dispose() { unavailable() }
}
