/// Divides source code into tokens.
///
/// It knows comments, strings and numbers of both languages, and nothing of their grammar. So it reads any file, also one
/// that does not compile.
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
    reader.readAll()
    return reader.tokens
  }

  private mutating func readAll() {
    while position < bytes.count {
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

  private mutating func readString() {
    let startLine = line
    let isLong = language == .swift && peek(1) == .quote && peek(2) == .quote
    var end = position + (isLong ? 3 : 1)
    while end < bytes.count {
      if bytes[end] == .backslash {
        end += 2
        continue
      }
      if bytes[end] == .newline {
        // A string of one line that does not end: the line is not code that compiles.
        if !isLong { break }
        line += 1
      }
      if bytes[end] == .quote, !isLong || (byte(end + 1) == .quote && byte(end + 2) == .quote) {
        end += isLong ? 3 : 1
        break
      }
      end += 1
    }
    append(.string, upTo: min(end, bytes.count), line: startLine)
  }

  private mutating func readCharacter() {
    var end = position + 1
    while end < bytes.count, bytes[end] != .apostrophe, bytes[end] != .newline {
      end += bytes[end] == .backslash ? 2 : 1
    }
    append(.string, upTo: min(end + 1, bytes.count))
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Bytes outside of ASCII count as letters: names may contain them.
  private func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == .underscore || byte == .dollar || byte >= 0x80
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

/// The characters that the survey looks for.
extension UInt8 {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let numberSign: UInt8 = 0x23
  static let dollar: UInt8 = 0x24
  static let apostrophe: UInt8 = 0x27
  static let openParenthesis: UInt8 = 0x28
  static let closeParenthesis: UInt8 = 0x29
  static let star: UInt8 = 0x2A
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let equals: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let caret: UInt8 = 0x5E
  static let underscore: UInt8 = 0x5F
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D
}
