import Foundation
import Programs
import Testing

/// `Scripts/new-operator` finds its places, and calls the scripts that write the others.
@Suite struct NewOperatorTests {
  /// The most files of a new operator that are written by hand; another one is the row of the migration.
  private static let limit = 5

  /// The files that the scripts read and write.
  private static let needed =
    [
      "Scripts/new-operator", "Scripts/generate", "Scripts/isolated-operators",
      "Scripts/generated.py", "Scripts/old-names", "Scripts/modules.py",
    ]
    + ["Support/OldNames", "Documentation/Migration", "Sources/AsyncStreamsMigration", "Sources/Bridge/Renamed"]
    + [
      "Sources/AsyncStreams/Operators", "Sources/AsyncStreams/Isolated",
      "Sources/AsyncStreams/AsyncStreams.docc/Operators",
    ]
    + ["Sources/AsyncStreams/AsyncStreams.docc/Symbols", "Support/Diagrams/Catalogue", "CHANGELOG.md", ".swift-format"]
    + ["Tests/AsyncStreamsTests/Laws", "Tests/AsyncStreamsTests/Order"]
    + ["Tests/AsyncStreamsTests/Timelines"]

  @Test(arguments: ["Transforming", "Filtering", "Combining", "Flattening", "Failures", "Events", "Timing"])
  func `an operator is entered in at most five files, and the others are generated`(_ family: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for path in Self.needed {
      let copy = folder.url.appending(path: path)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Repository.root.appending(path: path), to: copy)
    }
    let before = try texts(in: folder.url)
    let bash = URL(filePath: "/usr/bin/env")
    let outcome = try await Program.run(bash, ["bash", "Scripts/new-operator", "everyOther", family], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")

    let after = try texts(in: folder.url)
    let changed = Set(after.keys.filter { after[$0] != before[$0] })
    let byHand = changed.filter { outcome.output.contains($0) }
    #expect(changed.subtracting(byHand) == Self.generated(family))
    #expect(byHand.isSuperset(of: Self.written(family)))
    #expect(byHand.count <= Self.limit)
    for path in changed { #expect(after[path]?.localizedCaseInsensitiveContains("everyOther") == true, "\(path)") }

    let check = try await Program.run(bash, ["bash", "Scripts/generate", "--check"], in: folder.url)
    #expect(check.status == 0, "\(check.errors)")
    let again = try await Program.run(bash, ["bash", "Scripts/new-operator", "everyOther", family], in: folder.url)
    #expect(again.status == 1 && again.errors.contains("exists"))
  }

  /// Files that every operator of a family needs.
  private static func written(_ family: String) -> Set<String> {
    [
      "Sources/AsyncStreams/Operators/\(family)/EveryOther.swift",
      "Tests/AsyncStreamsTests/Laws/\(family)Laws.swift",
      "Support/Diagrams/Catalogue/\(family).swift",
      family == "Timing"
        ? "Tests/AsyncStreamsTests/Timelines/Models+Timed.swift" : "Tests/AsyncStreamsTests/Order/Graph+Unary.swift",
      "CHANGELOG.md",
    ]
  }

  /// What the scripts make of these files, without the pictures.
  private static func generated(_ family: String) -> Set<String> {
    ["Sources/AsyncStreams/Isolated/Generated/IsolatedSignal+\(family).swift"]
  }

  private func texts(in folder: URL) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let texts = paths.map { ($0, try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    return Dictionary(uniqueKeysWithValues: texts).compactMapValues(\.self)
  }
}
