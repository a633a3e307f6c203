import AsyncStreamsRedis
import Foundation

/// The processes that run; another process kills them when this one ends.
final class LivingProcesses: Sendable {
  private let watcher: Child
  private let identifiers = Lock<Set<Int32>>([])

  init(in folder: URL) throws {
    watcher = try Child("guard", ["guard"], output: folder.appending(path: "guard.output"))
  }

  /// Notes a process that was started.
  func insert(_ identifier: Int32?) {
    guard let identifier else { return }
    identifiers.withLock { _ = $0.insert(identifier) }
    publish()
  }

  /// Notes a process that has ended.
  func remove(_ identifier: Int32?) {
    guard let identifier else { return }
    identifiers.withLock { _ = $0.remove(identifier) }
    publish()
  }

  /// Ends the other process, which kills what still runs.
  func end() async {
    watcher.closeInput()
    _ = await watcher.end(within: .seconds(5))
  }

  /// Only the task that directs the run starts and kills processes.
  private func publish() {
    watcher.write(identifiers.withLock { $0 }.map { "\($0)" }.joined(separator: " "))
  }
}
