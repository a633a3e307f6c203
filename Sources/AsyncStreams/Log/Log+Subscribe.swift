extension Log {
  /// Registers a subscription.
  ///
  /// Nothing that is sent after this returns is missed.
  @usableFromInline
  func subscribe(
    from start: StartingPoint = .retained,
    overflow: Overflow<Failure>,
    record: SubscriptionRecord? = nil
  ) -> Cursor<Element, Failure> {
    let time = now?()
    var aftermath = Aftermath<Element, Failure>()
    let attachment = state.withLock { $0.attach(from: start, overflow: overflow, time: time, into: &aftermath) }
    finish(aftermath)
    var limit = 0
    if case .suspendSender(let count) = overflow.policy { limit = count }
    return Cursor(
      registration: Registration(
        log: self,
        reader: attachment.reader,
        start: attachment.position,
        limit: limit,
        record: record
      ),
      chunk: attachment.chunk,
      position: attachment.position,
      limit: attachment.position,
      liveFrom: attachment.end,
      mode: overflow.mode,
      startedFinished: attachment.isFinished
    )
  }
}
