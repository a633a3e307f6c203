/// What a user can do with the keyboard.
nonisolated enum Key: Equatable, Sendable {
  case character(Character)
  case deleteBackward, deleteWord, deleteAll
  case enter, escape, up, down, left, quit
}

/// Turns a terminal's bytes into keys; a character that the end of a chunk cuts in two is kept for the next one.
nonisolated struct KeyDecoder {
  /// The keys of the chunk that was decoded last.
  private(set) var keys: [Key] = []
  private var unfinished: ArraySlice<UInt8> = []

  func decoding(_ bytes: [UInt8]) -> KeyDecoder {
    var decoder = KeyDecoder()
    decoder.decode(unfinished + bytes)
    return decoder
  }

  private mutating func decode(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let byte = rest.first {
      switch byte {
      case 0x03, 0x04: keys.append(.quit)
      case 0x08, 0x7F: keys.append(.deleteBackward)
      case 0x0A, 0x0D: keys.append(.enter)
      case 0x15: keys.append(.deleteAll)
      case 0x17: keys.append(.deleteWord)
      case 0x1B:
        if let key = Self.takeSequence(&rest) { keys.append(key) }
        continue
      case 0x20..<0x7F: keys.append(.character(Character(Unicode.Scalar(byte))))
      case 0xC2..<0xF5:
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let tail = rest.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
        if tail.count == rest.count - 1, tail.count < length - 1 {
          unfinished = rest
          return
        }
        let text = String(decoding: rest.prefix(tail.count + 1), as: UTF8.self)
        keys += text.map(Key.character)
        rest = rest.dropFirst(tail.count)
      default: break  // Not a key of this program.
      }
      rest = rest.dropFirst()
    }
  }

  /// An escape alone is a key; of the sequences that begin with it, only three arrows mean something.
  private static func takeSequence(_ rest: inout ArraySlice<UInt8>) -> Key? {
    rest = rest.dropFirst()
    guard let introducer = rest.first, introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
      return .escape
    }
    rest = rest.dropFirst().drop { (0x20..<0x40).contains($0) }
    switch rest.popFirst() {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "D"): return .left
    default: return nil
    }
  }
}
