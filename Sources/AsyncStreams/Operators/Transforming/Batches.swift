extension SignalProtocol {
  /// Delivers all elements that are ready, in one array, each time when it is asked.
  ///
  /// ```swift
  /// let readings = Subject<Int, Never>()
  /// var batches = readings.batches(upTo: 2).makeAsyncIterator()
  /// readings.yield(contentsOf: [1, 2, 3])
  /// readings.finish()
  /// while let batch = await batches.next() { print(batch) }
  /// // Prints "[1, 2]"
  /// // Prints "[3]"
  /// ```
  ///     letters   ab-c-de-|
  ///     batches   [ab]-[c]-[de]-|
  /// For a consumer whose calls are expensive whatever they carry: a database, a socket, a file. What is sent while it works
  /// is in the next array, without a task, a timer or a wake-up in between.
  /// ``PollableSequence/forEachBatch(upTo:_:)`` is the loop.
  /// - Values: an array when an element is ready, or as soon as one is, with those that are ready behind it; in order, never
  ///   empty, and at most `limit`. How many these are depends on how fast the consumer is.
  /// - Ends and fails: with this signal, after the elements before that.
  /// - Cancellation: elements that were taken and not delivered are dropped, as those that are ready are.
  /// - Buffering: nothing waits here between two requests. How many elements wait in a source is up to its
  ///   ``BufferingPolicy``.
  /// - Isolation: no task, no lock; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  /// - Parameters:
  ///   - limit: How many elements an array has at most. With `Int.max`, no array is ever complete of a signal that always
  ///     has another element ready.
  /// - Precondition: `limit` is at least 1.
  ///
  /// ``chunked(count:)`` waits until an array is full, ``chunked(every:orCount:clock:)`` for some time.
  ///
  /// RAC 2.x: none; each element is pushed by itself.
  @inlinable public func batches(upTo limit: Int) -> some SignalProtocol<[Element], Failure> {
    if limit < 1 { refuse(limit, "the limit must be at least 1", in: "batches", of: self) }
    return PolledSignal(self, "batches") { BatchPoller($0.makePoller(), limit: limit) }
  }
}

/// One iteration of ``SignalProtocol/batches(upTo:)``.
@frozen @usableFromInline struct BatchPoller<Base: PollerProtocol>: UnaryPoller {
  @usableFromInline typealias Element = [Base.Element]
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline var base: Base
  @usableFromInline var limit: Int
  /// What was taken for the next array; empty between two requests, unless the budget was used up.
  @usableFromInline var taken: [Base.Element] = []
  /// The place in the order of the last element that was taken, and what its signal said of it.
  @usableFromInline var stamp = EventStamp.ready
  @usableFromInline var hints = PollHints()
  /// How many events were left out in a row behind what was taken.
  @usableFromInline var leftOut = 0
  /// The end that was found behind the elements of an array, and its place in the order.
  @usableFromInline var end: (event: PollAnswer<[Base.Element], Base.Failure>, stamp: EventStamp)?

  @inlinable init(_ base: Base, limit: Int) {
    self.base = base
    self.limit = limit
  }

  @inlinable static var isFinite: Bool { Base.isFinite }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<[Base.Element], Base.Failure> {
    if let (event, stamp) = end.take() {
      context.stamp = stamp
      return event
    }
    repeat {
      // Behind the first element, nothing is waited for.
      let waker = taken.isEmpty ? context.waker : nil
      var inquiry = context.inquiry(waker, budget: context.budget, hasSiblings: context.hasSiblings)
      let answer = base.poll(&inquiry)
      let used = context.budget &- inquiry.budget
      (context.budget, context.stamp) = (inquiry.budget, inquiry.stamp)
      context.hints = inquiry.hints.advanced(by: context.hints)
      switch answer {
      case .value(let element):
        taken.append(element)
        (stamp, hints) = (inquiry.stamp, inquiry.hints)
        if taken.count >= limit { return deliver(&context) }
      case .pending:
        if !taken.isEmpty { return deliver(&context) }
        return .pending
      case .spent:
        leftOut = context.hints.hasAdvanced ? 0 : leftOut &+ used
        // What was taken does not wait for ever for a signal that leaves everything out.
        return taken.isEmpty || context.hints.isAwaited(after: leftOut) ? .spent : deliver(&context)
      case .finished:
        return finish(.finished, &context)
      case .failure(let failure):
        return finish(.failure(failure), &context)
      }
    } while context.spend()
    return .spent
  }

  /// Delivers what was taken.
  @inlinable mutating func deliver(_ context: inout PollContext) -> PollAnswer<[Base.Element], Base.Failure> {
    (context.stamp, context.hints) = (stamp, hints)
    leftOut = 0
    var batch: [Base.Element] = []
    swap(&batch, &taken)
    return .value(batch)
  }

  /// Delivers what was taken, and then the end.
  @inlinable mutating func finish(
    _ event: PollAnswer<[Base.Element], Base.Failure>,
    _ context: inout PollContext
  ) -> PollAnswer<[Base.Element], Base.Failure> {
    if taken.isEmpty { return event }
    end = (event, context.stamp)
    return deliver(&context)
  }

  /// Takes an array back that was delivered, so that its memory can be used for the next one.
  @inlinable mutating func reuse(_ batch: consuming [Base.Element]) {
    guard taken.isEmpty else { return }
    batch.removeAll(keepingCapacity: true)
    taken = batch
  }

  @inlinable mutating func release() {
    base.release()
    taken = []
    end = nil
  }
}
