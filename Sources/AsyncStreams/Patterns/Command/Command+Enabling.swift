/// How the command follows its enabling signal.
extension Command {
  /// Bounds how many changes of the enabling signal are taken at once, in case the signal is always ready.
  static var changeLimit: Int { 1_000 }

  nonisolated func startWatching() {
    let task = OwnedTask { [weak self] in
      let waker = Waker()
      while let isOpen = await self?.takeEnabling(waker), isOpen, !Task.isCancelled { await waker.park() }
    }
    watch.withLock { $0 = task }
  }

  /// Takes the ready events of the enabling signal.
  ///
  /// - Returns: Whether more events may follow.
  @discardableResult func takeEnabling(_ waker: Waker?) -> Bool {
    CurrentActor.perform(onHomeOf: self) {
      var context = PollContext(waker: waker, budget: Self.changeLimit)
      while context.spend(), let change = enabling?.next(&context) {
        if case .failed(let failure) = change { _ = enablingFailureLog.send(failure, if: .always) }
        publish()
      }
      // More events may be ready: the watching task polls again after other tasks have run.
      if context.isSpent { waker?.wake() }
      if !isUndecided { decision.take()?.finish(with: nil) }
      return enabling?.isOpen ?? false
    }
  }

  /// Whether the first element of the enabling signal may still follow.
  var isUndecided: Bool { enabling?.isUndecided ?? false }

  /// Waits for the first element of the enabling signal.
  func waitForDecision() async throws(CommandError<Failure>) {
    takeEnabling(nil)
    guard isUndecided else { return }
    let decision = decision ?? EventLog(name: "\(name).enabled")
    self.decision = decision
    var end = SignalIterator(decision.subscribe(bufferingPolicy: .unbounded))
    _ = await end.next(isolation: self)
    if isUndecided { throw .cancelled(command: name) }
  }
}
