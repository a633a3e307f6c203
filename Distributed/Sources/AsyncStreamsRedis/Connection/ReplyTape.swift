/// Collects replies of a server, in two arrays: an answer with a thousand entries is not a tree of thousands of objects.
struct ReplyTape {
  private(set) var nodes: [ReplyNode] = []
  private(set) var bytes: [UInt8] = []

  /// The arrays that have begun, and how many of their elements are missing.
  private var open: [(index: Int, remaining: Int)] = []

  init() {}

  /// A tape with room for as much as another one has, since the next answer to the same question is like the last one.
  init(sizeOf tape: ReplyTape) {
    nodes.reserveCapacity(tape.nodes.count)
    bytes.reserveCapacity(tape.bytes.count)
  }

  mutating func append(integer: Int) { append(ReplyNode(kind: .integer, value: integer)) }

  mutating func appendNil() { append(ReplyNode(kind: .null, value: 0)) }

  /// Appends a copy of a text.
  ///
  /// Why the unsafe code is sound: the parser supplies a pointer and a count that are valid during the call, which is as
  /// long as they are used.
  mutating func append(text: UnsafeRawBufferPointer, isError: Bool) {
    let start = bytes.count
    unsafe bytes.append(contentsOf: text)
    append(ReplyNode(kind: isError ? .error : .text, value: start, extent: bytes.count - start))
  }

  /// Begins an array, whose elements follow.
  mutating func appendArray(count: Int) {
    let node = ReplyNode(kind: .array, value: count, extent: nodes.count + 1)
    if count == 0 { return append(node) }
    open.append((nodes.count, count))
    nodes.append(node)
  }

  private mutating func append(_ node: ReplyNode) {
    nodes.append(node)
    // The node may be the last one of several arrays inside of each other.
    while let array = open.last {
      open[open.count - 1].remaining -= 1
      if array.remaining > 1 { return }
      nodes[array.index].extent = nodes.count
      open.removeLast()
    }
  }
}

/// A reply, or an element of one, in the order in which a server sends them.
struct ReplyNode {
  enum Kind: UInt8 {
    case text, error, integer, array, null
  }

  let kind: Kind
  /// The number; or where the text begins; or how many elements an array has.
  let value: Int
  /// The length of the text; or the index of the node after the array.
  var extent = 0

  /// Where a text is among the bytes; empty for anything else.
  var textRange: Range<Int> { kind == .text ? value..<value + extent : 0..<0 }
}

/// The replies to a request.
final class Replies: Sendable, Sequence {
  let nodes: [ReplyNode]
  let bytes: [UInt8]

  init(_ tape: ReplyTape) {
    nodes = tape.nodes
    bytes = tape.bytes
  }

  /// The reply at the beginning, if there is one.
  var first: Reply? { nodes.isEmpty ? nil : Reply(replies: self, index: 0) }

  func makeIterator() -> ReplySequence { ReplySequence(replies: self, index: 0, remaining: nil) }
}
