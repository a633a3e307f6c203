import AsyncStreams
import AsyncStreamsTesting

extension AsyncBuilder {
  func apply(
    _ addition: Addition,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    switch addition {
    case .throttle, .sample, .timeout, .asyncMap, .retry, .paced, .debounce, .resubscribed, .timestamped, .timeInterval:
      applyTimed(addition, to: signal, then: next)
    case .chunkedByTime, .windowedByTime, .grouped, .chunked, .windowed, .windowedAt, .overlapping, .between,
      .following, .groupedUntil:
      applyParts(addition, to: signal, then: next)
    case .flatMap, .delay, .expand, .scanSignals: applySelecting(addition, to: signal, then: next)
    case .drop(until: let other): signal.drop(until: self.signal(other)).received(by: next)
    case .withLatest(from: let other):
      signal.withLatest(from: self.signal(other)).map { .tuple([$0, $1]) }.received(by: next)
    case .unique(let key): signal.unique(on: { key($0) }, keeping: .max).received(by: next)
    case .uniqueForgetting(let key, at: let other):
      signal.unique(on: { key($0) }, keeping: .max, forgettingAt: self.signal(other)).received(by: next)
    case .removeDuplicates(let key): signal.removeDuplicates(on: { key($0) }).received(by: next)
    case .replaceEmpty(let value): signal.replaceEmpty(with: value).received(by: next)
    case .ifEmpty(let other): signal.ifEmpty(switchTo: self.signal(other)).received(by: next)
    case .adjacentPairs: signal.adjacentPairs().map { .tuple([$0, $1]) }.received(by: next)
    case .repeated(let count): paced(signal) { $0.repeat(count).eraseToSignal() }.received(by: next)
    case .mapError(let name): signal.mapError { _ in ScenarioFailure(name: name) }.received(by: next)
    case .replaceError(let value): signal.replaceError(with: value).promoteFailure().received(by: next)
    case .share(let share): shared(signal, share).received(by: next)
    case .dropLast(let count): signal.dropLast(count).received(by: next)
    case .prefix(through: let predicate): signal.prefix(through: { predicate($0) }).received(by: next)
    case .elementsEqual(let other):
      signal.elementsEqual(self.signal(other)).map { DynamicValue($0) }.received(by: next)
    case .single(let error): signal.single(throwing: ScenarioFailure(name: error)).received(by: next)
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
    case .timeout(.between, let ticks):
      signal.timeout(between: .seconds(ticks), throwing: .timedOut, clock: clock).received(by: next)
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
    case .timeout(.first, let ticks):
      signal.timeout(first: .seconds(ticks), throwing: .timedOut, clock: clock).received(by: next)
    case .paced(let ticks, let burst):
      signal.paced(every: .seconds(ticks), burst: burst, clock: clock).received(by: next)
    case .debounce(let ticks, let most):
      signal.debounce(for: .seconds(ticks), maximumWait: .seconds(most), clock: clock).received(by: next)
    case .resubscribed(let cause, let count, let waits):
      paced(signal) { resubscribed($0, after: cause, count, waits) }.received(by: next)
    case .timestamped:
      signal.timestamped(clock: clock).map { .tuple([$0.element, .date(tick: tick($0.instant.offset))]) }
        .received(by: next)
    case .timeInterval:
      signal.timeInterval(clock: clock).map { .tuple([$0.element, .integer(tick($0.interval))]) }.received(by: next)
    default: world.unexpected("\(addition)", "an operation with a time", or: AsyncSignal.never)
    }
  }

  private func resubscribed(
    _ signal: AsyncSignal,
    after cause: ResubscriptionCause,
    _ count: Int?,
    _ waits: Waits
  ) -> AsyncSignal {
    let backOff = BackOff.exponential(from: .seconds(waits.first), upTo: .seconds(waits.limit))
    let clock = world.time.clock
    return switch cause {
    case .finish:
      signal.repeat(count, backOff: backOff, renewedByElements: waits.areRenewed, clock: clock).eraseToSignal()
    case .failure:
      signal.retry(count, backOff: backOff, renewedByElements: waits.areRenewed, clock: clock).eraseToSignal()
    }
  }

  private func tick(_ duration: Duration) -> Int {
    Int(clamped: duration / .seconds(1))
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
