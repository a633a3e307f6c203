import AsyncStreamsTesting
import Foundation

@testable import AsyncStreamsBridge

/// A scheduler whose blocks run on the main actor, in virtual time.
final class MainActorScheduler: RACScheduler, @unchecked Sendable {
  private let time: VirtualClock

  init(clock: VirtualClock) {
    time = clock
    super.init(name: "main actor")
  }

  override func schedule(_ block: @escaping () -> Void) -> RACDisposable? {
    let disposable = RACDisposable()
    let block = FreelyTransferred(block)
    Task { @MainActor in
      if !disposable.isDisposed { self.performAsCurrentScheduler(block.wrapped) }
    }
    return disposable
  }

  override func after(_ date: Date, schedule block: @escaping () -> Void) -> RACDisposable? {
    let disposable = RACCompoundDisposable()
    let block = FreelyTransferred(block)
    let time = time
    let deadline = VirtualClock.Instant(offset: Duration(roundingSeconds: date.timeIntervalSinceReferenceDate))
    let task = Task { @MainActor in
      try await time.sleep(until: deadline)
      if !disposable.isDisposed { self.performAsCurrentScheduler(block.wrapped) }
    }
    disposable.add(task.racDisposable())
    return disposable
  }

  override func currentDate() -> Date {
    Date(timeIntervalSinceReferenceDate: time.now.offset / .seconds(1))
  }
}
