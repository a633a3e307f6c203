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
