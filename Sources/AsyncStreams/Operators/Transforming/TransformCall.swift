/// The call of an asynchronous function for one element: carried out by the iterating task if that has nothing else to
/// wait for, else by one task that lives as long as the iteration.
final class TransformCall<Input: Sendable, Output: Sendable, Failure: Error>: SuspendedWork {
  private struct State {
    var input: Input?
    var result: (Result<Output, Failure>, Stamp)?
    /// Whom to wake when there is a result.
    var waker: Waker?
  }

  /// The task of a shared call, which waits for inputs.
  private final class Worker: Sendable {
    let bell = Waker()
    let task: OwnedTask

    init(_ work: @escaping @Sendable () async -> Void) {
      task = OwnedTask { [bell] in
        while !Task.isCancelled {
          await work()
          await bell.park(isolation: nil)
        }
      }
    }
  }

  private let core: Core
  private var worker: Worker?

  private final class Core: Sendable {
    let state = Lock(State())
    let transform: @Sendable (Input) async throws(Failure) -> Output

    init(_ transform: @escaping @Sendable (Input) async throws(Failure) -> Output) {
      self.transform = transform
    }

    /// Carries out the call that was begun, if any.
    func run() async {
      guard let input = state.withLock({ $0.input.take() }) else { return }
      let result: Result<Output, Failure>
      do throws(Failure) {
        result = .success(try await transform(input))
      } catch {
        result = .failure(error)
      }
      let waker = state.withLock { state in
        state.result = (result, .next())
        return state.waker.take()
      }
      waker?.wake()
    }
  }

  init(_ transform: @escaping @Sendable (Input) async throws(Failure) -> Output) {
    core = Core(transform)
  }

  /// Notes the element to call the function for.
  func begin(_ input: Input) {
    core.state.withLock { $0.input = input }
  }

  /// Takes the result, or sees to it that there will be one.
  func poll(_ context: inout PollContext) -> Result<Output, Failure>? {
    let waker = context.waker
    let isShared = context.isShared
    let (result, mustStart) = core.state.withLock { state in
      if let result = state.result.take() { return (result, false) as ((Result<Output, Failure>, Stamp)?, Bool) }
      if isShared, let waker { state.waker = waker }
      return (nil, state.input != nil && waker != nil)
    }
    if let (result, stamp) = result {
      context.stamp = stamp
      return result
    }
    if mustStart {
      if isShared { ring() } else { waker?.enlist(self) }
    }
    return nil
  }

  /// Lets the task of the iteration carry out the call.
  private func ring() {
    let worker = worker ?? Worker { [core] in await core.run() }
    self.worker = worker
    worker.bell.wake()
  }

  func run(isolation actor: isolated (any Actor)?) async {
    await core.run()
  }
}
