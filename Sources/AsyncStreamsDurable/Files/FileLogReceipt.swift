import AsyncStreams

/// The answer of a ``FileLog`` to ``FileLog/append(_:)``.
public struct FileLogReceipt: LogReceipt {
  private enum State {
    case answered(PendingReceipt<FileLog>.Answer)
    case pending(PendingReceipt<FileLog>)
  }

  private let state: State

  /// A receipt of records that were appended, or refused, at once.
  init(answer: PendingReceipt<FileLog>.Answer) {
    state = .answered(answer)
  }

  /// A receipt of records that wait for another thread.
  init(pending: PendingReceipt<FileLog>) { state = .pending(pending) }

  /// Waits for the answer, in one task at a time.
  public func value() async throws(DurableError<FileLog>.Reason) -> FileLogCursor {
    switch state {
    case .answered(let answer): try answer.get()
    case .pending(let receipt):
      try await StreamEnvironment.waitingOutside { () throws(DurableError<FileLog>.Reason) in try await receipt.value()
      }
    }
  }
}
