extension RACSignal {
  /// Combines each value with the result for the values before it, and sends each result.
  ///
  /// ```swift
  /// numbers.scan(withStart: 0) { sum, number in (sum ?? 0) + (number ?? 0) }
  /// ```
  ///
  /// - Parameters:
  ///   - start: The first running result, which is not sent.
  ///   - reduce: Gets the running result and the value; returns the next running result. Each may be nil.
  public func scan<Result>(
    withStart start: Result?,
    reduce: @escaping (_ running: Result?, _ next: Value?) -> Result?
  ) -> RACSignal<Result> {
    scan(withStart: start, reduceWithIndex: { running, next, _ in reduce(running, next) })
      .named("[\(name)] -scanWithStart: \(racDescription(of: start)) reduce:")
  }

  /// Like ``scan(withStart:reduce:)``; the block also gets the index of the value, counted from 0 per subscription.
  public func scan<Result>(
    withStart start: Result?,
    reduceWithIndex reduce: @escaping (_ running: Result?, _ next: Value?, _ index: UInt) -> Result?
  ) -> RACSignal<Result> {
    bindSteps {
      var running = start
      var index: UInt = 0
      return { value in
        let next = reduce(running, value, index)
        running = next
        index += 1
        return .send(next)
      }
    }
    .named("[\(name)] -scanWithStart: \(racDescription(of: start)) reduceWithIndex:")
  }

  /// Sends the result of a block for each value and the value before it.
  ///
  /// - Parameters:
  ///   - start: Taken as the value before the first one.
  ///   - reduce: Gets the previous and the current value; its result is sent.
  public func combinePrevious<Result>(
    withStart start: Value?,
    reduce: @escaping (_ previous: Value?, _ current: Value?) -> Result?
  ) -> RACSignal<Result> {
    let initial: (previous: Value?, result: Result?) = (start, nil)
    return scan(withStart: initial) { running, next -> (previous: Value?, result: Result?)? in
      (next, reduce(running?.previous, next))
    }
    .map { $0?.result }
    .named("[\(name)] -combinePreviousWithStart: \(racDescription(of: start)) reduce:")
  }
}
