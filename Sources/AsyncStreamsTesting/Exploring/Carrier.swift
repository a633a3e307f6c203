import Dispatch

/// A thread of the system that executes logical threads, one after the other.
///
/// ## Why `@unchecked Sendable` is sound
/// One thread of an exploration runs at a time. It hands over by signalling the semaphore of the next one, so what it
/// has done comes before what that one does.
final class Carrier: @unchecked Sendable {
  private let turn = DispatchSemaphore(value: 0)
  var thread: LogicalThread?
  private var mustEnd = false
  private var systemThread: SystemThread?

  init() {
    systemThread = SystemThread { [self] in
      while true {
        turn.wait()
        guard !mustEnd, let thread else { break }
        execute(thread)
      }
    }
  }

  private func execute(_ thread: LogicalThread) {
    let reference = ControlledThread.Reference(thread)
    withExtendedLifetime(reference) {
      ControlledThread.reference = reference
      release(thread.body.take())
      ControlledThread.reference = nil
    }
    self.thread = nil
    thread.scheduler.threadHasEnded(thread, self)
  }

  /// Calls a function and releases it, before another thread goes on.
  @inline(never) private func release(_ body: consuming (() -> Void)?) {
    body?()
  }

  /// Lets this carrier go on; the caller then waits, or ends.
  func resume() { turn.signal() }

  /// Waits until another thread lets this one go on.
  func pause() {
    turn.wait()
    if mustEnd { SystemThread.exit() }
  }

  /// Ends the thread, which waits, and returns when it does not exist any more.
  func end() {
    mustEnd = true
    turn.signal()
    systemThread?.join()
  }
}
