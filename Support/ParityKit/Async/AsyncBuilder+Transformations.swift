import AsyncStreams

extension AsyncBuilder {
  func apply(
    _ transformation: Transformation,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    switch transformation {
    case .map(let function): signal.map { function($0) }.received(by: next)
    case .mapReplace(let value): signal.replace(with: value).received(by: next)
    case .filter(let predicate): signal.filter { predicate($0) }.received(by: next)
    case .ignore(let value): signal.ignore(value).received(by: next)
    case .ignoreValues: signal.ignoreValues().received(by: next)
    case .distinctUntilChanged: signal.removeDuplicates().received(by: next)
    case .startWith(let value): signal.prepend(value).received(by: next)
    case .collect: signal.collected().map { .array(collecting: $0) }.received(by: next)
    case .scan(let start, let function): signal.scan(start) { function($0, $1) }.received(by: next)
    case .scanIndexed(let start, let function): signal.scanIndexed(start) { function($0, $1, $2) }.received(by: next)
    case .combinePrevious(let start, let function):
      signal.combinePrevious(start) { function($0, $1) }.received(by: next)
    case .aggregate(let start, let function): signal.aggregate(start) { function($0, $1) }.received(by: next)
    case .aggregateIndexed(let start, let function):
      signal.aggregateIndexed(start) { function($0, $1, $2) }.received(by: next)
    case .aggregateFactory(let start, let function, let tag):
      signal.aggregate(into: made(start, tag)) { $0 = function($0, $1) }.received(by: next)
    case .reduceEach(let function, _), .reduceApply(let function):
      signal.map { function(elements(of: $0)) }.received(by: next)
    case .materialize: signal.materialize().map { DynamicValue($0) }.promoteFailure().received(by: next)
    case .dematerialize: dematerialized(signal).received(by: next)
    case .not: signal.map { flag(of: $0) }.not().map { DynamicValue($0) }.received(by: next)
    case .and: signal.map { !flags(of: $0, upTo: false).contains(false) }.map { DynamicValue($0) }.received(by: next)
    case .or: signal.map { flags(of: $0, upTo: true).contains(true) }.map { DynamicValue($0) }.received(by: next)
    case .any(nil): answer(signal.any()).received(by: next)
    case .any(let predicate?): answer(signal.anySatisfied { predicate($0) }).received(by: next)
    case .all(let predicate): answer(signal.allSatisfied { predicate($0) }).received(by: next)
    }
  }

  /// RAC answers no when a signal fails.
  private func answer(
    _ signal: some SignalProtocol<Bool, ScenarioFailure>
  ) -> some SignalProtocol<DynamicValue, ScenarioFailure> {
    signal.replaceError(with: false).map { DynamicValue($0) }.promoteFailure()
  }

  private func made(_ start: DynamicValue, _ tag: String?) -> DynamicValue {
    world.recorder.log("factory", tag)
    return start
  }

  /// Turns event values into events; a failure of the signal itself is one, too.
  private func dematerialized(
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>
  ) -> some SignalProtocol<DynamicValue, ScenarioFailure> {
    signal.materialize()
      .map { event in
        guard case .value(let value) = event else { return event }
        return switch value {
        case .event(let event): event.asyncEvent
        // In Objective-C, the type of a nil event is that of completion.
        case .null: .finished
        default:
          world.unexpected(value, "an event", or: .finished)
        }
      }
      .dematerialize()
  }

  // The library's types rule this out; a scenario detects it while it runs.

  private func elements(of value: DynamicValue) -> [DynamicValue] {
    value.tupleElements ?? world.unexpected(value, "a tuple", or: [])
  }

  private func flag(of value: DynamicValue) -> Bool {
    value.flag ?? world.unexpected(value, "a number", or: false)
  }

  /// The elements of a tuple that are needed to decide the answer.
  private func flags(of value: DynamicValue, upTo answer: Bool) -> [Bool] {
    var flags: [Bool] = []
    for element in elements(of: value) where flags.last != answer { flags.append(flag(of: element)) }
    return flags
  }
}
