/// Operations on one signal, by topic.
package enum Operation: Sendable {
  case transformation(Transformation)
  case limit(Limit)
  case flattening(Flattening)
  case partner(Partner, Expression)
  case recovery(Recovery)
  case effect(Effect)
  case timing(Timing)
  case sharing(Sharing)
  case addition(Addition)
}

/// Operations that turn values into values.
package enum Transformation: Sendable {
  case map(UnaryFunction)
  case mapReplace(DynamicValue)
  case filter(Predicate)
  case ignore(DynamicValue)
  case ignoreValues
  case distinctUntilChanged
  case startWith(DynamicValue)
  case collect
  case scan(start: DynamicValue, BinaryFunction)
  case scanIndexed(start: DynamicValue, IndexedFunction)
  case aggregate(start: DynamicValue, BinaryFunction)
  case aggregateIndexed(start: DynamicValue, IndexedFunction)
  /// The factory of the start value logs its run.
  case aggregateFactory(start: DynamicValue, BinaryFunction, tag: String?)
  case combinePrevious(start: DynamicValue, BinaryFunction)
  case reduceEach(VariadicFunction, arity: Int)
  /// Puts the function in front of each tuple, then applies it.
  case reduceApply(VariadicFunction)
  case materialize
  case dematerialize
  case not
  case and
  case or
  /// Without a predicate: whether there is any value.
  case any(Predicate?)
  case all(Predicate)
}

/// Operations that cut a signal.
package enum Limit: Sendable {
  case skip(Int)
  case take(Int)
  case takeLast(Int)
  case takeUntilBlock(Predicate)
  case takeWhileBlock(Predicate)
  case skipUntilBlock(Predicate)
  case skipWhileBlock(Predicate)
}

/// Operations on or to signals of signals.
package enum Flattening: Sendable {
  /// Maps to the selected signals without flattening.
  case mapSignals(Selection)
  case flattenMap(Selection)
  case bind(Selection, stopWhen: Predicate?, nilWhen: Predicate?)
  case flatten
  /// Zero means no limit.
  case flattenMax(Int)
  case concat
  case switchToLatest
  /// The cases are built once, in order, and then the default.
  case switchCases([SwitchCase], fallback: Expression?)
  case ifThenElse(then: Expression, otherwise: Expression)
  case groupBy(UnaryFunction, transform: UnaryFunction?)
  /// Merges groups, tagging each value with the key of its group.
  case tagGroups
}

/// One case of a switch: a key and the signal for it.
package struct SwitchCase: Sendable {
  package let key: DynamicValue
  package let expression: Expression

  package init(key: DynamicValue, expression: Expression) {
    self.key = key
    self.expression = expression
  }
}

/// Operations with one other signal, which is built after the receiver.
package enum Partner: Sendable {
  case merge
  case concat
  case zip
  case combineLatest
  case catchTo
  case takeUntil
  case takeUntilReplacement
  case sample
}

extension Partner {
  /// The position of the other signal: before the receiver, which is at 0, or after it.
  var position: Int {
    switch self {
    case .takeUntil, .takeUntilReplacement: -1
    case .merge, .concat, .zip, .combineLatest, .catchTo, .sample: 1
    }
  }
}

/// Operations about failures and restarts.
package enum Recovery: Sendable {
  /// Builds `next` each time the receiver completes. Logs if there is a tag.
  case then(next: Expression, tag: String?)
  /// Selects by the name of the error, which is also the argument. Logs if there is a tag.
  case `catch`(Selection, tag: String?)
  case attempt(Predicate, error: String?)
  case attemptMap(Predicate, UnaryFunction, error: String?)
  /// Zero means without limit; nil is the operation without a count.
  case retry(Int?)
  case `repeat`
}

/// Operations that only have side effects.
package enum Effect: Sendable {
  case onNext(tag: String?)
  case onError(tag: String?)
  case onCompleted(tag: String?)
  case initially(tag: String?)
  case finally(tag: String?)
  /// Sends the function of a passing value to the source `to`, from inside the callback.
  case feed(to: String, UnaryFunction, when: Predicate)
}

/// Operations about time and schedulers.
package enum Timing: Sendable {
  case delay(Int)
  case throttle(Int, passing: Predicate?)
  case buffer(Int)
  case timeout(Int)
  case deliverOn
  case subscribeOn

  /// The time that passes, if any does.
  var ticks: Int? {
    switch self {
    case .delay(let ticks), .throttle(let ticks, _), .buffer(let ticks), .timeout(let ticks): ticks
    case .deliverOn, .subscribeOn: nil
    }
  }
}

/// Operations that share one subscription.
package enum Sharing: Sendable {
  case replay
  case replayLast
  case replayLazily
  case autoconnect(SubjectKind)
  case multicast(SubjectKind, connections: [ConnectionEvent])
  /// The receiver as a blocking sequence, which becomes a signal again.
  case sequenceSignal

  /// Whether a later subscriber gets values at once.
  var keepsValues: Bool {
    switch self {
    case .replay, .replayLast, .replayLazily, .sequenceSignal: true
    case .autoconnect(let kind), .multicast(let kind, _):
      if case .plain = kind { false } else { true }
    }
  }
}

/// What kind of subject a connection uses.
package enum SubjectKind: Sendable {
  case plain
  /// Without a capacity everything is replayed.
  case replay(capacity: Int?)
  case behavior(initial: DynamicValue)
}

/// A timed `connect`, or `disconnect` of the latest connect.
package struct ConnectionEvent: Sendable {
  package let tick: Int
  package let connects: Bool

  package init(tick: Int, connects: Bool) {
    self.tick = tick
    self.connects = connects
  }
}
