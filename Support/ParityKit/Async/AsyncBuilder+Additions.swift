import AsyncStreams
import AsyncStreamsTesting

extension AsyncBuilder {
  func apply(
    _ addition: Addition,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    switch addition {
    case .throttle, .sample, .timeout, .chunkedByTime, .windowedByTime, .grouped, .asyncMap, .retry:
      applyTimed(addition, to: signal, then: next)
    case .chunked(let count): signal.chunked(count: count).map { .array(collecting: $0) }.received(by: next)
    case .windowed(count: let count): signal.windowed(count: count).map(window).received(by: next)
    case .windowedAt(let other): signal.windowed(at: self.signal(other)).map(window).received(by: next)
    case .flatMap(let selection, let strategy): flatMap(signal, selection, strategy, then: next)
    case .drop(until: let other): signal.drop(until: self.signal(other)).received(by: next)
    case .withLatest(from: let other):
      signal.withLatest(from: self.signal(other)).map { .tuple([$0, $1]) }.received(by: next)
    case .unique(let key): signal.unique(on: { key($0) }, keeping: .max).received(by: next)
    case .removeDuplicates(let key): signal.removeDuplicates(on: { key($0) }).received(by: next)
    case .replaceEmpty(let value): signal.replaceEmpty(with: value).received(by: next)
    case .ifEmpty(let other): signal.ifEmpty(switchTo: self.signal(other)).received(by: next)
    case .adjacentPairs: signal.adjacentPairs().map { .tuple([$0, $1]) }.received(by: next)
    case .repeated(let count): paced(signal) { $0.repeat(count).eraseToSignal() }.received(by: next)
    case .mapError(let name): signal.mapError { _ in ScenarioFailure(name: name) }.received(by: next)
    case .replaceError(let value): signal.replaceError(with: value).promoteFailure().received(by: next)
    case .share(let share): shared(signal, share).received(by: next)
    }
  }

  private func applyTimed(
    _ addition: Addition,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    let clock = world.time.clock
    return switch addition {
    case .throttle(let ticks, let edges):
      signal.throttle(for: .seconds(ticks), edges: ThrottleEdges(edges), clock: clock).received(by: next)
    case .sample(every: let ticks): signal.sample(every: .seconds(ticks), clock: clock).received(by: next)
    case .timeout(between: let ticks):
      signal.timeout(between: .seconds(ticks), throwing: .timedOut, clock: clock).received(by: next)
    case .chunkedByTime(let ticks, let count):
      signal.chunked(every: .seconds(ticks), orCount: count, clock: clock)
        .map { .array(collecting: $0) }
        .received(by: next)
    case .windowedByTime(let ticks, let count):
      signal.windowed(every: .seconds(ticks), orCount: count, clock: clock).map(window).received(by: next)
    case .grouped(let key, let limit):
      signal.grouped(by: { key($0) }, until: groupEnd(limit))
        .map { .group(key: $0.key, SignalBox(AsyncSignalObject($0.eraseToSignal()))) }
        .received(by: next)
    case .asyncMap(let function, let ticks, let count, let inOrder):
      signal.asyncMap(maxConcurrent: count, inOrder: inOrder) { value async throws(ScenarioFailure) in
        // A cancelled call has no result that counts.
        try? await clock.sleep(for: .seconds(ticks))
        return function(value)
      }
      .received(by: next)
    case .retry(let count, let ticks):
      paced(signal) { $0.retry(count, backOff: .constant(.seconds(ticks)), clock: clock).eraseToSignal() }
        .received(by: next)
    default: world.unexpected("\(addition)", "an operation with a time", or: AsyncSignal.never)
    }
  }

  private func flatMap(
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    _ selection: Selection,
    _ strategy: FlatteningStrategy,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    let inner: @Sendable (DynamicValue) -> AsyncSignal = { self.signal(selection, for: $0) ?? AsyncSignal.empty }
    return switch strategy {
    case .concat: signal.flatMapConcat(inner).received(by: next)
    case .latest: signal.flatMapLatest(inner).received(by: next)
    case .first: signal.flatMapFirst(inner).received(by: next)
    case .merge(let count): signal.flatMapMerge(maxConcurrent: count, inner).received(by: next)
    }
  }

  private func window(_ window: GroupedSignal<Int, DynamicValue, ScenarioFailure>) -> DynamicValue {
    DynamicValue(window.eraseToSignal())
  }

  private func groupEnd(_ limit: GroupLimit) -> GroupEnd {
    switch limit {
    case .idle(let ticks): .idle(for: .seconds(ticks), clock: world.time.clock)
    case .count(let count): .count(count)
    }
  }

  private func shared(
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    _ share: Share
  ) -> SharedSignal<DynamicValue, ScenarioFailure> {
    signal.share(
      stop: share.stopsWhenUnused ? .whenUnused : .never,
      replay: share.replay.map { $0 == 0 ? .nothing : .last($0) } ?? .all,
      restarts: share.restarts
    )
  }
}

extension ThrottleEdges {
  fileprivate init(_ name: ThrottleEdgeName) {
    switch name {
    case .leading: self = .leading
    case .trailing: self = .trailing
    case .both: self = .both
    }
  }
}
