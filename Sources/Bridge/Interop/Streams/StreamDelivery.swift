import AsyncStreams

/// Where the events of an async stream reach the subscriber of a `RACSignal`.
enum StreamDelivery: Sendable {
  /// In the iterating task; ready events during the subscription.
  case inline
  /// In blocks of a scheduler.
  case scheduled(RACScheduler)
  /// In the iterating task, which runs on an actor.
  case isolated(any Actor)

  /// In blocks of a scheduler if there is one, else inline.
  static func on(_ scheduler: RACScheduler?) -> StreamDelivery {
    scheduler.map { .scheduled($0) } ?? .inline
  }

  /// The actor that the iterating task runs on.
  var isolation: (any Actor)? {
    if case .isolated(let actor) = self { actor } else { nil }
  }

  /// The current scheduler of the iterating task, so that signals that are subscribed to in a block start there.
  ///
  /// Not the scheduler of the subscribing code: the task is not serial with the blocks of that scheduler.
  var taskScheduler: RACScheduler? {
    switch self {
    case .inline: .scheduler()
    case .scheduled: nil
    case .isolated(let actor): actor === MainActor.shared ? .mainThread() : .scheduler()
    }
  }

  /// Sends an event.
  func perform(_ event: @escaping () -> Void) {
    if case .scheduled(let scheduler) = self {
      scheduler.schedule(event)
    } else {
      event()
    }
  }

  /// Waits until the scheduler has run all blocks so far.
  func catchUp() async {
    guard case .scheduled(let scheduler) = self else { return }
    // Ends early if the subscription is disposed, and if the scheduler drops the block.
    let turn = Signal<Never, Never>.callback { continuation in
      scheduler.schedule { continuation.finish() }
    }
    for await _ in turn {}
  }
}

/// How many events a scheduler gets before the task waits for their delivery.
private let stride = 256

/// One subscription to an async stream.
struct StreamSubscription<Value, Element>: Sendable {
  let subscriber: RACPassthroughSubscriber<Value>
  let disposable: RACCompoundDisposable
  let delivery: StreamDelivery
  let convert: @Sendable (Element) -> Value?

  /// Iterates in a task of this subscription, from where the iterator is.
  func start<Iterator: AsyncIteratorProtocol>(_ iterator: sending Iterator) where Iterator.Element == Element {
    guard !disposable.isDisposed else { return }
    let handover = Disconnected(iterator)
    let task = Task(executorPreference: StreamEnvironment.currentExecutor) {
      await SchedulerContext.$current.withValue(delivery.taskScheduler) {
        await run(handover, isolation: delivery.isolation)
      }
    }
    disposable.add(task.racDisposable())
  }

  private func run<Iterator: AsyncIteratorProtocol>(
    _ handover: Disconnected<Iterator>,
    isolation: isolated (any Actor)?
  ) async where Iterator.Element == Element {
    guard var iterator = handover.take() else { return }
    var count = 0
    do {
      while let element = try await iterator.next(isolation: isolation) {
        if disposable.isDisposed { return }
        sendNext(element)
        count += 1
        if count.isMultiple(of: stride) { await delivery.catchUp() }
      }
      delivery.perform { subscriber.sendCompleted() }
    } catch {
      sendError(error)
    }
  }

  func sendNext(_ element: Element) {
    let value = convert(element)
    delivery.perform { subscriber.sendNext(value) }
  }

  func sendError(_ error: any Error) {
    delivery.perform { subscriber.sendError(RACInteropError.callbackError(for: error)) }
  }
}
