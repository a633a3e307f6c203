public import AsyncStreams

extension SignalProtocol {
  /// The stream as a cold `RACSignal`.
  ///
  /// ```swift
  /// ["swift", "stream"].signal.racSignal().subscribeNext { print($0 ?? "") }
  /// // Prints "swift"
  /// // Prints "stream"
  /// ```
  ///
  /// - Next: the elements in order. ``RACSignal/subscribe(_:)`` registers with the hot sources of the stream before it
  ///   returns. If the calling thread has a current scheduler, ready elements are delivered before it returns, too, as
  ///   by a signal of RAC. A task of the subscription delivers later elements, or all if there is no current scheduler.
  ///   The order is the same: the task continues where the subscription stopped.
  /// - Completed: when the stream finishes. Error: when it fails; ``RACInteropError/nilError`` becomes nil again.
  /// - Disposal: cancels the task, which releases the stream. No event is delivered once `dispose()` has returned,
  ///   unless it is being delivered on another thread.
  /// - Threads: the task has a background scheduler of its own as ``RACScheduler/current()``, so signals that are
  ///   subscribed to in a block start at once. It takes an element only when the blocks have returned for the previous
  ///   one, so a slow subscriber slows the stream down, and no buffer grows.
  /// - Complexity: at most one task for each subscription, none if everything is ready.
  ///
  /// - Parameter scheduler: Where all events are delivered, in order, as with ``RACSignal/deliver(on:)``. With one,
  ///   nothing is delivered during the subscription, and the stream is at most 256 elements ahead of the scheduler.
  public func racSignal(on scheduler: RACScheduler? = nil) -> RACSignal<Element> {
    RACStreamSignal(stream: self, delivery: .on(scheduler), convert: { $0 })
  }

  /// The stream as a cold `RACSignal` whose events are delivered on an actor.
  ///
  /// ```swift
  /// stream.racSignal(isolation: MainActor.shared).subscribeNext { value in
  ///   MainActor.assumeIsolated { label.text = value ?? "" }
  /// }
  /// ```
  ///
  /// The task of the subscription runs on the actor, and the closures of the stream do, too. Nothing is delivered during
  /// the subscription. On the main actor, the main thread's scheduler is the current one. As ``racSignal(on:)`` otherwise.
  public func racSignal(isolation actor: any Actor) -> RACSignal<Element> {
    RACStreamSignal(stream: self, delivery: .isolated(actor), convert: { $0 })
  }

  /// The stream as a cold `RACSignal` that sends nil for elements that are nil.
  ///
  /// Otherwise as for other elements; the inverse of ``CallbackSource/optionalSignal(bufferingPolicy:)``.
  public func racSignal<Value>(on scheduler: RACScheduler? = nil) -> RACSignal<Value> where Element == Value? {
    RACStreamSignal(stream: self, delivery: .on(scheduler), convert: { $0 })
  }

  /// The stream as a cold `RACSignal` that sends nil for elements that are nil, on an actor.
  public func racSignal<Value>(isolation actor: any Actor) -> RACSignal<Value> where Element == Value? {
    RACStreamSignal(stream: self, delivery: .isolated(actor), convert: { $0 })
  }
}

extension AsyncSequence where Self: Sendable {
  /// Any asynchronous sequence as a cold `RACSignal`.
  ///
  /// ```swift
  /// let words = socket.words.racSignal(on: .mainThread())
  /// ```
  ///
  /// Each subscription makes an iterator before ``RACSignal/subscribe(_:)`` returns, and iterates in a task of its own,
  /// which disposing cancels. Other sequences cannot be asked whether an element is ready, so nothing is delivered
  /// during the subscription. Values, end, error and threads are as for signals.
  ///
  /// - Parameter scheduler: Where the events are delivered; in the task if nil.
  public func racSignal(on scheduler: RACScheduler? = nil) -> RACSignal<Element> {
    RACStreamSignal(sequence: self, delivery: .on(scheduler), convert: { $0 })
  }

  /// Any asynchronous sequence as a cold `RACSignal` whose events are delivered on an actor.
  public func racSignal(isolation actor: any Actor) -> RACSignal<Element> {
    RACStreamSignal(sequence: self, delivery: .isolated(actor), convert: { $0 })
  }

  /// Any asynchronous sequence as a cold `RACSignal` that sends nil for elements that are nil.
  public func racSignal<Value>(on scheduler: RACScheduler? = nil) -> RACSignal<Value> where Element == Value? {
    RACStreamSignal(sequence: self, delivery: .on(scheduler), convert: { $0 })
  }

  /// Any asynchronous sequence as a cold `RACSignal` that sends nil for elements that are nil, on an actor.
  public func racSignal<Value>(isolation actor: any Actor) -> RACSignal<Value> where Element == Value? {
    RACStreamSignal(sequence: self, delivery: .isolated(actor), convert: { $0 })
  }
}
