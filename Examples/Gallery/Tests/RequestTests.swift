import Foundation
import Fuzzing
import Programs
import Testing

@testable import AsyncStreamsInspector
@testable import GalleryKit

/// Any bytes that arrive at the server.
@Suite struct RequestTests {
  private static let rounds = Rounds(2_000, long: 40_000)
  private static let whole = "POST /run HTTP/1.1\r\nHost: localhost:1\r\nContent-Length: 5\r\n\r\nhello"

  private func progress(_ text: String) -> HTTPRequest.Progress { HTTPRequest.progress(of: Data(text.utf8)) }

  @Test func `a request is complete when all of its body is there`() {
    let expected = HTTPRequest(
      method: "POST",
      path: "/run",
      fields: ["host": "localhost:1", "content-length": "5"],
      body: Data("hello".utf8)
    )
    let bytes = Data(Self.whole.utf8)
    for count in bytes.indices { #expect(HTTPRequest.progress(of: bytes.prefix(count)) == .incomplete, "\(count)") }
    #expect(progress(Self.whole) == .complete(expected))
    #expect(progress(Self.whole + "more") == .complete(expected))
  }

  @Test(
    arguments: [
      ("GET /\r\n\r\n", .badRequest), ("GET  / HTTP/1.1\r\n\r\n", .badRequest), ("get / HTTP/1.1\r\n\r\n", .badRequest),
      ("GET http://x/ HTTP/1.1\r\n\r\n", .badRequest), ("GET / HTTP/2\r\n\r\n", .versionNotSupported),
      ("GET / HTTP/1.1\r\nHost\r\n\r\n", .badRequest), ("GET / HTTP/1.1\r\n: x\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", .badRequest), ("GET / HTTP/1.1\r\n folded\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", .badRequest), ("GET /é HTTP/1.1\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n", .badRequest), ("\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\n\r\n", .lengthRequired), ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\nContent-Length: +5\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\nContent-Length: 5, 5\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", .bodyTooLarge),
      ("POST / HTTP/1.1\r\nContent-Length: 16385\r\n\r\n", .bodyTooLarge),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", .notImplemented),
      (String(repeating: "x", count: 8_192), .headTooLarge),
    ] as [(String, HTTPResponse.Status)]
  )
  func `a damaged request is refused`(text: String, status: HTTPResponse.Status) {
    #expect(progress(text) == .refused(status))
  }

  @Test func `any bytes are a request, the beginning of one, or refused, and the same in any pieces`() {
    let telling = Array("\r\n: /".utf8)
    for round in Self.rounds {
      var generator = round.random
      var bytes = Data(Self.whole.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let byte =
          Bool.random(using: &generator)
          ? telling.randomElement(using: &generator) ?? 0
          : UInt8.random(in: 0...255, using: &generator)
        if Bool.random(using: &generator) { bytes[place] = byte } else { bytes.insert(byte, at: place) }
      }
      // Once there is an answer, more bytes do not change it.
      var answer = HTTPRequest.Progress.incomplete
      for count in 0...bytes.count {
        let progress = HTTPRequest.progress(of: bytes.prefix(count))
        if answer != .incomplete { #expect(progress == answer, "\(round): \(count) of \(Array(bytes))") }
        answer = progress
      }
    }
  }

  @Test func `damaged requests are answered, and the server goes on`() async throws {
    try await withGallery { client in
      let long = [Data("GET /".utf8), Data(repeating: UInt8(ascii: "x"), count: 20_000)]
      #expect(await client.send(long)?.status == 431)
      #expect(await client.send([Data([0, 255, 13, 10, 13, 10])])?.status == 400)
      #expect(await client.send([], isClosing: true) == nil)
      #expect(await client.post(Data(repeating: 0, count: 30_000))?.status == 413)
      let pieces = "GET / HTTP/1.1\r\nHost: localhost:\(client.port)\r\n\r\n".utf8.map { Data([$0]) }
      #expect(await client.send(pieces)?.status == 200)
    }
  }
}
