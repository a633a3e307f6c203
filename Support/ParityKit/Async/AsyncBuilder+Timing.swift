import AsyncStreams
import AsyncStreamsTesting

/// Operations with time, in parts, and with shared runs.
extension AsyncBuilder {
  func withTime(
    _ expression: Expression,
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>
  ) -> TypedSignal? {
    let (clock, count, predicate) = (world.time.clock, expression.count, expression.predicate)
    let time = Duration.seconds(count)
    switch expression.name {
    case .delay, .throttle, .bufferWithTime, .timeout:
      if count < 0 { return world.unexpected(count, "a time", or: AsyncSignal.never) }
    default: break
    }
    return switch expression.name {
    case .delay: signal.delay(for: time, clock: clock)
    case .throttle where expression.function("pred") == nil: signal.debounce(for: time, clock: clock)
    case .throttle: signal.debounce(for: time, clock: clock, when: { predicate.passes($0) })
    case .throttleMax: signal.debounce(for: time, maxWait: seconds(expression, "max"), clock: clock)
    case .throttleTime: signal.throttle(for: time, edges: edges(expression), clock: clock)
    case .bufferWithTime: signal.chunked(every: time, clock: clock).map { .tuple($0) }
    case .timeout: signal.timeout(after: time, throwing: .timedOut, clock: clock)
    case .timeoutBetween: signal.timeout(between: time, throwing: .timedOut, clock: clock)
    case .timeoutFirst: signal.timeout(first: time, throwing: .timedOut, clock: clock)
    // The consumer's isolation determines where elements are delivered, not the stream.
    case .deliverOn, .subscribeOn: signal
    case .sampleTime: signal.sample(every: time, clock: clock)
    case .paced: signal.paced(every: time, burst: expression.number("burst") ?? 1, clock: clock)
    case .timestamp:
      signal.timestamped(clock: clock).map { .tuple([$0.element, .date(tick: tick($0.instant.offset))]) }
    case .timeInterval: signal.timeInterval(clock: clock).map { .tuple([$0.element, .integer(tick($0.interval))]) }
    case .asyncMap:
      signal.asyncMap(maxConcurrent: count, inOrder: expression.flag("inOrder")) {
        value async throws(ScenarioFailure) in
        // A cancelled call has no result that counts.
        try? await clock.sleep(for: seconds(expression, "ticks"))
        return expression.function(value)
      }
    case .retryDelay:
      paced(signal) {
        $0.retry(count, backoff: .constant(seconds(expression, "ticks")), clock: clock).eraseToSignal()
      }
    case .retryBackoff, .repeatBackoff: paced(signal) { resubscribed(expression, $0) }
    default: nil
    }
  }

  private func resubscribed(_ expression: Expression, _ signal: AsyncSignal) -> AsyncSignal {
    let first = seconds(expression, "first")
    let backoff = Backoff.exponential(from: first, upTo: max(first, seconds(expression, "limit")))
    let (count, renewed, clock) = (expression.number("n"), expression.flag("renewed"), world.time.clock)
    return expression.name == .repeatBackoff
      ? signal.repeat(count, backoff: backoff, renewedByElements: renewed, clock: clock).eraseToSignal()
      : signal.retry(count, backoff: backoff, renewedByElements: renewed, clock: clock).eraseToSignal()
  }

  private func seconds(_ expression: Expression, _ key: String) -> Duration { .seconds(expression.number(key) ?? 0) }

  private func tick(_ duration: Duration) -> Int { Int(clamped: duration / .seconds(1)) }

  private func edges(_ expression: Expression) -> ThrottleEdges {
    switch expression.text("edges") {
    case "leading": .leading
    case "trailing": .trailing
    default: .both
    }
  }

  func inParts(_ expression: Expression, _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>) -> TypedSignal? {
    let (clock, count, function) = (world.time.clock, expression.count, expression.function)
    let (time, step, closing) = (
      Duration.seconds(count), expression.number("every") ?? 1, selecting(expression.selection)
    )
    let most = expression.number("count")
    var other: AsyncSignal { expression.other.map { self.signal($0) } ?? .never }
    return switch expression.name {
    case .bufferCount: chunks(signal.chunked(count: count))
    case .bufferCountEvery: chunks(signal.chunked(count: count, startingEvery: step))
    case .bufferTimeCount: chunks(signal.chunked(every: time, orCount: most ?? 1, clock: clock))
    case .bufferWhen: chunks(signal.chunked(closedBy: { closing(.integer($0)) }))
    case .windowCount: windows(signal.windowed(count: count))
    case .windowCountEvery: windows(signal.windowed(count: count, startingEvery: step))
    case .windowTime, .windowTimeCount: windows(signal.windowed(every: time, orCount: most, clock: clock))
    case .windowAt: windows(signal.windowed(at: other))
    case .windowWhen: windows(signal.windowed(closedBy: { closing(.integer($0)) }))
    case .groupByCount: signal.grouped(by: { function($0) }, until: .count(count)).map(Self.group)
    case .groupByIdle: signal.grouped(by: { function($0) }, until: .idle(for: time, clock: clock)).map(Self.group)
    case .groupByUntil:
      signal.grouped(by: { function($0) }, closedBy: { closing(Self.group($0)) }).map(Self.group)
    default: nil
    }
  }

  private func chunks(_ chunks: some SignalProtocol<[DynamicValue], ScenarioFailure>) -> TypedSignal {
    chunks.map { .array(collecting: $0) }
  }

  private func windows<Window: SignalProtocol<DynamicValue, ScenarioFailure>>(
    _ windows: some SignalProtocol<Window, ScenarioFailure>
  ) -> TypedSignal {
    windows.map { DynamicValue($0.eraseToSignal()) }
  }

  private static func group(_ group: GroupedSignal<DynamicValue, DynamicValue, ScenarioFailure>) -> DynamicValue {
    .group(key: group.key, SignalBox(AsyncSignalObject(group.eraseToSignal())))
  }

  func shared(_ expression: Expression, _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>) -> TypedSignal {
    switch expression.name {
    case .replay: signal.replay(start: .immediately)
    case .replayLast: signal.replay(last: 1, start: .immediately)
    case .replayLazily: signal.replay(start: .atFirstSubscription)
    case .autoconnect: multicast(signal, expression.subject).autoconnect()
    case .multicast: connected(multicast(signal, expression.subject), expression.connections)
    case .sequenceSignal:
      // A sequence of a signal runs it now, keeps all values, and ends when the signal fails.
      signal.replay(start: .immediately).map(\.asObject).catch { _ in AsyncSignal.empty }
    default:
      signal.share(
        stop: expression.text("stop") == "whenUnused" ? .whenUnused : .never,
        replay: expression.number("replay").map { $0 == 0 ? .nothing : .last($0) } ?? .all,
        restarts: expression.flag("restarts")
      )
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
  ) -> TypedSignal {
    let current = Latest<ConnectionHandle<DynamicValue, ScenarioFailure>>()
    for event in events {
      world.schedule(at: event.tick) {
        if event.connects { current.value = connection.connect() } else { current.value?.cancel() }
      }
    }
    return connection.signal
  }
}
