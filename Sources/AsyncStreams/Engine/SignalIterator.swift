/// Iterates over a signal: the only place in the library that suspends.
///
/// While elements are ready, ``next(isolation:)`` is a function call: it does not suspend, does not change the executor
/// and allocates nothing. When nothing is ready it parks the calling task until a source wakes it.
///
/// The iterator owns the whole iteration. Dropping it (`break`, `return`, an error in the loop, the end of the scope)
/// unsubscribes from every source at once; nothing else holds on to them.
///
/// - Cancellation: a cancelled task gets `nil` where it would have to wait, and at the latest after 256 elements that
///   were ready. Cancelling never makes the iteration throw.
@frozen
public struct SignalIterator<Poller: PollerProtocol>: AsyncIteratorProtocol {
  /// What the signal delivers.
  public typealias Element = Poller.Element
  /// How the signal can fail.
  public typealias Failure = Poller.Failure

  @usableFromInline var poller: Poller
  @usableFromInline var waker: Waker?
  /// How many elements may be handed out before cancellation is looked at.
  @usableFromInline var allowance = 0
  @usableFromInline var isDone = false
  /// How often to park before it is tried again whether asking a few times more would do.
  @usableFromInline var parksUntilTrial: UInt8 = 16
  /// The same when the next trial has been in vain.
  @usableFromInline var parksBetweenTrials: UInt8 = 16
  /// How often the waker had been woken before it was parked on.
  @usableFromInline var restlessness: UInt8 = 0

  @inlinable
  init(_ poller: Poller) {
    self.poller = poller
  }

  /// The next element, or `nil` when the stream has ended or the task was cancelled.
  ///
  /// - Parameter actor: The actor of the caller, which is stayed on; the compiler fills it in.
  /// - Throws: The failure of the stream, once; `nil` for ever after.
  @inlinable
  public nonisolated(nonsending) mutating func next(
    isolation actor: (any Actor)?
  ) async throws(Failure) -> Element? {
    // The parameter is not `isolated`: the hop to it would survive inlining, and cost more than the rest of the loop.
    allowance &-= 1
    if allowance < 0, !renewAllowance() { return nil }
    var context = PollContext(waker: nil)
    switch poller.poll(&context) {
    case .value(let element):
      return element
    case .pending:
      return try await nextParking()
    case .end:
      finish()
      return nil
    case .failure(let failure):
      finish()
      throw failure
    }
  }

  /// The next element, or `nil` when the stream has ended or the task was cancelled.
  @inlinable
  public nonisolated(nonsending) mutating func next() async throws(Failure) -> Element? {
    try await next(isolation: #isolation)
  }

  /// The slow path: waits until an event is there or the task is cancelled.
  @inlinable
  @inline(never)
  nonisolated(nonsending) mutating func nextParking() async throws(Failure) -> Element? {
    let waker = self.waker ?? Waker()
    self.waker = waker
    var attempts = patience()
    while attempts > 0 || renewAllowance() {
      var context = PollContext(waker: attempts > 0 ? nil : waker)
      switch poller.poll(&context) {
      case .value(let element):
        if attempts > 0 { noteSuccess() }
        return element
      case .pending where attempts > 0:
        attempts &-= 1
      case .pending:
        if let work = waker.takeWork() {
          await work.run()
        } else {
          // A signal that begins anew by itself (a retry that fails at once, say) must not keep the thread for ever.
          if await !waker.park() {
            restlessness &+= 1
            if restlessness & 63 == 0 { await Waker.giveWay() }
          }
        }
      case .end:
        finish()
        return nil
      case .failure(let failure):
        finish()
        throw failure
      }
    }
    return nil
  }

  /// How often to ask again before parking.
  ///
  /// Parking and being woken costs about a microsecond on both sides. Where a sender on another core is about to deliver,
  /// asking again for a small part of that time saves it. Whether it does is tried again and again as long as it does, and
  /// less and less often while it does not.
  @inlinable
  mutating func patience() -> Int {
    if parksUntilTrial > 0 {
      parksUntilTrial &-= 1
      return 0
    }
    parksUntilTrial = parksBetweenTrials
    if parksBetweenTrials < 128 { parksBetweenTrials &*= 2 }
    return 64
  }

  @inlinable
  mutating func noteSuccess() {
    parksUntilTrial = 0
    parksBetweenTrials = 16
  }

  /// Looks whether the iteration goes on, once in a while and before each wait.
  @inlinable
  mutating func renewAllowance() -> Bool {
    if !isDone, Task.isCancelled { finish() }
    allowance = isDone ? 0 : 255
    return !isDone
  }

  /// Unsubscribes.
  @inlinable
  mutating func finish() {
    isDone = true
    allowance = 0
    poller.release()
  }
}

@available(*, unavailable)
extension SignalIterator: Sendable {}
