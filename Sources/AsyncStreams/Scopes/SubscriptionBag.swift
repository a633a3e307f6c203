/// Holds the tasks that consume signals on behalf of an object, and cancels them when it goes away.
///
/// ```swift
/// @MainActor final class Screen {
///   private let subscriptions = SubscriptionBag()
///
///   init(model: Model) {
///     subscriptions.consume(model.titles, for: self) { screen, title in screen.show(title) }
///   }
///
///   func show(_ title: String) { … }
/// }
/// ```
/// - Cancellation: releasing the bag, which its owner does when it goes away, or ``cancel()`` cancels every task, also one
///   that is waiting for an element.
/// - Memory: a task that is over is forgotten at once. A function that captures the owner of the bag strongly keeps it
///   alive, and the bag with it; the owner is therefore given to `consume`, which holds it only while the function runs.
/// - Threads: all methods may be called from any thread.
///
/// RAC 2.x: `RACCompoundDisposable`, and `rac_deallocDisposable`.
public final class SubscriptionBag: Sendable {
  private let core = BagCore()

  /// Makes an empty bag.
  public init() {}

  deinit {
    core.cancel()
  }

  /// Subscribes to a signal now, and calls a function for each element, in a task that the bag holds.
  ///
  /// - Isolation: the signal is iterated in the isolation of `body`; there is no hop while elements are ready.
  /// - Parameters:
  ///   - source: The signal to subscribe to. One that can fail has to be turned into one that cannot, for instance with
  ///     ``SignalProtocol/materialize()``.
  ///   - body: Called for each element, one after the other.
  public func consume<Source: SignalProtocol>(
    _ source: Source,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (Source.Element) async -> Void
  ) where Source.Failure == Never, Source.Element: Sendable {
    let subscribed = Handover(source.makeAsyncIterator())
    core.start { await forEach(subscribed, body, isolation: body.isolation) }
  }

  /// Subscribes to a signal now, and calls a function with an object and each element, for as long as the object lives.
  ///
  /// - Isolation: the signal is iterated in the isolation of `body`; there is no hop while elements are ready.
  /// - Parameters:
  ///   - source: The signal to subscribe to.
  ///   - owner: Held only while `body` runs. When it has gone away, the subscription is over with the next element.
  ///   - body: Called for each element, one after the other.
  public func consume<Source: SignalProtocol, Owner: AnyObject & Sendable>(
    _ source: Source,
    for owner: Owner,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (Owner, Source.Element) async -> Void
  ) where Source.Failure == Never, Source.Element: Sendable {
    let subscribed = Handover(source.makeAsyncIterator())
    let find: @Sendable () -> Owner? = { [weak owner] in owner }
    core.start { await forEach(subscribed, of: find, body, isolation: body.isolation) }
  }

  /// Starts a task that the bag holds.
  ///
  /// - Returns: Whether it was started; a bag that was cancelled starts nothing.
  @discardableResult
  public func start(_ operation: sending @escaping () async -> Void) -> Bool {
    core.start(operation)
  }

  /// Cancels all tasks; what is consumed later is cancelled at once.
  public func cancel() {
    core.cancel()
  }

  /// How many tasks go on.
  public var count: Int { core.count }
}

/// Iterates in the isolation of the function that is called.
private func forEach<Poller: PollerProtocol>(
  _ subscribed: Handover<SignalIterator<Poller>>,
  _ body: @isolated(any) @Sendable (Poller.Element) async -> Void,
  isolation: isolated (any Actor)?
) async where Poller.Failure == Never, Poller.Element: Sendable {
  guard var iterator = subscribed.take() else { return }
  while let element = await iterator.next(isolation: isolation) { await body(element) }
}

/// The same, with an object that is held only while the function runs.
private func forEach<Poller: PollerProtocol, Owner: AnyObject & Sendable>(
  _ subscribed: Handover<SignalIterator<Poller>>,
  of owner: () -> Owner?,
  _ body: @isolated(any) @Sendable (Owner, Poller.Element) async -> Void,
  isolation: isolated (any Actor)?
) async where Poller.Failure == Never, Poller.Element: Sendable {
  guard var iterator = subscribed.take() else { return }
  while let element = await iterator.next(isolation: isolation) {
    guard let owner = owner() else { return }
    await body(owner, element)
  }
}

/// The tasks of a bag; apart from it, so that the tasks do not hold the bag.
private final class BagCore: Sendable {
  private struct State {
    /// A task that has started, but is not known yet, is an entry without a value.
    var tasks: [Int: OwnedTask?] = [:]
    var nextNumber = 0
    var isCancelled = false
  }

  private let state = Lock(State())

  var count: Int {
    state.withLock { $0.tasks.count }
  }

  @discardableResult
  func start(_ operation: sending @escaping () async -> Void) -> Bool {
    let number: Int? = state.withLock { state in
      if state.isCancelled { return nil }
      state.nextNumber += 1
      state.tasks[state.nextNumber] = .some(nil)
      return state.nextNumber
    }
    guard let number else { return false }
    let task = OwnedTask { [weak self] in
      await operation()
      self?.forget(number)
    }
    // If the task is over already, or the bag was cancelled meanwhile, nobody is left to hold it.
    let isWanted = state.withLock { state in
      guard state.tasks[number] != nil else { return false }
      state.tasks[number] = task
      return true
    }
    if !isWanted { task.cancel() }
    return true
  }

  func cancel() {
    let tasks = state.withLock { state in
      state.isCancelled = true
      let tasks = state.tasks
      state.tasks = [:]
      return tasks
    }
    withExtendedLifetime(tasks) {}
  }

  private func forget(_ number: Int) {
    let task = state.withLock { $0.tasks.removeValue(forKey: number) }
    withExtendedLifetime(task) {}
  }
}
