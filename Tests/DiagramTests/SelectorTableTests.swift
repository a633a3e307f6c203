import Diagrams
import Foundation
import Programs
import Testing

/// Every public name of ReactiveCocoa has a row in the guide, and every example that the guide names exists.
@Suite struct SelectorTableTests {
  private struct Row {
    let names: String
    let counterpart: String
    let verdict: String
    let reason: String
    let links: [(text: String, target: String)]

    /// The text in code voice, without the class in front and without the rest of a macro.
    var spellings: [String] {
      names.matches(of: /`([^`]+)`/).flatMap { match in
        let code = String(match.1)
        return [code, String(code.split(separator: " ").last ?? ""), String(code.prefix { $0 != "(" })]
      }
    }
  }

  private static func part(_ heading: String, before next: String) throws -> Substring {
    let text = try Repository.text("MIGRATION.md")
    let start = try #require(text.range(of: "\n\(heading)"))
    let end = try #require(text.range(of: "\n\(next)"))
    return text[start.upperBound..<end.lowerBound]
  }

  private static func cells(_ line: Substring) -> [String] {
    line.split(separator: " | ", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: ["|", " "]) }
  }

  private static func rows() throws -> [Row] {
    try part("## 3.", before: "## 4.").split(separator: "\n").filter { $0.hasPrefix("| `") }.map(cells)
      .filter { $0.count == 5 }.map { cells in
        Row(
          names: cells[0],
          counterpart: cells[1],
          verdict: cells[2],
          reason: cells[3],
          links: cells[4].matches(of: /\[([^\]]+)\]\(([^)]+)\)/).map { (String($0.1), String($0.2)) }
        )
      }
  }

  @Test func `whatever is public in ReactiveCocoa has a row`() throws {
    let spellings = Set(try Self.rows().flatMap(\.spellings))
    for name in ReactiveCocoaIndex.all {
      #expect(spellings.contains(name), "MIGRATION.md, part 3, has no row for \(name)")
    }
  }

  @Test func `every row leads to an example, which is what it is called`() throws {
    for row in try Self.rows() {
      #expect(!row.links.isEmpty, "\(row.names) has no example")
      for link in row.links where !link.target.hasPrefix("#") {
        let file = Repository.root.appending(path: link.target)
        let text = try? String(contentsOf: file, encoding: .utf8)
        let name = link.text.trimmingCharacters(in: ["`", "\""])
        let holds = link.target.hasSuffix(".svg") ? "<title>\(name)</title>" : name
        let isThere = file.lastPathComponent == name ? text != nil : text?.contains(holds) ?? false
        #expect(isThere, "\(row.names): \(link.target) is not \(link.text)")
      }
    }
  }

  @Test func `every row says what stands for the name, and why it differs`() throws {
    let rows = try Self.rows()
    #expect(rows.count > 170)
    #expect(Set(rows.map(\.names)).count == rows.count, "a name has one row")
    for row in rows {
      #expect(["same", "different", "no counterpart"].contains(row.verdict), "\(row.names)")
      if row.verdict != "same" { #expect(row.reason != "nothing", "\(row.names)") }
      #expect(!row.reason.isEmpty, "\(row.names)")
      if row.counterpart == "none" { #expect(row.verdict == "no counterpart", "\(row.names)") }
    }
  }

  @Test func `every selector that a diagram stands for is in the table`() throws {
    let spellings = Set(try Self.rows().flatMap(\.spellings))
    for diagram in Catalogue.all {
      guard let selector = diagram.rac else { continue }
      #expect(spellings.contains(selector), "\(diagram.name): \(selector)")
    }
  }

  @Test func `every function that the guide names exists`() throws {
    var declared: Set<String> = [
      "Array", "contains", "data", "dropFirst", "fatalError", "first", "init", "makeIterator", "reversed", "sequence",
      "zip",
    ]
    for library in Repository.libraries where library != "Bridge" {
      let text = try Repository.files(below: "Sources/\(library)", ending: ".swift").map(Repository.text).joined()
      declared.formUnion(
        text.matches(of: /(?:func|class|struct|enum|actor|case) `?([A-Za-z]+)/).map { String($0.1) }
      )
    }
    let tables = try Self.rows().map(\.counterpart)
    let peers = try Self.part("## 6.", before: "## 7.").split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { Self.cells($0)[1] }
    #expect(peers.count > 100)
    for cell in tables + peers {
      for code in cell.matches(of: /`([^`]+)`/) {
        for call in code.1.matches(of: /([A-Za-z]+)\(/) {
          let exists = declared.contains(String(call.1))
          #expect(exists, "MIGRATION.md names \(call.1), which does not exist: \(cell)")
        }
      }
    }
  }
}
