import AsyncStreams

/// Operations with other signals, or on signals of signals.
extension AsyncBuilder {
  func ofSignals(
    _ expression: Expression,
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>
  ) -> TypedSignal? {
    let (count, selection) = (expression.count, expression.selection)
    return switch expression.name {
    case .mapSignals: signal.map { value in self.signal(selection, for: value).map(DynamicValue.init) ?? .null }
    case .flattenMap: signal.flatMapMerge(selecting(selection))
    case .mergeMap: signal.flatMapMerge(maxConcurrent: count, selecting(selection))
    case .concatMap: signal.flatMapConcat(selecting(selection))
    case .switchMap: signal.flatMapLatest(selecting(selection))
    case .exhaustMap: signal.flatMapFirst(selecting(selection))
    case .expand: signal.expand(maxConcurrent: count, selecting(selection))
    case .bind: bound(expression, signal)
    case .flatten: signals(of: signal).merged()
    case .flattenMax where count == 0: signals(of: signal).merged()
    case .flattenMax: signals(of: signal).merged(maxConcurrent: count.asCount)
    case .concatInner: signals(of: signal).concatenated()
    case .switchToLatest: signals(of: signal).switchToLatest()
    case .switchCases: choose(expression, by: signal.eraseToSignal())
    case .ifThenElse:
      AsyncSignal.when(
        signal.map { flag(of: $0) },
        then: argument(expression, "then"),
        else: argument(expression, "else")
      )
    case .groupBy: group(signal, by: expression.function, expression.function("transform") ?? .identity)
    case .tagGroups:
      signal.flatMapMerge { value in
        guard case .group(let key, _) = value, let group = value.asyncSignal else { return AsyncSignal.empty }
        return group.map { .tuple([key, $0]) }.eraseToSignal()
      }
    default: withFailures(expression, signal) ?? expression.other.flatMap { withPartner(expression, signal, $0) }
    }
  }

  private func argument(_ expression: Expression, _ key: String) -> AsyncSignal {
    expression.signal(key).map { self.signal($0) } ?? .never
  }

  /// An operation on two signals.
  private func withPartner(
    _ expression: Expression,
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    _ partner: Expression
  ) -> TypedSignal? {
    var other: AsyncSignal { self.signal(partner) }
    switch expression.name {
    case .mergeWith: return signal.merge(with: other)
    case .concat: return signal.append(other)
    case .zipWith: return signal.zip(with: other).map { .tuple([$0, $1]) }
    case .combineLatestWith: return signal.combineLatest(with: other).map { .tuple([$0, $1]) }
    case .withLatestFrom: return signal.withLatest(from: other).map { .tuple([$0, $1]) }
    case .catchTo:
      let other = other
      return signal.catch { _ in other }
    case .takeUntil: return signal.prefix(until: other)
    case .takeUntilReplacement: return signal.prefix(untilReplacedBy: other)
    case .skipUntil: return signal.drop(until: other)
    case .sample: return signal.sample(on: other, repeats: true)
    case .ifEmpty: return signal.ifEmpty(switchTo: other)
    case .sequenceEqual: return signal.elementsEqual(other).map { DynamicValue($0) }
    case .distinctFlush:
      return signal.uniqued(on: { expression.function($0) }, keeping: .max, forgettingAt: other)
    default: return nil
    }
  }

