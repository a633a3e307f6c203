import AsyncStreamsBridge

/// Operations with other signals, or on signals of signals.
extension CallbackBuilder {
  func ofSignals(_ expression: Expression, _ signal: CallbackSignal) -> CallbackSignal? {
    let (selection, predicate) = (expression.selection, expression.predicate)
    return switch expression.name {
    case .mapSignals: signal.map { self.signal(selection, for: $0).map(DynamicValue.init) }
    case .flattenMap: signal.flattenMap { self.signal(selection, for: $0) }
    case .bind:
      bound(signal) { payload, stop in
        if expression.function("stopWhen")?.passes(payload) ?? false { stop = true }
        return expression.function("nilWhen")?.passes(payload) ?? false ? nil : self.signal(selection, for: payload)
      }
    case .flatten: signal.ofSignals.flatten()
    case .flattenMax: flattened(signal, atMost: UInt(bitPattern: expression.count))
    case .concatInner: flattened(signal, atMost: 1)
    case .switchToLatest: signal.ofSignals.switchToLatest()
    case .switchCases: choose(expression, by: signal)
    case .ifThenElse:
      .if(signal, then: other(expression.signal("then"), at: 1), else: other(expression.signal("else"), at: 2))
    case .groupBy: group(signal, by: expression.function, expression.function("transform"))
    case .tagGroups:
      signal.flattenMap { value in
        guard case .group(let key, _) = value, let group = value?.callbackSignal else { return nil }
        return group.map { .tuple([key, DynamicValue(payload: $0)]) }
      }
    case .then:
      signal.then {
        if let tag = expression.tag { world.recorder.log("then", tag) }
        return expression.signal("next").map(laterInput().laterSignal)
      }
    case .catch:
      signal.catch { error in
        let argument = ErrorNames.name(of: error).map(DynamicValue.string) ?? .null
        guard let selected = selection.expression(for: argument) else { return nil }
        if let tag = expression.tag { world.recorder.log("catch", tag, argument.encoded) }
        return with(argument: argument).laterInput().laterSignal(selected)
      }
    case .try:
      signal.try { value, thrown in
        let passes = predicate.passes(value)
        if !passes { thrown = ErrorNames.error(named: expression.text("error")) }
        return passes
      }
    case .tryMap:
      signal.tryMap { payload, thrown in
        if predicate.passes(payload) { return expression.function.payload(payload) }
        thrown = ErrorNames.error(named: expression.text("error"))
        return nil
      }
    case .retry where world.departures.contains(.schedulersImmediate):
      paced { retriedAtOnce(signal, expression.count == 0 ? nil : expression.count, $0) }
    case .retry: expression.number("n").map { signal.retry($0) } ?? signal.retry()
    case .repeat where world.departures.contains(.schedulersImmediate): paced { repeatedAtOnce(signal, $0) }
    case .repeat: signal.repeat()
    default: expression.other.flatMap { withPartner(expression.name, signal, $0) }
    }
  }

  /// The other signal of an operation, which is built after its receiver.
  private func other(_ expression: Expression?, at position: Int) -> CallbackSignal {
    expression.map(input(position).signal) ?? .never()
  }

  /// An operation on two signals.
  private func withPartner(_ name: OperationName, _ signal: CallbackSignal, _ partner: Expression) -> CallbackSignal? {
    func other(at position: Int = 1) -> CallbackSignal { input(position).signal(partner) }
    return switch name {
    case .mergeWith: signal.merge(other())
    case .concat: signal.concat(other())
    case .zipWith where world.departures.contains(.failuresWait):
      WaitingZip(signals: [signal, other()], gates: world.gates).signal.dynamic(DynamicValue.init)
    case .zipWith: signal.zip(with: other()).dynamic(DynamicValue.init)
    case .combineLatestWith: signal.combineLatest(with: other()).dynamic(DynamicValue.init)
    case .catchTo: signal.catch(to: other())
    case .takeUntil: signal.take(until: other(at: -1))
    case .takeUntilReplacement: signal.take(untilReplacement: other(at: -1))
    case .sample: signal.sample(other())
    default: nil
    }
  }

  /// Combines a list of signals.
  func combine(_ signals: [CallbackSignal], _ expression: Expression) -> CallbackSignal {
    func joined(_ tuples: RACSignal<RACTuple>) -> CallbackSignal {
      expression.function("reduce").map { tuples.reduceEach(arguments: $0.erasedPayload) }
        ?? tuples.dynamic(DynamicValue.init)
    }
    return switch expression.name {
    case .merge: .merge(signals)
    case .concatAll: .concat(signals)
    case .zip where world.departures.contains(.failuresWait) && !signals.isEmpty:
      joined(WaitingZip(signals: signals, gates: world.gates).signal)
    case .zip: joined(RACSignal.zip(signals))
    case .combineLatest: joined(RACSignal.combineLatest(signals))
    case .lift:
      lifted(LiftTarget(expression.function, tag: expression.tag, recorder: world.recorder), signals.map(run))
    default: unknown()
    }
  }

  private func lifted(_ target: LiftTarget, _ signals: [CallbackSignal]) -> CallbackSignal {
    var result: CallbackSignal?
    world.subscribeAtOnce(inTask: true) { result = target.lifted(signals) }
    let lifted = result ?? .never()
    if isLater, world.departures.contains(.runsEnd) {
      // The inputs are left when the target is released.
      var target: LiftTarget? = target
      return ending(lifted, OwnedRun { _ = target.take() })
    }
    world.keep(target)
    return lifted
  }

  private func flattened(_ signals: CallbackSignal, atMost limit: UInt) -> CallbackSignal {
    guard world.departures.contains(.failuresWait), limit > 0 else { return signals.ofSignals.flatten(limit) }
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

  /// The cases are built once, in order, and then the default.
  private func choose(_ expression: Expression, by keys: CallbackSignal) -> CallbackSignal {
    var signals: [DynamicValue?: CallbackSignal] = [:]
    for (index, choice) in expression.cases.enumerated() {
      signals.updateValue(input(index + 1).signal(choice.expression), forKey: choice.key.payload)
    }
    let fallback = expression.signal("default").map(input(expression.cases.count + 1).signal)
    return .switch(keys, cases: signals, default: fallback)
  }

  private func group(_ signal: CallbackSignal, by key: Function, _ transform: Function?) -> CallbackSignal {
    let groups =
      if let transform {
        signal.group(by: { key.payload($0) }, transform: { transform.payload($0) })
      } else {
        signal.group(by: { key.payload($0) })
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

  /// A signal that restarts; each subscription has a pace of its own.
  private func paced(_ signal: @escaping (Pace) -> CallbackSignal) -> CallbackSignal {
    .defer {
      let pace = Pace()
      return pace.begin(at: world.now) ? signal(pace) : .never()
    }
  }

  private func retriedAtOnce(_ signal: CallbackSignal, _ count: Int?, _ pace: Pace) -> CallbackSignal {
    if count == 0 { return signal }
    return signal.catch { _ in goesOn(pace) ? retriedAtOnce(signal, count.map { $0 - 1 }, pace) : .never() }
  }

  private func repeatedAtOnce(_ signal: CallbackSignal, _ pace: Pace) -> CallbackSignal {
    signal.concat(.defer { goesOn(pace) ? repeatedAtOnce(signal, pace) : .never() })
  }

  /// Notes a restart.
  private func goesOn(_ pace: Pace) -> Bool {
    world.endStarts()
    return pace.begin(at: world.now) && world.recorder.step()
  }
}
