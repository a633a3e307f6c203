/// The calls of an asynchronous function for several elements of one iteration.
///
/// They are carried out by tasks that each take the next call when they have finished one. The poller, which owns this,
/// begins calls and takes results; cancelling the tasks when it is released cancels the calls.
@_fixed_layout @usableFromInline final class ConcurrentCalls<Input: Sendable, Output: Sendable, Failure: Error> {
  @usableFromInline let core: ConcurrentCallsCore<Input, Output, Failure>
  @usableFromInline let limit: Int
  /// The tasks: at most as many as calls at the same time.
  @usableFromInline var workers: [OwnedTask] = []
  /// How many calls were begun whose results were not taken yet.
  @usableFromInline var count = 0
  /// How many calls were begun.
  @usableFromInline var begun = 0

  @inlinable init(
    _ limit: Int,
    _ isInOrder: Bool,
    _ transform: @escaping @concurrent @Sendable (Input) async throws(Failure) -> Output
  ) {
    self.limit = limit
    core = ConcurrentCallsCore(isInOrder, transform)
  }

  @inlinable deinit {
    end()
  }

  /// Whether results are taken in the order in which their calls were begun.
  @inlinable var isInOrder: Bool { core.isInOrder }

  /// Whether one more call may begin.
  @inlinable var mayBegin: Bool {
    if count == limit { return false }
    return count == 0 || !core.state.withLock { $0.hasFailed }
  }

  /// Begins a call.
  ///
  /// - Parameter place: What the call is work of.
  @inlinable func begin(_ input: Input, in place: WorkPlace?) {
    let call = (number: begun, input: input)
    begun &+= 1
    count += 1
    let idle = core.state.withLock { state in
      state.waiting.append(call)
      return state.idle.popLast()
    }
    if let idle {
      idle.wake()
    } else if workers.count < limit {
      workers.append(OwnedTask(in: place) { [core] in await core.work() })
    }
    // Else one of the tasks has just finished a call, and takes this one: calls are at most as many as tasks.
  }

  /// Takes the next result.
  ///
  /// - Parameters:
  ///   - limit: Results that came later stay.
  ///   - waker: Is woken when there is a result, if there is none now.
  @inlinable
  func take(before limit: EventStamp?, _ waker: Waker?) -> ConcurrentCallsCore<Input, Output, Failure>.Finished? {
    if count == 0 { return nil }
    var displaced: Waker?
    let taken: ConcurrentCallsCore<Input, Output, Failure>.Finished? = core.state.withLock { state in
      if let next = state.finished[state.taken] {
        if let limit, limit <= next.stamp { return nil }
        state.finished[state.taken] = nil
        state.taken &+= 1
        return next
      }
      if let waker { displaced = state.waker.replace(by: waker, of: "asyncMap") }
      return nil
    }
    displaced?.wake()
    if taken != nil { count -= 1 }
    return taken
  }

  /// Cancels the calls, and wakes a task that waits with a copy of the iterator.
  @inlinable func end() {
    workers = []
    // What the state retains is released after the critical section.
    let last = core.state.withLock { state in
      let last = state
      state = ConcurrentCallsCore.State()
      state.hasEnded = true
      return last
    }
    last.waker?.wake()
  }
}

/// What the poller shares with the tasks that carry out the calls.
@_fixed_layout @usableFromInline
final class ConcurrentCallsCore<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// The result of a call, and when it was there.
  @usableFromInline typealias Finished = (result: Result<Output, Failure>, stamp: EventStamp)

  @frozen @usableFromInline struct State: Sendable {
    /// The calls that no task has taken yet.
    @usableFromInline var waiting = Queue<(number: Int, input: Input)>()
    /// The results that were not taken yet, by their place in the order of delivery.
    @usableFromInline var finished: [Int: Finished] = [:]
    /// How many calls have returned.
    @usableFromInline var returned = 0
    /// How many results were taken: the place of the next one.
    @usableFromInline var taken = 0
    /// The tasks that have no call.
    @usableFromInline var idle: [Waker] = []
    /// The waker to wake when the next result is there.
    @usableFromInline var waker: Waker?
    /// Whether a call has failed: no other one begins.
    @usableFromInline var hasFailed = false
    /// Whether no result will be taken any more.
    @usableFromInline var hasEnded = false

    @inlinable init() {}
  }

  @usableFromInline let state = Lock(State())
  @usableFromInline let isInOrder: Bool
  @usableFromInline let transform: @concurrent @Sendable (Input) async throws(Failure) -> Output

  @inlinable init(
    _ isInOrder: Bool,
    _ transform: @escaping @concurrent @Sendable (Input) async throws(Failure) -> Output
  ) {
    self.isInOrder = isInOrder
    self.transform = transform
  }

  /// Carries out one call after the other until the task is cancelled.
  @inlinable nonisolated(nonsending) func work() async {
    let waker = Waker()
    while !Task.isCancelled {
      guard let (number, input) = next(waker) else {
        await waker.park()
        continue
      }
      let result: Result<Output, Failure>
      do throws(Failure) {
        result = .success(try await transform(input))
      } catch {
        result = .failure(error)
      }
      finish(number, result)
    }
  }

  /// Takes the next call, or notes that the task has none.
  @inlinable func next(_ waker: Waker) -> (number: Int, input: Input)? {
    state.withLock { state in
      if !state.hasFailed, let call = state.waiting.popFirst() { return call }
      if !state.hasEnded { state.idle.append(waker) }
      return nil
    }
  }

  /// Notes the result of a call.
  @inlinable func finish(_ number: Int, _ result: Result<Output, Failure>) {
    let waker: Waker? = state.withLock { state in
      if state.hasEnded { return nil }
      let place = isInOrder ? number : state.returned
      state.returned &+= 1
      state.finished[place] = (result, .next())
      if case .failure = result { state.hasFailed = true }
      return place == state.taken ? state.waker.take() : nil
    }
    waker?.wake()
  }
}
