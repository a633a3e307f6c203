import Foundation
import Programs
import Testing

/// `Scripts/new-operator` finds its places.
@Suite struct NewOperatorTests {
  private static let script = "Scripts/new-operator"

  @Test(arguments: [
    "Transforming", "Filtering", "Combining", "Flattening", "Failures", "Events", "Timing",
  ])
  func `an operator is entered in five places`(_ family: String) async throws {
    let places = [
      "Sources/AsyncStreams/Operators/\(family)/EveryOther.swift",
      "Sources/AsyncStreams/Local/LocalSignal+\(family).swift",
      "Tests/AsyncStreamsTests/Laws/\(family)Laws.swift",
      "Support/Diagrams/Catalogue/\(family).swift",
      family == "Timing"
        ? "Tests/AsyncStreamsTests/Timelines/Models+Timed.swift" : "Tests/AsyncStreamsTests/Order/Graph+Unary.swift",
    ]
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for path in [Self.script] + places.dropFirst() { try folder.write(Repository.text(path), to: path) }
    let bash = URL(filePath: "/usr/bin/env")
    let outcome = try await Program.run(bash, ["bash", Self.script, "everyOther", family], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    for path in places {
      let text = try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
      #expect(text.contains("everyOther"), "\(path)")
      #expect(outcome.output.contains(path))
    }
    let again = try await Program.run(bash, ["bash", Self.script, "everyOther", family], in: folder.url)
    #expect(again.status == 1 && again.errors.contains("exists"))
  }
}
