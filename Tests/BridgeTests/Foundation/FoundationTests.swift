import Foundation
import Testing

@testable import AsyncStreamsBridge

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Foundation support")
struct FoundationTests {
  private final class Poster {}

  @Test("NTF-002 notifications of one poster only, until disposal", .onMainThread)
  func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    let poster = Poster()
    let recorder = Recorder(center.rac_addObserver(forName: name, object: poster))
    center.post(name: name, object: nil)
    #expect(recorder.values.isEmpty)
    center.post(name: name, object: poster)
    #expect(recorder.values.count == 1)
    #expect(recorder.values.first??.object as AnyObject? === poster)
    recorder.disposable.dispose()
    center.post(name: name, object: poster)
    #expect(recorder.values.count == 1)
  }

  @Test("NTF-003 the signal does not keep the poster alive", .onMainThread)
  func posterReleased() {
    weak var poster: Poster?
    func make() -> RACSignal<Notification> {
      let made = Poster()
      poster = made
      return NotificationCenter().rac_addObserver(forName: nil, object: made)
    }
    let signal = make()
    #expect(poster == nil)
    withExtendedLifetime(signal) {}
  }

  private func temporaryFile(_ text: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try text.write(to: url, atomically: true, encoding: .utf8)
    return url
  }

  @Test("Reading files starts at the call and replays the outcome", .onMainThread)
  func reading() throws {
    let url = try temporaryFile("text")
    defer { try? FileManager.default.removeItem(at: url) }
    let (data, text) = (
      Data.rac_readContents(of: url, scheduler: main), String.rac_readContents(of: url, scheduler: main)
    )
    let missing = Data.rac_readContents(of: url.appendingPathComponent("missing"), scheduler: main)
    main.stepAll()
    #expect(Recorder(data).values == [Data("text".utf8)])
    #expect(Recorder(text).values == ["text"])
    #expect(Recorder(text).isCompleted)
    #expect(Recorder(missing).hasFailed)
  }

  @Test("A file handle is read to its end in the background")
  func fileHandle() async throws {
    let pipe = Pipe()
    let signal = pipe.fileHandleForReading.rac_readInBackground()
    try pipe.fileHandleForWriting.write(contentsOf: Data("chunk".utf8))
    try pipe.fileHandleForWriting.close()
    // Without blocking: on Linux, file handles are read on the threads of tests.
    let data = await withCheckedContinuation { continuation in
      signal.collect().subscribeNext { chunks in
        continuation.resume(returning: (chunks ?? []).compactMap { $0 }.reduce(Data(), +))
      }
    }
    #expect(data == Data("chunk".utf8))
  }

  #if os(Linux)
  @Test("Reading a socket whose peer resets the connection fails")
  func resetSocket() async throws {
    var descriptors: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &descriptors) == 0)
    let handle = FileHandle(fileDescriptor: descriptors[0], closeOnDealloc: true)
    let peer = FileHandle(fileDescriptor: descriptors[1], closeOnDealloc: true)
    // A peer that closes a socket without reading what was sent to it resets the connection.
    try handle.write(contentsOf: Data("never read".utf8))
    try peer.close()
    let error = await withCheckedContinuation { continuation in
      handle.rac_readInBackground().subscribeError { continuation.resume(returning: $0) }
    }
    #expect((error as? POSIXError)?.code == .ECONNRESET)
  }
  #endif

  /// Answers every request with its own URL as text.
  private final class EchoProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      guard let url = request.url,
        let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
      else { return }
      let text = Data(url.absoluteString.utf8)
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: text)
      client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
  }

  @Test("URL-001 the response and the data of a request, loaded anew for each subscription", .onMainThread)
  func request() throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [EchoProtocol.self]
    let session = URLSession(configuration: configuration)
    let url = try #require(URL(string: "echo://host/path"))
    let signal = session.rac_sendAsynchronousRequest(URLRequest(url: url))
    for _ in 0..<2 {
      let tuple = signal.first()
      #expect((tuple?.first as? URLResponse)?.url == url)
      #expect(tuple?.second as? Data == Data("echo://host/path".utf8))
    }
  }

  @Test(
    "UDF-001, UDF-005, UDF-007 a defaults channel starts with the stored value and stores what it is sent",
    .onMainThread
  )
  func defaults() throws {
    let suite = "bridge-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    defaults.set("Initial", forKey: "key")
    let terminal = defaults.rac_channelTerminal(forKey: "key", as: String.self, storingOn: main)
    let recorder = Recorder(terminal)
    #expect(recorder.values == ["Initial"])
    terminal.sendNext("Sent")
    #expect(defaults.string(forKey: "key") == "Initial")
    main.stepAll()
    #expect(defaults.string(forKey: "key") == "Sent")
    #expect(recorder.values == ["Initial"])
    terminal.sendCompleted()
  }

  #if canImport(ObjectiveC)
  @Test("UDF-002 changes of the defaults arrive at once", .onMainThread)
  func defaultsChanges() throws {
    let suite = "bridge-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let terminal = defaults.rac_channelTerminal(forKey: "key", as: String.self, storingOn: main)
    let recorder = Recorder(terminal)
    defaults.set("Another", forKey: "key")
    #expect(recorder.values == [nil, "Another"])
    terminal.sendCompleted()
  }
  #endif
}
