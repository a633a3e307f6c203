/// Passes a value that cannot be shared to the one task that takes it.
@usableFromInline package final class Disconnected<Value>: Sendable {
  @usableFromInline let value: Lock<Value?>

  @usableFromInline package init(_ value: consuming sending Value) {
    self.value = Lock(value)
  }

  /// The value, the first time.
  @inlinable package func take() -> sending Value? {
    value.withLock { value in
      let taken = value
      value = nil
      return taken
    }
  }
}

extension Disconnected {
  /// Takes the subscription, and calls a function with each element until that returns `false` or the signal ends.
  ///
  /// The subscription is taken here, since a copy in the caller would retain elements that were read.
  @inlinable package func forEach<Poller: PollerProtocol>(
    isolation: isolated (any Actor)?,
    while body: (Poller.Element) async -> Bool
  ) async throws(Poller.Failure) where Value == SignalIterator<Poller>, Poller.Element: Sendable {
    try await SignalIterator.watch(take()) { iterator throws(Poller.Failure) in
      while let element = try await iterator.next(isolation: isolation), await body(element) {}
    }
  }

  /// The same with arrays of what is ready; the memory of an array that `body` does not keep is used again.
  ///
  /// - Parameter limit: How many elements the next array has at most.
  @inlinable func forEachBatch<Poller: PollerProtocol>(
    isolation: isolated (any Actor)?,
    upTo limit: @autoclosure () -> Int,
    while body: ([Poller.Element]) async -> Bool
  ) async throws(Poller.Failure) where Value == SignalIterator<Poller>, Poller.Element: Sendable {
    try await SignalIterator.watch(take().map { SignalIterator(BatchPoller($0.poller, limit: 1)) }) {
      iterator throws(Poller.Failure) in
      while true {
        iterator.poller.limit = limit()
        guard let batch = try await iterator.next(isolation: isolation), await body(batch) else { return }
        iterator.poller.reuse(batch)
      }
    }
  }
}

extension SignalProtocol {
  /// Subscribes now, for a task that begins later.
  @inlinable package func subscribeNow() -> Disconnected<SignalIterator<Poller>> {
    Disconnected(makeAsyncIterator())
  }
}
