import Bridge

extension CallbackBuilder {
  func apply(_ flattening: Flattening, to signal: CallbackSignal) -> CallbackSignal {
    switch flattening {
    case .mapSignals(let selection):
      signal.map { value in self.signal(selection, for: value).map(DynamicValue.init) }
    case .flattenMap(let selection):
      signal.flattenMap { self.signal(selection, for: $0) }
    case .bind(let selection, let stopWhen, let nilWhen):
      signal.bind {
        { payload, stop in
          let value = DynamicValue(payload: payload)
          if stopWhen?(value) ?? false { stop = true }
          return (nilWhen?(value) ?? false) ? nil : self.signal(selection, for: payload)
        }
      }
    case .flatten: signal.ofSignals.flatten()
    case .flattenMax(let count): signal.ofSignals.flatten(UInt(bitPattern: count))
    case .concat: signal.ofSignals.concat()
    case .switchToLatest: signal.ofSignals.switchToLatest()
    case .switchCases(let cases, let fallback): choose(among: cases, fallback, by: signal)
    case .ifThenElse(let then, let otherwise):
      .if(signal, then: self.signal(then), else: self.signal(otherwise))
    case .groupBy(let key, nil): group(signal, by: key)
    case .groupBy(let key, let transform?): group(signal, by: key, transform)
    case .tagGroups:
      signal.flattenMap { value in
        guard case .group(let key, _) = value, let group = value?.callbackSignal else { return nil }
        return group.map { .tuple([key, DynamicValue(payload: $0)]) }
      }
    }
  }

  private func choose(
    among cases: [SwitchCase],
    _ fallback: Expression?,
    by keys: CallbackSignal
  ) -> CallbackSignal {
    var signals: [DynamicValue?: CallbackSignal] = [:]
    for choice in cases { signals.updateValue(signal(choice.expression), forKey: choice.key.payload) }
    return .switch(keys, cases: signals, default: fallback.map(signal))
  }

  private func group(_ signal: CallbackSignal, by key: UnaryFunction) -> CallbackSignal {
    signal.group(by: { key(DynamicValue(payload: $0)).payload })
      .dynamic { .group(key: $0.key, SignalBox(kept($0))) }
  }

  private func group(
    _ signal: CallbackSignal,
    by key: UnaryFunction,
    _ transform: UnaryFunction
  ) -> CallbackSignal {
    signal.group(
      by: { key(DynamicValue(payload: $0)).payload },
      transform: { transform(DynamicValue(payload: $0)).payload }
    )
    .dynamic { .group(key: $0.key, SignalBox(kept($0))) }
  }

  /// The group as whoever gets it sees it.
  private func kept(_ group: RACGroupedSignal<DynamicValue, DynamicValue>) -> CallbackSignal {
    guard world.departures.contains(.groupsKeep) else { return group }
    let buffer = RACReplaySubject<DynamicValue>()
    _ = group.subscribe(buffer)
    var isFirst = true
    return .createSignal { subscriber in
      defer { isFirst = false }
      return (isFirst ? buffer : group).subscribe(subscriber)
    }
  }
}
