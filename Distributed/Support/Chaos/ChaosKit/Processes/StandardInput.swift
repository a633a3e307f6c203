import Foundation

/// The standard input of a process that takes part, which is open as long as the process that has started it lives.
enum StandardInput {
  /// Hands over each line, and ends this process at the end of the input.
  static func follow(_ line: @escaping @Sendable (String) -> Void = { _ in }) {
    Thread.detachNewThread {
      while let text = readLine() { line(text) }
      // Other threads are at work, so that nothing is released first.
      _exit(0)
    }
  }
}
