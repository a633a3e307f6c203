import Foundation

/// How urgent the work of a background scheduler is.
public enum RACSchedulerPriority: Sendable, Hashable, CaseIterable {
  /// Work that the user waits for.
  case high

  /// Ordinary work.
  case `default`

  /// Work that may take its time.
  case low

  /// Work that the user does not wait for.
  case background

  /// The global queue of this priority.
  var targetQueue: DispatchQueue {
    switch self {
    case .high: .global(qos: .userInitiated)
    case .default: .global(qos: .default)
    case .low: .global(qos: .utility)
    case .background: .global(qos: .background)
    }
  }
}

/// ``RACSchedulerPriority/high``, in the spelling of Objective-C.
public let RACSchedulerPriorityHigh = RACSchedulerPriority.high

/// ``RACSchedulerPriority/default``, in the spelling of Objective-C.
public let RACSchedulerPriorityDefault = RACSchedulerPriority.default

/// ``RACSchedulerPriority/low``, in the spelling of Objective-C.
public let RACSchedulerPriorityLow = RACSchedulerPriority.low

/// ``RACSchedulerPriority/background``, in the spelling of Objective-C.
public let RACSchedulerPriorityBackground = RACSchedulerPriority.background

extension RACScheduler {
  private static let immediateScheduler = RACImmediateScheduler()
  private static let realMainThreadScheduler = RACTargetQueueScheduler(
    name: "org.reactivecocoa.ReactiveObjC.RACScheduler.mainThreadScheduler",
    targetQueue: .main
  )

  /// The scheduler that runs every block at once, before the scheduling call returns.
  ///
  /// It does not become the current scheduler. Dated blocks block the thread until their date.
  public static func immediate() -> RACScheduler {
    immediateScheduler
  }

  /// The scheduler of the main thread.
  ///
  /// Always asynchronous, also when called on the main thread.
  public static func mainThread() -> RACScheduler {
    SchedulerContext.mainThread ?? realMainThreadScheduler
  }

  /// A new background scheduler of default priority.
  public static func scheduler() -> RACScheduler {
    scheduler(priority: .default)
  }

  /// A new background scheduler.
  ///
  /// - Parameters:
  ///   - priority: How urgent its work is.
  ///   - name: A name for debugging.
  public static func scheduler(priority: RACSchedulerPriority, name: String? = nil) -> RACScheduler {
    RACTargetQueueScheduler(
      name: name ?? "org.reactivecocoa.ReactiveObjC.RACScheduler.backgroundScheduler",
      targetQueue: priority.targetQueue
    )
  }

  /// The scheduler of the running block, else the main thread's on the main thread, else nil.
  ///
  /// A block of the main queue, and so all code on the main actor, counts as running on the main thread, also where the
  /// system serves the main queue with other threads.
  ///
  /// A task started inside a scheduled block counts as running on that block's scheduler.
  public static func current() -> RACScheduler? {
    if let current = SchedulerContext.current {
      return current
    }
    return MainQueue.isCurrent ? mainThread() : nil
  }

  /// The scheduler of the running block; the same as ``current()``.
  public static var currentScheduler: RACScheduler? {
    current()
  }

  /// The scheduler through which signals start: at once if there is a current scheduler, else in the background.
  package static var subscriptionScheduler: RACScheduler {
    RACSubscriptionScheduler.shared
  }
}
