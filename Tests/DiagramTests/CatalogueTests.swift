import AsyncStreamsTesting
import Diagrams
import Testing

/// The diagrams show what the operators do.
@Suite struct CatalogueTests {
  @Test("A diagram shows what happens", arguments: Catalogue.all)
  func aDiagramShowsWhatHappens(_ diagram: Diagram) async throws {
    let outcome = try await diagram.run()
    #expect(outcome.outputs.map(\.description) == diagram.outputs.map(\.description))
    #expect(outcome.notes.description == diagram.notes.description)
  }

  @Test func `every diagram has a name of its own, an explanation, and code without its scaffolding`() {
    #expect(Set(Catalogue.all.map(\.name)).count == Catalogue.all.count)
    for diagram in Catalogue.all {
      #expect(!diagram.explanation.isEmpty && diagram.explanation.hasSuffix("."), "\(diagram.name)")
      #expect(!diagram.code.isEmpty && !diagram.code.contains(/\bit\./), "\(diagram.name)")
      for input in diagram.inputs where !diagram.code.contains("signal($0)") {
        #expect(diagram.code.contains(input.name), "\(diagram.name) does not use \(input.name)")
      }
    }
  }

  @Test func `the code of a diagram is the code that runs, without indentation`() throws {
    let short = try #require(Catalogue.all.first { $0.name == "debounce(for:)" })
    #expect(short.code == "keys.debounce(for: .seconds(3), clock: clock)")
    let long = try #require(Catalogue.all.first { $0.name == "publish()" })
    #expect(
      long.code == """
        let connection = work.publish()
        at(2) { _ = connection.connect() }
        return connection.signal
        """
    )
  }

  @Test func `the runs of cold lines are known`() async throws {
    let retried = try #require(Catalogue.all.first { $0.name == "retry(), after waits" })
    #expect(try await retried.run().runs == ["request": [0, 3, 7]])
  }
}

extension Diagram: CustomTestStringConvertible {
  /// The name in the list of tests.
  public var testDescription: String { name }
}

extension Diagram.Output {
  fileprivate var description: String { "from \(start): \(marbles)" }
}
