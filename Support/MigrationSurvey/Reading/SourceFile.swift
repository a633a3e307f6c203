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

  /// The text of a token.
  func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  /// The first character of a token; 0 where there is no token.
  func first(_ index: Int) -> UInt8 { tokens.indices.contains(index) ? bytes[tokens[index].range.lowerBound] : 0 }

  func isPunctuation(_ index: Int, _ byte: UInt8) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation && first(index) == byte
  }

  func isIdentifier(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .identifier }

  /// The name without its extension: an interface and its implementation have the same.
  var unit: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? "")
  }
}
