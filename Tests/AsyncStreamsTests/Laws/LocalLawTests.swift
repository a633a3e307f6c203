import AsyncStreams
import AsyncStreamsTesting
import Diagrams
import Testing

/// Every operator of a local signal keeps every contract, too.
@Suite(.noSubscriptionSurvives) struct LocalLawTests {
  @Test("Every operator of a local signal keeps every contract", arguments: operators)
  func everyOperator(_ row: AnyLawCase) async {
    for violation in await row.violations() { Issue.record("\(violation)") }
  }

  static let operators: [AnyLawCase] =
    transforming + filtering + combining + flattening + failures + events + timing

  /// Operators that local signals do not have, each with the reason.
  private static let exceptions = [
    "buffer": "reads its input in a task of its own"
  ]

  @Test func `every operator of signals is one of local signals, and in the table`() throws {
    let twins = try OperatorIndex.read(["Local"]).map(\.operation)
    let rows = Self.operators.map(\.name)
    let operators = try OperatorIndex.read(["Operators"])
    #expect(operators.count > 60)
    // What is shared may be used anywhere, so there is one local form, in the table of sharing.
    for entry in operators where entry.folder != "Operators/Sharing" && Self.exceptions[entry.baseName] == nil {
      if entry.operation.hasPrefix("Signal.") { continue }
      if !twins.contains(entry.operation) { Issue.record("no local \(entry.operation)") }
      if !rows.contains(where: { $0.prefix { $0.isLetter } == entry.baseName }) {
        Issue.record("no row for \(entry.operation)")
      }
    }
  }
}

/// A row of the table of local operators: what becomes of the view of a subject.
func local<Output: PollableSequence>(
  _ name: String,
  _ traits: LawTraits = LawTraits(),
  _ apply: @escaping @Sendable (_ source: LocalSignal<Subject<Item, Oops>>, _ law: LawContext) -> Output
) -> AnyLawCase {
  operation(name, traits) { source, law in Anywhere(apply(source.here, law)) }
}

/// Passes a local signal on as one that may be used anywhere, which the checker does without harm: the functions in its
/// table touch nothing that belongs to an actor.
private struct Anywhere<Base: PollableSequence>: SignalProtocol, @unchecked Sendable {
  let base: Base

  init(_ base: Base) {
    self.base = base
  }

  var description: String { base.description }

  func makePoller() -> Base.Poller {
    base.makePoller()
  }
}
