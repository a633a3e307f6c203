/// Another library that answers scenarios; the programs below `Elsewhere` ask it.
package enum Library: String, Sendable, CaseIterable {
  case rxJS = "rxjs"
  case reactiveX = "reactivex"

  /// The name that readers know.
  package var title: String {
    switch self {
    case .rxJS: "RxJS"
    case .reactiveX: "ReactiveX for Python"
    }
  }
}

/// What a library says to a scenario.
package enum Vote: Sendable {
  /// What it does, and what it would do with the differences that the package documents, if that is something else.
  case answer(Trace, departed: Departed?)
  /// It does not have these operations.
  case missing([String])

  /// The answer of the library with the documented differences.
  package struct Departed: Sendable {
    /// The rules without which the answer would be another one.
    package let rules: [String]
    package let trace: Trace
  }
}

extension Vote {
  /// The vote in a field of a line.
  init(decoding node: JSONNode) throws(DecodingFailure) {
    var reader = try ObjectReader(node)
    if let missing = reader.present("missing") {
      self = .missing(try missing.map { node throws(DecodingFailure) in try node.string() })
    } else {
      let trace = try Trace(decoding: reader.required("expect"))
      let departed = try reader.present("departed").map { node throws(DecodingFailure) in try Departed(decoding: node) }
      self = .answer(trace, departed: departed)
    }
    try reader.finish()
  }
}

extension Vote.Departed {
  fileprivate init(decoding node: JSONNode) throws(DecodingFailure) {
    var reader = try ObjectReader(node)
    rules = try reader.required("rules").map { node throws(DecodingFailure) in try node.string() }
    trace = try Trace(decoding: reader.required("expect"))
    try reader.finish()
  }
}
