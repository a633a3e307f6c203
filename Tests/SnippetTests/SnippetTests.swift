import Foundation
import Programs
import Testing

/// The examples print what the articles say, in both styles.
@Suite struct SnippetTests {
  private static let outputs = [
    "LifeOfSignals": ExpectedOutput.lifeOfSignals,
    "Sharing": ExpectedOutput.sharing,
    "Operators": ExpectedOutput.operators,
    "Commands": ExpectedOutput.commands,
    "Objects": ExpectedOutput.objects,
  ]

  @Test("Both styles print what the articles say", arguments: outputs.keys.sorted(), ["Callbacks", "Streams"])
  func output(topic: String, style: String) async throws {
    let outcome = try await Program.run(Program.products.appending(path: topic + style))
    #expect(outcome.status == 0)
    #expect(outcome.output == Self.outputs[topic])
  }

  @Test func `the table of examples names the snippet of every example, and no other`() throws {
    let table = try Repository.text("Documentation/Seeds.md")
    for (topic, output) in Self.outputs {
      let printed = Set(output.split(separator: "\n").filter { $0.hasPrefix("# ") }.map { $0.dropFirst(2) })
      let row = table.split(separator: "\n").first { $0.hasPrefix("| `\(topic)`") } ?? ""
      let listed = Set(row.matches(of: /\d{3}-\d{2}/).map(\.output))
      #expect(printed == listed, "\(topic)")
    }
  }
}
