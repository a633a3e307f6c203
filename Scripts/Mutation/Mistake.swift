import SwiftSyntax

/// A mistake that can be planted at a place of a file.
///
/// The planted text consists of pieces: fixed text, in which `‡` stands for the switch of the mistake, and parts of the
/// file as they are, in which other mistakes may be planted.
struct Mistake {
  enum Piece {
    case text(String)
    case source(Range<Int>)
  }

  /// The operator that makes the mistake.
  let kind: String
  /// What is replaced, in bytes.
  let range: Range<Int>
  let pieces: [Piece]
  /// What the code says with the mistake, in one line.
  let reading: String

  init(_ kind: String, range: Range<Int>, _ pieces: [Piece], reading: String) {
    self.kind = kind
    self.range = range
    self.pieces = pieces
    self.reading = String(reading.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(100))
  }
}

extension Mistake.Piece: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .source(let range): try container.encode([range.lowerBound, range.upperBound])
    }
  }
}

extension Mistake: Encodable {
  enum CodingKeys: String, CodingKey {
    case kind, start, end, pieces, reading
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(range.lowerBound, forKey: .start)
    try container.encode(range.upperBound, forKey: .end)
    try container.encode(pieces, forKey: .pieces)
    try container.encode(reading, forKey: .reading)
  }
}

extension SyntaxProtocol {
  /// Where the node is, without the space and the comments around it, in bytes.
  var textRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  var piece: Mistake.Piece { .source(textRange) }
}
