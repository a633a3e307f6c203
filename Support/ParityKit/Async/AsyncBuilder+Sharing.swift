import AsyncStreams

extension AsyncBuilder {
  func apply(
    _ sharing: Sharing,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    switch sharing {
    case .replay: signal.replay().received(by: next)
    case .replayLast: signal.replay(last: 1).received(by: next)
    case .replayLazily: signal.replayLazily().received(by: next)
    case .autoconnect(let kind): multicast(signal, kind).autoconnect().received(by: next)
    case .multicast(let kind, let events): connected(multicast(signal, kind), events).received(by: next)
    case .sequenceSignal:
      // A sequence of a signal runs it now, keeps all values, and ends when the signal fails.
      signal.replay().map(\.asObject).catch { _ in AsyncSignal.empty }.received(by: next)
    }
  }

  private func multicast(
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    _ kind: SubjectKind
  ) -> MulticastConnection<DynamicValue, ScenarioFailure> {
    switch kind {
    case .plain: signal.multicast(through: Subject())
    case .replay(let capacity): signal.multicast(through: ReplaySubject(keeping: capacity.asCount))
    case .behavior(let initial): signal.multicast(through: BehaviorSubject(initial))
    }
  }

  private func connected(
    _ connection: MulticastConnection<DynamicValue, ScenarioFailure>,
    _ events: [ConnectionEvent]
  ) -> AsyncSignal {
    let current = AsyncConnection(connection)
    for event in events {
      world.schedule(at: event.tick) {
        if event.connects { current.connect() } else { current.disconnect() }
      }
    }
    return connection.signal.eraseToSignal()
  }
}
