import AsyncStreams

/// The answer of a ``DurableLog`` to ``DurableLog/append(_:)``, which may be still to come.
public protocol LogReceipt<Log>: Sendable {
  /// The log that answers.
  associatedtype Log: DurableLog

  /// Waits for the answer, in one task at a time.
  ///
  /// - Returns: The cursor of the last record.
  /// - Throws: Why the records were not appended. ``DurableError/Reason/cancelled`` at once when the task is cancelled; then
  ///   they may be appended if the log had begun to.
  func value() async throws(DurableError<Log>.Reason) -> Log.Cursor
}

/// A receipt that the log completes later.
///
/// The log calls ``PendingAnswer/beginAppending()`` before the records leave the process, and
/// ``PendingAnswer/complete(_:)`` once.
public typealias PendingReceipt<Log: DurableLog> = PendingAnswer<Log.Cursor, Log>

/// An answer of a log, or of what the log is made of, that is still to come.
public final class PendingAnswer<Value: Sendable, Log: DurableLog>: Sendable {
  /// The value, or why there is none.
  public typealias Answer = Result<Value, DurableError<Log>.Reason>

  private enum State {
    case unanswered
    case awaited(CheckedContinuation<Answer, Never>)
    case answered(Answer)
  }

  private let state: Lock<State>

  /// Begins without an answer.
  public init() { state = Lock(.unanswered) }

  /// Sets the answer; the first one stays.
  public func complete(_ answer: Answer) {
    let continuation: CheckedContinuation<Answer, Never>? = state.withLock { state in
      switch state {
      case .answered: return nil
      case .unanswered:
        state = .answered(answer)
        return nil
      case .awaited(let continuation):
        state = .answered(answer)
        return continuation
      }
    }
    continuation?.resume(returning: answer)
  }

  /// Waits for the answer, in one task at a time; fails with ``DurableError/Reason/cancelled`` when the task is cancelled.
  public func value() async throws(DurableError<Log>.Reason) -> Value {
    let answer: Answer? = state.withLock { state in
      if case .answered(let answer) = state { answer } else { nil }
    }
    if let answer { return try answer.get() }
    return try await wait().get()
  }

  private func wait() async -> Answer {
    await withCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Answer? = state.withLock { state in
          if case .answered(let answer) = state { return answer }
          state = .awaited(continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      complete(.failure(.cancelled))
    }
  }
}

extension PendingAnswer: LogReceipt where Value == Log.Cursor {
  /// Whether the records are to be appended: false if the sender was cancelled.
  public func beginAppending() -> Bool {
    state.withLock { state in
      if case .answered = state { false } else { true }
    }
  }
}
