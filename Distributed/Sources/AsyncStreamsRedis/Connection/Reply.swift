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
  subscript(position: Int) -> Reply? { elements.dropFirst(position).first { _ in true } }

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

/// A reply, or an element of one, in the order in which a server sends them.
struct ReplyNode {
  enum Kind: UInt8 {
    case text, error, integer, array, null
  }

  let kind: Kind
  /// The number; or where the text begins; or how many elements an array has.
  var value: Int
  /// The length of the text; or the index of the node after the array.
  var extent = 0

  /// Where a text is among the bytes; empty for anything else.
  var textRange: Range<Int> { kind == .text ? value..<value + extent : 0..<0 }
}

/// The replies to a request: what the server has sent, and where its parts are.
///
/// An answer with a thousand entries is two arrays, and not a tree of thousands of objects.
final class Replies: Sendable, Sequence {
  let nodes: [ReplyNode]
  let bytes: [UInt8]
  /// What must not be in an error of the server, which may show what it was sent.
  let password: Password?

  init(nodes: [ReplyNode], bytes: [UInt8], password: Password?) {
    self.nodes = nodes
    self.bytes = bytes
    self.password = password
  }

  /// The reply at the beginning, if there is one.
  var first: Reply? { nodes.isEmpty ? nil : Reply(replies: self, index: 0) }

  func makeIterator() -> ReplySequence { ReplySequence(replies: self, index: 0, remaining: nil) }
}
