import Bridge

extension CallbackBuilder {
  func apply(_ limit: Limit, to signal: CallbackSignal) -> CallbackSignal {
    func test(_ predicate: Predicate) -> (DynamicValue?) -> Bool {
      { predicate(DynamicValue(payload: $0)) }
    }
    return switch limit {
    case .skip(let count): signal.skip(UInt(bitPattern: count))
    case .take(0) where world.departures.contains(.timersFirst):
      .createSignal { [world] subscriber in
        let input = signal.subscribe(RACBlockSubscriber(next: { _ in }, error: { _ in }, completed: {}))
        world.deliverFirst { subscriber.sendCompleted() }
        return input
      }
    case .take(let count): signal.take(UInt(bitPattern: count))
    case .takeLast(let count): signal.takeLast(UInt(bitPattern: count))
    case .takeUntilBlock(let predicate): signal.take(until: test(predicate))
    case .takeWhileBlock(let predicate): signal.take(while: test(predicate))
    case .skipUntilBlock(let predicate): signal.skip(until: test(predicate))
    case .skipWhileBlock(let predicate): signal.skip(while: test(predicate))
    }
  }

  func apply(_ partner: Partner, _ other: CallbackSignal, to signal: CallbackSignal) -> CallbackSignal {
    switch partner {
    case .merge: signal.merge(other)
    case .concat: signal.concat(other)
    case .zip where world.departures.contains(.failuresWait):
      WaitingZip([signal, other], world.gates).signal.dynamic(DynamicValue.init)
    case .zip: signal.zip(with: other).dynamic(DynamicValue.init)
    case .combineLatest: signal.combineLatest(with: other).dynamic(DynamicValue.init)
    case .catchTo: signal.catch(to: other)
    case .takeUntil: signal.take(until: other)
    case .takeUntilReplacement: signal.take(untilReplacement: other)
    case .sample: signal.sample(other)
    }
  }

  func apply(_ recovery: Recovery, to signal: CallbackSignal) -> CallbackSignal {
    switch recovery {
    case .then(let next, let tag):
      signal.then {
        if let tag { world.recorder.log("then", tag) }
        return laterInput().laterSignal(next)
      }
    case .catch(let selection, let tag):
      signal.catch { error in
        let name = ErrorNames.name(of: error)
        let argument = name.map(DynamicValue.string) ?? .null
        guard let expression = selection.expression(for: argument) else { return nil }
        if let tag { world.recorder.log("catch", tag, argument.encoded) }
        return with(argument: argument).laterInput().laterSignal(expression)
      }
    case .attempt(let predicate, let error):
      signal.try { value, thrown in
        let passes = predicate(DynamicValue(payload: value))
        if !passes { thrown = ErrorNames.error(named: error) }
        return passes
      }
    case .attemptMap(let predicate, let function, let error):
      signal.tryMap { payload, thrown in
        let value = DynamicValue(payload: payload)
        if predicate(value) { return function(value).payload }
        thrown = ErrorNames.error(named: error)
        return nil
      }
    case .retry(let count) where world.departures.contains(.schedulersImmediate):
      paced { retriedAtOnce(signal, count == 0 ? nil : count, $0) }
    case .retry(let count): count.map { signal.retry($0) } ?? signal.retry()
    case .repeat where world.departures.contains(.schedulersImmediate): paced { repeatedAtOnce(signal, $0) }
    case .repeat: signal.repeat()
    }
  }

  /// A signal that restarts; each subscription has a pace of its own.
  private func paced(_ signal: @escaping (Pace) -> CallbackSignal) -> CallbackSignal {
    .defer {
      let pace = Pace()
      return pace.begin(at: world.now) ? signal(pace) : .never()
    }
  }

  private func retriedAtOnce(_ signal: CallbackSignal, _ count: Int?, _ pace: Pace) -> CallbackSignal {
    if count == 0 { return signal }
    return signal.catch { _ in
      world.endStarts()
      return pace.begin(at: world.now) && world.recorder.step()
        ? retriedAtOnce(signal, count.map { $0 - 1 }, pace) : .never()
    }
  }

  private func repeatedAtOnce(_ signal: CallbackSignal, _ pace: Pace) -> CallbackSignal {
    signal.concat(
      .defer {
        world.endStarts()
        return pace.begin(at: world.now) && world.recorder.step() ? repeatedAtOnce(signal, pace) : .never()
      }
    )
  }

  func apply(_ effect: Effect, to signal: CallbackSignal) -> CallbackSignal {
    let recorder = world.recorder
    return switch effect {
    case .onNext(let tag): signal.doNext { recorder.log("doNext", tag, DynamicValue(payload: $0).encoded) }
    case .onError(let tag):
      signal.doError { recorder.log("doError", tag, ErrorNames.name(of: $0).map(JSONValue.string) ?? .null) }
    case .onCompleted(let tag): signal.doCompleted { recorder.log("doCompleted", tag) }
    case .initially(let tag): signal.initially { recorder.log("initially", tag) }
    case .finally(let tag): signal.finally { recorder.log("finally", tag) }
    case .feed(let name, let function, let predicate):
      signal.doNext { [world] payload in
        let value = DynamicValue(payload: payload)
        guard predicate(value) else { return }
        world.perform(queued: .sendsQueue) { world.feed(function(value).bounded, to: name) }
      }
    }
  }

  func apply(_ timing: Timing, to signal: CallbackSignal) -> CallbackSignal {
    switch timing {
    case .delay(let ticks): signal.delay(Double(ticks))
    case .throttle(let ticks, nil): signal.throttle(Double(ticks))
    case .throttle(let ticks, let predicate?):
      signal.throttle(Double(ticks), valuesPassingTest: { predicate(DynamicValue(payload: $0)) })
    case .buffer(let ticks): signal.buffer(withTime: Double(ticks), on: world.timerScheduler).dynamic(DynamicValue.init)
    case .timeout(let ticks): signal.timeout(Double(ticks), on: world.timerScheduler)
    case .deliverOn: signal.deliver(on: world.deliveryScheduler)
    case .subscribeOn: signal.subscribe(on: world.deliveryScheduler)
    }
  }
}
