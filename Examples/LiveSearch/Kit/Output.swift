import Foundation

nonisolated enum Output {
  /// Writes to the standard output; returns whether it is still open.
  @discardableResult static func write(_ text: String) -> Bool {
    (try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))) != nil
  }
}
