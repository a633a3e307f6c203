import AsyncStreamsDurable
import NIOCore

/// Finds the replies in what a server sends, however it is split.
///
/// Nothing is copied but what arrives: a reply is a list of places in the bytes that have arrived.
struct ReplyParser: Sendable {
  private let limit: Int
  private let password: Password?
  private var bytes: [UInt8] = []
  private var nodes: [ReplyNode] = []
  /// The arrays that have begun, and how many of their elements are missing.
  private var open: [(index: Int, remaining: Int)] = []
  /// Where the replies begin that were not taken.
  private var start = 0
  /// Where the next part of a reply begins.
  private var position = 0

  /// How deep arrays may be inside of each other; a server needs five levels.
  private static let depthLimit = 32
  /// How long a line may be: a message of an error is one.
  private static let lineLimit = 65_536

  /// - Parameters:
  ///   - limit: How many bytes the replies that are not taken yet may need.
  ///   - password: What must not be in an error.
  init(limit: Int = .max, password: Password? = nil) {
    self.limit = limit
    self.password = password
  }

  /// Whether all bytes are parts of replies that were taken.
  var isEmpty: Bool { start == bytes.count }

  /// Whether an error begins with the next byte.
  var isInError: Bool { bytes.indices.contains(position) && bytes[position] == UInt8(ascii: "-") }

  /// What the server complains of in the last complete reply.
  var problem: String? {
    guard let node = nodes.last, node.kind == .error else { return nil }
    return Reply(replies: Replies(nodes: [node], bytes: bytes, password: password), index: 0).problem
  }

  /// Adds bytes from the server.
  mutating func feed(_ buffer: ByteBuffer) {
    // Replies that were taken share the bytes, so that the rest moves to an array of its own, once for each read.
    if start == bytes.count {
      (bytes, start, position) = ([], 0, 0)
    } else if start > 0 {
      bytes = Array(bytes[start...])
      for index in nodes.indices where nodes[index].kind == .text || nodes[index].kind == .error {
        nodes[index].value -= start
      }
      (start, position) = (0, position - start)
    }
    bytes.append(contentsOf: buffer.readableBytesView)
  }

  /// Finds the next complete reply.
  ///
  /// - Returns: False, if there is none.
  mutating func next() throws(RedisError.Reason) -> Bool {
    while let end = try lineEnd() {
      let kind = bytes[position]
      let line = position + 1..<end
      var next = end + 2
      switch kind {
      case UInt8(ascii: "$"):
        let count = try number(in: line)
        if count >= 0 {
          if count > limit { throw tooLarge }
          if count > bytes.count - next - 2 { return false }
          if bytes[next + count] != 0x0D || bytes[next + count + 1] != 0x0A { throw invalid(end) }
          nodes.append(ReplyNode(kind: .text, value: next, extent: count))
          next += count + 2
        } else {
          nodes.append(ReplyNode(kind: .null, value: 0))
        }
      case UInt8(ascii: "*"):
        let count = try number(in: line)
        // An element has at least four bytes.
        if count > limit / 4 { throw tooLarge }
        nodes.append(ReplyNode(kind: count < 0 ? .null : .array, value: max(0, count), extent: nodes.count + 1))
        if count > 0 {
          if open.count == Self.depthLimit { throw invalid(end) }
          open.append((nodes.count - 1, count))
          position = next
          continue
        }
      case UInt8(ascii: ":"): nodes.append(ReplyNode(kind: .integer, value: try number(in: line)))
      case UInt8(ascii: "+"): nodes.append(ReplyNode(kind: .text, value: line.lowerBound, extent: line.count))
      case UInt8(ascii: "-"): nodes.append(ReplyNode(kind: .error, value: line.lowerBound, extent: line.count))
      default: throw invalid(end)
      }
      position = next
      closeArrays()
      if open.isEmpty { return true }
    }
    return false
  }

  /// Throws if what was not taken needs too much memory: small numbers need more for their places than for their bytes.
  func checkSize() throws(RedisError.Reason) {
    let size = nodes.count * MemoryLayout<ReplyNode>.stride + bytes.count - start
    if size > limit { throw tooLarge }
  }

  private var tooLarge: RedisError.Reason { .log(.answerTooLarge(limit: limit)) }

  /// Takes the replies since the last call.
  mutating func takeReplies() -> Replies {
    let replies = Replies(nodes: nodes, bytes: bytes, password: password)
    // The next answer to the same question has about as many parts.
    let count = nodes.count
    nodes = []
    nodes.reserveCapacity(count)
    start = position
    return replies
  }

  /// Ends the arrays whose last element the last node is.
  private mutating func closeArrays() {
    while let array = open.last {
      open[open.count - 1].remaining -= 1
      if array.remaining > 1 { return }
      nodes[array.index].extent = nodes.count
      open.removeLast()
    }
  }

  /// Where the line ends that begins at the position; `nil` if its end has not arrived.
  private func lineEnd() throws(RedisError.Reason) -> Int? {
    var index = position
    while index + 1 < bytes.count {
      if bytes[index] == 0x0D, bytes[index + 1] == 0x0A {
        if index == position { throw invalid(index) }
        return index
      }
      index += 1
      if index - position > Self.lineLimit { throw invalid(index) }
    }
    return nil
  }

  private func number(in line: Range<Int>) throws(RedisError.Reason) -> Int {
    let isNegative = bytes[line.lowerBound] == UInt8(ascii: "-")
    let digits = isNegative ? line.dropFirst() : line
    let limit = isNegative ? Int.min.magnitude : Int.max.magnitude
    guard let magnitude = UInt64(decimal: bytes[digits]), magnitude <= limit else { throw invalid(line.upperBound) }
    return isNegative ? Int(truncatingIfNeeded: 0 &- magnitude) : Int(magnitude)
  }

  /// The error for a line that no server sends.
  private func invalid(_ end: Int) -> RedisError.Reason {
    let line = String(decoding: bytes[position..<end], as: UTF8.self)
    return .invalid((password?.removed(from: line) ?? line).prefix(60).debugDescription)
  }
}
