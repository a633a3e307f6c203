import AsyncStreams

extension AsyncBuilder {
  func apply(_ sharing: Sharing, to signal: AsyncSignal) -> AsyncSignal {
    switch sharing {
    case .replay: signal.replay().eraseToSignal()
    case .replayLast: signal.replay(last: 1).eraseToSignal()
    case .replayLazily: signal.replayLazily().eraseToSignal()
    case .autoconnect(let kind): multicast(signal, kind).autoconnect().eraseToSignal()
    case .multicast(let kind, let events): connected(multicast(signal, kind), events)
    case .sequenceSignal:
      // A sequence of a signal runs it now, keeps all values, and ends when the signal fails.
      signal.replay().map(\.asObject).catch { _ in AsyncSignal.empty }.eraseToSignal()
    }
  }

  private func multicast(
    _ signal: AsyncSignal,
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
