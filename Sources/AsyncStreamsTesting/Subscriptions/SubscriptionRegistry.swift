import AsyncStreams

/// The subscriptions that are alive, to find leaked ones.
///
/// ```swift
/// let registry = SubscriptionRegistry()
/// let keys = Subject<String, Never>(name: "keys")
/// let typing = await registry.watch { keys.makeAsyncIterator() }
/// keys.yield("a")
/// for subscription in registry.live { print(subscription.name, subscription.buffered) }
/// // Prints "keys 1"
/// ```
/// Every subscription to a hot source, a shared run or a producer that begins inside ``watch(fileID:line:_:)``, also in
/// tasks that are made there, is listed from its registration until it ends. Signals of available elements, such as
/// arrays, have no subscriptions and are not listed.
///
/// In a test suite this is a trait, so that a test fails when a subscription survives it:
///
/// ```swift
/// struct NoSubscriptionSurvives: SuiteTrait, TestTrait, TestScoping {
///   let isRecursive = true
///
///   func provideScope(
///     for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
///   ) async throws {
///     let registry = SubscriptionRegistry()
///     try await registry.watch { try await function() }
///     guard await !registry.waitUntilEmpty() else { return }
///     for subscription in registry.live { Issue.record("\(subscription)") }
///   }
/// }
/// ```
/// - Complexity: one load for each subscription while no registry watches. A listed subscription costs a few
///   allocations, and a counter for each element.
///
/// RAC 2.x: none.
public final class SubscriptionRegistry: Sendable {
  private struct Record: Sendable {
    let name: String
    let site: String
    let beginning: ContinuousClock.Instant
    let progress: @Sendable () -> SubscriptionProgress?
  }

  private struct State {
    var records: [Int: Record] = [:]
    var nextNumber = 0
    /// The wakers to wake when no subscription is alive.
    var waiters: [Waker] = []
  }

  private let state = Lock(State())
  private let captureSite: (@Sendable () -> String)?

  /// Makes a registry that lists nothing yet.
  ///
  /// - Parameter captureSite: Called for every subscription, returns where it is made; for instance
  ///   `{ Thread.callStackSymbols.joined(separator: "\n") }`. The default is the caller of ``watch(fileID:line:_:)``.
  public init(captureSite: (@Sendable () -> String)? = nil) {
    self.captureSite = captureSite
  }

  /// Lists the subscriptions that begin while a function runs, and in the tasks that it makes; not in detached ones.
  ///
  /// An inner call, of this or another registry, replaces the outer one while it runs.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, as the site of subscriptions in the list.
  ///   - line: The line of the call.
  ///   - body: The function.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public nonisolated(nonsending) func watch<Result>(
    fileID: String = #fileID,
    line: Int = #line,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await StreamEnvironment.with(
      { environment in
        environment.onSubscription = { [self] in add($0, "\(fileID):\(line)") }
      },
      body
    )
  }

  /// The subscriptions that are alive, oldest first.
  public var live: [LiveSubscription] {
    let records = state.withLock { $0.records }
    let now = ContinuousClock.now
    return records.sorted { $0.key < $1.key }.compactMap { _, record in
      // Without progress, the subscription has ended meanwhile.
      guard let progress = record.progress() else { return nil }
      return LiveSubscription(
        name: record.name,
        site: record.site,
        age: record.beginning.duration(to: now),
        buffered: progress.buffered,
        isWaiting: progress.isWaiting
      )
    }
  }

  /// Whether no subscription is alive.
  public var isEmpty: Bool {
    state.withLock { $0.records.isEmpty }
  }

  /// The number of tasks that wait until no subscription is alive.
  var waiterCount: Int {
    state.withLock { $0.waiters.count }
  }

  /// Waits until no subscription is alive: cancelled tasks take a moment to release theirs.
  ///
  /// - Parameter timeout: How long to wait. On a busy machine longer: until all ready tasks have had a turn.
  /// - Returns: Whether no subscription is alive; `false` after the timeout, or if the task was cancelled.
  public nonisolated(nonsending) func waitUntilEmpty(for timeout: Duration = .seconds(5)) async -> Bool {
    let waker = Waker()
    let isEmpty = state.withLock { state in
      if state.records.isEmpty { return true }
      state.waiters.append(waker)
      return false
    }
    if isEmpty { return true }
    let timers = TimerQueue.queue(for: ContinuousClock())
    let alarm = ScheduledCall(at: timers.now().adding(timeout), on: timers) { waker.wake() }
    await waker.park()
    alarm.cancel()
    // Still in the list after the timeout or a cancellation.
    state.withLock { state in state.waiters.removeAll { $0 === waker } }
    if !self.isEmpty, !Task.isCancelled { await RunningTasks.letRun() }
    return self.isEmpty
  }
}

extension SubscriptionRegistry {
  /// Lists a subscription.
  ///
  /// - Returns: A ticket that the subscription holds until it ends.
  private func add(_ subscription: NewSubscription, _ site: String) -> SubscriptionTicket {
    let record = Record(
      name: subscription.name,
      site: captureSite?() ?? site,
      beginning: .now,
      progress: subscription.progress
    )
    let number = state.withLock { state in
      state.nextNumber += 1
      state.records[state.nextNumber] = record
      return state.nextNumber
    }
    return SubscriptionTicket(registry: self, number: number)
  }

  fileprivate func remove(_ number: Int) {
    let (removed, waiters) = state.withLock { state in
      let removed = state.records.removeValue(forKey: number)
      guard state.records.isEmpty else { return (removed, [] as [Waker]) }
      defer { state.waiters = [] }
      return (removed, state.waiters)
    }
    for waiter in waiters { waiter.wake() }
    withExtendedLifetime(removed) {}
  }
}

/// A place in the list of live subscriptions; its release removes the subscription.
private final class SubscriptionTicket: Sendable {
  private let registry: SubscriptionRegistry
  private let number: Int

  init(registry: SubscriptionRegistry, number: Int) {
    self.registry = registry
    self.number = number
  }

  deinit {
    registry.remove(number)
  }
}

/// A subscription that is alive, as listed by a ``SubscriptionRegistry``.
public struct LiveSubscription: Sendable, CustomStringConvertible {
  /// The name of the source.
  public let name: String
  /// Where the subscription was made.
  public let site: String
  /// The time since the subscription.
  public let age: Duration
  /// The number of elements that wait to be taken.
  public let buffered: Int
  /// Whether the subscriber waits for an element.
  public let isWaiting: Bool

  /// All of it in one line.
  public var description: String {
    let state = isWaiting ? "waiting for an element" : "\(buffered) elements buffered"
    return "subscription to \(name) made in \(site), \(age) old, \(state)"
  }
}
