import Foundation

/// The current step, in one line that the next one replaces; only if the standard error is a terminal.
struct ProgressLine: Sendable {
  /// The minimal width of a terminal.
  private static let width = 78

  private let isShown = isatty(FileHandle.standardError.fileDescriptor) == 1
  /// How many of the workloads are done, and their number.
  var done = 0
  var total = 0

  func show(_ text: String) {
    if !isShown { return }
    let bar = 16
    let filled = total > 0 ? bar * done / total : 0
    let line = String(repeating: "█", count: filled) + String(repeating: "░", count: bar - filled) + " " + text
    let padded = line.prefix(Self.width) + String(repeating: " ", count: max(Self.width - line.count, 0))
    FileHandle.standardError.write(Data("\r\(padded)".utf8))
  }

  /// Clears the line for the next output.
  func clear() {
    if !isShown { return }
    FileHandle.standardError.write(Data("\r\(String(repeating: " ", count: Self.width))\r".utf8))
  }
}
