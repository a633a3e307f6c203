extension RACSignal {
  /// Sends the first `count` values, then ends the receiver and completes without waiting for another event.
  ///
  /// With 0 the receiver is never subscribed.
  public func take(_ count: UInt) -> RACSignal<Value> {
    guard count > 0 else { return .empty() }
    return bindSteps {
      var taken: UInt = 0
      return { value in
        guard taken < count else { return .stop }
        // Counted before the value is sent, so that a value sent from inside a block does not exceed the count.
        taken += 1
        return taken == count ? .sendAndStop(value) : .send(value)
      }
    }
    .named("[\(name)] -take: \(count)")
  }

  /// Drops the first `count` values.
  public func skip(_ count: UInt) -> RACSignal<Value> {
    bindSteps {
      var skipped: UInt = 0
      return { value in
        guard skipped < count else { return .send(value) }
        skipped += 1
        return .skip
      }
    }
    .named("[\(name)] -skip: \(count)")
  }

  /// Sends values until a block returns true for one, which is not sent; then ends the receiver and completes.
  public func take(until predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> {
    bindSteps { { value in predicate(value) ? .stop : .send(value) } }.named("[\(name)] -takeUntilBlock:")
  }

  /// Sends values while a block returns true; then ends the receiver and completes.
  public func take(while predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> {
    take(until: { !predicate($0) }).named("[\(name)] -takeWhileBlock:")
  }

  /// Drops values until a block returns true for one, which is sent; the block is not called again.
  public func skip(until predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> {
    bindSteps {
      var skipping = true
      return { value in
        if skipping {
          guard predicate(value) else { return .skip }
          skipping = false
        }
        return .send(value)
      }
    }
    .named("[\(name)] -skipUntilBlock:")
  }

  /// Drops values while a block returns true; the first value for which it does not is sent.
  public func skip(while predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> {
    skip(until: { !predicate($0) }).named("[\(name)] -skipWhileBlock:")
  }

  /// Drops each value that equals the one sent before it.
  ///
  /// The first value is always sent; two nils are equal.
  public func distinctUntilChanged() -> RACSignal<Value> {
    bindSteps {
      var isFirst = true
      var last: Value?
      return { value in
        guard isFirst || !racIsEqual(value, last) else { return .skip }
        isFirst = false
        last = value
        return .send(value)
      }
    }
    .named("[\(name)] -distinctUntilChanged")
  }
}
