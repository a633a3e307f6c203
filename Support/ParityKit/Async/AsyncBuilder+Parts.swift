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
    case .following(let closing, .chunk): chunks(signal.chunked(closedBy: numbered(closing)), then: next)
    case .windowed(count: let count): signal.windowed(count: count).map(window).received(by: next)
    case .windowedAt(let other): signal.windowed(at: self.signal(other)).map(window).received(by: next)
    case .windowedByTime(let ticks, let count):
      signal.windowed(every: .seconds(ticks), orCount: count, clock: clock).map(window).received(by: next)
    case .overlapping(let count, let step, .window):
      signal.windowed(count: count, startingEvery: step).map(window).received(by: next)
    case .between(let opening, let closing, .window):
      signal.windowed(openedBy: self.signal(opening), closedBy: selecting(closing)).map(window).received(by: next)
    case .following(let closing, .window):
      signal.windowed(closedBy: numbered(closing)).map(window).received(by: next)
    case .grouped(let key, let limit):
      signal.grouped(by: { key($0) }, until: groupEnd(limit)).map(Self.group).received(by: next)
    case .groupedUntil(let key, let selection):
      grouped(signal, by: key, closedBy: selecting(selection)).map(Self.group).received(by: next)
    default: world.unexpected("\(addition)", "an operation that delivers parts", or: AsyncSignal.never)
    }
  }

  private func chunks(
    _ chunks: some SignalProtocol<[DynamicValue], ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    chunks.map { .array(collecting: $0) }.received(by: next)
  }

  /// The selected signals of the numbers of windows.
  private func numbered(_ selection: Selection) -> @Sendable (Int) -> AsyncSignal {
    let select = selecting(selection)
    return { select(.integer($0)) }
  }

  private func grouped(
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    by key: UnaryFunction,
    closedBy select: @escaping @Sendable (DynamicValue) -> AsyncSignal
  ) -> some SignalProtocol<GroupedSignal<DynamicValue, DynamicValue, ScenarioFailure>, ScenarioFailure> {
    signal.grouped(by: { key($0) }, closedBy: { select(Self.group($0)) })
  }

  private static func group(_ group: GroupedSignal<DynamicValue, DynamicValue, ScenarioFailure>) -> DynamicValue {
    .group(key: group.key, SignalBox(AsyncSignalObject(group.eraseToSignal())))
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
