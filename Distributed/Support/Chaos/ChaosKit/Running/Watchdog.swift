import Foundation

/// Ends the program when it takes too long; then another process kills what it has started.
enum Watchdog {
  /// Begins to watch.
  static func start(limit: TimeInterval, message: String) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: limit)
      Console.print("Error: the run has not ended within \(Int(limit)) seconds; \(message)")
      exit(3)
    }
  }
}
