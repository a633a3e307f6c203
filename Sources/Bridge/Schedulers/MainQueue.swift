import Foundation

/// Tells whether code runs on the main queue.
///
/// The main thread does not always serve the main queue. In a program whose main function is asynchronous, and in the
/// processes of Swift Testing, worker threads do on Linux, and `Thread.isMainThread` is false in all blocks of the queue.
enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// Whether the running code runs on the main thread, or in a block of the main queue, as all code on the main actor
  /// does.
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }
}
