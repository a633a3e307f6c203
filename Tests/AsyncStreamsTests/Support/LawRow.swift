import AsyncStreams
import AsyncStreamsTesting

/// A row of the table of a family: one way to use an operator, and the laws it is checked with.
///
/// All rows of an operator are next to each other. The suites take their cases from here.
enum LawRow: Sendable {
  /// Every contract, for the operator of signals.
  case anywhere(AnyLawCase)
  /// Every contract, for its twin of local signals.
  case onActor(AnyLawCase)
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

  /// An operator of the local view of a subject.
  static func local<Output: PollableSequence>(
    _ name: String,
    _ traits: LawTraits = LawTraits(),
    _ apply: @escaping @Sendable (_ source: LocalSignal<Subject<Item, Oops>>, _ law: LawContext) -> Output
  ) -> LawRow {
    .onActor(AsyncStreamsTests.operation(name, traits) { source, law in Anywhere(apply(source.here, law)) })
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
  var locals: [AnyLawCase] { compactMap { if case .onActor(let row) = $0 { row } else { nil } } }
  var endless: [EndlessCase] { compactMap { if case .unending(let row) = $0 { row } else { nil } } }
}

typealias Items = Signal<Item, Oops>
typealias Numbers = Signal<Int, Never>

/// A local signal as one that may be used anywhere.
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