  private func withFailures(
    _ expression: Expression,
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>
  ) -> TypedSignal? {
    let (predicate, tag, count) = (expression.predicate, expression.tag, expression.count)
    let failure = ScenarioFailure(name: expression.text("error"))
    return switch expression.name {
    case .then:
      signal.then {
        if let tag { world.recorder.log("then", tag) }
        return self.laterSignal(expression.signal("next"))
      }
    case .catch:
      signal.catch { failure in
        let argument = failure.name.map(DynamicValue.string) ?? .null
        guard let selected = expression.selection.expression(for: argument) else {
          return world.unexpected(argument, "an error with a replacement", or: AsyncSignal.never)
        }
        if let tag { world.recorder.log("catch", tag, argument.encoded) }
        return with(argument: argument).laterSignal(selected)
      }
    case .replaceError: signal.replaceError(with: expression.value).promoteFailure()
    case .mapError: signal.mapError { _ in failure }
    case .try:
      signal.attempt { value throws(ScenarioFailure) in
        if !predicate.passes(value) { throw failure }
      }
    case .tryMap:
      signal.tryMap { value throws(ScenarioFailure) in
        guard predicate.passes(value) else { throw failure }
        let result = expression.function(value)
        // In Objective-C, the block returns nil to fail.
        if result == .null { throw ScenarioFailure(name: nil) }
        return result
      }
    // Counted from 1: in RAC, 0 stands for no limit.
    case .retry where count == 0: paced(signal) { $0.retry().eraseToSignal() }
    case .retry: paced(signal) { $0.retry(count.asCount).eraseToSignal() }
    case .repeat: paced(signal) { $0.repeat().eraseToSignal() }
    case .repeatCount: paced(signal) { $0.repeat(count).eraseToSignal() }
    default: nil
    }
  }

  /// The signal with an operation that restarts it, unless it restarts so often in one tick that virtual time would
  /// stop.
  func paced(
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    _ operation: @escaping @Sendable (AsyncSignal) -> AsyncSignal
  ) -> AsyncSignal {
    .deferred { [world] in
      let pace = Pace()
      return operation(
        .deferred {
          guard pace.begin(at: world.now), world.recorder.step() else { return AsyncSignal.never }
          // RAC restarts in an action of its own, after the act of subscribing.
          if !pace.isFirst { world.endStarts() }
          return signal.eraseToSignal()
        }
      )
    }
  }

  /// The selected signals, which are empty if there is none.
  func selecting(_ selection: Selection) -> @Sendable (DynamicValue) -> AsyncSignal {
    { self.signal(selection, for: $0) ?? AsyncSignal.empty }
  }

  private func bound(
    _ expression: Expression,
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>
  ) -> TypedSignal {
    signal.flatMapMerge(carrying: ()) { value, _ -> RuleStep<AsyncSignal, ScenarioFailure> in
      let isLast = expression.function("stopWhen")?.passes(value) ?? false
      let isNil = expression.function("nilWhen")?.passes(value) ?? false
      guard let next = isNil ? nil : self.signal(expression.selection, for: value) else { return .finish }
      return isLast ? .emitLast(next) : .emit(next)
    }
  }

  /// The same signal, typed as a signal of signals; nil becomes an empty one.
  private func signals(
    of signal: some SignalProtocol<DynamicValue, ScenarioFailure>
  ) -> some SignalProtocol<AsyncSignal, ScenarioFailure> {
    signal.map { value in
      if value == .null { return AsyncSignal.empty }
      return value.asyncSignal ?? world.unexpected(value, "a signal", or: AsyncSignal.never)
    }
  }

  private func choose(_ expression: Expression, by keys: AsyncSignal) -> AsyncSignal {
    var signals: [DynamicValue: AsyncSignal] = [:]
    for choice in expression.cases { signals[choice.key] = signal(choice.expression) }
    return if let fallback = expression.signal("default") {
      .switching(on: keys, cases: signals, default: signal(fallback))
    } else {
      .switching(on: keys, cases: signals) { _ in .noMatchingCase }
    }
  }

  private func group(
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    by key: Function,
    _ transform: Function
  ) -> TypedSignal {
    signal.grouped { value in
      let key = key(value)
      return key == .null ? world.unexpected(value, "a value with a key", or: .null) : key
    }
    .map { group in
      .group(key: group.key, SignalBox(AsyncSignalObject(group.map { transform($0) }.eraseToSignal())))
    }
  }
}
