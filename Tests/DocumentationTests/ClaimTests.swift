import Foundation
import Programs
import Testing

/// What the documents say about the repository is true: names of files, lists of folders, counts.
@Suite struct ClaimTests {
  static let documents = Repository.documents + ["SECURITY.md", "Distributed/README.md"]

  /// A program of the example beside it.
  private static let relative: Set = ["Scripts/check", "Scripts/page"]

  @Test(arguments: documents) func `every file and folder that a page names exists`(_ page: String) throws {
    if page == "CHANGELOG.md" || page.hasPrefix("Benchmarks/") { return }
    let folders: Set = [
      "Sources", "Tests", "Examples", "Support", "Scripts", "Benchmarks", "Documentation", "Distributed", "Snippets",
    ]
    for match in try Repository.text(page).matches(of: /`((\w+)\/[\w.\/+-]+)[` ]/) {
      let path = String(match.1)
      if !folders.contains(String(match.2)) { continue }
      #expect(Self.relative.contains(path) || Repository.exists(path), "\(page) names \(path)")
    }
  }

  @Test(arguments: documents) func `every page says how many recordings there are as the parity tests do`(
    _ page: String
  ) throws {
    let table = try Repository.text("Documentation/Hardening.md")
    let count = try #require(table.firstMatch(of: /\| callback \| (\d+) \|/)).1
    for match in try Repository.text(page).matches(of: /(\d),(\d{3}) (?:recorded )?(?:traces|recordings)/) {
      #expect("\(match.1)\(match.2)" == count, "\(page): \(match.0)")
    }
  }

  /// A list in a page, and what is in it.
  struct List: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let page: String
    /// Finds the entries of the page.
    let entries: @Sendable (Substring) -> [Substring]
    let expected: @Sendable () throws -> Set<String>
  }

  private static let lists = [
    List(
      testDescription: "the examples are the folders that have files of Swift",
      page: "Examples/README.md",
      entries: { $0.matches(of: /\n\| \[(\w+)\]\(/).map(\.1) },
      expected: { names(Repository.files(below: "Examples", ending: ".swift"), at: 1).subtracting(["Package.swift"]) }
    ),
    List(
      testDescription: "the products are those of the manifest",
      page: "README.md",
      entries: { $0.matches(of: /\n\| `(AsyncStreams\w*)` \|/).map(\.1) },
      expected: {
        Set(try Repository.text("Package.swift").matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) })
      }
    ),
    List(
      testDescription: "the libraries of the tree are the folders of the sources",
      page: "CONTRIBUTING.md",
      entries: { $0.matches(of: /\n\| `Sources\/(\w+)/).map(\.1) },
      expected: { names(Repository.files(below: "Sources", ending: ".swift"), at: 1) }
    ),
    List(
      testDescription: "the parts of the library in the tree are its folders",
      page: "CONTRIBUTING.md",
      entries: { text in
        let rows = text.matches(of: /\n\| `Sources\/AsyncStreams\/(\w+)`(?:, `(\w+)`)?/)
        return rows.flatMap { [$0.1, $0.2].compactMap(\.self) }
      },
      expected: { names(Repository.files(below: "Sources/AsyncStreams", ending: ".swift"), at: 2) }
    ),
    List(
      testDescription: "the parts of the engine in the tree are its folders",
      page: "CONTRIBUTING.md",
      entries: { $0.firstMatch(of: /Engine` \|([^:]+):/)?.1.matches(of: /`(\w+)`/).map(\.1) ?? [] },
      expected: { names(Repository.files(below: "Sources/AsyncStreams/Engine", ending: ".swift"), at: 3) }
    ),
    List(
      testDescription: "a newcomer meets Getting started, the index by intent and the tutorial first",
      page: "Sources/AsyncStreams/AsyncStreams.docc/AsyncStreams.md",
      entries: { $0.firstMatch(of: /## Topics\n\n### [^#\n]+([^#]+)/)?.1.matches(of: /<doc:(\w+)>/).map(\.1) ?? [] },
      expected: { ["GettingStarted", "ByIntent", "ChatServer"] }
    ),
    List(
      testDescription: "the package index builds the documentation that Scripts/documentation builds",
      page: ".spi.yml",
      entries: { $0.matches(of: /\n +- (AsyncStreams\w*)/).map(\.1) },
      expected: {
        let script = try Repository.text("Scripts/Documentation/modules.sh")
        let list = try #require(script.firstMatch(of: /modules=\(([^)]*)\)/)).1
        return Set(list.split { " \n".contains($0) }.map(String.init))
      }
    ),
  ]

  @Test(arguments: lists) func `a list is complete, and names nothing else`(_ list: List) throws {
    let entries = list.entries(Substring(try Repository.text(list.page))).map { String($0) }
    #expect(try Set(entries).symmetricDifference(list.expected()) == [], "\(list.page)")
    #expect(!entries.isEmpty, "\(list.page)")
  }

  @Test func `the steps of the moved screen have as many lines as their table says`() throws {
    let page = "Examples/Migration/"
    let rows = try Repository.text(page + "README.md").matches(of: /\n\| \d \| \[[^\]]+\]\(([^)]+)\) \| (\d+) \|/)
    #expect(rows.count == 4)
    for row in rows {
      let lines = try Repository.text(page + row.1).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect("\(lines)" == row.2, "\(row.1)")
    }
  }

  /// The parts of paths at a place, of those that have a part after it.
  private static func names(_ paths: [String], at place: Int) -> Set<String> {
    Set(paths.map { $0.split(separator: "/") }.filter { $0.count > place + 1 }.map { String($0[place]) })
  }
}
