import AsyncStreams
import Foundation

/// What the server of an inspector answers: the page, a snapshot, and the events of chosen sources.
struct InspectorService: Sendable {
  /// The most sources that one page can watch.
  static let watchLimit = 16

  let token = AccessToken()

  private let origin: LocalOrigin
  private let source: any InspectorSource
  private let clock: any Clock<Duration>

  /// Makes the service of a server.
  ///
  /// - Parameters:
  ///   - source: What the page shows.
  ///   - port: The port of the server.
  ///   - clock: Measures the time from one message to the next.
  init(_ source: some InspectorSource, port: UInt16, clock: any Clock<Duration> = ContinuousClock()) {
    origin = LocalOrigin(port: port)
    self.source = source
    self.clock = clock
  }

  /// Answers a request of the page; one that does not know the token finds nothing.
  func response(to request: HTTPRequest) async -> HTTPResponse {
    if let refusal = origin.refusal(of: request) { return refusal }
    guard let (name, query) = place(of: request) else { return HTTPResponse(.notFound) }
    guard let answer = answer(name, query) else { return HTTPResponse(.notFound) }
    return request.method == "GET" ? answer : HTTPResponse(.methodNotAllowed)
  }

  private func answer(_ name: String, _ query: String?) -> HTTPResponse? {
    if name == "events" { return events(query) }
    if query != nil { return nil }
    return name == "snapshot" ? snapshot() : Self.files[name]
  }

  private func snapshot() -> HTTPResponse {
    guard let body = try? JSONEncoder().encode(source.snapshot()) else { return HTTPResponse(.internalError) }
    return HTTPResponse(type: "application/json", body)
  }

  private func events(_ query: String?) -> HTTPResponse {
    guard let sources = Self.watchedSources(in: query ?? "watch=") else {
      return HTTPResponse(.badRequest, "The query is not watch=, followed by at most \(Self.watchLimit) sources.")
    }
    let messages = InspectorFeed.signal(source, watching: sources, clock: clock)
    return HTTPResponse(type: "text/event-stream", stream: messages)
  }

  /// What follows the token in the path, and the query.
  private func place(of request: HTTPRequest) -> (name: String, query: String?)? {
    let parts = request.path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 3, token.matches(names[1]) else { return nil }
    return (String(names[2]), parts.count == 2 ? String(parts[1]) : nil)
  }

  /// The sources that a query names, such as `watch=3,7`; `nil` if it is another query.
  static func watchedSources(in query: String) -> [Int]? {
    guard query.hasPrefix("watch=") else { return nil }
    let names = query.dropFirst("watch=".count).split(separator: ",")
    let numbers = names.compactMap { Int($0) }
    guard numbers.count == names.count, numbers.count <= watchLimit, Set(numbers).count == numbers.count else {
      return nil
    }
    return numbers
  }

  private static let files = [
    "": HTTPResponse(type: "text/html; charset=utf-8", Data(InspectorPage.html.utf8)),
    "inspector.css": HTTPResponse(type: "text/css; charset=utf-8", Data(InspectorPage.style.utf8)),
    "inspector.js": script(InspectorPage.script),
    "rows.js": script(InspectorPage.rows),
    "table.js": script(InspectorPage.table),
    "marbles.js": script(InspectorPage.marbles),
  ]

  private static func script(_ text: String) -> HTTPResponse {
    HTTPResponse(type: "text/javascript; charset=utf-8", Data(text.utf8))
  }
}
