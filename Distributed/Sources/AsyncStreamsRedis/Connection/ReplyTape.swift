/// Replies of a server, one after the other, in two arrays: an answer with a thousand entries is not a tree of
/// thousands of objects.
struct ReplyTape: Sendable {
  fileprivate enum Kind: UInt8 {
    case text, error, integer, array, null
  }

  fileprivate struct Node {
    let kind: Kind
    /// The number; or where the text begins; or how many elements an array has.
    var value: Int
    /// The length of the text; or the index of the node after the array.
    var extent = 0
  }

  fileprivate var nodes: [Node] = []
  fileprivate var bytes: [UInt8] = []

  /// The reply at the beginning, if there is one.
  var first: Reply? { nodes.isEmpty ? nil : Reply(tape: self, index: 0) }

  /// The replies that are not inside of another one.
  var replies: ReplySequence { ReplySequence(tape: self, index: 0, remaining: nil) }

  mutating func append(integer: Int) { nodes.append(Node(kind: .integer, value: integer)) }

  mutating func appendNil() { nodes.append(Node(kind: .null, value: 0)) }

  mutating func append(text: some Collection<UInt8>, isError: Bool) {
    nodes.append(Node(kind: isError ? .error : .text, value: bytes.count, extent: text.count))
    bytes.append(contentsOf: text)
  }

  mutating func beginArray(count: Int) -> Int {
    nodes.append(Node(kind: .array, value: count))
    return nodes.count - 1
  }

  mutating func endArray(at position: Int) {
    nodes[position].extent = nodes.count
  }
}

/// One reply of a server, or an element of one.
struct Reply: Sendable {
  fileprivate let tape: ReplyTape
  fileprivate let index: Int

  private var node: ReplyTape.Node { tape.nodes[index] }

  var isNil: Bool { node.kind == .null }

  /// What the server complains of, if it does.
  var problem: String? { node.kind == .error ? decoded : nil }

  var integer: Int? { node.kind == .integer ? node.value : nil }

  /// The bytes of a text.
  var bytes: ArraySlice<UInt8>? {
    node.kind == .text ? tape.bytes[node.value..<node.value + node.extent] : nil
  }

  var text: String? { node.kind == .text ? decoded : nil }

  /// The elements; none, if this is not an array.
  var elements: ReplySequence {
    ReplySequence(tape: tape, index: index + 1, remaining: node.kind == .array ? node.value : 0)
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
    String(decoding: tape.bytes[node.value..<node.value + node.extent], as: UTF8.self)
  }
}

/// Replies beside each other.
struct ReplySequence: Sequence, IteratorProtocol {
  fileprivate let tape: ReplyTape
  fileprivate var index: Int
  /// `nil` for all until the end of the tape.
  fileprivate var remaining: Int?

  mutating func next() -> Reply? {
    if let count = remaining {
      if count == 0 { return nil }
      remaining = count - 1
    } else if index == tape.nodes.count {
      return nil
    }
    let reply = Reply(tape: tape, index: index)
    let node = tape.nodes[index]
    index = node.kind == .array ? node.extent : index + 1
    return reply
  }
}
