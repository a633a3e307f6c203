import AsyncStreamsDurable

/// One reply of a server, or an element of one.
struct Reply: Sendable {
  let replies: Replies
  let index: Int

  var node: ReplyNode { replies.nodes[index] }

  var isNil: Bool { node.kind == .null }

  /// What the server complains of, if it does.
  var problem: String? {
    if node.kind != .error { return nil }
    return replies.password?.removed(from: decoded) ?? decoded
  }

  /// Throws what the server complains of, if it does.
  func check() throws(RedisError.Reason) {
    if let problem { throw RedisError.Reason(problem: problem) }
  }

  var integer: Int? { node.kind == .integer ? node.value : nil }

  /// A number of entries; `nil` for a number that no stream can have.
  var count: Int? { integer.flatMap { EntryIdentifier.countRange.contains($0) ? $0 : nil } }

  /// The identifier of an entry.
  var identifier: EntryIdentifier? { bytes.flatMap { EntryIdentifier(redisText: $0) } }

  /// The bytes of a text.
  var bytes: ArraySlice<UInt8>? {
    node.kind == .text ? replies.bytes[node.value..<node.value + node.extent] : nil
  }

  var text: String? { node.kind == .text ? decoded : nil }

  /// Throws if this is neither an array nor nil.
  func checkList() throws(RedisError.Reason) {
    if node.kind != .array, !isNil { throw .invalid("no list") }
  }

  /// The elements; none, if this is not an array.
  var elements: ReplySequence {
    ReplySequence(replies: replies, index: index + 1, remaining: node.kind == .array ? node.value : 0)
  }

  /// The element at a position.
  subscript(position: Int) -> Reply? {
    elements.dropFirst(position).first { _ in true }
  }

  /// The value of a name, in an array of names and values.
  subscript(name: String) -> Reply? {
    var isFound = false
    for element in elements {
      if isFound { return element }
      isFound = element.text == name
    }
    return nil
  }

  private var decoded: String {
    String(decoding: replies.bytes[node.value..<node.value + node.extent], as: UTF8.self)
  }
}

/// Replies beside each other.
struct ReplySequence: Sequence, IteratorProtocol {
  let replies: Replies
  var index: Int
  /// `nil` for all until the end.
  var remaining: Int?

  mutating func next() -> Reply? {
    if let count = remaining {
      if count == 0 { return nil }
      remaining = count - 1
    } else if index == replies.nodes.count {
      return nil
    }
    let reply = Reply(replies: replies, index: index)
    let node = replies.nodes[index]
    index = node.kind == .array ? node.extent : index + 1
    return reply
  }
}
