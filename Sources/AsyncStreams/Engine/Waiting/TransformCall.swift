/// The call of an asynchronous function for one element: carried out by the iterating task if that has nothing else to
/// wait for, else by one task for the whole iteration.
@_fixed_layout @usableFromInline final class TransformCall<Input: Sendable, Output: Sendable, Failure: Error> {
  @usableFromInline let core: TransformCore<Input, Output, Failure>
  @usableFromInline let work: SuspendedWork
  @usableFromInline let label: StaticString
  @usableFromInline var worker: TransformWorker?

  @inlinable
  init(_ label: StaticString, _ transform: @escaping @concurrent @Sendable (Input) async throws(Failure) -> Output) {
    let core = TransformCore<Input, Output, Failure>(transform)
    self.core = core
    self.label = label
    work = SuspendedWork { await core.run() }
  }

  /// Notes the element to call the function for.
  @inlinable func begin(_ input: Input) {
    core.state.withLock { $0.input = input }
  }

  /// Takes the result, or has the call carried out.
  @inlinable func poll(_ context: inout PollContext) -> Result<Output, Failure>? {
    let waker = context.waker
    let hasSiblings = context.hasSiblings
    var hasBegun = false
    var stamp = EventStamp.ready
    var displaced: Waker?
    let result = core.state.withLock { state in
      stamp = state.stamp
      if let result = state.result.take() { return Optional(result) }
      hasBegun = state.input == nil
      // The task that runs the call polls again by itself; another one, with a copy of the iterator, has to be woken.
      if let waker, hasSiblings || hasBegun { displaced = state.waker.replace(by: waker, of: "\(label)") }
      return nil
    }
    displaced?.wake()
    if let result {
      context.stamp = stamp
      return result
    }
    if !hasBegun, let waker {
      if hasSiblings { wakeWorker(in: context.place) } else { waker.enlist(work) }
    }
    return nil
  }

  /// Lets the task of the iteration carry out the call.
  @usableFromInline func wakeWorker(in place: WorkPlace?) {
    let worker = worker ?? TransformWorker(work, in: place)
    self.worker = worker
    worker.waker.wake()
  }
}

/// What a call shares with the task that may carry it out.
@_fixed_layout @usableFromInline
final class TransformCore<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  @frozen @usableFromInline struct State {
    @usableFromInline var input: Input?
    @usableFromInline var result: Result<Output, Failure>?
    /// When there was a result.
    @usableFromInline var stamp = EventStamp.ready
    /// The waker to wake when there is a result.
    @usableFromInline var waker: Waker?

    @inlinable init() {}
  }

  @usableFromInline let state = Lock(State())
  @usableFromInline let transform: @concurrent @Sendable (Input) async throws(Failure) -> Output

  @inlinable init(_ transform: @escaping @concurrent @Sendable (Input) async throws(Failure) -> Output) {
    self.transform = transform
  }

  /// Carries out the call that was begun, if any.
  @inlinable nonisolated(nonsending) func run() async {
    guard let input = state.withLock({ $0.input.take() }) else { return }
    let result: Result<Output, Failure>
    do throws(Failure) {
      result = .success(try await transform(input))
    } catch {
      result = .failure(error)
    }
    let waker = state.withLock { state in
      state.result = result
      state.stamp = .next()
      return state.waker.take()
    }
    waker?.wake()
  }

  /// Wakes a task that waits for a result that will not be taken.
  @usableFromInline func wakeWaiting() {
    let waker = state.withLock { $0.waker.take() }
    waker?.wake()
  }
}

/// The task of an iteration that carries out calls while the iterating task watches other inputs.
@usableFromInline final class TransformWorker: Sendable {
  @usableFromInline let waker = Waker()
  private let task: OwnedTask

  @usableFromInline init(_ work: SuspendedWork, in place: WorkPlace?) {
    task = OwnedTask(in: place) { [waker] in
      while !Task.isCancelled {
        await work.run()
        await waker.park()
      }
    }
  }
}
