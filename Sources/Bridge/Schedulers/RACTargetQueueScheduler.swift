public import Foundation

/// A scheduler with a serial queue of its own that targets a given queue.
///
/// Blocks stay serial and in order even if the target is concurrent.
///
/// ```swift
/// let scheduler = RACTargetQueueScheduler(name: "parsing", targetQueue: .global())
/// ```
public final class RACTargetQueueScheduler: RACQueueScheduler {
  /// A scheduler whose blocks run on `targetQueue`; without a name, one is derived from the queue's label.
  public init(name: String?, targetQueue: DispatchQueue) {
    let name = name ?? "org.reactivecocoa.ReactiveObjC.RACTargetQueueScheduler(\(targetQueue.label))"
    super.init(name: name, queue: DispatchQueue(label: name, target: targetQueue))
  }
}
