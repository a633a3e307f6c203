import Synchronization

/// What tests set for the streams of a task: an executor for their tasks, and functions that observe streams.
///
/// Set for a task and for those that it creates, and inherited like every task-local value. Programs have none.
package struct StreamEnvironment: Sendable {
  /// Runs the tasks that streams make, one at a time and in a fixed order.
  package var executor: (any TaskExecutor)?
  /// Is called with each hot source and producer when it is created, since a task may wait for it.
  package var onSource: (@Sendable (any WaitReporting) -> Void)?
  /// Is called with each subscription when it begins.
  ///
  /// The subscription retains the result until its end.
  package var onSubscription: (@Sendable (NewSubscription) -> (any AnyObject & Sendable)?)?
  /// Has no other use than its address; `nil` outside of all environments.
  private var marker: Marker?

  @TaskLocal private static var innermost = StreamEnvironment()
  /// Whether there ever was an environment: spares programs without one the search for it.
  ///
  /// It stays set, since tasks that were made in an environment may outlive it.
  private static let isInUse = Atomic<Bool>(false)

  private init() {}

  /// The environment of the current task, if it has one.
  package static var current: StreamEnvironment? {
    guard isInUse.load(ordering: .relaxed) else { return nil }
    let environment = innermost
    return environment.marker == nil ? nil : environment
  }

  /// Tells environments apart.
  var identity: ObjectIdentifier? { marker.map { ObjectIdentifier($0) } }

  /// The executor of that environment.
  package static var currentExecutor: (any TaskExecutor)? { current?.executor }

  /// Waits for something outside of the tasks of the environment, such as a disk; virtual time stands still meanwhile.
  package nonisolated(nonsending) static func waitingOutside<Result, Failure: Error>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let time = currentExecutor as? any StoppableTime else { return try await body() }
    time.stopTime()
    defer { time.resumeTime() }
    return try await body()
  }

  /// Calls a function in the environment of the current task with a change.
  package static func with<Result, Failure: Error>(
    _ change: (inout StreamEnvironment) -> Void,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let environment = changed(change)
    let outcome: Swift.Result<Result, Failure> = $innermost.withValue(environment) {
      do throws(Failure) {
        return .success(try body())
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  /// Calls an asynchronous function in the environment of the current task with a change.
  package nonisolated(nonsending) static func with<Result>(
    _ change: (inout StreamEnvironment) -> Void,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await $innermost.withValue(changed(change), operation: body)
  }

  private static func changed(_ change: (inout StreamEnvironment) -> Void) -> StreamEnvironment {
    isInUse.store(true, ordering: .relaxed)
    var environment = innermost
    change(&environment)
    environment.marker = Marker()
    return environment
  }

  private final class Marker: Sendable {}
}

/// A subscription that has just begun.
package struct NewSubscription: Sendable {
  /// The name of what is subscribed to.
  package let name: String
  /// Returns how far it has come; `nil` when it is over.
  ///
  /// Does not retain it.
  package let progress: @Sendable () -> SubscriptionProgress?
}

/// How far a subscription has come.
package struct SubscriptionProgress: Sendable {
  /// How many elements wait to be taken.
  package let buffered: Int
  /// Whether a task waits for an element.
  package let isWaiting: Bool
  /// When a task began to wait the last time; only for a source that is observed.
  package let lastWait: ContinuousClock.Instant?
  /// The type of the actor on which it did.
  package let actorType: String?
}

/// A source that can say how many tasks wait for it.
package protocol WaitReporting: AnyObject, Sendable {
  /// A line that names the source and says what tasks wait for; `nil` if none does.
  var waitReport: String? { get }
}

/// Time that passes only while its tasks wait for it.
package protocol StoppableTime: AnyObject {
  /// Stops the time, since one of its tasks is about to wait for something else, such as another run.
  func stopTime()
  /// Lets time pass again; called once for each stop, by the task that waited.
  func resumeTime()
}
