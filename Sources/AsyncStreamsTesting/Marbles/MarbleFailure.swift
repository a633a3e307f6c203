/// The failure of the streams that lines of marbles make: `#` is the first kind, `#2` the second one.
public struct MarbleFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number behind the `#`; 1 is left out.
  public let number: Int

  /// Makes a failure of a kind.
  public init(_ number: Int = 1) {
    self.number = number
  }

  /// The failure as it is written in a line.
  public var description: String { number == 1 ? "#" : "#\(number)" }
}

/// A failure of another type that says itself how it is written in a line of marbles; any other one is `#`.
package protocol MarbleFailureConvertible: Error {
  /// The failure of a line that stands for it.
  var marbleFailure: MarbleFailure { get }
}

extension MarbleFailure: MarbleFailureConvertible {
  package var marbleFailure: MarbleFailure { self }
}
