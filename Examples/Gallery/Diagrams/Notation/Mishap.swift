/// The failure of the streams in diagrams: `#` is the first kind, `#2` the second one.
package struct Mishap: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int

  package init(_ code: Int = 1) {
    self.code = code
  }

  package var description: String { "mishap" }
}

/// A failure that can be drawn.
package protocol DrawableFailure: Error {
  /// The number behind the `#`, where 1 is left out.
  var code: Int { get }
}

extension Mishap: DrawableFailure {}

extension Never: DrawableFailure {
  package var code: Int { switch self {} }
}
