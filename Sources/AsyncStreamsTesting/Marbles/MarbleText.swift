package import AsyncStreams

/// The text of an element in a line: with dots for blanks, and the parts of tuples and arrays side by side.
package func marbleText(_ element: Any) -> String {
  if let known = element as? any MarbleTextConvertible { return known.marbleText }
  let mirror = Mirror(reflecting: element)
  switch mirror.displayStyle {
  case .tuple, .collection: return mirror.children.map { marbleText($0.value) }.joined()
  case .optional: return mirror.children.first.map { marbleText($0.value) } ?? "nil"
  default: return "\(element)".replacing(" ", with: "·")
  }
}

/// An element whose text in a line differs from its description.
package protocol MarbleTextConvertible {
  var marbleText: String { get }
}

extension Bool: MarbleTextConvertible {
  package var marbleText: String { self ? "T" : "F" }
}

extension Duration: MarbleTextConvertible {
  package var marbleText: String { "\(attoseconds / 1_000_000_000_000_000_000)" }
}

extension SignalEvent: MarbleTextConvertible {
  package var marbleText: String {
    switch self {
    case .value(let element): AsyncStreamsTesting.marbleText(element)
    case .finished: "end"
    case .failure: "failure"
    }
  }
}
