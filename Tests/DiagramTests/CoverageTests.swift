import Diagrams
import Testing

/// Every operator has a diagram.
@Suite struct CoverageTests {
  /// Operators without a diagram of their own, each with the reason.
  private static let exceptions = [
    "connect()": "begins a run; shown with publish()",
    "Signal.combineLatest(contentsOf:)": "is shown with a list", "Signal.concat(contentsOf:)": "is shown with a list",
    "Signal.merge(contentsOf:)": "is shown with a list", "Signal.race(contentsOf:)": "is shown with a list",
    "Signal.zip(contentsOf:)": "is shown with a list", "makeSignal()": "what eraseToSignal() returns",
    "signal": "of a connection is shown with publish(), of a sequence by itself",
  ]

  @Test func `every public operator has a diagram, or a reason to have none`() throws {
    let shown = Set(Catalogue.all.map(\.operation))
    let entries = try OperatorIndex.read()
    #expect(entries.count > 90)
    for entry in entries where !shown.contains(entry.operation) && Self.exceptions[entry.operation] == nil {
      Issue.record("\(entry.operation), in \(entry.folder), has no diagram")
    }
  }

  @Test func `every diagram shows a public operator`() throws {
    let known = Set(try OperatorIndex.read().map(\.operation))
    for diagram in Catalogue.all where !known.contains(diagram.operation) {
      Issue.record("\(diagram.operation) is the subject of a diagram, but there is no such operator")
    }
  }
}
