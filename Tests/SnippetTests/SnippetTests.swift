import Foundation
import Testing

/// The examples of the articles print what the articles say, in both styles.
@Suite struct SnippetTests {
  private static let outputs = [
    "LifeOfSignals": ExpectedOutput.lifeOfSignals,
    "Sharing": ExpectedOutput.sharing,
    "Operators": ExpectedOutput.operators,
    "Commands": ExpectedOutput.commands,
    "Objects": ExpectedOutput.objects,
  ]

  private static var products: URL {
    // Snippets lie next to the bundle of the tests.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    return bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
  }

  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  private func output(of snippet: String) async throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.products.appending(path: snippet)
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    } as Void
    #expect(process.terminationStatus == 0)
    return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test("Both styles print what the articles say", arguments: outputs.keys.sorted(), ["Callbacks", "Streams"])
  func output(topic: String, style: String) async throws {
    #expect(try await output(of: topic + style) == Self.outputs[topic])
  }

  @Test func `the table of examples names the snippet of every example, and no other`() throws {
    let table = try String(contentsOf: Self.root.appending(path: "Documentation/Seeds.md"), encoding: .utf8)
    for (topic, output) in Self.outputs {
      let printed = Set(output.split(separator: "\n").filter { $0.hasPrefix("# ") }.map { $0.dropFirst(2) })
      let listed = Set(
        table.split(separator: "\n").filter { $0.contains("`\(topic)`") }.map { $0.dropFirst(2).prefix(6) }
      )
      #expect(printed == listed, "\(topic)")
    }
  }
}
