import AsyncStreams
import AsyncStreamsTesting

extension AsyncBuilder {
  /// Applies an operation that delivers chunks, windows or groups.
  func applyParts(
    _ addition: Addition,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    let clock = world.time.clock
    return switch addition {
    case .chunked(let count): chunks(signal.chunked(count: count), then: next)
    case .chunkedByTime(let ticks, let count):
      chunks(signal.chunked(every: .seconds(ticks), orCount: count, clock: clock), then: next)
    case .overlapping(let count, let step, .chunk):
      chunks(signal.chunked(count: count, startingEvery: step), then: next)
    case .between(let opening, let closing, .chunk):
      chunks(signal.chunked(openedBy: self.signal(opening), closedBy: selecting(closing)), then: next)
    case .windowed(count: let count): signal.windowed(count: count).map(window).received(by: next)
    case .windowedAt(let other): signal.windowed(at: self.signal(other)).map(window).received(by: next)
    case .windowedByTime(let ticks, let count):
      signal.windowed(every: .seconds(ticks), orCount: count, clock: clock).map(window).received(by: next)
    case .overlapping(let count, let step, .window):
      signal.windowed(count: count, startingEvery: step).map(window).received(by: next)
    case .between(let opening, let closing, .window):
      signal.windowed(openedBy: self.signal(opening), closedBy: selecting(closing)).map(window).received(by: next)
    case .grouped(let key, let limit):
      signal.grouped(by: { key($0) }, until: groupEnd(limit))
        .map { .group(key: $0.key, SignalBox(AsyncSignalObject($0.eraseToSignal()))) }
        .received(by: next)
    default: world.unexpected("\(addition)", "an operation that delivers parts", or: AsyncSignal.never)
    }
  }

  private func chunks(
    _ chunks: some SignalProtocol<[DynamicValue], ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    chunks.map { .array(collecting: $0) }.received(by: next)
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
}
