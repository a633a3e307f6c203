extension Signal where Element: Sendable {
  /// Makes a signal from an asynchronous function that produces the elements.
  ///
  /// ```swift
  /// let squares = Signal<Int, Never> { send in
  ///   var number = 1
  ///   while await send(number * number) == .accepted { number += 1 }
  /// }
  /// print(await squares.prefix(3).collect())
  /// // Prints "[1, 4, 9]"
  /// ```
  /// - Values: those that `produce` sends. It runs once for each iteration, from the first `next`, in a task of its
  ///   own.
  /// - Ends: when `produce` returns. Fails: when it throws.
  /// - Cancellation: when the iteration is cancelled, dropped or has ended, the task of `produce` is cancelled and
  ///   `send` returns ``SendOutcome/cancelled`` or ``SendOutcome/ended`` at once. A producer that ignores both runs
  ///   until it returns; its further elements are dropped.
  /// - Buffering: `produce` runs ahead of the consumer by at most `runAhead` elements; then `send` waits until half of
  ///   them have been taken.
  /// - Isolation: `produce` runs outside of any actor, unless it says otherwise.
  /// - Complexity: a task for each iteration; O(1) for each element.
  /// - Precondition: `runAhead` is at least 1.
  ///
  /// RAC 2.x: `+createSignal:`.
  @inlinable public init(
    runAhead: Int = 64,
    _ produce: @escaping @Sendable (_ send: SignalSender<Element, Failure>) async throws(Failure) -> Void
  ) {
    if runAhead < 1 { refuse(runAhead, "runAhead must be at least 1", in: "init", of: "Signal") }
    self.init("Signal") {
      ProducerPoller(
        log: EventLog<Element, Failure>(name: "Signal", endsWithLastSubscriber: true),
        bufferingPolicy: .suspending(runAhead),
        produce: produce
      )
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The elements of any asynchronous sequence as a signal.
  ///
  /// ```swift
  /// let bytes = socket.bytes.signal()
  /// ```
  /// - Values, end, failure: those of the sequence, with a new iterator for each iteration of the signal.
  /// - Cancellation: cancelling or dropping the iteration cancels the task that iterates over the sequence.
  /// - Buffering: runs ahead of the consumer by at most `runAhead` elements, since other sequences cannot be asked
  ///   whether an element is ready.
  /// - Complexity: a task for each iteration; O(1) for each element.
  /// - Precondition: `runAhead` is at least 1.
  @inlinable public func signal(runAhead: Int = 1) -> Signal<Element, Failure> {
    let sequence = self
    return Signal(runAhead: runAhead) { send throws(Failure) in
      var iterator = sequence.makeAsyncIterator()
      while let element = try await iterator.next(isolation: nil) {
        if await send(element) != .accepted { return }
      }
    }
  }
}

/// Starts a producer at the first poll, and reads its elements.
@frozen @usableFromInline struct ProducerPoller<Element: Sendable, Failure: Error>: PollerProtocol {
  @usableFromInline var cursor: LogPoller<Element, Failure>
  @usableFromInline let run: ProducerRun<Element, Failure>
  /// `nil` after the first poll.
  @usableFromInline var produce: (@Sendable (SignalSender<Element, Failure>) async throws(Failure) -> Void)?

  @inlinable init(
    log: EventLog<Element, Failure>,
    bufferingPolicy: BufferingPolicy<Failure>,
    produce: @escaping @Sendable (SignalSender<Element, Failure>) async throws(Failure) -> Void
  ) {
    self.produce = produce
    cursor = log.subscribe(bufferingPolicy: bufferingPolicy)
    run = ProducerRun(log, cursor)
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    if let produce = produce.take() { run.start(produce, in: context.place) }
    return cursor.poll(&context)
  }

  @inlinable mutating func release() {
    produce = nil
    run.cancel()
    cursor.release()
  }
}

/// The task of a producer, one for all copies of an iterator.
///
/// It is cancelled before the iteration unsubscribes, so a producer that waits for room resumes as a cancelled task.
/// This object also holds the subscription, which therefore ends after the cancellation, whatever is released first.
@_fixed_layout @usableFromInline final class ProducerRun<Element: Sendable, Failure: Error> {
  @usableFromInline let log: EventLog<Element, Failure>
  @usableFromInline let cursor: LogPoller<Element, Failure>
  @usableFromInline var task: OwnedTask?
  @usableFromInline var hasEnded = false

  @inlinable init(_ log: EventLog<Element, Failure>, _ cursor: LogPoller<Element, Failure>) {
    self.log = log
    self.cursor = cursor
  }

  @inlinable deinit {
    cancel()
  }

  @inlinable func start(
    _ produce: @escaping @Sendable (SignalSender<Element, Failure>) async throws(Failure) -> Void,
    in place: WorkPlace?
  ) {
    // A copy may have started it, or ended the iteration.
    if task != nil || hasEnded { return }
    place?.beginWork()
    task = OwnedTask { [log] in
      // Cancellation ends the log: no consumer is left, so further elements are dropped.
      await withCancellationHandler {
        do throws(Failure) {
          try await produce(SignalSender(log: log))
          // Before the consumer finds the end, so that it need not wait for the place.
          place?.endWork()
          log.finish(with: nil)
        } catch {
          place?.endWork()
          log.finish(with: error)
        }
      } onCancel: {
        log.finish(with: nil)
      }
    }
  }

  @inlinable func cancel() {
    hasEnded = true
    task?.cancel()
    task = nil
  }
}
