import AsyncStreamsInspector
import Foundation
import Programs

@testable import GalleryKit

/// Asks the server of the gallery for runs, beside what every client can.
extension LocalClient {
  func post(_ body: Data, type: String = "application/json", fields: String = "") async -> Answer? {
    let head = """
      POST /run HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Content-Type: \(type)\r
      Content-Length: \(body.count)\r
      \(fields)\r

      """
    return await send([Data(head.utf8), body])
  }

  func run(_ example: String, _ lines: [String: String]) async throws -> Answer? {
    await post(try JSONEncoder().encode(RunOrder(example: example, lines: lines)))
  }
}

extension GalleryRecording {
  /// What `live-search --demo --record` has written.
  static var demo: GalleryRecording {
    get throws {
      try GalleryRecording(contentsOf: Repository.root.appending(path: "Examples/LiveSearch/Tests/Fixtures/demo.jsonl"))
    }
  }
}

/// Runs the server of the gallery at a free port while a function uses it.
func withGallery<Result: Sendable>(
  showing recording: GalleryRecording? = nil,
  _ body: (LocalClient) async throws -> Result
) async throws -> Result {
  let server = try LocalServer(port: 0)
  let service = try GalleryService(port: server.port, recording: recording)
  // Clients share the processors with all other tests.
  let running = Task { await server.run(patience: .seconds(3_600), unreadPatience: .seconds(3_600), service.response) }
  do {
    let result = try await body(LocalClient(port: server.port))
    running.cancel()
    // Returns, since the server ends when its task is cancelled.
    await running.value
    return result
  } catch {
    running.cancel()
    throw error
  }
}
