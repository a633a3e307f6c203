import AsyncStreams
import AsyncStreamsTesting

/// A signal with its type, as the library makes it.
typealias TypedSignal = any SignalProtocol<DynamicValue, ScenarioFailure>

extension SignalProtocol<DynamicValue, ScenarioFailure> {
  /// The signal without its type, as programs store signals.
  var erased: AsyncSignal { eraseToSignal() }
}

/// Builds the async signals of a scenario's expressions.
///
/// Every operation is the operator that the migration table names for it, called once, with arguments that are already
/// built.
struct AsyncBuilder: Sendable {
  let world: AsyncWorld
  /// The value of the nearest enclosing selecting block.
  private var argument = DynamicValue.null
  /// Whether operations get the signals before them with their types, so that two operators are one stage wherever the
  /// library makes one of them.
  private let isFused: Bool

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

  func signal(_ expression: Expression) -> AsyncSignal { typed(expression).erased }

  private func typed(_ expression: Expression) -> TypedSignal {
    if expression.isCombination { return combine(expression.inputs.map(signal), expression) }
    guard let receiver = expression.receiver else { return leaf(expression) }
    let input: TypedSignal = isFused ? typed(receiver) : signal(receiver)
    return apply(expression, to: input)
  }

  func apply(_ expression: Expression, to signal: some SignalProtocol<DynamicValue, ScenarioFailure>) -> TypedSignal {
    ofValues(expression, signal) ?? ofSignals(expression, signal) ?? withTime(expression, signal)
      ?? inParts(expression, signal) ?? shared(expression, signal)
  }

  /// The signal selected for `value`, built on each call.
  func signal(_ selection: Selection, for value: DynamicValue) -> AsyncSignal? {
    selection.expression(for: value).map { with(argument: value).laterSignal($0) }
  }

  /// The signal of an expression that is built while the scenario runs.
  func laterSignal(_ expression: Expression?) -> AsyncSignal {
    guard let expression, world.recorder.step() else { return .never }
    return signal(expression)
  }

  private func leaf(_ expression: Expression) -> AsyncSignal {
    let (value, tag, error) = (expression.value, expression.tag, ScenarioFailure(name: expression.text("error")))
    switch expression.name {
    case .source: return world.source(named: expression.text("name") ?? "").signal
    case .ref: return world.definition(named: expression.text("name") ?? "")
    case .return: return .just(value)
    case .empty: return .empty
    case .error: return .fail(error)
    case .arg: return .just(expression.function(argument))
    case .argSignal: return argument.asyncSignal ?? .just(argument)
    case .interval: return interval(expression.number("every") ?? 0)
    case .sequence:
      // RAC would deliver it in actions of a scheduler, after the act of subscribing.
      return expression.values.signal.promoteFailure().onValue { [world] _ in world.endStarts() }.eraseToSignal()
    case .tryBlock:
      return .attempt { [world] () throws(ScenarioFailure) in
        world.recorder.log("try", tag)
        if value == .null { throw error }
        return value
      }
    case .defer:
      return .deferred {
        if let tag { world.recorder.log("defer", tag) }
        return laterSignal(expression.signal("of"))
      }
    case .startEagerly, .startLazily:
      let work = AsyncSource.cold(expression.events, world).onStart { [world] in world.recorder.log("start", tag) }
      return expression.name == .startEagerly
        ? work.replay(start: .immediately).eraseToSignal() : work.replay(start: .atFirstSubscription).eraseToSignal()
    default: return .never
    }
  }

  private func interval(_ ticks: Int) -> AsyncSignal {
    .deferred { [world] in
      guard ticks > 0 else { return world.unexpected(ticks, "a positive interval", or: AsyncSignal.never) }
      // RAC delivers a date, the library the time since the subscription.
      let start = world.now
      return Signal.interval(every: .seconds(ticks), clock: world.time.clock)
        .prefix(while: { _ in world.recorder.step() })
        .map { DynamicValue.date(tick: start &+ Int(clamped: $0 / .seconds(1))) }
        .promoteFailure(to: ScenarioFailure.self)
        .eraseToSignal()
    }
  }

  /// Combines a list of signals.
  private func combine(_ signals: [AsyncSignal], _ expression: Expression) -> TypedSignal {
    let reduce = expression.function("reduce")
    let joined = { @Sendable (values: [DynamicValue]) in reduce?(values) ?? .tuple(values) }
    return switch expression.name {
    case .merge: AsyncSignal.merge(contentsOf: signals)
    case .concatAll: AsyncSignal.concat(contentsOf: signals)
    case .zip: Signal.zip(contentsOf: signals).map(joined)
    case .combineLatest: Signal.combineLatest(contentsOf: signals).map(joined)
    case .race: AsyncSignal.race(contentsOf: signals)
    default:
      // A method that is lifted to signals.
      Signal.combineLatest(contentsOf: signals)
        .map { [world] values in
          let result = expression.function(values)
          world.recorder.log("invoke", expression.tag, result.encoded)
          return result
        }
        .replay(last: 1, start: .immediately)
    }
  }
}
