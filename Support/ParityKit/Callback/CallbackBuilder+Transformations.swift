import Bridge

extension CallbackBuilder {
  func apply(_ transformation: Transformation, to signal: CallbackSignal) -> CallbackSignal {
    switch transformation {
    case .map(let function): signal.map { function(DynamicValue(payload: $0)).payload }
    case .mapReplace(let value): signal.mapReplace(value.payload)
    case .filter(let predicate): signal.filter { predicate(DynamicValue(payload: $0)) }
    case .ignore(let value): signal.ignore(value.payload)
    case .ignoreValues: signal.ignoreValues()
    case .distinctUntilChanged: signal.distinctUntilChanged()
    case .startWith(let value) where world.departures.contains(.timersFirst):
      .createSignal { [world] subscriber in
        world.deliver { subscriber.sendNext(value.payload) }
        return signal.subscribe(subscriber)
      }
    case .startWith(let value): signal.start(with: value.payload)
    case .collect: signal.collect().dynamic { .array(collecting: $0.map(DynamicValue.init(payload:))) }
    case .scan(let start, let function):
      signal.scan(withStart: start.payload, reduce: block(function))
    case .scanIndexed(let start, let function):
      signal.scan(withStart: start.payload, reduceWithIndex: block(function))
    case .combinePrevious(let start, let function):
      signal.combinePrevious(withStart: start.payload, reduce: block(function))
    case .aggregate(let start, let function):
      signal.aggregate(withStart: start.payload, reduce: block(function))
    case .aggregateIndexed(let start, let function):
      signal.aggregate(withStart: start.payload, reduceWithIndex: block(function))
    case .aggregateFactory(let start, let function, let tag):
      signal.aggregate(
        withStartFactory: { [world] in
          world.recorder.log("factory", tag)
          return start.payload
        },
        reduce: block(function)
      )
    case .reduceEach(let function, _):
      signal.maybeTuples.reduceEach(arguments: block(function))
    case .reduceApply(let function): reduceApply(function, signal)
    case .materialize: signal.materialize().dynamic(DynamicValue.init)
    case .dematerialize: signal.converted { $0?.racEvent }.dematerialize()
    case .not: signal.not().dynamic(DynamicValue.init)
    case .and: signal.maybeTuples.and().dynamic(DynamicValue.init)
    case .or: signal.maybeTuples.or().dynamic(DynamicValue.init)
    case .any(nil): signal.any().dynamic(DynamicValue.init)
    case .any(let predicate?): signal.any { predicate(DynamicValue(payload: $0)) }.dynamic(DynamicValue.init)
    case .all(let predicate): signal.all { predicate(DynamicValue(payload: $0)) }.dynamic(DynamicValue.init)
    }
  }

  private func block(_ function: BinaryFunction) -> (DynamicValue?, DynamicValue?) -> DynamicValue? {
    { function(DynamicValue(payload: $0), DynamicValue(payload: $1)).payload }
  }

  private func block(_ function: IndexedFunction) -> (DynamicValue?, DynamicValue?, UInt) -> DynamicValue? {
    { function(DynamicValue(payload: $0), DynamicValue(payload: $1), Int($2)).payload }
  }

  private func block(_ function: VariadicFunction) -> ([Any?]) -> DynamicValue? {
    { function($0.map(DynamicValue.init(erased:))).payload }
  }

  /// Puts the function in front of each tuple and applies it.
  private func reduceApply(_ function: VariadicFunction, _ signal: CallbackSignal) -> CallbackSignal {
    signal.map { value -> RACTuple? in
      let apply: ([Any?]) -> Any? = { function($0.map(DynamicValue.init(erased:))).payload }
      return value?.racTuple.map { RACTuple(values: [apply] + $0.values) }
    }
    .reduceApply()
    .dynamic(DynamicValue.init(erased:))
  }

  private func zip(_ signals: [CallbackSignal]) -> RACSignal<RACTuple> {
    guard world.departures.contains(.failuresWait), !signals.isEmpty else { return RACSignal.zip(signals) }
    return WaitingZip(signals, world.gates).signal
  }

  /// Combines a list of signals.
  func combine(_ signals: [CallbackSignal], _ combination: Combination) -> CallbackSignal {
    switch combination {
    case .merge: .merge(signals)
    case .concatenation: .concat(signals)
    case .zip(nil): zip(signals).dynamic(DynamicValue.init)
    case .combineLatest(nil): RACSignal.combineLatest(signals).dynamic(DynamicValue.init)
    case .zip(let function?): zip(signals).reduceEach(arguments: block(function))
    case .combineLatest(let function?): RACSignal.combineLatest(signals).reduceEach(arguments: block(function))
    case .race: unknown()
    case .lift(let function, let tag):
      lifted(LiftTarget(function, tag: tag, recorder: world.recorder), signals.map(run))
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
}
