/// A piece of source code that is neither white space nor a comment.
struct Token: Sendable {
  enum Kind: Sendable {
    /// A name or a keyword.
    case identifier
    /// A word of Objective-C that begins with `@`, such as `@weakify` or `@property`.
    case atWord
    case string
    case number
    /// One character.
    case punctuation
  }

  let kind: Kind
  /// The bytes of the token in its file.
  let range: Range<Int>
  /// The line, counted from 1.
  let line: Int
}

/// The languages that the survey reads.
package enum SourceLanguage: Sendable {
  /// Objective-C, also with C++ in it, and headers.
  case objectiveC
  case swift

  /// The language of a file; `nil` for files that the survey does not read.
  init?(fileExtension: String) {
    switch fileExtension {
    case "h", "m", "mm": self = .objectiveC
    case "swift": self = .swift
    default: return nil
    }
  }
}
