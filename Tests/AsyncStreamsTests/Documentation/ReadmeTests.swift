import Foundation
import Testing

/// What the README shows is code that is compiled.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `every Swift block of the README stands in a snippet`() throws {
    let snippets = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Snippets").path)
      .filter { $0.hasSuffix(".swift") }
      .map { try Self.text("Snippets/\($0)") }
    let blocks = try Self.text("README.md").components(separatedBy: "```swift\n").dropFirst()
    #expect(!blocks.isEmpty)
    for block in blocks {
      let code = block.components(separatedBy: "```")[0]
      #expect(snippets.contains { $0.contains(code) }, "not in any snippet:\n\(code)")
    }
  }
}
