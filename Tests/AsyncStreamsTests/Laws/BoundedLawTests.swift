import AsyncStreams
import Diagrams
import Synchronization
import Testing

/// An operator takes from inputs that are endless and always ready what it can use, and one event of look-ahead.
///
/// The type of the failure changes nothing.
@Suite(.timeLimit(.minutes(2))) struct BoundedLawTests {
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
  static var all: [BoundedCase] { sequences + mixtures + pairs + flattened + others }

  private typealias Numbers = Signal<Int, Failure>

  private static var sequences: [BoundedCase] {
    [
      BoundedCase("append", 10) { $0.first.append($0.second) },
      BoundedCase("concat", 10) { Numbers.concat(Numbers.empty, $0.first, $0.second) },
      BoundedCase("concat(contentsOf:)", 10) { Numbers.concat(contentsOf: [$0.first, $0.second]) },
      BoundedCase("then", 10) { inputs in Numbers.empty.then { inputs.first } },
      BoundedCase("ifEmpty(switchTo:)", 10) { $0.first.ifEmpty(switchTo: $0.second) },
      BoundedCase("replaceEmpty(with:)", 10) { $0.first.replaceEmpty(with: 0) },
    ]
  }

  private static var mixtures: [BoundedCase] {
    [
      BoundedCase("merge(with:)", 10, 1) { $0.first.merge(with: $0.second) },
      BoundedCase("merge", 10, 1) { Numbers.merge($0.first, $0.second, Numbers.never) },
      BoundedCase("merge(contentsOf:)", 10, 1) { Numbers.merge(contentsOf: [$0.first, $0.second]) },
      BoundedCase("race(with:)", 10, 1) { $0.first.race(with: $0.second) },
      BoundedCase("race", 10, 1) { Numbers.race(Numbers.never, $0.first, $0.second) },
      BoundedCase("race(contentsOf:)", 10, 1) { Numbers.race(contentsOf: [$0.first, $0.second]) },
      BoundedCase("prefix(until:)", 10) { $0.first.prefix(until: $0.paced.ignoreValues(as: Int.self)) },
      BoundedCase("sample(on:)", 10) { Numbers.never.prepend(0).sample(on: $0.first) },
    ]
  }

  /// The slow input has to take a hundred elements for each that it delivers.
  private static var pairs: [BoundedCase] {
    [
      BoundedCase("zip(with:)", 10, 10) { $0.first.zip(with: $0.second).map { $0.0 } },
      BoundedCase("zip(with:), a slow one", 10, 1_000) {
        $0.first.zip(with: $0.second.filter { $0 % 100 == 0 }).map { $0.0 }
      },
      BoundedCase("zip(with:), a paced one", 10) { $0.first.zip(with: $0.paced).map { $0.0 } },
      BoundedCase("zip", 10, 10) { Signal.zip($0.first, $0.second, $0.paced).map { $0.0 } },
      BoundedCase("zip(contentsOf:), a slow one", 10, 1_000) {
        Signal.zip(contentsOf: [$0.first, $0.second.filter { $0 % 100 == 0 }.eraseToSignal()]).map { $0[0] }
      },
      BoundedCase("combineLatest(with:)", 10) { Numbers.just(0).combineLatest(with: $0.first).map { $0.1 } },
      BoundedCase("combineLatest", 10) { Signal.combineLatest(Numbers.just(0), $0.first).map { $0.1 } },
      BoundedCase("combineLatest(contentsOf:)", 10) {
        Signal.combineLatest(contentsOf: [Numbers.just(0), $0.first]).map { $0[1] }
      },
      BoundedCase("withLatest(from:)", 10) { $0.first.withLatest(from: Numbers.just(0)).map { $0.0 } },
    ]
  }

  private static var flattened: [BoundedCase] {
    [
      BoundedCase("flatMapMerge", 10) { $0.first.flatMapMerge { Numbers.just($0) } },
      BoundedCase("flatMapMerge(maxConcurrent: 2)", 2) { inputs in
        inputs.first.flatMapMerge(maxConcurrent: 2) { _ in inputs.paced }
      },
      BoundedCase("flatMapMerge(maxConcurrent: 2), ready ones", 1, 10) { inputs in
        inputs.first.flatMapMerge(maxConcurrent: 2) { _ in inputs.second }
      },
      BoundedCase("flatMapMerge(carrying:)", 10) {
        $0.first.flatMapMerge(carrying: ()) { number, _ in .emit(Numbers.just(number)) }
      },
      BoundedCase("flatMapConcat", 1) { inputs in inputs.first.flatMapConcat { _ in inputs.paced } },
      BoundedCase("flatMapConcat, ready ones", 4, 10) { inputs in
        inputs.first.flatMapConcat { _ in inputs.second.prefix(3) }
      },
      BoundedCase("flatMapFirst", 10) { $0.first.flatMapFirst { Numbers.just($0) } },
      BoundedCase("merged(maxConcurrent: 2)", 2) { inputs in
        inputs.first.map { _ in inputs.paced }.merged(maxConcurrent: 2)
      },
      BoundedCase("concatenated", 1) { inputs in inputs.first.map { _ in inputs.paced }.concatenated() },
      BoundedCase("switchToLatest", 10) { $0.first.map { Numbers.just($0) }.switchToLatest() },
      BoundedCase("flatMapLatest", 10) { $0.first.flatMapLatest { Numbers.just($0) } },
    ]
  }

  private static var others: [BoundedCase] {
    [
      BoundedCase("filter", 20) { $0.first.filter { $0 % 2 == 0 } },
      BoundedCase("dropFirst", 12) { $0.first.dropFirst(2) },
      BoundedCase("chunked(count: 3)", 30) { $0.first.chunked(count: 3).map { $0[0] } },
      BoundedCase("windowed(count: 3)", 10) { $0.first.windowed(count: 3).flatMapConcat { $0 } },
      BoundedCase("materialize", 10) { $0.first.materialize().dematerialize() },
      BoundedCase("asyncMap, one at a time", 10) { $0.first.asyncMap { number throws(Failure) in number } },
    ]
  }
}
