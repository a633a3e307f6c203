import AsyncStreamsDurable

/// An entry as it is in the stream, without a copy of its bytes.
struct RawEntry {
  var identifier: EntryIdentifier
  let kind: LogRecord.Kind
  /// How often a group has delivered it, this time included; 0 without a group.
  var deliveryCount = 0
  private let bytes: [UInt8]
  private let value: Range<Int>
  private let sender: Range<Int>

  /// Reads an entry from a reply; `nil` if it is none.
  init?(_ reply: Reply) {
    let (nodes, bytes) = (reply.replies.nodes, reply.replies.bytes)
    // An array of the identifier and of an array of names and values.
    guard reply.node.kind == .array, reply.node.value == 2 else { return nil }
    let (name, fields) = (nodes[reply.index + 1], nodes[reply.index + 2])
    // The second one has nothing but texts, two for each field.
    guard name.kind == .text, fields.kind == .array, fields.value.isMultiple(of: 2),
      fields.extent == reply.index + 3 + fields.value,
      let identifier = EntryIdentifier(redisText: bytes[name.textRange])
    else { return nil }
    var (kind, value, sender) = (LogRecord.Kind.unknown, 0..<0, 0..<0)
    for index in stride(from: reply.index + 3, to: fields.extent - 1, by: 2) {
      let (name, content) = (nodes[index], nodes[index + 1])
      if name.kind != .text || content.kind != .text { return nil }
      switch EntryField(bytes[name.textRange]) {
      case .value?: (kind, value) = (.element, content.textRange)
      case .end? where kind != .element: (kind, value) = (.end, content.textRange)
      case .failure? where kind != .element: (kind, value) = (.failure, content.textRange)
      case .sender?: sender = content.textRange
      case .end?, .failure?, nil: break
      }
    }
    self.identifier = identifier
    self.kind = kind
    self.bytes = bytes
    self.value = value
    self.sender = sender
  }

  /// The entries of an array; none without one.
  static func all(in reply: Reply?) throws(RedisError.Reason) -> [RawEntry] {
    guard let reply else { return [] }
    try reply.checkList()
    var entries: [RawEntry] = []
    entries.reserveCapacity(reply.elements.remaining ?? 0)
    for element in reply.elements {
      guard let entry = RawEntry(element) else { throw .invalid("no entry") }
      entries.append(entry)
    }
    return entries
  }

  /// The encoded element, or the failure.
  var payload: ArraySlice<UInt8> { bytes[value] }

  /// Who has sent the entry, and its number among those of this sender; empty for other programs.
  var senderText: ArraySlice<UInt8> { bytes[sender] }

  /// Whether the stream ends here.
  var isEnd: Bool { kind.isEnd }

  /// The entry for readers.
  var logEntry: LogEntry<EntryIdentifier> {
    LogEntry(cursor: identifier, kind: kind, payload: payload, deliveryCount: deliveryCount)
  }
}

/// The fields of an entry.
enum EntryField: String {
  /// The encoded element.
  case value
  /// The end of the stream.
  case end
  /// The failure of the stream, as JSON.
  case failure
  /// Who has sent the entry, and its number among those of this sender.
  case sender = "by"

  /// The field of a record.
  init(_ kind: LogRecord.Kind) {
    self =
      switch kind {
      case .element, .unknown: .value
      case .end: .end
      case .failure: .failure
      }
  }

  /// Recognises a name.
  init?(_ name: ArraySlice<UInt8>) {
    let field: EntryField
    switch name.count {
    case 5: field = .value
    case 3: field = .end
    case 7: field = .failure
    case 2: field = .sender
    default: return nil
    }
    if !name.elementsEqual(field.rawValue.utf8) { return nil }
    self = field
  }
}
