import AsyncStreams
import Hummingbird
import NIOCore

nonisolated extension Clients {
  /// The response to a client that watches the statistics: a line of JSON now, and one after each interval.
  ///
  /// It has a signal of its own, which no service ends. So it ends by itself when the server shuts down.
  func statisticsLines(every interval: Duration, _ request: Request, _ context: ClientContext) -> Response {
    let statistics =
      Signal.interval(every: interval)
      .prepend(.zero)
      .map { _ in self.statistics }
      .untilGracefulShutdown()
    return Response(
      status: .ok,
      headers: [.contentType: "application/jsonl", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await request.body.consumeWithCancellationOnInboundClose { _ in
          for await statistics in statistics {
            try await writer.write(ByteBuffer(string: json(statistics) + "\n"))
          }
          try await context.flush()
        }
        try await writer.finish(nil)
      }
    )
  }
}
