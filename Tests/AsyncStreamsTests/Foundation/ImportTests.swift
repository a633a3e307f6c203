import Foundation
import Testing

/// The core does without Foundation.
@Suite struct ImportTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/AsyncStreams")

  @Test func `only what concerns Foundation or a platform imports Foundation`() throws {
    let files = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
    #expect(files.count > 100)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let imports = text.split(separator: "\n").filter { line in
        ["Foundation", "UIKit", "AppKit"].contains { line.hasSuffix("import \($0)") }
      }
      let folder = file.path.dropFirst(Self.sources.path.count + 1).split(separator: "/").first ?? ""
      #expect(
        imports.isEmpty || ["Foundation", "Platform"].contains(folder),
        "\(file.lastPathComponent) imports Foundation"
      )
    }
  }
}
