import AsyncStreams
import Foundation

/// The capacity of a replay subject that keeps all values.
public let RACReplaySubjectUnlimitedCapacity = UInt.max

/// A subject that stores its newest values and its end, and sends them to new subscribers first.
///
/// ```swift
/// let log = RACReplaySubject<String>(capacity: 2)
/// log.sendNext("a")
/// log.sendNext("b")
/// log.sendNext("c")
/// log.subscribeNext { print($0 ?? "") }
/// // Prints "b"
/// // Prints "c"
/// ```
///
/// The stored values and the live ones reach all subscribers in the same order: sending and replaying exclude each other.
/// A block that waits, during a replay, for another thread that sends to the same subject deadlocks.
open class RACReplaySubject<Value>: RACSubject<Value> {
  private let lock = NSRecursiveLock()
  private let capacity: UInt
  private var values = Queue<Value?>()

  /// The number of dropped values; together with `values` it numbers all values ever sent.
  private var droppedCount = 0
  private var hasCompleted = false
  private var hasError = false
  private var error: (any Error)?

  /// A replay subject that keeps all values.
  public override init() {
    capacity = RACReplaySubjectUnlimitedCapacity
    super.init()
  }

  /// A replay subject that keeps the newest `capacity` values; with 0 it still remembers its end.
  public init(capacity: UInt) {
    self.capacity = capacity
    super.init()
  }

  /// Sends the stored values and the end, or adds the subscriber if the subject has not ended.
  ///
  /// Happens at once if there is a current scheduler, else in the background. If both terminal events have been sent, the
  /// end is replayed, not the error.
  @discardableResult open override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    let disposable = RACCompoundDisposable()
    let scheduling = RACScheduler.subscriptionScheduler.schedule {
      self.lock.withLock { self.replay(to: subscriber, disposable: disposable) }
    }
    disposable.add(scheduling)
    return disposable
  }

  /// Stores a value, dropping the oldest beyond the capacity, and sends it to the present subscribers.
  open override func sendNext(_ value: Value?) {
    lock.withLock {
      values.append(value)
      if UInt(values.count) > capacity {
        _ = values.popFirst()
        droppedCount += 1
      }
      super.sendNext(value)
    }
  }

  /// Stores the error and sends it to the present subscribers.
  open override func sendError(_ error: (any Error)?) {
    lock.withLock {
      hasError = true
      self.error = error
      super.sendError(error)
    }
  }

  /// Remembers the end and sends it to the present subscribers.
  open override func sendCompleted() {
    lock.withLock {
      hasCompleted = true
      super.sendCompleted()
    }
  }

  private func replay(to subscriber: any RACSubscriber<Value>, disposable: RACCompoundDisposable) {
    var position = droppedCount
    // By number rather than by index, since the subscriber may send to this subject during the replay.
    while position < droppedCount + values.count {
      guard !disposable.isDisposed else { return }
      position = max(position, droppedCount)
      subscriber.sendNext(values[position - droppedCount] ?? nil)
      position += 1
    }
    guard !disposable.isDisposed else { return }
    if hasCompleted {
      subscriber.sendCompleted()
    } else if hasError {
      subscriber.sendError(error)
    } else {
      disposable.add(super.subscribe(subscriber))
    }
  }
}
