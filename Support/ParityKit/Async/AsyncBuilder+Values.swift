import AsyncStreams
import AsyncStreamsTesting

/// Operations on the values of one signal.
extension AsyncBuilder {
  func ofValues(
    _ expression: Expression,
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>
  ) -> TypedSignal? {
    let (function, predicate, value) = (expression.function, expression.predicate, expression.value)
    let count = expression.count.asCount
    return switch expression.name {
    case .map: signal.map { function($0) }
    case .mapReplace: signal.replace(with: value)
    case .filter: signal.filter { predicate.passes($0) }
    case .ignore: signal.ignore(value)
    case .ignoreValues: signal.ignoreValues()
    case .distinctUntilChanged: signal.removeDuplicates()
    case .distinctBy: signal.removeDuplicates(on: { function($0) })
    case .distinct: signal.uniqued(on: { function($0) }, keeping: .max)
    case .startWith: signal.prepend(value)
    case .collect: signal.collected().map { .array(collecting: $0) }
    case .pairwise: signal.adjacentPairs().map { .tuple([$0, $1]) }
    case .scanWithStart: signal.scan(value) { function($0, $1) }
    case .scanWithStartIndexed: signal.scanIndexed(value) { function($0, $1, .integer($2)) }
    case .combinePreviousWithStart: signal.combinePrevious(value) { function($0, $1) }
    case .aggregateWithStart: signal.aggregate(value) { function($0, $1) }
    case .aggregateWithStartIndexed: signal.aggregateIndexed(value) { function($0, $1, .integer($2)) }
    case .aggregateWithStartFactory: signal.aggregate(into: made(value, expression.tag)) { $0 = function($0, $1) }
    case .reduceEach, .reduceApply: signal.map { function(elements(of: $0)) }
    case .materialize: signal.materialize().map { DynamicValue($0) }.promoteFailure()
    case .dematerialize: dematerialized(signal)
    case .not: signal.map { flag(of: $0) }.not().map { DynamicValue($0) }
    case .and: signal.map { DynamicValue(!flags(of: $0, upTo: false).contains(false)) }
    case .or: signal.map { DynamicValue(flags(of: $0, upTo: true).contains(true)) }
    case .any where expression.function("pred") == nil: answer(signal.any())
    case .any: answer(signal.anySatisfied { predicate.passes($0) })
    case .all: answer(signal.allSatisfied { predicate.passes($0) })
    case .skip: signal.dropFirst(count)
    case .skipLast: signal.dropLast(count)
    case .take: signal.prefix(count)
    case .takeLast: signal.suffix(count)
    case .takeUntilBlock: signal.prefix(while: { !predicate.passes($0) })
    case .takeWhileBlock: signal.prefix(while: { predicate.passes($0) })
    case .takeThrough: signal.prefix(through: { predicate.passes($0) })
    case .skipUntilBlock: signal.drop(while: { !predicate.passes($0) })
    case .skipWhileBlock: signal.drop(while: { predicate.passes($0) })
    case .defaultIfEmpty: signal.replaceEmpty(with: value)
    case .single: signal.single(throwing: ScenarioFailure(name: expression.text("error")))
    default: withEffect(expression, signal)
    }
  }

  private func withEffect(
    _ expression: Expression,
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>
  ) -> TypedSignal? {
    let (recorder, tag) = (world.recorder, expression.tag)
    return switch expression.name {
    case .doNext: signal.onValue { recorder.log("doNext", tag, $0.encoded) }
    case .doError: signal.onFailure { recorder.log("doError", tag, JSONValue($0.name)) }
    case .doCompleted: signal.onFinish { recorder.log("doCompleted", tag) }
    case .initially: signal.onStart { recorder.log("initially", tag) }
    case .finally:
      signal.onEnd { end in
        // RAC's block does not run when a subscription is disposed.
        if end != .unsubscribed { recorder.log("finally", tag) }
      }
    case .feed:
      signal.onValue { [world] value in
        guard expression.predicate.passes(value), recorder.step() else { return }
        world.source(named: expression.text("to") ?? "").send(.next(expression.function(value).bounded))
      }
    default: nil
    }
  }

  /// RAC answers no when a signal fails.
  private func answer(_ signal: some SignalProtocol<Bool, ScenarioFailure>) -> TypedSignal {
    signal.replaceError(with: false).map { DynamicValue($0) }.promoteFailure()
  }

  private func made(_ start: DynamicValue, _ tag: String?) -> DynamicValue {
    world.recorder.log("factory", tag)
    return start
  }

  /// Turns event values into events; a failure of the signal itself is one, too.
  private func dematerialized(_ signal: some SignalProtocol<DynamicValue, ScenarioFailure>) -> TypedSignal {
    signal.materialize()
      .map { event in
        guard case .value(let value) = event else { return event }
        return switch value {
        case .event(let event): event.asyncEvent
        // In Objective-C, the type of a nil event is that of completion.
        case .null: .finished
        default: world.unexpected(value, "an event", or: .finished)
        }
      }
      .dematerialize()
  }

  // The library's types rule this out; a scenario detects it while it runs.

  private func elements(of value: DynamicValue) -> [DynamicValue] {
    if case .tuple(let elements) = value { elements } else { world.unexpected(value, "a tuple", or: []) }
  }

  func flag(of value: DynamicValue) -> Bool {
    value.flag ?? world.unexpected(value, "a number", or: false)
  }

  /// The elements of a tuple that are needed to decide the answer.
  private func flags(of value: DynamicValue, upTo answer: Bool) -> [Bool] {
    var flags: [Bool] = []
    for element in elements(of: value) where flags.last != answer { flags.append(flag(of: element)) }
    return flags
  }
}
