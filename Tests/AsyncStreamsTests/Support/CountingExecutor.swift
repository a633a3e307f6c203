import Dispatch
import Synchronization

/// The executor of an actor that counts how often it is entered, and knows whether it is running the current code.
final class CountingExecutor: SerialExecutor {
  private static let key = DispatchSpecificKey<ObjectIdentifier>()
  private let queue = DispatchQueue(label: "CountingExecutor")
  private let counter = Atomic<Int>(0)

  init() {
    queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
  }

  /// How many jobs were enqueued; every hop to the actor is one.
  var enqueueCount: Int { counter.load(ordering: .acquiring) }

  /// Whether the caller runs on this executor.
  var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self) }

  func enqueue(_ job: consuming ExecutorJob) {
    counter.add(1, ordering: .acquiringAndReleasing)
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
