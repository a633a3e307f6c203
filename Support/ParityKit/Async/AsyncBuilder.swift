import AsyncStreams
import AsyncStreamsTesting

/// Builds the async signals of a scenario's expressions.
///
/// Every operation is the operator that the migration table names for it, called once, with arguments that are already
/// built.
struct AsyncBuilder: Sendable {
  let world: AsyncWorld
  /// The value of the nearest enclosing selecting block.
  private(set) var argument = DynamicValue.null
  /// Whether operations get the signals before them with their types.
  let isFused: Bool

  init(_ world: AsyncWorld, isFused: Bool = false) {
    self.world = world
    self.isFused = isFused
  }

  /// A builder for the expressions inside a selecting block that was given `argument`.
  func with(argument: DynamicValue) -> AsyncBuilder {
    var builder = self
    builder.argument = argument
    return builder
  }

  func signal(_ expression: Expression) -> AsyncSignal {
    signal(expression, then: SignalErasure())
  }

  private func signal(_ expression: Expression, then next: any SignalReceiver) -> AsyncSignal {
    switch expression {
    case .leaf(let leaf): next.receive(signal(leaf))
    case .combination(let combination, let signals): next.receive(combine(signals.map(signal), combination))
    case .operation(let operation, let receiver):
      isFused
        ? signal(receiver, then: FusedOperation(operation: operation, builder: self, next: next))
        : apply(operation, to: signal(receiver), then: next)
    }
  }

  /// The signal selected for `value`, built on each call.
  func signal(_ selection: Selection, for value: DynamicValue) -> AsyncSignal? {
    selection.expression(for: value).map { with(argument: value).laterSignal($0) }
  }

  /// The signal of an expression that is built while the scenario runs.
  func laterSignal(_ expression: Expression) -> AsyncSignal {
    world.recorder.step() ? signal(expression) : .never
  }

  func apply(
    _ operation: Operation,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver = SignalErasure()
  ) -> AsyncSignal {
    switch operation {
    case .transformation(let transformation): apply(transformation, to: signal, then: next)
    case .limit(let limit): apply(limit, to: signal, then: next)
    case .flattening(let flattening): apply(flattening, to: signal, then: next)
    case .partner(let partner, let other): apply(partner, self.signal(other), to: signal, then: next)
    case .recovery(let recovery): apply(recovery, to: signal, then: next)
    case .effect(let effect): apply(effect, to: signal, then: next)
    case .timing(let timing): apply(timing, to: signal, then: next)
    case .sharing(let sharing): apply(sharing, to: signal, then: next)
    case .addition(let addition): apply(addition, to: signal, then: next)
    }
  }

  private func signal(_ leaf: Leaf) -> AsyncSignal {
    switch leaf {
    case .source(let name): world.source(named: name).signal
    case .reference(let name): world.definition(named: name)
    case .just(let value): .just(value)
    case .empty: .empty
    case .never: .never
    case .failure(let name): .fail(ScenarioFailure(name: name))
    case .argument(let function): .just(function(argument))
    case .argumentSignal: argument.asyncSignal ?? .just(argument)
    case .interval(let every):
      .deferred { [world] in
        guard every > 0 else { return world.unexpected(every, "a positive interval", or: AsyncSignal.never) }
        // RAC delivers a date, the library the time since the subscription.
        let start = world.now
        return Signal.interval(every: .seconds(every), clock: world.time.clock)
          .prefix(while: { _ in world.recorder.step() })
          .map { DynamicValue.date(tick: start &+ Int(clamped: $0 / .seconds(1))) }
          .promoteFailure(to: ScenarioFailure.self)
          .eraseToSignal()
      }
    case .sequence(let values): scheduled(values.signal.promoteFailure())
    case .tryBlock(let value, let error, let tag):
      .attempt { [world] () throws(ScenarioFailure) in
        world.recorder.log("try", tag)
        if value == .null { throw ScenarioFailure(name: error) }
        return value
      }
    case .deferred(let expression, let tag):
      .deferred {
        if let tag { world.recorder.log("defer", tag) }
        return laterSignal(expression)
      }
    case .start(let mode, let events, let tag): start(mode, events, tag)
    }
  }

  /// A signal that RAC would deliver in actions of a scheduler, after the act of subscribing.
  private func scheduled(_ signal: some SignalProtocol<DynamicValue, ScenarioFailure>) -> AsyncSignal {
    signal.onValue { [world] _ in world.endStarts() }.eraseToSignal()
  }

  private func start(_ mode: StartMode, _ events: [TimedEvent], _ tag: String?) -> AsyncSignal {
    let work = AsyncSource.cold(events, world).onStart { [world] in world.recorder.log("start", tag) }
    return switch mode {
    case .eagerly: work.replay().eraseToSignal()
    case .lazily: work.replayLazily().eraseToSignal()
    }
  }

  /// Combines a list of signals.
  private func combine(_ signals: [AsyncSignal], _ combination: Combination) -> AsyncSignal {
    func joined(_ function: VariadicFunction?) -> @Sendable ([DynamicValue]) -> DynamicValue {
      { values in function?(values) ?? .tuple(values) }
    }
    return switch combination {
    case .merge: .merge(contentsOf: signals)
    case .concatenation: .concat(contentsOf: signals)
    case .zip(let function):
      Signal<[DynamicValue], ScenarioFailure>.zip(contentsOf: signals).map(joined(function)).eraseToSignal()
    case .combineLatest(let function):
      Signal<[DynamicValue], ScenarioFailure>.combineLatest(contentsOf: signals).map(joined(function)).eraseToSignal()
    case .race: .race(contentsOf: signals)
    case .lift(let function, let tag):
      Signal<[DynamicValue], ScenarioFailure>.combineLatest(contentsOf: signals)
        .map { [world] values in
          let result = function(values)
          world.recorder.log("invoke", tag, result.encoded)
          return result
        }
        .replay(last: 1)
        .eraseToSignal()
    }
  }
}
