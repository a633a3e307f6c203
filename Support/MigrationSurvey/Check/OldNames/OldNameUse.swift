/// A place where a file of Swift has a name of the versions before 1.0.
package struct OldNameUse: Sendable, Equatable {
  package let path: String
  package let line: Int
  /// What the name is called now, and why it is not rewritten if it is not.
  package let message: String
  /// Whether the place is certain enough to be rewritten.
  package let isCertain: Bool
}

/// Why a place is not certain.
enum Doubt {
  /// Another module has a function of the same name.
  case sameName(modules: [String])
  /// A name without a receiver, in an extension of a stream.
  case noReceiver
  /// The program has a type with the new name.
  case takenName(String)
  /// The program can have the name itself.
  case ownName
  /// A case of many types.
  case otherCase
  /// No other name replaces it.
  case byHand

  var text: String {
    switch self {
    case .sameName(let modules): "unless it is a name of \(modules.joined(separator: " or "))"
    case .noReceiver: "unless it is a name of the function around it"
    case .takenName(let name): "and \(name) is a type of this program, too"
    case .ownName: "unless it is a name of this program"
    case .otherCase: "if it is the end of an iteration"
    case .byHand: "as the compiler says"
    }
  }
}

/// A change of the bytes of a file.
struct Edit: Sendable {
  let range: Range<Int>
  let text: String

  /// The bytes with all changes, which do not overlap.
  static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
