/// The unchecked conformances of this module, and why they are sound.
///
/// Every `@unchecked Sendable` of Bridge is in this file. The callback API is free-threaded: a subscriber may get
/// events from any thread, a signal may be subscribed from any thread, and the blocks of users are ordinary closures.
/// The compiler cannot check why that is sound; the reasons are:
///
/// 1. **State of the library.** Every class listed below either has only constant stored properties, or guards each
///    mutable stored property by a lock of its own or an atomic. No reference to guarded state leaves its lock.
/// 2. **Blocks of users.** The blocks of one subscription stage are called by one `RACBlockSubscriber`, which holds its
///    recursive lock during each call. Two calls of the blocks of one stage therefore never overlap, and the unlock of
///    one call happens before the lock of the next, so everything the first call wrote is visible to the second.
/// 3. **Blocks given to a scheduler.** A scheduled block is moved into exactly one queue entry, is run at most once,
///    and the enqueueing happens before its run. The module does not use it after enqueueing.
/// 4. **Values.** A value reaches another thread only through a lock or a queue (points 2 and 3), so its contents are
///    published correctly. The caller must not change a mutable reference from two threads, as in every free-threaded
///    API; pass values, or references that are safe to share.
///
/// Points 1 to 3 are properties of this module and are checked by running its tests under the thread sanitizer; point 4
/// is the contract with the caller, documented on ``RACSignal`` and ``RACSubscriber``.
struct FreelyTransferred<Wrapped>: @unchecked Sendable {
  // Proof: moves a block, or the object behind it, into one queue entry or timer or change handler (point 3).
  let wrapped: Wrapped

  init(_ wrapped: Wrapped) {
    self.wrapped = wrapped
  }
}

// Disposables: an atomic flag decides which caller runs the block; the other state is behind a lock (point 1).
extension RACDisposable: @unchecked Sendable {}
extension RACCompoundDisposable: @unchecked Sendable {}
extension RACSerialDisposable: @unchecked Sendable {}
extension RACScopedDisposable: @unchecked Sendable {}

// Subscribers: handlers behind the recursive lock of the subscriber (point 2); the others have constants only.
extension RACBlockSubscriber: @unchecked Sendable {}
extension RACPassthroughSubscriber: @unchecked Sendable {}
extension RACConvertingSubscriber: @unchecked Sendable {}

// Schedulers: constants, and the queue of the test scheduler behind its lock (points 1 and 3).
extension RACScheduler: @unchecked Sendable {}
extension RACImmediateScheduler: @unchecked Sendable {}
extension RACSubscriptionScheduler: @unchecked Sendable {}
extension RACQueueScheduler: @unchecked Sendable {}
extension RACTargetQueueScheduler: @unchecked Sendable {}
extension RACTestScheduler: @unchecked Sendable {}
extension RACClockScheduler: @unchecked Sendable {}

// Signals: the name is behind a lock, everything else is constant; subjects guard their subscribers and values (point 1).
extension RACStream: @unchecked Sendable {}
extension RACSignal: @unchecked Sendable {}
extension RACDynamicSignal: @unchecked Sendable {}
extension RACReturnSignal: @unchecked Sendable {}
extension RACEmptySignal: @unchecked Sendable {}
extension RACErrorSignal: @unchecked Sendable {}
extension RACConvertedSignal: @unchecked Sendable {}
extension RACSubject: @unchecked Sendable {}
extension RACReplaySubject: @unchecked Sendable {}
extension RACBehaviorSubject: @unchecked Sendable {}
extension RACGroupedSignal: @unchecked Sendable {}
extension RACStreamSignal: @unchecked Sendable {}
extension RACHotSubject: @unchecked Sendable {}

// Connections and commands: constants, an atomic, and an observed property with a lock of its own (point 1).
extension RACMulticastConnection: @unchecked Sendable {}
extension RACCommand: @unchecked Sendable {}

// Delivery from hot sources: constants, and the iteration, which only the thread uses that has taken the turn under the
// lock, and which giving the turn back publishes (point 1).
extension HotDelivery: @unchecked Sendable {}

// Containers: all state is behind their lock (point 1).
extension LockedDictionary: @unchecked Sendable {}

// Channels and lifetimes: constants, and a weak reference that is only read after its initialisation (point 1).
extension RACChannelTerminal: @unchecked Sendable {}
extension TerminalEventForwarder: @unchecked Sendable {}

// Sequences: constants, and the memoised elements of a computed node behind its lock (point 1).
extension RACSequence: @unchecked Sendable {}
extension RACEmptySequence: @unchecked Sendable {}
extension RACUnarySequence: @unchecked Sendable {}
extension RACArraySequence: @unchecked Sendable {}
extension RACEagerSequence: @unchecked Sendable {}
extension RACDynamicSequence: @unchecked Sendable {}
extension RACSignalSequence: @unchecked Sendable {}
