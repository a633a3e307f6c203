import AsyncStreams

extension RACSignal {
  /// Combines all values and sends one result when the receiver completes.
  ///
  /// Without values the result is `start`. An error is passed on alone.
  public func aggregate<Result>(
    withStart start: Result?,
    reduce: @escaping (_ running: Result?, _ next: Value?) -> Result?
  ) -> RACSignal<Result> {
    aggregate(withStart: start, reduceWithIndex: { running, next, _ in reduce(running, next) })
      .named("[\(name)] -aggregateWithStart: \(racDescription(of: start)) reduce:")
  }

  /// Like ``aggregate(withStart:reduce:)``; the block also gets the index of the value.
  public func aggregate<Result>(
    withStart start: Result?,
    reduceWithIndex reduce: @escaping (_ running: Result?, _ next: Value?, _ index: UInt) -> Result?
  ) -> RACSignal<Result> {
    scan(withStart: start, reduceWithIndex: reduce).start(with: start).takeLast(1)
      .named("[\(name)] -aggregateWithStart: \(racDescription(of: start)) reduceWithIndex:")
  }

  /// Like ``aggregate(withStart:reduce:)``; the start is made again for each subscription.
  public func aggregate<Result>(
    withStartFactory startFactory: @escaping () -> Result?,
    reduce: @escaping (_ running: Result?, _ next: Value?) -> Result?
  ) -> RACSignal<Result> {
    RACSignal<Result>.defer { self.aggregate(withStart: startFactory(), reduce: reduce) }
      .named("[\(name)] -aggregateWithStartFactory:reduce:")
  }

  /// Sends all values in one array when the receiver completes; nils are kept.
  ///
  /// An error is passed on alone.
  public func collect() -> RACSignal<[Value?]> {
    aggregate {
      CollectedValues<Value>()
    } reduce: { collected, value in
      collected?.values.append(value)
      return collected
    }
    .map { $0?.values }
    .named("[\(name)] -collect")
  }

  /// Sends the newest `count` values when the receiver completes; an error drops them.
  public func takeLast(_ count: UInt) -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      var values = Queue<Value?>()
      return self.subscribeNext { value in
        values.append(value)
        if UInt(values.count) > count {
          _ = values.popFirst()
        }
      } error: {
        subscriber.sendError($0)
      } completed: {
        while let value = values.popFirst() {
          subscriber.sendNext(value)
        }
        subscriber.sendCompleted()
      }
    }
    .named("[\(name)] -takeLast: \(count)")
  }

  /// Sends true at the first value, or false if the receiver ends without one, by an error too.
  public func any() -> RACSignal<Bool> {
    any { _ in true }.named("[\(name)] -any")
  }

  /// Sends true at the first value for which a block returns true, or false when the receiver ends, by an error too.
  public func any(_ predicate: @escaping (Value?) -> Bool) -> RACSignal<Bool> {
    materialize().bindSteps {
      { event in
        if event?.isFinished ?? true { return .sendAndStop(false) }
        return predicate(event?.value) ? .sendAndStop(true) : .skip
      }
    }
    .named("[\(name)] -any:")
  }

  /// Sends false at the first value for which a block returns false, or at an error; true when the receiver completes.
  public func all(_ predicate: @escaping (Value?) -> Bool) -> RACSignal<Bool> {
    materialize().bindSteps {
      { event in
        switch event?.eventType ?? .completed {
        case .completed: .sendAndStop(true)
        case .error: .sendAndStop(false)
        case .next: predicate(event?.value) ? .skip : .sendAndStop(false)
        }
      }
    }
    .named("[\(name)] -all:")
  }
}

/// The values of one subscription; an object, so that collecting does not copy the array at each value.
private final class CollectedValues<Value> {
  var values: [Value?] = []
}
