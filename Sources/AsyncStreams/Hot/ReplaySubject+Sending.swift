// What one sends and subscribes with, declared in the type itself: suggestions for `subject.` then begin with it, since
// editors rank the members of a type above those of its protocols. The same is in the extension of `HotSource`, which
// has the documentation, and which generic code calls. Functions for sequences are only there: both would be suggested.

extension ReplaySubject {
  /// Sends an element to every subscription: ``HotSource/send(_:)``.
  @_documentation(visibility: internal) @inlinable @discardableResult
  public nonisolated(nonsending) func send(_ element: Element) async -> SendOutcome {
    if let outcome = CurrentActor.performSend(on: #isolation, { log.send(element, if: .capacity) }) { return outcome }
    return await log.sendWaiting(element)
  }

  /// Sends an element from synchronous code, from any thread: ``HotSource/yield(_:isolation:)``.
  @_documentation(visibility: internal) @inlinable @discardableResult
  public func yield(_ element: Element, isolation: isolated (any Actor)? = #isolation) -> SendOutcome {
    CurrentActor.performSend(on: isolation) { log.send(element, if: .always) } ?? .ended
  }

  /// Ends the stream: ``HotSource/finish(isolation:)``.
  @_documentation(visibility: internal) @discardableResult
  public func finish(isolation: isolated (any Actor)? = #isolation) -> Bool {
    CurrentActor.performSend(on: isolation) { log.finish(with: nil) }
  }

  /// Ends the stream with a failure: ``HotSource/finish(throwing:isolation:)``.
  @_documentation(visibility: internal) @discardableResult
  public func finish(throwing failure: Failure, isolation: isolated (any Actor)? = #isolation) -> Bool {
    CurrentActor.performSend(on: isolation) { log.finish(with: failure) }
  }

  /// Subscribes now: ``HotSource/subscribe(bufferingPolicy:file:line:)``.
  @_documentation(visibility: internal) public nonisolated func subscribe(
    bufferingPolicy: BufferingPolicy<Failure>? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription<Element, Failure> {
    SubscriptionSite.at(file, line) {
      Subscription(log: log, bufferingPolicy: bufferingPolicy ?? self.bufferingPolicy)
    }
  }
}
