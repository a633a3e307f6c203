/// One execution of a ``Command``: a stream of the elements of the work, replayed from the beginning to each
/// subscription.
///
/// ```swift
/// let export = Command<Int, Int, Never>(name: "export") { count in (1...count).signal }
/// let execution = try await export.start(2)
/// for await page in execution { print("page \(page)") }
/// // Prints "page 1"
/// // Prints "page 2"
/// ```
/// - Values: all elements of the work so far, then those that follow.
/// - Ends: with the work, also if it fails: failures are in ``events`` and ``Command/failures``. So
///   `command.executions.switchToLatest()` continues with the next execution.
/// - Cancellation: dropping an iteration does not cancel the work; ``cancel()`` does.
/// - Buffering: retains every element of the work for as long as the execution is held.
/// - Complexity: O(1) for each element; no task for a subscription.
///
/// RAC 2.x: the signals of `executionSignals`.
public struct CommandExecution<Output: Sendable, Problem: Error>: AsyncSequence, SignalProtocol {
  /// What the signal delivers.
  public typealias Element = Output
  /// How the signal can fail.
  public typealias Failure = Never

  let core: ExecutionCore<Output, Problem>

  /// The elements of the work, with its failure.
  ///
  /// RAC 2.x: the signal that `-execute:` returns.
  public var events: HotSignal<Output, Problem> {
    HotSignal(log: core.log, start: .retained, bufferingPolicy: .unbounded)
  }

  /// Cancels the work, at once and for all subscriptions: the stream finishes, and the command may execute again.
  ///
  /// The task of the work is cancelled; the command does not wait for work that ignores this. An execution that has
  /// ended does not change.
  public func cancel() {
    core.cancel()
  }

  /// Whether the work has finished, failed or was cancelled.
  public var hasEnded: Bool { core.log.hasEnded }

  /// Distinguishes executions while they are held.
  package var identity: ObjectIdentifier { ObjectIdentifier(core) }

  /// Waits for the end of the work and returns its last element.
  ///
  /// - Throws: ``CommandError/failed(_:)`` with the failure of the work; ``CommandError/cancelled(command:)`` if the
  ///   execution was cancelled, or the waiting task, which does not cancel the execution;
  ///   ``CommandError/finishedWithoutOutput(command:)`` if the work finished without an element.
  public nonisolated(nonsending) func output() async throws(CommandError<Problem>) -> Output {
    let last: Output?
    do throws(Problem) {
      last = try await events.last()
    } catch {
      throw .failed(error)
    }
    if core.wasCancelled || !core.log.hasEnded { throw .cancelled(command: core.command) }
    guard let last else { throw .finishedWithoutOutput(command: core.command) }
    return last
  }

  /// The execution in diagnostics: the name of its command, and its number.
  public var description: String { core.log.name }

  /// Subscribes, and returns the state of a new iteration.
  public func makePoller() -> some PollerProtocol<Output, Never> {
    ExecutionPoller(base: events.makePoller())
  }
}

/// The state of one iteration of an execution: the events of the work, without its failure.
struct ExecutionPoller<Output: Sendable, Problem: Error>: UnaryPoller {
  var base: LogPoller<Output, Problem>

  mutating func poll(_ context: inout PollContext) -> PollAnswer<Output, Never> {
    switch base.poll(&context) {
    case .value(let element): .value(element)
    case .finished, .failure: .finished
    case .pending: .pending
    case .spent: .spent
    }
  }
}

/// The state that an execution, its command and its task share.
final class ExecutionCore<Output: Sendable, Problem: Error>: Sendable {
  private struct State {
    var hasEnded = false
    var wasCancelled = false
    var task: OwnedTask?
  }

  let command: String
  let log: EventLog<Output, Problem>
  private let state = Lock(State())

  init(command: String, number: Int) {
    self.command = command
    log = EventLog(name: "\(command).execution(\(number))", retention: Retention(count: .max))
  }

  var wasCancelled: Bool { state.withLock { $0.wasCancelled } }

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Keeps the task of the work, unless the execution was cancelled meanwhile.
  func keep(_ task: OwnedTask) {
    let isWanted = state.withLock { state in
      if !state.hasEnded { state.task = task }
      return !state.hasEnded
    }
    if !isWanted { task.cancel() }
  }

  func cancel() {
    if end(isCancelled: true) { log.finish(with: nil) }
  }

  /// Notes that the work has ended.
  ///
  /// - Returns: Whether this call ended the execution; false after a cancellation.
  @discardableResult func finish(with failure: Problem?) -> Bool {
    guard end(isCancelled: false) else { return false }
    log.finish(with: failure)
    return true
  }

  private func end(isCancelled: Bool) -> Bool {
    let (isEnd, task) = state.withLock { state in
      if state.hasEnded { return (false, nil as OwnedTask?) }
      state.hasEnded = true
      state.wasCancelled = isCancelled
      return (true, state.task.take())
    }
    task?.cancel()
    return isEnd
  }
}
