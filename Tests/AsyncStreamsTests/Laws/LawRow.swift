import AsyncStreams
import AsyncStreamsTesting

/// A row of the table of a family: one way to use an operator, and the laws it is checked with.
///
/// All rows of an operator are next to each other. The suites take their cases from here.
///
/// ## How to read a row
///
///     .operation("drop(while:)", .delivers(2, first: 2, ready: 999)) { source, law in
///       source.drop(while: { law.touch($0.number < 2) })
///     },
///
/// - The name is that of the operator, with the labels of its required arguments: `"drop(until:)"`. What follows a comma or a
///   blank says what is special: `"drop(until:), never opened"`. A test searches the names for operators without a row.
/// - `source` is a subject. The checks send 1, 2, 3 to it, before the iteration or while it waits, and finish it or let it
///   fail; some send up to 1000 elements.
/// - `law.touch(x)` returns `x`. Each closure of a row calls it, so the checks know how often closures run, and on which actor.
/// - `law.item(9)` makes an element that the row itself needs. It is counted like those of the source, so a leak is noticed.
/// - `law.clock` is the clock of the virtual time, for operators with a time.
///
/// The traits are what the operator does with 1, 2, 3. Without traits, it delivers all three, and ends and fails as its source.
///
/// - `.delivers(2, first: 2, ready: 999)`: two elements, the first of them when the second one is sent; 999 of 1000 that are
///   ready.
/// - `.silent`: no element, only the end. `ignoreValues`.
/// - `.stops(after: 2)`: two elements, and then the end. `prefix(2)`.
/// - `.flushes(1)`: one element when the source finishes. `collected`.
/// - `.ignoresEnd`: continues when the source finishes. `prefix(untilReplacedBy:)`, not replaced.
/// - `.endsAtFailure`: finishes when the source fails. A row that begins with `source.withoutFailure`.
/// - `.timed(late: 2, beforeFailure: 1)`: depends on time; two elements if all are sent at once and the source finishes, one if
///   it fails. `throttle(for:)`.
/// - `.attachesLate`: subscribes to the source at the first `next`. `append`, if the source is the second signal.
/// - `.concurrent`: asynchronous closures run outside the actor of the consumer. `asyncMap`.
/// - `.severalConcurrent`: the same, in tasks. `asyncMap(maxConcurrent:)`.
/// - `.pumped(.shared)`: a task reads the source, one for all iterations. `share()`.
/// - `.retaining`: keeps elements that were read. `suffix(.max)`.
///
/// `LawTraits` describes each property, for rows that set one: `.silent.with { $0.end = .ignored }`.
///
/// Other rows:
///
/// - `.fixed("Signal.attempt", delivers: 1) { law in … }`: an operator without a source; how many elements it delivers.
/// - `.endless("filter") { $0.filter { _ in false } }`: the input is endless and always ready. The iterating task must let
///   others run, and notice that it is cancelled.
/// - `BoundedCase("zip(with:)", 10, 10) { $0.first.zip(with: $0.second).map { $0.0 } }`, for combining and flattening: how many
///   elements the operator takes from two endless inputs while its consumer takes ten. `$0.paced` is a subject that another
///   task sends to meanwhile.
enum LawRow: Sendable {
  /// Every contract.
  case anywhere(AnyLawCase)
  /// Cancellation and giving way, with an endless input.
  case unending(EndlessCase)

  /// An operator: its name, what it does with 1, 2, 3 if that is not to deliver all three, and how it is applied.
  ///
  /// Closures of the pipeline call `law.touch`.
  static func operation<Output: SignalProtocol>(
    _ name: String,
    _ traits: LawTraits = LawTraits(),
    _ apply: @escaping @Sendable (_ source: Subject<Item, Oops>, _ law: LawContext) -> Output
  ) -> LawRow {
    .anywhere(AsyncStreamsTests.operation(name, traits, apply))
  }

  /// An operator without an input: how many elements it delivers, and how it is made.
  static func fixed<Output: SignalProtocol>(
    _ name: String,
    delivers count: Int,
    _ make: @escaping @Sendable (_ law: LawContext) -> Output
  ) -> LawRow {
    .anywhere(AsyncStreamsTests.fixed(name, delivers: count, make))
  }

  /// An operator of an endless input that is always ready.
  static func endless<Output: SignalProtocol>(
    _ name: String,
    usesTask: Bool = false,
    _ apply: @escaping @Sendable (EndlessSignal) -> Output
  ) -> LawRow {
    .unending(EndlessCase(name, usesTask: usesTask, apply))
  }
}

extension [LawRow] {
  var operations: [AnyLawCase] { compactMap { if case .anywhere(let row) = $0 { row } else { nil } } }
  var endless: [EndlessCase] { compactMap { if case .unending(let row) = $0 { row } else { nil } } }
}

/// A row of the table of isolated signals.
func local<Output: PollableSequence>(
  _ name: String,
  _ traits: LawTraits = LawTraits(),
  _ apply: @escaping @Sendable (_ source: IsolatedSignal<Subject<Item, Oops>>, _ law: LawContext) -> Output
) -> AnyLawCase {
  operation(name, traits) { source, law in Anywhere(apply(source.isolated, law)) }
}

typealias Items = Signal<Item, Oops>
typealias Numbers = Signal<Int, Never>

/// An isolated signal as one that may be used anywhere.
///
/// The checker does no harm with it: the functions in the tables touch nothing that belongs to an actor.
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
