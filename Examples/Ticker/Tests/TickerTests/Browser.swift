import AsyncStreams
import AsyncStreamsFoundation
import Foundation

/// A headless Chromium, driven through its debugging pipe: messages in JSON, each with a zero byte after it.
struct Browser {
  /// The first browser that is installed.
  static let path = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ].first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The browser does not do what it should.
  struct Failure: Error {
    let message: String
  }

  private let input: FileHandle
  private var output: Signal<Data, any Error>.AsyncIterator
  private var unread = Data()
  private var events: Set<String> = []
  private var count = 0
  private var session: String?

  /// Starts a browser, and ends it when `body` has returned.
  static func run<Result>(_ body: (inout Browser) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ticker-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      // The browser reads commands from descriptor 3 and answers at descriptor 4. In a container it has no sandbox.
      "-c", #"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null"#, path ?? "chromium", "--headless=new",
      "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--user-data-dir=\(folder.path)",
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var browser = Browser(input.fileHandleForWriting, output.fileHandleForReading)
    do {
      let result = try await body(&browser)
      _ = try await browser.call("Browser.close")
      process.waitUntilExit()
      return result
    } catch {
      process.terminate()
      process.waitUntilExit()
      throw error
    }
  }

  private init(_ input: FileHandle, _ output: FileHandle) {
    self.input = input
    self.output = output.chunks().makeAsyncIterator()
  }

  /// Opens a page, and waits until it is loaded.
  mutating func open(_ address: String) async throws {
    let target = try await call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    let answer = try await call("Target.attachToTarget", ["targetId": target, "flatten": true])
    session = answer["sessionId"] as? String
    _ = try await call("Page.enable")
    _ = try await call("Page.navigate", ["url": address])
    while !events.contains("Page.loadEventFired") { _ = try await receive() }
  }

  /// Runs a script in the page, waits for its promise, and decodes the result.
  mutating func evaluate<Value: Decodable>(_ script: String, as type: Value.Type) async throws -> Value {
    let answer = try await call(
      "Runtime.evaluate",
      ["expression": "(async () => JSON.stringify(await (\(script))))()", "awaitPromise": true]
    )
    guard let result = answer["result"] as? [String: Any], let text = result["value"] as? String else {
      throw Failure(message: "\(answer)")
    }
    return try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// A picture of the page, as a PNG.
  mutating func screenshot() async throws -> Data {
    let answer = try await call("Page.captureScreenshot")
    return (answer["data"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
  }

  /// Sends a command, and waits for its result.
  private mutating func call(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
    count += 1
    var command: [String: Any] = ["id": count, "method": method, "params": parameters]
    command["sessionId"] = session
    try input.write(contentsOf: JSONSerialization.data(withJSONObject: command) + [0])
    while true {
      let message = try await receive()
      guard message["id"] as? Int == count else { continue }
      guard let result = message["result"] as? [String: Any] else { throw Failure(message: "\(message)") }
      return result
    }
  }

  /// Waits for the next message, and notes which events there were.
  private mutating func receive() async throws -> [String: Any] {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = try JSONSerialization.jsonObject(with: unread[..<end]) as? [String: Any] ?? [:]
        unread = Data(unread[(end + 1)...])
        if let event = message["method"] as? String { events.insert(event) }
        return message
      }
      guard let chunk = try await output.next() else { throw Failure(message: "the browser has ended") }
      unread += chunk
    }
  }
}
