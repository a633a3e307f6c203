import AsyncStreamsBridge

/// Operations on the values of one signal.
extension CallbackBuilder {
  func ofValues(_ expression: Expression, _ signal: CallbackSignal) -> CallbackSignal? {
    let (function, predicate, start) = (expression.function, expression.predicate, expression.value.payload)
    let count = UInt(bitPattern: expression.count)
    return switch expression.name {
    case .map: signal.map { function.payload($0) }
    case .mapReplace: signal.mapReplace(start)
    case .filter: signal.filter(predicate.passes)
    case .ignore: signal.ignore(start)
    case .ignoreValues: signal.ignoreValues()
    case .distinctUntilChanged: signal.distinctUntilChanged()
    case .startWith where world.departures.contains(.timersFirst):
      .createSignal { [world] subscriber in
        world.deliver { subscriber.sendNext(start) }
        return signal.subscribe(subscriber)
      }
    case .startWith: signal.start(with: start)
    case .collect: signal.collect().dynamic { .array(collecting: $0.map(DynamicValue.init(payload:))) }
    case .scanWithStart: signal.scan(withStart: start) { function.payload($0, $1) }
    case .scanWithStartIndexed: signal.scan(withStart: start, reduceWithIndex: function.indexedPayload)
    case .combinePreviousWithStart: signal.combinePrevious(withStart: start) { function.payload($0, $1) }
    case .aggregateWithStart: signal.aggregate(withStart: start) { function.payload($0, $1) }
    case .aggregateWithStartIndexed: signal.aggregate(withStart: start, reduceWithIndex: function.indexedPayload)
    case .aggregateWithStartFactory:
      signal.aggregate(
        withStartFactory: { [world] in
          world.recorder.log("factory", expression.tag)
          return start
        },
        reduce: { function.payload($0, $1) }
      )
    case .reduceEach: signal.maybeTuples.reduceEach(arguments: function.erasedPayload)
    case .reduceApply:
      // The function is in front of each tuple.
      signal.map { value -> RACTuple? in
        let apply: ([Any?]) -> Any? = { function.erasedPayload($0) }
        return value?.racTuple.map { RACTuple(values: [apply] + $0.values) }
      }
      .reduceApply().dynamic(DynamicValue.init(erased:))
    case .materialize: signal.materialize().dynamic(DynamicValue.init)
    case .dematerialize: signal.converted { $0?.racEvent }.dematerialize()
    case .not: signal.not().dynamic(DynamicValue.init)
    case .and: signal.maybeTuples.and().dynamic(DynamicValue.init)
    case .or: signal.maybeTuples.or().dynamic(DynamicValue.init)
    case .any where expression.function("pred") == nil: signal.any().dynamic(DynamicValue.init)
    case .any: signal.any(predicate.passes).dynamic(DynamicValue.init)
    case .all: signal.all(predicate.passes).dynamic(DynamicValue.init)
    case .skip: signal.skip(count)
    case .take where count == 0 && world.departures.contains(.timersFirst):
      .createSignal { [world] subscriber in
        let input = signal.subscribe(RACBlockSubscriber(next: { _ in }, error: { _ in }, completed: {}))
        world.deliverFirst { subscriber.sendCompleted() }
        return input
      }
    case .take: signal.take(count)
    case .takeLast: signal.takeLast(count)
    case .takeUntilBlock: signal.take(until: predicate.passes)
    case .takeWhileBlock: signal.take(while: predicate.passes)
    case .skipUntilBlock: signal.skip(until: predicate.passes)
    case .skipWhileBlock: signal.skip(while: predicate.passes)
    default: withEffect(expression, signal)
    }
  }

  private func withEffect(_ expression: Expression, _ signal: CallbackSignal) -> CallbackSignal? {
    let (recorder, tag) = (world.recorder, expression.tag)
    return switch expression.name {
    case .doNext: signal.doNext { recorder.log("doNext", tag, DynamicValue(payload: $0).encoded) }
    case .doError: signal.doError { recorder.log("doError", tag, JSONValue(ErrorNames.name(of: $0))) }
    case .doCompleted: signal.doCompleted { recorder.log("doCompleted", tag) }
    case .initially: signal.initially { recorder.log("initially", tag) }
    case .finally: signal.finally { recorder.log("finally", tag) }
    case .feed:
      signal.doNext { [world] payload in
        guard expression.predicate.passes(payload) else { return }
        world.perform(queued: .sendsQueue) {
          world.feed(expression.function(DynamicValue(payload: payload)).bounded, to: expression.text("to") ?? "")
        }
      }
    default: nil
    }
  }
}

extension Function {
  /// The function of payloads, of which nil stands for null.
  func payload(_ values: DynamicValue?...) -> DynamicValue? {
    self(values.map(DynamicValue.init(payload:))).payload
  }

  func indexedPayload(_ running: DynamicValue?, _ next: DynamicValue?, _ index: UInt) -> DynamicValue? {
    payload(running, next, .integer(Int(index)))
  }

  /// The function of values in an untyped container of the library.
  func erasedPayload(_ values: [Any?]) -> DynamicValue? {
    self(values.map(DynamicValue.init(erased:))).payload
  }
}
