import Foundation
import Programs
import Testing

/// The guide can be read in one sitting, and its tables on a screen.
@Suite struct GuideTests {
  private static let pages =
    ["MIGRATION.md"] + Repository.documents.filter { $0.hasPrefix("Documentation/Migration/") }

  @Test func `the guide is at most 24 KB long`() throws {
    #expect(try Repository.text("MIGRATION.md").utf8.count <= 24 * 1024)
  }

  @Test(arguments: pages) func `a row is at most two lines on a screen`(_ path: String) throws {
    for row in try MarkdownDocument(path).rows {
      let length = row.cells.map(\.count).reduce(0, +)
      #expect(length <= 200, "\(path):\(row.line) has \(length) characters: \(row.cells.joined(separator: " | "))")
    }
  }

  @Test func `every test that the guide names exists`() throws {
    let definition = /\[[^\]]+\]: (\S+) "([^"]+)"/
    let tests = try Repository.text("MIGRATION.md").matches(of: definition)
    #expect(tests.count > 10)
    for test in tests {
      let (path, name) = (String(test.1), String(test.2))
      #expect(try Repository.text(path).contains(name), "\(path) has no test \(name)")
    }
  }
}
