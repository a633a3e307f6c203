import AsyncStreamsBridge

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
    let inputs = expression.inputs.enumerated().map { input($0.offset).signal($0.element) }
    let signal =
      if expression.isCombination {
        combine(inputs, expression)
      } else if let receiver = inputs.first {
        apply(expression, to: receiver)
      } else {
        world.held(leaf(expression), keepsNewest: expression.name == .interval)
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

  /// The signal with an operation.
  func apply(_ expression: Expression, to signal: CallbackSignal) -> CallbackSignal {
    ofValues(expression, signal) ?? ofSignals(expression, signal) ?? withTime(expression, signal)
      ?? (expression.isSharing ? world.held(shared(expression, signal)) : unknown())
  }

  /// The signal of an operation that the original library does not have, which ends the scenario.
  func unknown() -> CallbackSignal {
    world.recorder.stop("ReactiveCocoa does not have this operation")
    return .never()
  }

  private func leaf(_ expression: Expression) -> CallbackSignal {
    let (value, tag) = (expression.value, expression.tag)
    return switch expression.name {
    case .source: world.source(named: expression.text("name") ?? "")?.signal(at: path) ?? .never()
    case .ref: definition(named: expression.text("name") ?? "")
    case .return: world.deliveringLater(.return(value.payload))
    case .empty: world.deliveringLater(.empty())
    case .never: .never()
    case .error: world.deliveringLater(.error(ErrorNames.error(named: expression.text("error"))))
    case .arg: world.deliveringLater(.return(expression.function(argument).payload))
    case .argSignal: argument.callbackSignal ?? world.deliveringLater(.return(argument.payload))
    case .interval:
      RACSignal.interval(Double(expression.number("every") ?? 0), on: world.scheduler)
        .dynamic { .date(tick: TickDate.tick(of: $0)) }
    case .sequence: scheduled(expression.values.rac_sequence)
    case .tryBlock:
      world.deliveringLater(
        .try { thrown in
          world.recorder.log("try", tag)
          if value == .null { thrown = ErrorNames.error(named: expression.text("error")) }
          return value.payload
        }
      )
    case .defer:
      .defer {
        if let tag { world.recorder.log("defer", tag) }
        return expression.signal("of").map(input(0).laterSignal) ?? .never()
      }
    case .startEagerly, .startLazily: start(expression)
    default: unknown()
    }
  }

  /// A signal that the original library delivers in actions of a scheduler.
  private func scheduled(_ sequence: RACSequence<DynamicValue>) -> CallbackSignal {
    let signal = sequence.signal(with: world.deliveryScheduler)
    guard world.departures.contains(.schedulersImmediate) else { return world.deliveringLater(signal) }
    return world.deliveringLater(signal.doNext { _ in world.endStarts() })
  }

  private func start(_ expression: Expression) -> CallbackSignal {
    let isLazy = expression.name == .startLazily
    let block: (any RACSubscriber<DynamicValue>) -> Void = { [world] subscriber in
      world.recorder.log("start", expression.tag)
      _ = world.play(expression.events, to: subscriber)
    }
    if world.departures.isSuperset(of: [.schedulersImmediate, .sharedRunsHop]) {
      // The run is a task. What it has replayed is ready.
      let run = CallbackSignal.createSignal { subscriber in
        block(subscriber)
        return nil
      }
      .subscribe(on: world.scheduler)
      return isLazy ? replayedLazily(run) : world.deliveringLater(run.replay())
    }
    let scheduler = world.deliveryScheduler
    return isLazy ? .startLazily(with: scheduler, block: block) : .startEagerly(with: scheduler, block: block)
  }
}
