import AsyncStreams

extension Task {
  /// A disposable that cancels the task.
  ///
  /// ```swift
  /// let disposable = Task { await upload(document) }.racDisposable()
  /// disposable.dispose()
  /// ```
  ///
  /// Releasing the disposable does not cancel; ``RACDisposable/asScopedDisposable()`` makes one that does.
  public func racDisposable() -> RACDisposable {
    #if Exploration
    RACDisposable { ExploredObject.cancel(self, at: ExploredPlace(#fileID, #line)) }
    #else
    RACDisposable { self.cancel() }
    #endif
  }
}

extension RACDisposable {
  /// Runs an operation, and disposes if the task is cancelled meanwhile.
  ///
  /// ```swift
  /// var received = answers.makeAsyncIterator()         // Subscribes, so the answer is not missed.
  /// let request = client.send(question) { show($0) }  // a disposable
  /// let answer = await request.disposedOnCancellation { await received.next() }
  /// ```
  ///
  /// The disposal happens at once, on the cancelling thread, and before the operation if the task is cancelled already.
  /// The end of the operation does not dispose.
  ///
  /// - Parameter operation: The operation; it should end soon after the disposal.
  /// - Returns: What the operation returns.
  public nonisolated(nonsending) func disposedOnCancellation<Result, Failure: Error>(
    _ operation: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await withCancellationHandler {
      do throws(Failure) {
        return Swift.Result<Result, Failure>.success(try await operation())
      } catch {
        return Swift.Result<Result, Failure>.failure(error)
      }
    } onCancel: {
      dispose()
    }.get()
  }
}

extension RACCompoundDisposable {
  /// Waits until the compound is disposed, or the task is cancelled.
  ///
  /// ```swift
  /// Task {
  ///   await subscriptions.untilDisposed()
  ///   cleanUp()
  /// }
  /// ```
  ///
  /// Returns at once if it has been disposed. Waiting does not dispose.
  public nonisolated(nonsending) func untilDisposed() async {
    let disposal = Signal<Void, Never>.callback { continuation in
      let notice = RACDisposable { continuation.finish() }
      continuation.onTermination { self.remove(notice) }
      self.add(notice)
    }
    for await _ in disposal {}
  }
}
