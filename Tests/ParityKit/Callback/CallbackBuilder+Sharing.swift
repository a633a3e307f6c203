import Bridge

extension CallbackBuilder {
  func apply(_ sharing: Sharing, to signal: CallbackSignal) -> CallbackSignal {
    switch sharing {
    case .replay: signal.replay()
    case .replayLast: signal.replayLast()
    case .replayLazily: signal.replayLazily()
    case .autoconnect(let kind): signal.multicast(subject(kind)).autoconnect()
    case .multicast(let kind, let events): multicast(signal, subject(kind), events)
    case .sequenceSignal:
      signal.sequence.signal(with: world.scheduler).dynamic { DynamicValue(payload: $0).asObject }
    }
  }

  private func subject(_ kind: SubjectKind) -> RACSubject<DynamicValue> {
    switch kind {
    case .plain: RACSubject()
    case .replay(let capacity): CallbackSource.replaySubject(capacity: capacity)
    case .behavior(let initial): RACBehaviorSubject(defaultValue: initial)
    }
  }

  private func multicast(
    _ signal: CallbackSignal,
    _ subject: RACSubject<DynamicValue>,
    _ events: [ConnectionEvent]
  ) -> CallbackSignal {
    let connection = signal.multicast(subject)
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
