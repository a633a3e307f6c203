import AsyncStreams

/// The subscriptions that are alive: to find the one that nobody ended.
///
/// ```swift
/// let registry = SubscriptionRegistry()
/// await registry.watch { await screen.appearAndDisappear() }
/// if await !registry.waitUntilEmpty() { print(registry.live) }
/// ```
/// Every subscription to a hot source, a shared run or a producer that begins inside of ``watch(fileID:line:_:)``, also
/// in tasks that are made there, is listed from its registration until it is dropped. Signals of elements that are there
/// anyway, such as arrays, hold nothing and are not listed.
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
/// - Complexity: nothing while no registry watches, but one load for each subscription. A subscription that is listed
///   costs a few allocations and a counter for each element.
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
    /// To wake when no subscription is alive.
    var waiters: [Waker] = []
  }

  private let state = Lock(State())
  private let captureSite: (@Sendable () -> String)?

  /// Makes a registry that lists nothing yet.
  ///
  /// - Parameter captureSite: Called in every subscription, to say where it is made; for instance
  ///   `{ Thread.callStackSymbols.joined(separator: "\n") }`. By default it is the place that called
  ///   ``watch(fileID:line:_:)``.
  public init(captureSite: (@Sendable () -> String)? = nil) {
    self.captureSite = captureSite
  }

  /// Lists the subscriptions that begin while a function runs, and in the tasks that it makes; not in detached ones.
  ///
  /// An inner call, of this or of another registry, takes over from an outer one.
  ///
  /// - Parameters:
  ///   - fileID: Where subscriptions are made, for those who read the list.
  ///   - line: The line of that.
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
      // Without progress, it has ended in the meantime.
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

  /// How many tasks wait until no subscription is alive.
  var waiterCount: Int {
    state.withLock { $0.waiters.count }
  }

  /// Waits until no subscription is alive: tasks that were cancelled take a moment to let go of theirs.
  ///
  /// - Parameter timeout: How long to wait. On a busy machine longer: until everybody who is ready to run has had a turn.
  /// - Returns: Whether none is; `false` if time was up, or the task was cancelled.
  public nonisolated(nonsending) func waitUntilEmpty(for timeout: Duration = .seconds(5)) async -> Bool {
    let waker = Waker()
    let isEmpty = state.withLock { state in
      if state.records.isEmpty { return true }
      state.waiters.append(waker)
      return false
    }
    if isEmpty { return true }
    let clock = ContinuousClock()
    let alarm = ScheduledCall(at: clock.now.advanced(by: timeout), on: .queue(for: clock)) { waker.wake() }
    await waker.park()
    alarm.cancel()
    // Still there if time was up or the task was cancelled.
    state.withLock { state in state.waiters.removeAll { $0 === waker } }
    if !self.isEmpty, !Task.isCancelled { await RunningTasks.letRun() }
    return self.isEmpty
  }
}

extension SubscriptionRegistry {
  /// Lists a subscription.
  ///
  /// - Returns: What the subscription has to hold.
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

/// A place in the list of live subscriptions; going away is leaving the list.
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

/// What a ``SubscriptionRegistry`` knows of a subscription that is alive.
public struct LiveSubscription: Sendable, CustomStringConvertible {
  /// The name of what is subscribed to.
  public let name: String
  /// Where it was subscribed to.
  public let site: String
  /// How long ago that was.
  public let age: Duration
  /// How many elements wait to be taken.
  public let buffered: Int
  /// Whether somebody waits for an element.
  public let isWaiting: Bool

  /// All of it in one line.
  public var description: String {
    let state = isWaiting ? "waiting for an element" : "\(buffered) elements buffered"
    return "subscription to \(name) made in \(site), \(age) old, \(state)"
  }
}
