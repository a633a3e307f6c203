/// A character is encoded as itself, and another key as its name.
///
/// A name has several characters, so that the two are not confused.
nonisolated extension Key: Codable {
  private static let named: [Key] = [
    .deleteBackward, .deleteWord, .deleteAll, .enter, .escape, .up, .down, .left, .quit,
  ]

  private var name: String {
    if case .character(let character) = self { String(character) } else { "\(self)" }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    if let key = Self.named.first(where: { $0.name == name }) {
      self = key
    } else if let character = name.first, name.count == 1 {
      self = .character(character)
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "there is no key “\(name)”")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
