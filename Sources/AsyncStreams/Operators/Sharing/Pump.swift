import Synchronization

/// Runs a signal in a task, and sends its elements and its end to a log.
@usableFromInline enum Pump {
  /// Subscribes to `source`, which is done when this returns, and starts the task.
  ///
  /// The next element is taken only after there was room in the log for the previous one. Elements that are ready are sent
  /// as a batch while no subscription waits for the first of them. When the task is cancelled, the log finishes.
  @inlinable static func start<Source: SignalProtocol>(
    _ source: Source,
    into log: EventLog<Source.Element, Source.Failure>
  ) -> OwnedTask where Source.Element: Sendable {
    let subscribed = log.feed { source.subscribeNow() }
    return OwnedTask { await run(subscribed, into: log, isolation: nil) }
  }

  @inlinable static func run<Poller: PollerProtocol>(
    _ subscribed: Disconnected<SignalIterator<Poller>>,
    into log: EventLog<Poller.Element, Poller.Failure>,
    isolation: isolated (any Actor)?
  ) async where Poller.Element: Sendable {
    let send = SignalSender(log: log)
    do throws(Poller.Failure) {
      try await subscribed.forEachBatch(isolation: isolation, upTo: log.batchLimit(64)) { batch in
        if batch.count == 1 { return await !send(batch[0]).endsSending }
        return await !log.sendWaiting(contentsOf: batch).outcome.endsSending
      }
      log.finish(with: nil)
    } catch {
      log.finish(with: error)
    }
  }
}

extension Pump {
  /// What runs a signal on an actor, for signals whose functions belong to it.
  ///
  /// The result subscribes at once if it is known to be called on the actor, else in the task. The actor is not
  /// retained while nothing runs: an actor that stores the shared signal would never be released. A run that begins
  /// after its release finishes at once if there was a run before, and else stops the program.
  static func startOnActor<Source: SignalProtocol>(
    _ source: Source,
    _ isolation: any Actor,
    for name: String,
    file: StaticString,
    line: UInt
  ) -> @Sendable (EventLog<Source.Element, Source.Failure>) -> OwnedTask where Source.Element: Sendable {
    let runs = RunRecord()
    return { [weak isolation] log in
      guard let isolation else {
        if !runs.hasBegun.load(ordering: .relaxed) {
          stopForMisuse(
            name,
            "the actor on which it was made, and on which it runs, was released before the first run. Retain the actor, "
              + "or mention it in a closure of the signal",
            file: file,
            line: line
          )
        }
        log.finish(with: nil)
        return OwnedTask {}
      }
      runs.hasBegun.store(true, ordering: .relaxed)
      let isThere = CurrentActor.isCurrent(ObjectIdentifier(isolation))
      let subscribed = isThere ? log.feed { source.subscribeNow() } : nil
      return OwnedTask { await run(source, subscribed, into: log, isolation: isolation) }
    }
  }

  private static func run<Source: SignalProtocol>(
    _ source: Source,
    _ subscribed: Disconnected<SignalIterator<Source.Poller>>?,
    into log: EventLog<Source.Element, Source.Failure>,
    isolation: isolated any Actor
  ) async where Source.Element: Sendable {
    await run(subscribed ?? log.feed { source.subscribeNow() }, into: log, isolation: isolation)
  }
}

/// Whether a shared signal has run.
private final class RunRecord: Sendable {
  let hasBegun = Atomic(false)
}
