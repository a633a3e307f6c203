import NIOCore
import NIOHTTP1
import NIOPosix

/// A client of the server on this machine, which reads events at its own pace.
public struct EventClient: Sendable {
  private let connection: NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

  /// Connects to the server.
  ///
  /// - Parameters:
  ///   - port: The port of the server.
  ///   - buffer: How many bytes the connection may hold that the client has not read; by default, what the system
  ///     chooses.
  public init(port: Int, buffer: Int? = nil) async throws {
    var bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    if let buffer {
      bootstrap =
        bootstrap
        .channelOption(.socketOption(.so_rcvbuf), value: .init(buffer))
        .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: buffer))
    }
    connection = try await bootstrap.connect(host: "127.0.0.1", port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHTTPClientHandlers()
        return try NIOAsyncChannel(
          wrappingChannelSynchronously: channel,
          configuration: .init(backPressureStrategy: .init(lowWatermark: 1, highWatermark: 2))
        )
      }
    }
  }

  /// Requests the events, and disconnects when `body` returns.
  ///
  /// - Parameters:
  ///   - last: The last event that was received on another connection.
  ///   - body: Reads the events.
  public func withEvents<Result>(
    after last: String? = nil,
    _ body: (inout Events) async throws -> Result
  ) async throws -> Result {
    var headers: HTTPHeaders = ["Accept": "text/event-stream"]
    if let last { headers.add(name: "Last-Event-ID", value: last) }
    return try await withResponse(of: "/events", headers) { lines in
      var events = Events(lines: lines)
      return try await body(&events)
    }
  }

  /// Requests a response that consists of lines, and disconnects when `body` returns.
  ///
  /// - Parameters:
  ///   - path: What is requested.
  ///   - body: Reads the lines.
  public func withLines<Result>(
    of path: String,
    _ body: (inout ReceivedLines) async throws -> Result
  ) async throws -> Result {
    try await withResponse(of: path) { lines in
      var lines = lines
      return try await body(&lines)
    }
  }

  private func withResponse<Result>(
    of path: String,
    _ headers: HTTPHeaders = [:],
    _ body: (ReceivedLines) async throws -> Result
  ) async throws -> Result {
    try await connection.executeThenClose { inbound, outbound in
      var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: path, headers: headers)
      head.headers.add(name: "Host", value: "127.0.0.1")
      try await outbound.write(.head(head))
      try await outbound.write(.end(nil))
      return try await body(ReceivedLines(parts: inbound.makeAsyncIterator()))
    }
  }

  /// Resets the connection, without a farewell to the server, as when a program is killed.
  public func reset() async throws {
    let linger = linger(l_onoff: 1, l_linger: 0)
    try await (connection.channel as? any SocketOptionProvider)?.setSoLinger(linger).get()
    try await connection.channel.close()
  }

  /// The events of a connection.
  public struct Events {
    private var lines: ReceivedLines
    private var parser = EventParser()

    fileprivate init(lines: ReceivedLines) { self.lines = lines }

    /// Waits for the next event; `nil` at the end of the stream.
    public mutating func next() async throws -> ReceivedEvent? {
      while let line = try await lines.next() {
        if let event = parser.add(line) { return event }
      }
      return nil
    }
  }
}
