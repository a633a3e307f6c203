public import Synchronization

extension EventLog {
  /// Appends all elements, waiting for capacity as often as needed.
  @inlinable
  nonisolated(nonsending) func sendWaiting(contentsOf elements: [Element]) async -> BatchOutcome {
    var rest = elements[...]
    while true {
      let sent = CurrentActor.performSend(on: #isolation) { send(contentsOf: rest, if: .capacity) }
      rest = rest.dropFirst(sent?.acceptedCount ?? 0)
      var outcome = sent?.outcome ?? .accepted
      if outcome == .accepted, let next = rest.first {
        outcome = await sendWaiting(next)
        if outcome == .accepted { rest = rest.dropFirst() }
      }
      if outcome != .accepted || rest.isEmpty {
        return BatchOutcome(acceptedCount: elements.count - rest.count, outcome: outcome)
      }
    }
  }

  /// Waits until there is capacity, then appends the element; in the order in which the senders came.
  @inlinable
  nonisolated(nonsending) func sendWaiting(_ element: Element) async -> SendOutcome {
    // Set under the lock once the sender waits.
    let number = Atomic(0)
    return await withCancellationHandler {
      // Resumed exactly once: here if there is no need to wait, else by what takes the sender out of the queue,
      // which is done under the lock.
      await Resumption.wait { resumption in
        enqueue(WaitingSender(resumption: resumption) { self.append(element, time: $1, to: &$0) }, number)
      }
    } onCancel: {
      withdraw(number)
    }
  }
}

extension LogCore {
  /// Lets a sender wait, unless its turn has come in the meantime, or its task was cancelled.
  @usableFromInline
  final func enqueue(_ sender: WaitingSender, _ number: borrowing Atomic<Int>) {
    let time = now?()
    let outcome: SendOutcome? = update { state in
      // Checked under the lock: a later cancellation finds the sender in the queue.
      if Task.isCancelled { return .cancelled }
      let outcome = state.enqueue(sender, time: time)
      if outcome == nil { number.store(state.waitingSenders.newest, ordering: .relaxed) }
      return outcome
    }
    if let outcome { sender.resumption.resume(returning: outcome) }
  }

  /// Takes a sender out of the queue whose task was cancelled.
  ///
  /// - Parameter number: Read under the lock: before, the sender may be about to wait.
  @usableFromInline
  final func withdraw(_ number: borrowing Atomic<Int>) {
    let sender = state.withLock { $0.waitingSenders.remove(number.load(ordering: .relaxed)) }
    sender?.resumption.resume(returning: .cancelled)
  }
}
