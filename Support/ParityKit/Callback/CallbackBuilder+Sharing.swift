import Bridge

extension CallbackBuilder {
  func apply(_ sharing: Sharing, to signal: CallbackSignal) -> CallbackSignal {
    switch sharing {
    case .replay: run(signal).replay()
    case .replayLast: run(signal).replayLast()
    case .replayLazily: run(signal).replayLazily()
    case .autoconnect(let kind): connection(run(signal), kind).autoconnect()
    case .multicast(let kind, let events): multicast(connection(run(signal), kind), events)
    case .sequenceSignal:
      signal.sequence.signal(with: world.scheduler).dynamic { DynamicValue(payload: $0).asObject }
    }
  }

  /// The input of a shared run.
  func run(_ signal: CallbackSignal) -> CallbackSignal {
    guard world.departures.contains(.sharedRunsHop) else { return signal }
    // Not before events that a conversion has delivered earlier.
    return world.departures.contains(.interopHop) ? takenOver(signal) : signal.deliver(on: world.scheduler)
  }

  private func connection(_ signal: CallbackSignal, _ kind: SubjectKind) -> any CallbackConnection {
    let subject = subject(kind)
    return world.departures.contains(.endsStay)
      ? EndingConnection(signal, through: subject) : signal.multicast(subject)
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
    world.keep(current)
    for event in events {
      world.schedule(at: event.tick) {
        if event.connects {
          current.disposable = connection.connect()
        } else {
          current.disposable?.dispose()
        }
      }
    }
    return connection.signal
  }
}
