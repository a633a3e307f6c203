import HTTPTypes
import Hummingbird
import NIOCore

/// The context of a request, with its connection.
nonisolated struct ClientContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// Lets about `count` bytes wait in the socket, and lets a write wait until the socket has the bytes before.
  ///
  /// An event that has left its subscription cannot be dropped any more: the fewer there are, the newer are the events
  /// that a slow client reads.
  func limitBuffers(to count: Int) async throws {
    try await channel.setOption(.socketOption(.so_sndbuf), value: .init(count)).get()
    try await channel.setOption(.writeBufferWaterMark, value: .init(low: 1, high: 1)).get()
  }

  /// Waits until the socket has all bytes that were written.
  ///
  /// While it shuts down, Hummingbird closes a connection as soon as the end of the response is written, and drops the
  /// bytes for which the client was too slow.
  func flush() async throws {
    while try await channel.getOption(.bufferedWritableBytes).get() > 0 {
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}

nonisolated extension HTTPField.Name {
  /// The last event that the client has received, if it connects again.
  static let lastEventID = Self("Last-Event-ID")
}

nonisolated extension Clients {
  /// The response to a client: its events, from the one after `Last-Event-ID`.
  ///
  /// It ends when the subject ends, which is when the server shuts down, with an event that has the client's
  /// statistics; and it is cancelled when the client disconnects.
  func eventStream(_ request: Request, _ context: ClientContext) async throws -> Response {
    try await context.limitBuffers(to: 16 << 10)
    let last = HTTPField.Name.lastEventID.flatMap { request.headers[$0] }.flatMap { EventID($0) }
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await request.body.consumeWithCancellationOnInboundClose { _ in
          try await self.withClient { client in
            for await event in client.events.drop(while: { $0.id?.isReceived(last: last) ?? false }) {
              try await writer.write(event.text)
            }
            try await writer.write(ServerSentEvent(name: "end", data: json(client.statistics)).text)
            try await context.flush()
          }
        }
        try await writer.finish(nil)
      }
    )
  }
}
