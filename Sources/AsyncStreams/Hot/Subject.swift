public final actor Subject<Element: Sendable, Failure: Error>: SignalProtocol {
  @usableFromInline nonisolated let log: Log<Element, Failure>

  public init(name: String = "Subject") {
    log = Log(name: name)
  }

  deinit { log.finish(with: nil) }

  public nonisolated var description: String { log.name }

  @inlinable
  @discardableResult
  public func send(_ element: Element) async -> SendOutcome {
    if let outcome = log.send(element, mayWait: true) { return outcome }
    return await log.sendWaiting(element)
  }

  @inlinable
  @discardableResult
  public nonisolated func yield(_ element: Element) -> SendOutcome {
    log.send(element, mayWait: false) ?? .finished
  }

  public nonisolated func finish() { log.finish(with: nil) }
  public nonisolated func finish(throwing failure: Failure) { log.finish(with: failure) }

  public nonisolated func makePoller() -> Cursor<Element, Failure> {
    log.subscribe(overflow: .unbounded)
  }
}
