nonisolated extension String {
  /// This text, with all characters escaped that could control a terminal or reorder its text.
  var printable: String {
    String(
      unicodeScalars.reduce(into: "".unicodeScalars) { result, scalar in
        switch scalar.properties.generalCategory {
        case .control where scalar == "\t": result.append(" ")
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
          result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
        default: result.append(scalar)
        }
      }
    )
  }
}

nonisolated extension Character {
  /// How many columns a terminal gives to this character.
  var columns: Int {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
