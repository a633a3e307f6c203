/// A place inside a JSON document, written like `scenario.pipeline.of[2].fn`.
package indirect enum JSONPath: Sendable, CustomStringConvertible {
  case root
  case key(JSONPath, String)
  case index(JSONPath, Int)

  package var description: String {
    switch self {
    case .root: ""
    case .key(.root, let key): key
    case .key(let parent, let key): "\(parent).\(key)"
    case .index(let parent, let index): "\(parent)[\(index)]"
    }
  }
}

/// A trace that this decoder does not understand.
package struct DecodingFailure: Error, CustomStringConvertible {
  package let path: JSONPath
  package let message: String

  package init(_ message: String, at path: JSONPath) {
    self.message = message
    self.path = path
  }

  package var description: String { "\(path): \(message)" }
}

/// A line that could not be read, with its place.
package struct UnreadableLine: Error, Sendable, CustomStringConvertible {
  package let origin: TraceOrigin
  /// The id, if the line got that far.
  package let id: String?
  package let reason: String

  package init(origin: TraceOrigin, id: String?, reason: String) {
    self.origin = origin
    self.id = id
    self.reason = reason
  }

  package var description: String { "\(origin): \(id.map { "\($0): " } ?? "")\(reason)" }
}
