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

  @Test(arguments: ["MIGRATION.md", "Documentation/Migration/Differences.md"])
  func `every test and diagram that a page names exists`(_ page: String) throws {
    let named = try Repository.text(page).matches(of: /\[[^\]]+\]: (?:\.\.\/)*(\S+) "([^"]+)"/)
    #expect(named.count > 8)
    for name in named {
      let (path, name) = (String(name.1), String(name.2))
      let wanted = path.hasSuffix(".svg") ? "<title>\(name)</title>" : name
      #expect(try Repository.text(path).contains(wanted), "\(path) has no \(name)")
    }
  }
}
