import Foundation

/// The output of the program.
enum Console {
  /// Writes a line at once, also to a pipe.
  static func print(_ line: String) {
    // If the reader of the pipe has ended, the run goes on.
    try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
  }
}

/// Why the program ends with an error.
package struct ChaosFailure: Error, Hashable, CustomStringConvertible {
  /// What is the matter.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
