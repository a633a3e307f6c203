import AsyncStreams

extension AsyncBuilder {
  /// Applies an operation that selects a signal for each value.
  func applySelecting(
    _ addition: Addition,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    switch addition {
    case .flatMap(let selection, .concat): signal.flatMapConcat(selecting(selection)).received(by: next)
    case .flatMap(let selection, .latest): signal.flatMapLatest(selecting(selection)).received(by: next)
    case .flatMap(let selection, .first): signal.flatMapFirst(selecting(selection)).received(by: next)
    case .flatMap(let selection, .merge(let count)):
      signal.flatMapMerge(maxConcurrent: count, selecting(selection)).received(by: next)
    case .delay(until: let selection): signal.delay(until: selecting(selection)).received(by: next)
    case .expand(let selection, let count):
      signal.expand(maxConcurrent: count, selecting(selection)).received(by: next)
    case .scanSignals(let start, let function, let selection, .merge(let count)):
      signal.mergeScan(start, maxConcurrent: count, selecting(selection, function)).received(by: next)
    case .scanSignals(let start, let function, let selection, .latest):
      signal.switchScan(start, selecting(selection, function)).received(by: next)
    default: world.unexpected("\(addition)", "an operation that selects signals", or: AsyncSignal.never)
    }
  }

  /// The selected signals, which are empty if there is none.
  func selecting(_ selection: Selection) -> @Sendable (DynamicValue) -> AsyncSignal {
    { self.signal(selection, for: $0) ?? AsyncSignal.empty }
  }

  /// The signals that are selected for the function of a result and a value.
  private func selecting(
    _ selection: Selection,
    _ function: BinaryFunction
  ) -> @Sendable (DynamicValue, DynamicValue) -> AsyncSignal {
    { self.signal(selection, for: function($0, $1)) ?? AsyncSignal.empty }
  }
}
