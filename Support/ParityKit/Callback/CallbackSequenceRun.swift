import AsyncStreamsBridge

/// Runs a sequence scenario.
struct CallbackSequenceRun {
  private typealias Sequence = RACSequence<DynamicValue>

  let scenario: SequencePlan
  let recorder: TraceRecorder

  func run() {
    let sequence = scenario.steps.enumerated().reduce(scenario.input.rac_sequence) {
      apply($1.element, $1.offset, to: $0)
    }
    let results = scenario.queries.map { query in
      recorder.log("query", query.name.rawValue)
      return answer(query, of: sequence).encoded
    }
    recorder.finish(with: Trace.Outcome(results: results))
  }

  private func apply(_ step: Expression, _ index: Int, to sequence: Sequence) -> Sequence {
    let name = "\(step.name.rawValue)#\(index)"
    let (count, start) = (UInt(bitPattern: step.count), step.value.payload)
    let passes = logged(step.predicate, name)
    let reduce = { (running: DynamicValue?, next: DynamicValue) in
      logCall(name, next)
      return step.function.payload(running, next)
    }
    return switch step.name {
    case .map:
      sequence.map { value in
        logCall(name, value)
        return step.function(value).payload
      }
    case .mapReplace: sequence.mapReplace(start)
    case .filter: sequence.filter(passes)
    case .ignore: sequence.ignore(start)
    case .skip: sequence.skip(count)
    case .take: sequence.take(count)
    case .takeUntilBlock: sequence.take(until: passes)
    case .takeWhileBlock: sequence.take(while: passes)
    case .skipUntilBlock: sequence.skip(until: passes)
    case .skipWhileBlock: sequence.skip(while: passes)
    case .scanWithStart: sequence.scan(withStart: start, reduce: reduce)
    case .combinePreviousWithStart: sequence.combinePrevious(withStart: start, reduce: reduce)
    case .distinctUntilChanged: sequence.distinctUntilChanged()
    case .startWith: sequence.start(with: start)
    case .concat: sequence.concat(step.values.rac_sequence)
    case .zipWith: sequence.zip(with: step.values.rac_sequence).map { DynamicValue($0) }
    case .flattenMap:
      sequence.flattenMap { value in
        logCall(name, value)
        return Array(repeating: value, count: (value.toInt % 3 + 3) % 3).rac_sequence
      }
    case .eager: sequence.eagerSequence
    default: preconditionFailure("the decoder refuses \(name)")
    }
  }

  private func answer(_ query: SequencePlan.Query, of sequence: Sequence) -> DynamicValue {
    let passes = logged(query.function, query.name.rawValue)
    let result: DynamicValue? =
      switch query.name {
      case .head: sequence.head
      case .tailHead: sequence.tail?.head
      case .tailIsNil: DynamicValue(sequence.tail == nil)
      case .array: .array(sequence.array)
      case .foldLeft: sequence.foldLeft(withStart: query.start.payload) { query.function.payload($0, $1) }
      case .foldRight: sequence.foldRight(withStart: query.start.payload) { query.function.payload($0, $1.head) }
      case .any: DynamicValue(sequence.any(passes))
      case .all: DynamicValue(sequence.all(passes))
      case .objectPassingTest: sequence.objectPassingTest(passes)
      }
    return DynamicValue(payload: result)
  }

  private func logCall(_ name: String, _ value: DynamicValue) {
    recorder.log("call", name, value.encoded)
  }

  private func logged(_ predicate: Function, _ name: String) -> (DynamicValue) -> Bool {
    { value in
      logCall(name, value)
      return predicate.passes(value)
    }
  }
}
