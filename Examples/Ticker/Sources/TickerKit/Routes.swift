import Hummingbird
import NIOCore

/// The page, its script, the events, and the statistics, once or again and again.
nonisolated func makeRouter(_ clients: Clients) -> Router<ClientContext> {
  let router = Router(context: ClientContext.self)
  router.get("/") { _, _ in file(PackageResources.page_html, type: "text/html; charset=utf-8") }
  router.get("/page.js") { _, _ in file(PackageResources.page_js, type: "text/javascript; charset=utf-8") }
  router.get("/events") { request, context in try await clients.eventStream(request, context) }
  router.get("/statistics") { _, _ in clients.statistics }
  router.get("/statistics/lines") { request, context in
    clients.statisticsLines(every: .seconds(1), request, context)
  }
  return router
}

/// A file of this package; a page of it runs no scripts but those of this server.
private nonisolated func file(_ bytes: [UInt8], type: String) -> Response {
  Response(
    status: .ok,
    headers: [.contentType: type, .contentSecurityPolicy: "default-src 'self'; style-src 'self' 'unsafe-inline'"],
    body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
  )
}
