import Foundation
import Programs
import Testing

/// The table of defects names only tests that exist, and all of those that are about a defect.
@Suite struct PeerDefectTableTests {
  /// The names of the tests in some files.
  private static func testNames(in folder: String = "", ending: String = "Tests.swift") throws -> Set<String> {
    let files = Repository.files(below: "Tests/AsyncStreamsTests\(folder)", ending: ending)
    let marks: [(begin: String, end: Character)] = [("func `", "`"), ("@Test(\"", "\"")]
    return Set(
      try files.map(Repository.text).flatMap { text in
        marks.flatMap { mark in
          text.components(separatedBy: mark.begin).dropFirst().map { String($0.prefix { $0 != mark.end }) }
        }
      }
    )
  }

  /// The names of tests in the last column.
  private static func rows() throws -> [(defect: String, tests: [String])] {
    try Repository.text("Documentation/PeerDefects.md")
      .split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Defect") }
      .map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let parts = cells[2].components(separatedBy: "`")
        return (cells[0], stride(from: 1, to: parts.count, by: 2).map { parts[$0] })
      }
  }

  @Test func `every row names tests that exist`() throws {
    let names = try Self.testNames()
    let rows = try Self.rows()
    #expect(rows.count >= 22)
    for row in rows {
      #expect(!row.tests.isEmpty, "\(row.defect) has no test")
      for test in row.tests { #expect(names.contains(test), "\(row.defect): no such test") }
    }
  }

  @Test func `every test about a defect is named in a row`() throws {
    let named = Set(try Self.rows().flatMap(\.tests))
    for test in try Self.testNames(in: "/PeerDefects", ending: "DefectTests.swift") { #expect(named.contains(test)) }
  }
}
