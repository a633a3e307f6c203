import NIOCore
import NIOHTTP1

/// The lines of a response, in the order in which they come.
public struct ReceivedLines {
  /// Whether the server has ended the response, so that nothing is missing.
  public private(set) var isComplete = false
  private var parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
  private var unread = ByteBuffer()

  init(parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator) { self.parts = parts }

  /// Waits for the next line; `nil` at the end of the response or of the connection.
  public mutating func next() async throws -> String? {
    while true {
      if let line = nextLine() { return line }
      switch try await parts.next() {
      case .head: continue
      case .body(let bytes):
        unread.writeImmutableBuffer(bytes)
        unread.discardReadBytes()
      case .end:
        isComplete = true
        return nil
      case nil: return nil
      }
    }
  }

  /// Takes a line that has come; only bytes are cut, since a character may be on its way.
  private mutating func nextLine() -> String? {
    let bytes = unread.readableBytesView
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { unread.moveReaderIndex(forwardBy: 1) }
    return unread.readString(length: bytes.distance(from: bytes.startIndex, to: end))
  }
}
