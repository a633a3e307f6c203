import AsyncStreams
import CrawlerKit
import Foundation
import LoopbackWeb
import Testing

/// The program, in a process of its own, with hosts in this one.
@Suite struct ProgramTests {
  private let site: Site
  private let server: WebServer
  private let file = TemporaryFile()

  init() async throws {
    site = Site(pageCount: 600)
    server = try await WebServer(site, hostCount: 5, latency: .milliseconds(20))
  }

  /// Runs the program; after it has fetched some pages, it is interrupted some times.
  ///
  /// - Returns: The exit code.
  private func run(interruptions: Int, after pageCount: Int = 0) async throws -> Int32 {
    let process = Process()
    // Beside the bundle of the tests.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let isTests = bundle.bundlePath.hasSuffix(".xctest")
    let products = isTests ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    process.executableURL = products.appending(path: "crawler")
    process.arguments = [file.path, site.url(0).absoluteString]
    process.standardError = FileHandle.nullDevice
    let (ends, end) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { end.yield($0.terminationReason == .exit ? $0.terminationStatus : -1) }
    try process.run()
    if interruptions > 0 {
      for await _ in Signal.interval(every: .milliseconds(2)) where site.served.count >= pageCount { break }
      for _ in 0..<interruptions {
        process.interrupt()
        for await _ in Signal.timer(after: .milliseconds(5)) {}
      }
    }
    return await ends.first { _ in true } ?? -1
  }

  /// The numbers of the pages that are stored.
  private func stored() async throws -> [Int] {
    try await Store(path: file.path).pages().compactMap { Int($0.lastPathComponent) }.sorted()
  }

  @Test func `Control-C stores what was begun, and the next run the rest`() async throws {
    #expect(try await run(interruptions: 1, after: 60) == 0)
    let first = try await stored()
    #expect(first == site.served.sorted() && (60..<600).contains(first.count))
    #expect(try await run(interruptions: 0) == 0)
    #expect(try await stored() == Array(0..<600))
    // No page was fetched twice.
    #expect(site.served.sorted() == Array(0..<600))
    try await server.close()
  }

  @Test func `a second Control-C ends it, and the next run fetches what was cancelled`() async throws {
    #expect(try await run(interruptions: 2, after: 60) == 130)
    let first = try await stored()
    #expect(first.count >= 50 && first.count < 600 && Set(first).isSubset(of: site.served))
    #expect(try await run(interruptions: 0) == 0)
    #expect(try await stored() == Array(0..<600))
    try await server.close()
  }
}
