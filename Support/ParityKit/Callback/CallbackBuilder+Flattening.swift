import Bridge

extension CallbackBuilder {
  func apply(_ flattening: Flattening, to signal: CallbackSignal) -> CallbackSignal {
    switch flattening {
    case .mapSignals(let selection):
      signal.map { value in self.signal(selection, for: value).map(DynamicValue.init) }
    case .flattenMap(let selection) where world.hasGroups && world.departures.contains(.leavesFirst):
      failingTogether { failing in
        failing(signal).flattenMap { self.signal(selection, for: $0).map(failing) }
      }
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
    case .switchToLatest: latest(of: signal.ofSignals)
    case .switchCases(let cases, let fallback): choose(among: cases, fallback, by: signal)
    case .ifThenElse(let then, let otherwise):
      choosing { choice in
        .if(signal, then: choice(input(1).signal(then)), else: choice(input(2).signal(otherwise)))
      }
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

  /// The newest of the signals; with the departure, the one before it is left first.
  private func latest(of signals: RACSignal<CallbackSignal>) -> CallbackSignal {
    guard world.departures.contains(.leavesFirst) else { return signals.switchToLatest() }
    return .createSignal { LeavingSwitch($0).start(signals) }
  }

  /// A signal that switches among choices; with the departure, it leaves one before it subscribes to the next one.
  private func choosing(_ make: (_ choice: (CallbackSignal) -> CallbackSignal) -> CallbackSignal) -> CallbackSignal {
    guard world.departures.contains(.leavesFirst) else { return make { $0 } }
    return latest(of: make { .return(DynamicValue($0)) }.ofSignals)
  }

  private func bound(
    _ signal: CallbackSignal,
    _ block: @escaping RACSignalBindBlock<DynamicValue, DynamicValue>
  ) -> CallbackSignal {
    guard !world.departures.isDisjoint(with: [.bindingsStop, .leavesFirst]) else { return signal.bind { block } }
    let leaves = world.departures.contains(.leavesFirst)
    return .createSignal { subscriber in
      var hasStopped = false
      let disposable = RACCompoundDisposable()
      let input = CallbackSignal.createSignal { subscriber in
        disposable.add(
          signal.subscribeEvents { event in
            if !hasStopped { subscriber.send(event) }
          }
        )
        return disposable
      }
      return input.bind {
        { payload, stop in
          let next = block(payload, &stop)
          hasStopped = stop || next == nil
          if leaves, hasStopped { disposable.dispose() }
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
    return choosing { choosing in
      .switch(keys, cases: signals.mapValues(choosing), default: fallback.map(choosing))
    }
  }

  private func group(
    _ signal: CallbackSignal,
    by key: UnaryFunction,
    _ transform: UnaryFunction?
  ) -> CallbackSignal {
    world.hasGroups = true
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
