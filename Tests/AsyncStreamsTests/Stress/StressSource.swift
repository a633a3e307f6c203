import AsyncStreams

/// A source to which the senders of a stress test send.
protocol StressSource: AnyObject, Sendable {
  func send(_ item: Item) async -> SendOutcome
  func yield(one item: Item) -> SendOutcome
  /// - Returns: How many of them were accepted.
  func yield(all items: [Item]) -> Int
  func end(with failure: Oops?)
  /// The signal of the source, which does not keep the source alive.
  var unowned: Signal<Item, Oops> { get }
}

extension HotSource where Element == Item, Failure == Oops {
  nonisolated func yield(one item: Item) -> SendOutcome {
    yield(item)
  }

  nonisolated func yield(all items: [Item]) -> Int {
    yield(contentsOf: items).acceptedCount
  }

  nonisolated func end(with failure: Oops?) {
    if let failure { finish(throwing: failure) } else { finish() }
  }

  nonisolated var unowned: Signal<Item, Oops> { signal(bufferingPolicy: bufferingPolicy).eraseToSignal() }
}

extension Subject: StressSource where Element == Item, Failure == Oops {}
extension BehaviorSubject: StressSource where Element == Item, Failure == Oops {}
extension ReplaySubject: StressSource where Element == Item, Failure == Oops {}

/// Calls its registered handlers, like a library without streams.
final class CallbackCenter: StressSource {
  private struct State {
    var continuations: [Int: SignalContinuation<Item, Oops>] = [:]
    var count = 0
    /// How it ended.
    var end: Result<Void, Oops>?
  }

  private let state = Shared(State())
  private let bufferingPolicy: BufferingPolicy<Oops>

  init(bufferingPolicy: BufferingPolicy<Oops>) {
    self.bufferingPolicy = bufferingPolicy
  }

  var unowned: Signal<Item, Oops> {
    .callback(bufferingPolicy: bufferingPolicy) { [weak self] continuation in
      // No object retains the continuation then, which ends the signal.
      self?.register(continuation)
    }
  }

  private func register(_ continuation: SignalContinuation<Item, Oops>) {
    let (number, end) = state.update { state in
      state.count += 1
      if state.end == nil { state.continuations[state.count] = continuation }
      return (state.count, state.end)
    }
    if let end { return Self.end(continuation, end) }
    continuation.onTermination { [weak self] in
      // Released outside the critical section, since it calls back.
      let gone = self?.state.update { $0.continuations.removeValue(forKey: number) }
      withExtendedLifetime(gone) {}
    }
  }

  private static func end(_ continuation: SignalContinuation<Item, Oops>, _ end: Result<Void, Oops>) {
    switch end {
    case .success: continuation.finish()
    case .failure(let failure): continuation.finish(throwing: failure)
    }
  }

  func yield(all items: [Item]) -> Int {
    // In one step, so that all subscriptions agree on what came before the end.
    state.update { state in
      guard state.end == nil else { return 0 }
      for continuation in state.continuations.values { continuation.yield(contentsOf: items) }
      return items.count
    }
  }

  func yield(one item: Item) -> SendOutcome { yield(all: [item]) == 1 ? .accepted : .ended }

  func send(_ item: Item) async -> SendOutcome { yield(one: item) }

  func end(with failure: Oops?) {
    let end: Result<Void, Oops> = failure.map { .failure($0) } ?? .success(())
    let ended = state.update { state in
      defer { state.continuations = [:] }
      if state.end == nil { state.end = end }
      return Array(state.continuations.values)
    }
    for continuation in ended { Self.end(continuation, end) }
  }
}

/// The model's side of a channel, observed from the other side.
final class ChannelSource: StressSource {
  private let channel = TwoWayChannel<Item, Oops>()

  var unowned: Signal<Item, Oops> { channel.following.signal(bufferingPolicy: .unbounded).eraseToSignal() }

  func send(_ item: Item) async -> SendOutcome { yield(one: item) }

  func yield(one item: Item) -> SendOutcome { channel.leading.yield(item) }

  func yield(all items: [Item]) -> Int {
    // One by one, so the end may come between them.
    items.firstIndex { yield(one: $0) == .ended } ?? items.count
  }

  func end(with failure: Oops?) {
    if let failure { channel.leading.finish(throwing: failure) } else { channel.leading.finish() }
  }
}
