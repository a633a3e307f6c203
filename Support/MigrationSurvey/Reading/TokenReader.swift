/// Divides source code into tokens.
///
/// It knows comments, strings and numbers of both languages, and nothing of their grammar. So it reads any file, also one
/// that does not compile.
///
/// A string of Swift with values in it is several tokens: its pieces, and between these the tokens of the values with their
/// parentheses.
struct TokenReader {
  private let bytes: [UInt8]
  private let language: SourceLanguage
  private var position = 0
  private var line = 1
  private var tokens: [Token] = []

  private init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
    tokens.reserveCapacity(bytes.count / 5)
  }

  static func tokens(of bytes: [UInt8], _ language: SourceLanguage) -> [Token] {
    var reader = TokenReader(bytes, language)
    // A byte order mark belongs to no token.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    while reader.position < bytes.count { reader.readNext() }
    return reader.tokens
  }

  private mutating func readNext() {
    let byte = bytes[position]
    switch byte {
    case .newline:
      line += 1
      position += 1
    case .space, .tab, .carriageReturn:
      position += 1
    case .slash where peek(1) == .slash:
      skipLine()
    case .slash where peek(1) == .star:
      skipComment()
    case .quote:
      readString()
    case .numberSign where language == .swift && isRawLiteral:
      readRawLiteral()
    case .slash where language == .swift && mayBeginLiteral:
      readRegularExpression()
    case .backtick where language == .swift:
      readQuotedName()
    case .apostrophe where language == .objectiveC:
      readCharacter()
    case .at where peek(1) == .quote:
      position += 1
      readString()
    case .at where isLetter(peek(1)):
      readWord(.atWord, from: position + 1)
    default:
      if isLetter(byte) {
        readWord(.identifier, from: position)
      } else if isDigit(byte) {
        readWord(.number, from: position)
      } else {
        append(.punctuation, upTo: position + 1)
      }
    }
  }

  private func peek(_ offset: Int) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }

  private mutating func append(_ kind: Token.Kind, upTo end: Int, line startLine: Int? = nil) {
    tokens.append(Token(kind: kind, range: position..<end, line: startLine ?? line))
    position = end
  }

  private mutating func readWord(_ kind: Token.Kind, from start: Int) {
    var end = start
    while end < bytes.count, isLetter(bytes[end]) || isDigit(bytes[end]) { end += 1 }
    append(kind, upTo: end)
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != .newline { position += 1 }
  }

  /// Comments of Swift contain others.
  private mutating func skipComment() {
    var depth = 0
    while position < bytes.count {
      if bytes[position] == .slash, peek(1) == .star, depth == 0 || language == .swift {
        depth += 1
        position += 2
      } else if bytes[position] == .star, peek(1) == .slash {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if bytes[position] == .newline { line += 1 }
        position += 1
      }
    }
  }

  /// Reads a string that so many number signs surround.
  private mutating func readString(signs: Int = 0) {
    var startLine = line
    let quote = position + signs
    let isLong = isLongString(quote, signs)
    var end = quote + (isLong ? 3 : 1)
    while end < bytes.count {
      if bytes[end] == .backslash, hasSigns(signs, at: end + 1) {
        end += 1 + signs
        if language == .swift, byte(end) == .openParenthesis {
          append(.string, upTo: end, line: startLine)
          readValue()
          (end, startLine) = (position, line)
        } else {
          if byte(end) == .newline { line += 1 }
          end += 1
        }
        continue
      }
      if bytes[end] == .newline {
        // A string of one line that does not end: the line is not code that compiles.
        if !isLong { break }
        line += 1
      }
      if bytes[end] == .quote, !isLong || (byte(end + 1) == .quote && byte(end + 2) == .quote) {
        let close = end + (isLong ? 3 : 1)
        if hasSigns(signs, at: close) {
          end = close + signs
          break
        }
      }
      end += 1
    }
    append(.string, upTo: min(end, bytes.count), line: startLine)
  }

  /// Reads a value in a string, with its parentheses.
  private mutating func readValue() {
    var depth = 0
    while position < bytes.count {
      let count = tokens.count
      let byte = bytes[position]
      readNext()
      // A string in the value may have values itself: only its own brackets count.
      guard tokens.count == count + 1, tokens[count].kind == .punctuation else { continue }
      if byte == .openParenthesis { depth += 1 }
      if byte == .closeParenthesis { depth -= 1 }
      if depth == 0 { return }
    }
  }

  private mutating func readCharacter() {
    var end = position + 1
    while end < bytes.count, bytes[end] != .apostrophe, bytes[end] != .newline {
      end += bytes[end] == .backslash ? 2 : 1
    }
    append(.string, upTo: min(end + 1, bytes.count))
  }

  private func hasSigns(_ count: Int, at index: Int) -> Bool {
    (index..<index + count).allSatisfy { byte($0) == .numberSign }
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Bytes outside of ASCII count as letters: names may contain them.
  private func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == .underscore || byte == .dollar || byte >= 0x80
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

// Literals that only Swift has.
extension TokenReader {
  /// Whether three quotes begin a string of several lines, which they do not in `#""""#`.
  private func isLongString(_ quote: Int, _ signs: Int) -> Bool {
    guard language == .swift, byte(quote + 1) == .quote, byte(quote + 2) == .quote else { return false }
    let line = quote + 1..<(bytes[quote...].firstIndex(of: .newline) ?? bytes.count)
    return signs == 0 || !line.contains { bytes[$0] == .quote && hasSigns(signs, at: $0 + 1) }
  }

  /// Whether a string or a regular expression between number signs begins here.
  private var isRawLiteral: Bool { byte(position + signCount) == .quote || byte(position + signCount) == .slash }

  private var signCount: Int { bytes[position...].prefix { $0 == .numberSign }.count }

  private mutating func readRawLiteral() {
    let signs = signCount
    if byte(position + signs) == .quote { return readString(signs: signs) }
    let startLine = line
    var end = position + signs + 1
    while end < bytes.count, bytes[end] != .slash || !hasSigns(signs, at: end + 1) {
      if bytes[end] == .newline { line += 1 }
      end += bytes[end] == .backslash ? 2 : 1
    }
    append(.string, upTo: min(end + 1 + signs, bytes.count), line: startLine)
  }

  /// Whether a slash can begin a regular expression: no value is in front of it, so that it does not divide.
  private var mayBeginLiteral: Bool {
    guard let last = tokens.last else { return true }
    let text = bytes[last.range]
    switch last.kind {
    case .identifier: return Self.wordsBeforeValues.contains(String(decoding: text, as: UTF8.self))
    case .punctuation: return ![.closeParenthesis, .closeBracket, .closeBrace].contains(text.first)
    case .atWord, .string, .number: return false
    }
  }

  private static let wordsBeforeValues: Set<String> = ["return", "in", "case", "try", "await", "where", "else"]

  /// Reads a regular expression between slashes, or one slash if it is an operator.
  ///
  /// As in Swift, it ends on its line, has no space at its ends, and its parentheses match.
  private mutating func readRegularExpression() {
    var end = position + 1
    var depth = 0
    var classes = 0
    while byte(end) != .slash {
      guard end < bytes.count, bytes[end] != .newline, depth >= 0 else {
        return append(.punctuation, upTo: position + 1)
      }
      switch bytes[end] {
      case .openBracket: classes += 1
      case .closeBracket where classes > 0: classes -= 1
      // In a class of characters, a parenthesis is a character.
      case .openParenthesis where classes == 0: depth += 1
      case .closeParenthesis where classes == 0: depth -= 1
      default: break
      }
      end += bytes[end] == .backslash ? 2 : 1
    }
    let isOperator = end == position + 1 || depth != 0 || byte(position + 1) == .space || byte(end - 1) == .space
    append(isOperator ? .punctuation : .string, upTo: isOperator ? position + 1 : end + 1)
  }

  /// Reads a name between backticks, which may be a sentence.
  ///
  /// The backticks are not part of the token.
  private mutating func readQuotedName() {
    position += 1
    var end = position
    while end < bytes.count, bytes[end] != .backtick, bytes[end] != .newline { end += 1 }
    if end > position { append(.identifier, upTo: end) }
    if byte(end) == .backtick { position += 1 }
  }
}
