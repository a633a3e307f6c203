import Bridge

typealias CallbackSequence = RACSequence<DynamicValue>

/// Runs a sequence scenario.
struct CallbackSequenceRun {
  let scenario: SequenceScenario
  let recorder: TraceRecorder

  func run() {
    var sequence = scenario.input.rac_sequence
    for step in scenario.steps { sequence = apply(step, to: sequence) }
    let results = scenario.queries.map { query in
      recorder.log("query", query.name)
      return answer(query, of: sequence).encoded
    }
    recorder.finish(with: Trace.Outcome(results: results))
  }

  private func apply(_ step: SequenceScenario.Step, to sequence: CallbackSequence) -> CallbackSequence {
    switch step.operation {
    case .map(let function):
      sequence.map { value in
        logCall(step.name, value)
        return function(value).payload
      }
    case .mapReplace(let value): sequence.mapReplace(value.payload)
    case .filter(let predicate): sequence.filter(logged(predicate, step.name))
    case .ignore(let value): sequence.ignore(value.payload)
    case .limit(let limit): apply(limit, to: sequence, step.name)
    case .scan(let start, let function):
      sequence.scan(withStart: start.payload, reduce: logged(function, step.name))
    case .combinePrevious(let start, let function):
      sequence.combinePrevious(withStart: start.payload, reduce: logged(function, step.name))
    case .distinctUntilChanged: sequence.distinctUntilChanged()
    case .startWith(let value): sequence.start(with: value.payload)
    case .concat(let values): sequence.concat(values.rac_sequence)
    case .zipWith(let values): sequence.zip(with: values.rac_sequence).map { DynamicValue($0) }
    case .flattenMap:
      sequence.flattenMap { value in
        logCall(step.name, value)
        return Array(repeating: value, count: (value.toInt % 3 + 3) % 3).rac_sequence
      }
    case .eager: sequence.eagerSequence
    }
  }

  private func apply(_ limit: Limit, to sequence: CallbackSequence, _ name: String) -> CallbackSequence {
    switch limit {
    case .skip(let count): sequence.skip(UInt(bitPattern: count))
    case .take(let count): sequence.take(UInt(bitPattern: count))
    case .takeLast: ScenarioStop.stop("the decoder refuses takeLast on sequences")
    case .takeUntilBlock(let predicate): sequence.take(until: logged(predicate, name))
    case .takeWhileBlock(let predicate): sequence.take(while: logged(predicate, name))
    case .skipUntilBlock(let predicate): sequence.skip(until: logged(predicate, name))
    case .skipWhileBlock(let predicate): sequence.skip(while: logged(predicate, name))
    }
  }

  private func answer(_ query: Query, of sequence: CallbackSequence) -> DynamicValue {
    switch query {
    case .head: DynamicValue(payload: sequence.head)
    case .tailHead: DynamicValue(payload: sequence.tail?.head)
    case .tailIsNil: DynamicValue(sequence.tail == nil)
    case .array: .array(sequence.array)
    case .foldLeft(let function, let start):
      DynamicValue(
        payload: sequence.foldLeft(withStart: start.payload) { function(DynamicValue(payload: $0), $1).payload }
      )
    case .foldRight(let function, let start):
      DynamicValue(
        payload: sequence.foldRight(withStart: start.payload) { first, rest in
          function(first, DynamicValue(payload: rest.head)).payload
        }
      )
    case .any(let predicate): DynamicValue(sequence.any(logged(predicate, query.name)))
    case .all(let predicate): DynamicValue(sequence.all(logged(predicate, query.name)))
    case .objectPassingTest(let predicate):
      DynamicValue(payload: sequence.objectPassingTest(logged(predicate, query.name)))
    }
  }

  private func logCall(_ name: String, _ value: DynamicValue) {
    recorder.log("call", name, value.encoded)
  }

  private func logged(_ predicate: Predicate, _ name: String) -> (DynamicValue) -> Bool {
    { value in
      logCall(name, value)
      return predicate(value)
    }
  }

  private func logged(
    _ function: BinaryFunction,
    _ name: String
  ) -> (DynamicValue?, DynamicValue) -> DynamicValue? {
    { running, next in
      logCall(name, next)
      return function(DynamicValue(payload: running), next).payload
    }
  }
}
