import Dispatch
import Foundation

@testable import GalleryKit

/// Sends bytes to the server, as a browser does, or as none would.
struct Client: Sendable {
  let port: UInt16

  /// The status and the body of an answer.
  struct Answer: Sendable {
    let status: Int
    let head: String
    let body: Data

    var text: String { String(decoding: body, as: UTF8.self) }

    init?(_ bytes: Data) {
      guard let blank = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
      head = String(decoding: bytes[..<blank.lowerBound], as: UTF8.self)
      guard let status = Int(head.dropFirst("HTTP/1.1 ".count).prefix(3)) else { return nil }
      self.status = status
      body = Data(bytes[blank.upperBound...])
    }
  }

  /// Sends pieces one after the other, and returns the answer; `nil` if there is none.
  ///
  /// It waits on a queue of its own, since it blocks.
  func send(_ pieces: [Data], isClosing: Bool = false) async -> Answer? {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "client").async {
        let handle = FileHandle(fileDescriptor: connected(), closeOnDealloc: true)
        for piece in pieces where (try? handle.write(contentsOf: piece)) == nil { break }
        if isClosing { shutdown(handle.fileDescriptor, Int32(SHUT_WR)) }
        let answer = try? handle.readToEnd()
        continuation.resume(returning: answer.flatMap { Answer($0) })
      }
    }
  }

  func get(_ path: String, host: String? = nil, fields: String = "") async -> Answer? {
    await send([Data("GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(fields)\r\n".utf8)])
  }

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

  private func connected() -> Int32 {
    #if canImport(Glibc)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return descriptor
  }
}

/// Runs the server of the gallery at a free port while a function uses it.
func withGallery<Result: Sendable>(_ body: (Client) async throws -> Result) async throws -> Result {
  let server = try LocalServer(port: 0)
  let service = try GalleryService(port: server.port)
  // Clients share the processors with all other tests.
  let running = Task { await server.run(patience: .seconds(3_600), service.response) }
  do {
    let result = try await body(Client(port: server.port))
    running.cancel()
    // Returns, since the server ends when its task is cancelled.
    await running.value
    return result
  } catch {
    running.cancel()
    throw error
  }
}
