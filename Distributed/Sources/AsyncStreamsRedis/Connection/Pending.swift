import AsyncStreamsDurable

/// An answer that is still to come.
final class Pending<Value: Sendable>: Sendable {
  typealias Answer = Result<Value, RedisError.Reason>

  private enum State {
    case unanswered
    case awaited(CheckedContinuation<Answer, Never>)
    case answered(Answer)
  }

  private let state = Lock(State.unanswered)

  /// Sets the answer; the first one stays.
  func complete(_ answer: Answer) {
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

  /// Waits for the answer, in one task at a time; fails with `cancelled` when the task is cancelled.
  func value() async throws(RedisError.Reason) -> Value {
    let answer = await withTaskCancellationHandler {
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
    return try answer.get()
  }
}
