import Bridge

extension CallbackBuilder {
  func apply(_ flattening: Flattening, to signal: CallbackSignal) -> CallbackSignal {
    switch flattening {
    case .mapSignals(let selection):
      signal.map { value in self.signal(selection, for: value).map(DynamicValue.init) }
    case .flattenMap(let selection):
      signal.flattenMap { self.signal(selection, for: $0) }
    case .bind(let selection, let stopWhen, let nilWhen):
      bound(signal) { payload, stop in
        let value = DynamicValue(payload: payload)
        if stopWhen?(value) ?? false { stop = true }
        return (nilWhen?(value) ?? false) ? nil : self.signal(selection, for: payload)
      }
    case .flatten: signal.ofSignals.flatten()
    case .flattenMax(let count): flattened(signal.ofSignals, atMost: UInt(bitPattern: count))
    case .concat: flattened(signal.ofSignals, atMost: 1)
    case .switchToLatest: signal.ofSignals.switchToLatest()
    case .switchCases(let cases, let fallback): choose(among: cases, fallback, by: signal)
    case .ifThenElse(let then, let otherwise):
      .if(signal, then: input(1).signal(then), else: input(2).signal(otherwise))
    case .groupBy(let key, let transform): group(signal, by: key, transform)
    case .tagGroups:
      signal.flattenMap { value in
        guard case .group(let key, _) = value, let group = value?.callbackSignal else { return nil }
        return group.map { .tuple([key, DynamicValue(payload: $0)]) }
      }
    }
  }

  private func flattened(_ signals: RACSignal<CallbackSignal>, atMost limit: UInt) -> CallbackSignal {
    guard world.departures.contains(.failuresWait), limit > 0 else { return signals.flatten(limit) }
    return .createSignal { [world] in WaitingFlattening($0, limit: limit, in: world).start(signals) }
  }

  private func bound(
    _ signal: CallbackSignal,
    _ block: @escaping RACSignalBindBlock<DynamicValue, DynamicValue>
  ) -> CallbackSignal {
    guard world.departures.contains(.bindingsStop) else { return signal.bind { block } }
    return .createSignal { subscriber in
      var hasStopped = false
      let input = CallbackSignal.createSignal { subscriber in
        signal.subscribeEvents { event in
          if !hasStopped { subscriber.send(event) }
        }
      }
      return input.bind {
        { payload, stop in
          let next = block(payload, &stop)
          hasStopped = stop || next == nil
          return next
        }
      }
      .subscribe(subscriber)
    }
  }

  private func choose(
    among cases: [SwitchCase],
    _ fallback: Expression?,
    by keys: CallbackSignal
  ) -> CallbackSignal {
    var signals: [DynamicValue?: CallbackSignal] = [:]
    for (index, choice) in cases.enumerated() {
      signals.updateValue(input(index + 1).signal(choice.expression), forKey: choice.key.payload)
    }
    let fallback = fallback.map(input(cases.count + 1).signal)
    return .switch(keys, cases: signals, default: fallback)
  }

  private func group(
    _ signal: CallbackSignal,
    by key: UnaryFunction,
    _ transform: UnaryFunction?
  ) -> CallbackSignal {
    let key: (DynamicValue?) -> DynamicValue? = { key(DynamicValue(payload: $0)).payload }
    let groups =
      if let transform {
        signal.group(by: key, transform: { transform(DynamicValue(payload: $0)).payload })
      } else {
        signal.group(by: key)
      }
    return ending(groups).dynamic { .group(key: $0.key, SignalBox(kept($0))) }
  }

  private typealias Group = RACGroupedSignal<DynamicValue, DynamicValue>

  /// The groups, which end when the subscription to them ends.
  private func ending(_ groups: RACSignal<Group>) -> RACSignal<Group> {
    guard world.departures.contains(.endsStay) else { return groups }
    return .createSignal { subscriber in
      var begun: [Group] = []
      let grouping = groups.doNext { group in
        if let group { begun.append(group) }
      }
      .subscribe(subscriber)
      return RACDisposable {
        grouping.dispose()
        // Not before the latest group has received its first element.
        world.afterAction { for group in begun { group.sendCompleted() } }
      }
    }
  }

  /// The group as its subscribers see it.
  private func kept(_ group: Group) -> CallbackSignal {
    let seen = world.departures.contains(.failuresWait) ? world.gates.group(group) : group
    guard world.departures.contains(.groupsKeep) else { return seen }
    let buffer = RACReplaySubject<DynamicValue>()
    _ = group.subscribe(buffer)
    var isFirst = true
    return .createSignal { subscriber in
      defer { isFirst = false }
      return (isFirst ? buffer : seen).subscribe(subscriber)
    }
  }
}
