import Foundation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsFoundation
@testable import AsyncStreamsTesting

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private final class Poster: Sendable {}

/// Notifications.
@Suite(.noSubscriptionSurvives) struct NotificationTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("test")

  private func post(_ number: Int, from poster: Poster? = nil) {
    center.post(name: name, object: poster, userInfo: ["number": number])
  }

  private func numbers(from poster: Poster? = nil) -> Signal<Int, Never> {
    center.signal(for: name, from: poster) { $0.userInfo?["number"] as? Int }
  }

  @Test func `what is posted after subscribing is delivered, until the iteration goes away`() async {
    var iterator = Optional(numbers().makeAsyncIterator())
    post(1)
    center.post(name: name, object: nil)
    post(2, from: Poster())
    #expect(await iterator?.next() == 1)
    #expect(await iterator?.next() == 2, "a notification without a number is left out")
    iterator = nil
    post(3)
  }

  @Test func `what goes with the observer may use streams`() async {
    let subject = Subject<Int, Never>()
    let subscription = subject.subscribe()
    var iterator: Signal<Int, Never>.AsyncIterator?
    do {
      let canary = Canary(Ledger()) { subject.yield(7) }
      let signal = center.signal(for: name) { _ -> Int? in withExtendedLifetime(canary) { 1 } }
      iterator = signal.makeAsyncIterator()
    }
    post(0)
    #expect(await iterator?.next() == 1)
    iterator = nil
    subject.finish()
    #expect(await subscription.collect() == [7])
  }

  @Test func `only the poster that was asked for is heard, and it is not kept alive`() async {
    var poster: Poster? = Poster()
    weak let reference = poster
    let signal = numbers(from: poster)
    var iterator = Optional(signal.makeAsyncIterator())
    post(1)
    post(2, from: Poster())
    post(3, from: poster)
    #expect(await iterator?.next() == 3)
    iterator = nil
    poster = nil
    #expect(reference == nil)
    #expect(await signal.collect() == [], "nobody can post any more")
  }

  @Test func `without a transform the fact is delivered`() async {
    let signal = center.signal(for: name)
    var iterator = signal.makeAsyncIterator()
    post(1)
    #expect(await iterator.next() != nil)
  }

  @Test func `the observer is removed`() async {
    let ledger = Ledger()
    do {
      let item = Item(1, ledger)
      var iterator = center.signal(for: name) { _ in item.number }.makeAsyncIterator()
      post(1)
      #expect(await iterator.next() == 1)
    }
    #expect(ledger.live == 0)
  }
}

/// Values in the user defaults.
@Suite(.noSubscriptionSurvives) struct StoredValueTests {
  private let suite = "asyncstreams-\(UUID().uuidString)"

  private func withValue(_ body: (StoredValue<String>) async throws -> Void) async throws {
    let value = StoredValue("key", as: String.self, suite: suite)
    defer { UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite) }
    try await body(value)
  }

  @Test func `a value is stored, read and removed`() async throws {
    try await withValue { stored in
      #expect(stored.value == nil)
      stored.value = "a"
      #expect(stored.value == "a")
      #expect(StoredValue<Int>("key", suite: suite).value == nil, "a value of another type reads as none")
      stored.value = nil
      #expect(stored.value == nil)
    }
  }

  @Test func `the stored value comes first, then its changes without repetitions`() async throws {
    try await withValue { stored in
      stored.value = "a"
      var values = stored.values.makeAsyncIterator()
      #expect(await values.next() == "a")
      StoredValue<Int>("other", suite: suite).value = 1
      stored.value = "a"
      stored.value = "b"
      #expect(await values.next() == "b")
      stored.value = nil
      #expect(await values.next() == .some(nil))
    }
  }

  @Test func `a signal stores its elements`() async throws {
    try await withValue { stored in
      let handle = ["a", "b"].signal.store(in: stored)
      await handle.waitUntilEnded()
      #expect(stored.value == "b")
    }
  }
}

