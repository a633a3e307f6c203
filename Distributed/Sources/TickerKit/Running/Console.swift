import Foundation

/// The output of the program.
///
/// Lines are written at once, also to a pipe.
enum Console {
  /// Writes a result.
  static func print(_ line: String) {
    write(line, to: .standardOutput)
  }

  /// Writes a line about the progress.
  static func report(_ line: String) {
    write(line, to: .standardError)
  }

  private static func write(_ line: String, to handle: FileHandle) {
    // If the reader is gone, there is nobody to tell.
    try? handle.write(contentsOf: Data("\(line)\n".utf8))
  }
}

/// Why the program ends with an error.
package struct TickerFailure: Error, Hashable, CustomStringConvertible {
  /// What is the matter.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
