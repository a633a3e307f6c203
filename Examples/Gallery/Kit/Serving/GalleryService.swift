package import AsyncStreamsInspector
package import Diagrams
import Foundation

/// What the server of the gallery answers: the page, the examples, the index by intent, a recording, and runs with other marbles.
package struct GalleryService: Sendable {
  private let origin: LocalOrigin
  private let examples: [String: Diagram]
  private let files: [String: HTTPResponse]

  /// Makes the service of a server.
  ///
  /// - Parameters:
  ///   - port: The port of the server.
  ///   - diagrams: The examples to show.
  ///   - recording: A recording whose sources can be inputs of the examples.
  package init(port: UInt16, _ diagrams: [Diagram] = Catalogue.all, recording: GalleryRecording? = nil) throws {
    origin = LocalOrigin(port: port)
    examples = Dictionary(uniqueKeysWithValues: diagrams.map { (ExampleSummary.identifier(of: $0), $0) })
    let facts = try Facts.all.get()
    let summaries = try JSONEncoder.gallery.encode(diagrams.map { ExampleSummary($0, facts.about($0)) })
    let intents = try JSONEncoder.gallery.encode(facts.intents(showing: diagrams))
    let recorded = try JSONEncoder.gallery.encode(recording.map(RecordingSummary.init))
    files = [
      "/": HTTPResponse(type: "text/html; charset=utf-8", Data(LivePage.html.utf8)),
      "/gallery.css": HTTPResponse(type: "text/css; charset=utf-8", Data(LivePage.style.utf8)),
      "/gallery.js": HTTPResponse(type: "text/javascript; charset=utf-8", Data(LivePage.script.utf8)),
      "/examples": HTTPResponse(type: "application/json", summaries),
      "/intents": HTTPResponse(type: "application/json", intents),
      "/recording": HTTPResponse(type: "application/json", recorded),
    ]
  }

  /// Answers a request of a page of this server; a page of another one gets no answer.
  package func response(to request: HTTPRequest) async -> HTTPResponse {
    if let refusal = origin.refusal(of: request) { return refusal }
    switch (request.method, request.path) {
    case ("POST", "/run"): return await run(request)
    case (_, "/run"): return HTTPResponse(.methodNotAllowed)
    case ("GET", let path): return files[path] ?? HTTPResponse(.notFound)
    default: return HTTPResponse(files[request.path] == nil ? .notFound : .methodNotAllowed)
    }
  }

  private func run(_ request: HTTPRequest) async -> HTTPResponse {
    // Pages of other servers cannot send this type without asking first.
    guard request.fields["content-type"]?.hasPrefix("application/json") == true else {
      return HTTPResponse(.unsupportedType)
    }
    guard let order = try? JSONDecoder().decode(RunOrder.self, from: request.body) else {
      return HTTPResponse(.badRequest, "The request is not an example with lines of marbles.")
    }
    guard let example = examples[order.example] else { return HTTPResponse(.notFound, "There is no such example.") }
    do {
      let edited = try example.replacing(order.lines)
      let report = RunReport(edited, try await edited.run())
      return HTTPResponse(type: "application/json", try JSONEncoder.gallery.encode(report))
    } catch let refusal as DiagramRefusal {
      let message = RunRefusal(line: refusal.line, message: refusal.description)
      guard let body = try? JSONEncoder.gallery.encode(message) else { return HTTPResponse(.internalError) }
      return HTTPResponse(.cannotRun, type: "application/json", body)
    } catch {
      return HTTPResponse(.internalError, "\(error)")
    }
  }
}

extension JSONEncoder {
  fileprivate static var gallery: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return encoder
  }
}
