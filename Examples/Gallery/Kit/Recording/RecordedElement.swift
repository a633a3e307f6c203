import Foundation

/// An element of a recording, whatever its type.
enum RecordedElement: Codable, Sendable {
  case nothing
  case truth(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([RecordedElement])
  case object([String: RecordedElement])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([RecordedElement].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: RecordedElement].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .nothing: try container.encodeNil()
    case .truth(let truth): try container.encode(truth)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }

  /// A text as it is, true and false as `T` and `F`, and everything else as JSON.
  var marble: String {
    switch self {
    case .text(let text): return text
    case .truth(let truth): return truth ? "T" : "F"
    default:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "?"
    }
  }
}
