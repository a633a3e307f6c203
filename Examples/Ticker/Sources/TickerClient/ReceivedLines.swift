import NIOCore
import NIOHTTP1

/// The lines of a response, in the order in which they come.
public struct ReceivedLines {
  /// Whether the server has ended the response, so that nothing is missing.
  public private(set) var isComplete = false
  private var parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
  private var unread = ""

  init(parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator) {
    self.parts = parts
  }

  /// Waits for the next line; `nil` at the end of the response or of the connection.
  public mutating func next() async throws -> String? {
    while true {
      if let end = unread.firstIndex(of: "\n") {
        defer { unread.removeSubrange(...end) }
        return String(unread[..<end])
      }
      switch try await parts.next() {
      case .head: continue
      case .body(let bytes): unread += String(buffer: bytes)
      case .end:
        isComplete = true
        return nil
      case nil: return nil
      }
    }
  }
}
