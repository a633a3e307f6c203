import Bridge

/// Builds the callback signals of a scenario's expressions.
///
/// Every operation calls its method once, with arguments that are already built.
struct CallbackBuilder {
  let world: CallbackWorld
  /// The value of the nearest enclosing selecting block.
  private(set) var argument = DynamicValue.null
  /// The position of the signal that is built: the index of the input at each level of the pipeline, outermost first.
  private(set) var path: [Int] = []
  /// Whether the signal is built while the scenario runs, so that only its subscriber retains it.
  private(set) var isLater = false
  /// The definition that the signal is part of, and the length of the path to it; nil in the pipeline itself.
  private var definition: (name: String, depth: Int)?

  init(_ world: CallbackWorld) {
    self.world = world
  }

  /// A builder for the expressions inside a selecting block that was given `argument`.
  func with(argument: DynamicValue) -> CallbackBuilder {
    var builder = self
    builder.argument = argument
    return builder
  }

  /// A builder for one of the inputs of the operation that is built.
  func input(_ index: Int) -> CallbackBuilder {
    var builder = self
    builder.path.append(index)
    return builder
  }

  func signal(_ expression: Expression) -> CallbackSignal {
    guard let definition, !isLater, expression.isShared else { return built(expression) }
    return world.shared(in: definition.name, at: Array(path.dropFirst(definition.depth))) { built(expression) }
  }

  /// The signal of a definition at this position of the pipeline.
  ///
  /// Only what it shares is one signal for all positions.
  func definition(named name: String) -> CallbackSignal {
    var builder = CallbackBuilder(world)
    builder.path = path
    builder.definition = (name, path.count)
    return builder.signal(world.definition(named: name))
  }

  private func built(_ expression: Expression) -> CallbackSignal {
    let signal =
      switch expression {
      case .leaf(let leaf): held(leaf)
      case .combination(let combination, let signals):
        combine(signals.enumerated().map { input($0.offset).signal($0.element) }, combination)
      case .operation(let operation, let receiver): apply(operation, to: input(0).signal(receiver))
      }
    return world.subscribingAtOnce(signal)
  }

  /// The signal selected for the payload of an event, built on each call.
  func signal(_ selection: Selection, for payload: DynamicValue?) -> CallbackSignal? {
    let value = DynamicValue(payload: payload)
    return selection.expression(for: value).map { with(argument: value).laterInput().laterSignal($0) }
  }

  /// The signal of an expression that is built while the scenario runs.
  func laterSignal(_ expression: Expression) -> CallbackSignal {
    var builder = self
    builder.isLater = true
    return world.recorder.step() ? builder.signal(expression) : .never()
  }

  /// A builder for an input that is added after the existing ones.
  func laterInput() -> CallbackBuilder {
    input(1).input(world.nextNumber())
  }

  func apply(_ operation: Operation, to signal: CallbackSignal) -> CallbackSignal {
    switch operation {
    case .transformation(let transformation): apply(transformation, to: signal)
    case .limit(let limit): apply(limit, to: signal)
    case .flattening(let flattening): apply(flattening, to: signal)
    case .partner(let partner, let other): apply(partner, input(partner.position).signal(other), to: signal)
    case .recovery(let recovery): apply(recovery, to: signal)
    case .effect(let effect): apply(effect, to: signal)
    case .timing(let timing): apply(timing, to: signal)
    case .sharing(let sharing): apply(sharing, to: signal)
    case .addition: unknown()
    }
  }

  /// The signal of an operation that the original library does not have, which ends the scenario.
  func unknown() -> CallbackSignal {
    world.recorder.stop("ReactiveCocoa does not have this operation")
    return .never()
  }

  private func held(_ leaf: Leaf) -> CallbackSignal {
    if case .interval = leaf { world.held(signal(leaf), keepsNewest: true) } else { world.held(signal(leaf)) }
  }

  private func signal(_ leaf: Leaf) -> CallbackSignal {
    switch leaf {
    case .source(let name): world.source(named: name).signal(at: path)
    case .reference(let name): definition(named: name)
    case .just(let value): world.deliveringLater(.return(value.payload))
    case .empty: world.deliveringLater(.empty())
    case .never: .never()
    case .failure(let name): world.deliveringLater(.error(ErrorNames.error(named: name)))
    case .argument(let function): world.deliveringLater(.return(function(argument).payload))
    case .argumentSignal: argument.callbackSignal ?? world.deliveringLater(.return(argument.payload))
    case .interval(let every):
      RACSignal.interval(Double(every), on: world.scheduler).dynamic { .date(tick: TickDate.tick(of: $0)) }
    case .sequence(let values): scheduled(values.rac_sequence)
    case .tryBlock(let value, let error, let tag):
      world.deliveringLater(
        .try { thrown in
          world.recorder.log("try", tag)
          if value == .null { thrown = ErrorNames.error(named: error) }
          return value.payload
        }
      )
    case .deferred(let expression, let tag):
      .defer {
        if let tag { world.recorder.log("defer", tag) }
        return input(0).laterSignal(expression)
      }
    case .start(let mode, let events, let tag): start(mode, events, tag)
    }
  }

  /// A signal that the original library delivers in actions of a scheduler.
  private func scheduled(_ sequence: RACSequence<DynamicValue>) -> CallbackSignal {
    let signal = sequence.signal(with: world.deliveryScheduler)
    guard world.departures.contains(.schedulersImmediate) else { return world.deliveringLater(signal) }
    return world.deliveringLater(signal.doNext { _ in world.endStarts() })
  }

  private func start(_ mode: StartMode, _ events: [TimedEvent], _ tag: String?) -> CallbackSignal {
    let block: (any RACSubscriber<DynamicValue>) -> Void = { [world] subscriber in
      world.recorder.log("start", tag)
      _ = world.play(events, to: subscriber)
    }
    if world.departures.isSuperset(of: [.schedulersImmediate, .sharedRunsHop]) {
      // The run is a task. What it has replayed is ready.
      let run = CallbackSignal.createSignal { subscriber in
        block(subscriber)
        return nil
      }
      .subscribe(on: world.scheduler)
      return mode == .lazily ? replayedLazily(run) : world.deliveringLater(run.replay())
    }
    let scheduler = world.deliveryScheduler
    return switch mode {
    case .eagerly: .startEagerly(with: scheduler, block: block)
    case .lazily: .startLazily(with: scheduler, block: block)
    }
  }
}
