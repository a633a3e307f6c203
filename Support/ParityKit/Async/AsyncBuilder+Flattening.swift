import AsyncStreams

extension AsyncBuilder {
  func apply(
    _ flattening: Flattening,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    switch flattening {
    case .mapSignals(let selection):
      signal.map { value in self.signal(selection, for: value).map(DynamicValue.init) ?? .null }.received(by: next)
    case .flattenMap(let selection):
      signal.flatMapMerge { self.signal(selection, for: $0) ?? AsyncSignal.empty }.received(by: next)
    case .bind(let selection, let stopWhen, let nilWhen):
      signal.flatMapMerge(carrying: ()) { value, _ -> StageStep<AsyncSignal, ScenarioFailure> in
        let isLast = stopWhen?(value) ?? false
        let isNil = nilWhen?(value) ?? false
        guard let next = isNil ? nil : self.signal(selection, for: value) else { return .finish }
        return isLast ? .emitLast(next) : .emit(next)
      }
      .received(by: next)
    case .flatten: signals(of: signal).merged().received(by: next)
    case .flattenMax(0): signals(of: signal).merged().received(by: next)
    case .flattenMax(let count): signals(of: signal).merged(maxConcurrent: count.asCount).received(by: next)
    case .concat: signals(of: signal).concatenated().received(by: next)
    case .switchToLatest: signals(of: signal).switchToLatest().received(by: next)
    case .switchCases(let cases, let fallback):
      choose(among: cases, fallback, by: signal.eraseToSignal()).received(by: next)
    case .ifThenElse(let then, let otherwise):
      AsyncSignal.when(
        signal.map { value in value.flag ?? world.unexpected(value, "a number", or: false) },
        then: self.signal(then),
        else: self.signal(otherwise)
      )
      .received(by: next)
    case .groupBy(let key, let transform): group(signal, by: key, transform ?? .identity).received(by: next)
    case .tagGroups:
      signal.flatMapMerge { value in
        guard case .group(let key, _) = value, let group = value.asyncSignal else { return AsyncSignal.empty }
        return group.map { .tuple([key, $0]) }.eraseToSignal()
      }
      .received(by: next)
    }
  }

  /// The same signal, typed as a signal of signals; nil becomes an empty one.
  private func signals(
    of signal: some SignalProtocol<DynamicValue, ScenarioFailure>
  ) -> some SignalProtocol<AsyncSignal, ScenarioFailure> {
    signal.map { value in
      if value == .null { return AsyncSignal.empty }
      return value.asyncSignal ?? world.unexpected(value, "a signal", or: AsyncSignal.never)
    }
  }

  private func choose(
    among cases: [SwitchCase],
    _ fallback: Expression?,
    by keys: AsyncSignal
  ) -> AsyncSignal {
    var signals: [DynamicValue: AsyncSignal] = [:]
    for choice in cases { signals[choice.key] = signal(choice.expression) }
    return if let fallback {
      .switching(on: keys, cases: signals, default: signal(fallback))
    } else {
      .switching(on: keys, cases: signals) { _ in .noMatchingCase }
    }
  }

  private func group(
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    by key: UnaryFunction,
    _ transform: UnaryFunction
  ) -> some SignalProtocol<DynamicValue, ScenarioFailure> {
    signal.grouped { value in
      let key = key(value)
      return key == .null ? world.unexpected(value, "a value with a key", or: .null) : key
    }
    .map { group in
      .group(key: group.key, SignalBox(AsyncSignalObject(group.map { transform($0) }.eraseToSignal())))
    }
  }
}
