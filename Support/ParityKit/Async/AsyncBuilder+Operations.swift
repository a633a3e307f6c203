import AsyncStreams
import AsyncStreamsTesting

extension AsyncBuilder {
  func apply(
    _ limit: Limit,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    switch limit {
    case .skip(let count): signal.dropFirst(count.asCount).received(by: next)
    case .take(let count): signal.prefix(count.asCount).received(by: next)
    case .takeLast(let count): signal.suffix(count.asCount).received(by: next)
    case .takeUntilBlock(let predicate): signal.prefix(while: { !predicate($0) }).received(by: next)
    case .takeWhileBlock(let predicate): signal.prefix(while: { predicate($0) }).received(by: next)
    case .skipUntilBlock(let predicate): signal.drop(while: { !predicate($0) }).received(by: next)
    case .skipWhileBlock(let predicate): signal.drop(while: { predicate($0) }).received(by: next)
    }
  }

  func apply(
    _ partner: Partner,
    _ other: AsyncSignal,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    switch partner {
    case .merge: signal.merge(with: other).received(by: next)
    case .concat: signal.append(other).received(by: next)
    case .zip: signal.zip(with: other).map { .tuple([$0, $1]) }.received(by: next)
    case .combineLatest: signal.combineLatest(with: other).map { .tuple([$0, $1]) }.received(by: next)
    case .catchTo: signal.catch { _ in other }.received(by: next)
    case .takeUntil: signal.prefix(until: other).received(by: next)
    case .takeUntilReplacement: signal.prefix(untilReplacedBy: other).received(by: next)
    case .sample: signal.sample(on: other).received(by: next)
    }
  }

  func apply(
    _ recovery: Recovery,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    switch recovery {
    case .then(let following, let tag):
      signal.then {
        if let tag { world.recorder.log("then", tag) }
        return self.laterSignal(following)
      }
      .received(by: next)
    case .catch(let selection, let tag):
      signal.catch { failure in
        let argument = failure.name.map(DynamicValue.string) ?? .null
        guard let expression = selection.expression(for: argument) else {
          return world.unexpected(argument, "an error with a replacement", or: AsyncSignal.never)
        }
        if let tag { world.recorder.log("catch", tag, argument.encoded) }
        return with(argument: argument).laterSignal(expression)
      }
      .received(by: next)
    case .attempt(let predicate, let error):
      signal.attempt { value throws(ScenarioFailure) in
        if !predicate(value) { throw ScenarioFailure(name: error) }
      }
      .received(by: next)
    case .attemptMap(let predicate, let function, let error):
      signal.tryMap { value throws(ScenarioFailure) in
        guard predicate(value) else { throw ScenarioFailure(name: error) }
        let result = function(value)
        // In Objective-C, the block returns nil to fail.
        if result == .null { throw ScenarioFailure(name: nil) }
        return result
      }
      .received(by: next)
    // Counted from 1: in RAC, 0 stands for no limit.
    case .retry(nil), .retry(0): paced(signal) { $0.retry().eraseToSignal() }.received(by: next)
    case .retry(let count?): paced(signal) { $0.retry(count.asCount).eraseToSignal() }.received(by: next)
    case .repeat: paced(signal) { $0.repeat().eraseToSignal() }.received(by: next)
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

  func apply(
    _ effect: Effect,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    let recorder = world.recorder
    return switch effect {
    case .onNext(let tag): signal.onValue { recorder.log("doNext", tag, $0.encoded) }.received(by: next)
    case .onError(let tag):
      signal.onFailure { recorder.log("doError", tag, $0.name.map(JSONValue.string) ?? .null) }.received(by: next)
    case .onCompleted(let tag): signal.onFinish { recorder.log("doCompleted", tag) }.received(by: next)
    case .initially(let tag): signal.onStart { recorder.log("initially", tag) }.received(by: next)
    case .finally(let tag):
      signal.onEnd { end in
        // RAC's block does not run when a subscription is disposed.
        if end != .unsubscribed { recorder.log("finally", tag) }
      }
      .received(by: next)
    case .feed(let name, let function, let predicate):
      signal.onValue { [world] value in
        guard predicate(value), world.recorder.step() else { return }
        world.source(named: name).send(.next(function(value).bounded))
      }
      .received(by: next)
    }
  }

  func apply(
    _ timing: Timing,
    to signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    then next: any SignalReceiver
  ) -> AsyncSignal {
    if let ticks = timing.ticks, ticks < 0 { return world.unexpected(ticks, "a time", or: .never) }
    let clock = world.time.clock
    return switch timing {
    case .delay(let ticks): signal.delay(for: .seconds(ticks), clock: clock).received(by: next)
    case .throttle(let ticks, nil): signal.debounce(for: .seconds(ticks), clock: clock).received(by: next)
    case .throttle(let ticks, let predicate?):
      signal.debounce(for: .seconds(ticks), clock: clock, when: { predicate($0) }).received(by: next)
    case .buffer(let ticks):
      signal.chunked(every: .seconds(ticks), clock: clock).map { .tuple($0) }.received(by: next)
    case .timeout(let ticks):
      signal.timeout(after: .seconds(ticks), throwing: .timedOut, clock: clock).received(by: next)
    // The consumer's isolation determines where elements are delivered, not the stream.
    case .deliverOn, .subscribeOn: signal.received(by: next)
    }
  }
}
