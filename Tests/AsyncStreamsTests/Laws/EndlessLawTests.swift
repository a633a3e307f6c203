import AsyncStreams
import Diagrams
import Testing

/// A task that always finds elements ready can be cancelled and yields to other tasks, with each operator.
///
/// One case at a time: each occupies a thread completely.
@Suite(.serialized, .endsEventually) struct EndlessLawTests {
  /// The most elements that a task takes before it notices the cancellation.
  ///
  /// It yields after eight budgets, one more may have begun, and an operator may have several inputs.
  private static let limit = 3 * 9 * 1_024

  @Test("A task that takes all gives way, and ends when it is cancelled", arguments: operators)
  func taking(_ row: EndlessCase) async {
    await check(row, .taking)
  }

  @Test("A task behind an operator that leaves all out gives way, and ends when it is cancelled", arguments: operators)
  func swallowing(_ row: EndlessCase) async {
    await check(row, .swallowing)
  }

  private func check(_ row: EndlessCase, _ use: EndlessCase.Use) async {
    let taken = await row.takenUntilCancelled(use)
    if !row.usesTask { #expect(taken <= Self.limit) }
  }

  @Test func `more such tasks than there are threads do not stop the others`() async {
    let probes = (0..<8).map { _ in EndlessProbe() }
    let tasks = probes.map { probe in
      Task.detached { for await _ in EndlessNumbers(probe: probe).signal.filter({ _ in false }) {} }
    }
    // Each of these tasks needs a thread for a moment.
    for _ in 0..<20 { await Task.detached {}.value }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    for probe in probes { #expect(probe.iterators.live == 0) }
  }

  static let operators: [EndlessCase] =
    OperatorLawTests.rows.endless + [EndlessCase("signal, of any sequence", usesTask: true) { $0.signal() }]

  /// Operators and sources that are not in the table, each with the reason.
  private static let exceptions = [
    "connect": "makes no signal",
    "withSubscription": "calls a function with an iterator",
    "makeSignal": "what eraseToSignal() returns",
    "just": "has one element", "empty": "has none", "never": "has none", "fail": "has none",
    "deferred": "is the signal that it makes", "callback": "is a log", "interval": "waits", "timer": "waits",
    "signal": "is in the table, or the input of it", "init": "is a task that sends to a log",
    "attempt": "as a source, has one element", "async": "has one element",
    "replay": "keeps all elements by contract",
  ]

  @Test func `every public operator is in the table`() throws {
    let names = Self.operators.map(\.name)
    for entry in try OperatorIndex.read() where entry.folder != "Consuming" && Self.exceptions[entry.baseName] == nil {
      let isListed = names.contains { name in
        name.prefix { $0.isLetter } == entry.baseName && entry.labels.allSatisfy { name.contains("\($0):") }
      }
      if !isListed { Issue.record("no row for \(entry.operation), in \(entry.folder)") }
    }
  }
}
