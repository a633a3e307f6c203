import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Hosts that serve a site on this machine: the same address with different ports.
public struct WebServer: Sendable {
  private let channels: [any Channel]

  /// Starts the hosts.
  ///
  /// - Parameters:
  ///   - site: The pages; they are distributed to the hosts.
  ///   - hostCount: How many hosts there are.
  ///   - latency: How long an answer takes.
  public init(_ site: Site, hostCount: Int, latency: Duration) async throws {
    let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(PageHandler(site: site, latency: TimeAmount(latency)))
        }
      }
    var channels: [any Channel] = []
    for _ in 0..<hostCount { channels.append(try await bootstrap.bind(host: "127.0.0.1", port: 0).get()) }
    self.channels = channels
    site.distribute(
      to: channels.compactMap { URL(string: "http://127.0.0.1:\($0.localAddress?.port ?? 0)") }
    )
  }

  /// Accepts no further connections.
  public func close() async throws {
    for channel in channels { try await channel.close() }
  }
}

/// Answers the requests of a connection, one after the other.
private final class PageHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: Site
  private let latency: TimeAmount
  private var path = ""

  init(site: Site, latency: TimeAmount) {
    self.site = site
    self.latency = latency
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): path = head.uri
    case .body: break
    case .end:
      let answer = site.answer(to: path)
      context.eventLoop.assumeIsolated().scheduleTask(in: latency) { self.write(answer, context) }
    }
  }

  private func write(_ answer: Site.Answer, _ context: ChannelHandlerContext) {
    let headers: HTTPHeaders = ["Content-Type": "text/html", "Content-Length": "\(answer.body.utf8.count)"]
    let head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: answer.status), headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: answer.body)))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }
}