/// Reading file handles.
@Suite(.noSubscriptionSurvives) struct FileHandleTests {
  private func temporaryFile(_ text: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try text.write(to: url, atomically: true, encoding: .utf8)
    return url
  }

  @Test func `a file is read in chunks of the size asked for`() async throws {
    let url = try temporaryFile("0123456789")
    defer { try? FileManager.default.removeItem(at: url) }
    let handle = try FileHandle(forReadingFrom: url)
    let chunks = try await handle.chunks(upToCount: 4).map { String(decoding: $0, as: UTF8.self) }.collect()
    #expect(chunks == ["0123", "4567", "89"])
    try handle.close()
  }

  @Test func `a pipe delivers what is there, as soon as it is`() async throws {
    let pipe = Pipe()
    var lines = pipe.fileHandleForReading.chunks().lines().makeAsyncIterator()
    try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntw".utf8))
    #expect(try await lines.next() == "one")
    try pipe.fileHandleForWriting.write(contentsOf: Data("o\r\n\nrest".utf8))
    #expect(try await lines.next() == "two")
    #expect(try await lines.next() == "")
    try pipe.fileHandleForWriting.close()
    #expect(try await lines.next() == "rest")
    #expect(try await lines.next() == nil)
  }

  @Test func `cancelling ends an iteration whose read waits`() async throws {
    let pipe = Pipe()
    let reading = Task { try await pipe.fileHandleForReading.chunks().collect() }
    await Waker.giveWay()
    reading.cancel()
    #expect(try await reading.value == [])
    try pipe.fileHandleForWriting.close()
  }

  @Test(
    "Lines do not depend on where the chunks are cut",
    arguments: ["", "\n", "a", "a\n", "a\nb", "a\r\nb\r\n", "\r\n\r\n", "ä\nöß\n€", "a\rb\n"]
  )
  func cuts(text: String) async throws {
    let bytes = Array(text.utf8)
    let whole = await [Data(bytes)].signal.lines().collect()
    for size in 1...max(1, bytes.count) {
      let chunks = stride(from: 0, to: bytes.count, by: size).map { Data(bytes[$0..<min($0 + size, bytes.count)]) }
      #expect(await chunks.signal.lines().collect() == whole)
    }
    var expected = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
    if expected.last == "" { expected.removeLast() }
    #expect(whole == expected)
  }
}

/// Answers every request with its own address as text; `fail` as the host fails, and `hang` never answers.
private final class EchoProtocol: URLProtocol {
  static let stopped = Shared(0)

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, url.host != "hang" else { return }
    guard url.host != "fail" else {
      client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
      return
    }
    guard let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil) else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(url.absoluteString.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {
    if request.url?.host == "hang" { Self.stopped.update { $0 += 1 } }
  }
}

/// Loading requests.
@Suite(.noSubscriptionSurvives) struct LoadingTests {
  private let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [EchoProtocol.self]
    return URLSession(configuration: configuration)
  }()

  @Test func `each iteration loads anew and delivers data and response`() async throws {
    let url = try #require(URL(string: "echo://host/path"))
    let page = session.signal(for: URLRequest(url: url))
    for _ in 0..<2 {
      let answers = try await page.collect()
      #expect(answers.map(\.data) == [Data("echo://host/path".utf8)])
      #expect(answers.map(\.response.url) == [url])
    }
  }

  @Test func `a request that cannot be loaded fails`() async throws {
    let url = try #require(URL(string: "echo://fail/"))
    await #expect(throws: (any Error).self) { try await session.signal(for: URLRequest(url: url)).collect() }
  }

  @Test func `dropping the iteration cancels the transfer`() async throws {
    let url = try #require(URL(string: "echo://hang/"))
    let loading = Task { [session] in try await session.signal(for: URLRequest(url: url)).collect() }
    loading.cancel()
    #expect(try await loading.value.isEmpty)
  }
}
