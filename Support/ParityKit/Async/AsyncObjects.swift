import AsyncStreams
import Synchronization

/// The object whose property a binding scenario sets; records every assignment.
final class AsyncBindingTarget: Sendable {
  private let lane: Int
  private let recorder: TraceRecorder

  init(lane: Int, recorder: TraceRecorder) {
    self.lane = lane
    self.recorder = recorder
  }

  var value: DynamicValue {
    get { .null }
    set { recorder.record(lane: lane, next: newValue) }
  }
}

/// The handle of a subscription, once it has been made.
final class AsyncHandle: Sendable {
  private let handle = Mutex<SubscriptionHandle?>(nil)

  func keep(_ handle: SubscriptionHandle) {
    self.handle.withLock { $0 = handle }
  }

  func cancel() {
    let handle = handle.withLock { $0.take() }
    handle?.cancel()
  }
}
