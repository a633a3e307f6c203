import Foundation

/// A source file, divided into tokens.
struct SourceFile: Sendable {
  /// The path below the folder of the survey.
  let path: String
  let language: SourceLanguage
  let bytes: [UInt8]
  let tokens: [Token]
  let lineCount: Int

  init(path: String, language: SourceLanguage, bytes: [UInt8]) {
    self.path = path
    self.language = language
    self.bytes = bytes
    tokens = TokenReader.tokens(of: bytes, language)
    lineCount = bytes.reduce(0) { $0 + ($1 == .newline ? 1 : 0) }
  }

  /// The file with another content.
  func with(_ bytes: [UInt8]) -> SourceFile { SourceFile(path: path, language: language, bytes: bytes) }

  /// The text of a token.
  func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  /// The name or the keyword at an index; empty for another token, and where there is none.
  func name(_ index: Int) -> String { isIdentifier(index) ? text(tokens[index]) : "" }

  /// The first character of a token; 0 where there is no token.
  func first(_ index: Int) -> UInt8 { tokens.indices.contains(index) ? bytes[tokens[index].range.lowerBound] : 0 }

  func isPunctuation(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .punctuation }

  func isPunctuation(_ index: Int, _ byte: UInt8) -> Bool { isPunctuation(index) && first(index) == byte }

  func isIdentifier(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .identifier }

  /// Whether nothing is between two tokens.
  func isAdjacent(_ index: Int, _ next: Int) -> Bool {
    tokens.indices.contains(index) && tokens.indices.contains(next)
      && tokens[index].range.upperBound == tokens[next].range.lowerBound
  }

  /// The name without its extension: an interface and its implementation have the same.
  var unit: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? "")
  }
}
