import AsyncStreams
import Diagrams
import Synchronization
import Testing

/// An operator takes from inputs that are endless and always ready what it can use, and one event of look-ahead.
///
/// The type of the failure changes nothing.
@Suite(.endsEventually) struct BoundedLawTests {
  @Test("ten elements, of inputs that cannot fail", arguments: BoundedCase<Never>.all)
  func cannotFail(_ row: BoundedCase<Never>) async throws {
    #expect(try await row.taken(delivering: 10) == row.expected)
  }

  @Test("ten elements, of inputs that can fail", arguments: BoundedCase<Oops>.all)
  func canFail(_ row: BoundedCase<Oops>) async throws {
    #expect(try await row.taken(delivering: 10) == row.expected)
  }

  /// Operators that are not in the table, each with the reason.
  private static let exceptions = [
    "KeyedMerge": "has inputs that come and go",
    "switching": "is flatMapLatest", "when": "is flatMapLatest",
  ]

  @Test func `every operator that combines or flattens is in the table`() throws {
    let names = BoundedCase<Never>.all.map(\.name)
    for entry in try OperatorIndex.read() where ["Combining", "Flattening"].contains(entry.folder) {
      let isListed = names.contains { name in
        name.prefix { $0.isLetter } == entry.baseName && entry.labels.allSatisfy { name.contains("\($0):") }
      }
      if !isListed, Self.exceptions[entry.baseName] == nil { Issue.record("no row for \(entry.operation)") }
    }
  }
}

/// An operator over endless inputs, and how many elements it takes from each while its consumer takes ten.
struct BoundedCase<Failure: Error>: Sendable, CustomTestStringConvertible {
  /// What a row is made of.
  struct Inputs: Sendable {
    /// Endless, and always ready.
    let first: Signal<Int, Failure>
    /// Endless, and always ready, too.
    let second: Signal<Int, Failure>
    /// Sends elements all the time.
    let paced: Subject<Int, Failure>
  }

  let name: String
  let expected: [Int]
  private let iterate: @Sendable (Inputs, Int) async throws(Failure) -> Void

  var testDescription: String { name }

  init<Output: SignalProtocol<Int, Failure>>(
    _ name: String,
    _ first: Int,
    _ second: Int = 0,
    _ apply: @escaping @Sendable (Inputs) -> Output
  ) {
    self.name = name
    expected = [first, second]
    iterate = { inputs, count async throws(Failure) in
      var iterator = apply(inputs).makeAsyncIterator()
      let pace = Task {
        while !Task.isCancelled {
          inputs.paced.yield(1)
          await Task.yield()
        }
      }
      defer { pace.cancel() }
      for _ in 0..<count {
        if try await iterator.next() == nil { Issue.record("ends early") }
      }
    }
  }

  /// How many elements were taken from each endless input.
  func taken(delivering count: Int) async throws -> [Int] {
    let probes = [EndlessProbe(), EndlessProbe()]
    let signals = probes.map { probe in
      EndlessNumbers(probe: probe).signal.promoteFailure(to: Failure.self).eraseToSignal()
    }
    try await iterate(Inputs(first: signals[0], second: signals[1], paced: Subject()), count)
    return probes.map { $0.taken.load(ordering: .acquiring) }
  }
}

extension BoundedCase {
  /// The rows of combining and flattening operators are beside their other law rows.
  static var all: [BoundedCase] { combining + flattening + others }

  typealias Numbers = Signal<Int, Failure>

  private static var others: [BoundedCase] {
    [
      BoundedCase("filter", 20) { $0.first.filter { $0 % 2 == 0 } },
      BoundedCase("dropFirst", 12) { $0.first.dropFirst(2) },
      BoundedCase("chunked(count: 3)", 30) { $0.first.chunked(count: 3).map { $0[0] } },
      BoundedCase("batches(upTo: 3)", 30) { $0.first.batches(upTo: 3).map { $0[0] } },
      BoundedCase("windowed(count: 3)", 10) { $0.first.windowed(count: 3).flatMapConcat { $0 } },
      BoundedCase("materialize", 10) { $0.first.materialize().dematerialize() },
      BoundedCase("asyncMap, one at a time", 10) { $0.first.asyncMap { number throws(Failure) in number } },
    ]
  }
}
