/// The failure of the streams of marble lines: `#` is the first kind, `#2` the second one.
public struct MarbleFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number behind the `#`; 1 is left out.
  public let number: Int

  /// Makes a failure of a kind.
  public init(_ number: Int = 1) {
    self.number = number
  }

  /// The failure in the notation of a line.
  public var description: String { number == 1 ? "#" : "#\(number)" }
}

/// A failure of another type with a notation in a line of marbles; any other failure is `#`.
package protocol MarbleFailureConvertible: Error {
  /// The failure that represents it in a line.
  var marbleFailure: MarbleFailure { get }
}

extension MarbleFailure: MarbleFailureConvertible {
  package var marbleFailure: MarbleFailure { self }
}
