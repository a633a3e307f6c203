import AsyncStreamsBridge

/// Operations with time, schedulers and shared runs.
extension CallbackBuilder {
  func withTime(_ expression: Expression, _ signal: CallbackSignal) -> CallbackSignal? {
    let time = Double(expression.count)
    return switch expression.name {
    case .delay: signal.delay(time)
    case .throttle where expression.function("pred") == nil: signal.throttle(time)
    case .throttle: signal.throttle(time, valuesPassingTest: expression.predicate.passes)
    case .bufferWithTime: signal.buffer(withTime: time, on: world.timerScheduler).dynamic(DynamicValue.init)
    case .timeout: signal.timeout(time, on: world.timerScheduler)
    case .deliverOn: signal.deliver(on: world.deliveryScheduler)
    case .subscribeOn: signal.subscribe(on: world.deliveryScheduler)
    default: nil
    }
  }

  func shared(_ expression: Expression, _ signal: CallbackSignal) -> CallbackSignal {
    let isLazy = expression.name == .replayLazily
    if isLater, world.departures.contains(.runsEnd), [.replay, .replayLast, .replayLazily].contains(expression.name) {
      let subject = RACReplaySubject<DynamicValue>(capacity: expression.name == .replayLast ? 1 : .max)
      return endingRun(run(signal), subject, isLazy: isLazy)
    }
    return switch expression.name {
    case .replay: world.deliveringLater(run(signal).replay())
    case .replayLast: world.deliveringLater(run(signal).replayLast())
    case .replayLazily: replayedLazily(run(signal))
    case .autoconnect: connection(run(signal), expression.subject).autoconnect()
    case .multicast: multicast(connection(run(signal), expression.subject), expression.connections)
    default:
      ArrivedSequence(signal, world.recorder).sequence.signal(with: world.scheduler).dynamic {
        DynamicValue(payload: $0).asObject
      }
    }
  }

  /// The signal, which is subscribed to at the first subscription, although its events may be delivered later.
  func replayedLazily(_ signal: CallbackSignal) -> CallbackSignal {
    guard world.departures.contains(.timersFirst) else { return signal.replayLazily() }
    let connection = signal.multicast(RACReplaySubject())
    let delivered = world.deliveringLater(connection.signal)
    return .defer {
      connection.connect()
      return delivered
    }
  }

  /// A shared run that ends when nothing refers to it any more.
  private func endingRun(
    _ signal: CallbackSignal,
    _ subject: RACReplaySubject<DynamicValue>,
    isLazy: Bool
  ) -> CallbackSignal {
    let connection = signal.multicast(subject)
    let current = RACSerialDisposable()
    let connect = { current.disposable = connection.connect() }
    if !isLazy { connect() }
    return ending(world.deliveringLater(connection.signal), OwnedRun { current.dispose() }) {
      if isLazy { connect() }
    }
  }

  /// The signal of a run that ends after the last subscription to it, or when it is released.
  ///
  /// - Parameter begin: Runs before each subscription.
  func ending(_ signal: CallbackSignal, _ run: OwnedRun, begin: @escaping () -> Void = {}) -> CallbackSignal {
    var count = 0
    return .createSignal { [world] subscriber in
      count += 1
      begin()
      let subscription = signal.subscribe(subscriber)
      return RACDisposable {
        subscription.dispose()
        count -= 1
        if count == 0 { world.afterAction(run.end) }
      }
    }
  }

  /// The input of a shared run.
  func run(_ signal: CallbackSignal) -> CallbackSignal {
    let signal = world.unheld(signal)
    guard world.departures.contains(.sharedRunsHop) else { return signal }
    // Not before events that a conversion has delivered earlier.
    return world.departures.contains(.interopHop) ? takenOver(signal) : signal.deliver(on: world.scheduler)
  }

  private func connection(_ signal: CallbackSignal, _ kind: SubjectKind) -> any CallbackConnection {
    let subject = subject(kind)
    return world.departures.isDisjoint(with: [.endsStay, .timersFirst])
      ? signal.multicast(subject) : ChangedConnection(signal, through: subject, in: world)
  }

  private func subject(_ kind: SubjectKind) -> RACSubject<DynamicValue> {
    switch kind {
    case .plain: RACSubject()
    case .replay(let capacity): CallbackSource.replaySubject(capacity: capacity)
    case .behavior(let initial): RACBehaviorSubject(defaultValue: initial)
    }
  }

  private func multicast(_ connection: any CallbackConnection, _ events: [ConnectionEvent]) -> CallbackSignal {
    let current = RACSerialDisposable()
    let run = OwnedRun { current.dispose() }
    let isOwned = isLater && world.departures.contains(.runsEnd)
    if !isOwned { world.keep(run) }
    for event in events {
      world.schedule(at: event.tick) {
        withExtendedLifetime(run) {
          if event.connects {
            current.disposable = connection.connect()
          } else {
            current.disposable?.dispose()
          }
        }
      }
    }
    guard isOwned else { return connection.signal }
    return .createSignal { subscriber in
      let subscription = connection.signal.subscribe(subscriber)
      return RACDisposable { withExtendedLifetime(run) { subscription.dispose() } }
    }
  }
}

/// What ends a shared run; its release does, too.
final class OwnedRun {
  let end: () -> Void

  init(end: @escaping () -> Void) {
    self.end = end
  }

  deinit { end() }
}
