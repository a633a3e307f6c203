import AsyncStreams
import Testing

/// Every operator keeps every contract.
///
/// A new operator is one more line here.
@Suite(.noSubscriptionSurvives) struct OperatorLawTests {
  @Test("Every operator keeps every contract", arguments: operators)
  func everyOperator(_ row: AnyLawCase) async {
    for violation in await row.violations() { Issue.record("\(violation)") }
  }

  static let operators: [AnyLawCase] = transforming + filtering + combining + flattening + timing + others
}

private typealias Items = Signal<Item, Oops>

extension OperatorLawTests {
  static let transforming: [AnyLawCase] = [
    operation("map") { source, law in source.map { law.touch($0) } },
    operation("map, asynchronous", .concurrent) { source, law in
      source.map { item async throws(Oops) in law.touch(item) }
    },
    operation(
      "map, asynchronous, of a stream that cannot fail",
      .endsAtFailure.with { $0.hasConcurrentClosures = true }
    ) { source, law in
      source.withoutFailure.map { item async in law.touch(item) }
    },
    operation("compactMap") { source, law in source.compactMap { Optional(law.touch($0)) } },
    operation("scan") { source, law in source.scan([Int]()) { law.touch($0.suffix(2) + [$1.number]) } },
  ]

  static let filtering: [AnyLawCase] = [
    operation("filter") { source, law in source.filter { law.touch($0.number) > 0 } },
    operation("filter of odd ones", .delivers(2, ready: 500)) { source, law in
      source.filter { law.touch($0.number) % 2 == 1 }
    },
    operation("prefix(0)", .delivers(0, first: nil, ready: 0).with { $0.endsEarly = true }) { source, _ in
      source.prefix(0)
    },
    operation("prefix(2)", .delivers(2, ready: 2).with { $0.endsEarly = true }) { source, _ in source.prefix(2) },
    operation("prefix(Int.max)") { source, _ in source.prefix(.max) },
    operation("dropFirst(0)") { source, _ in source.dropFirst(0) },
    operation("dropFirst(1)", .delivers(2, first: 2, ready: 999)) { source, _ in source.dropFirst() },
    operation("dropFirst(Int.max)", .delivers(0, first: nil, ready: 0)) { source, _ in source.dropFirst(.max) },
    operation("removeDuplicates") { source, _ in source.removeDuplicates() },
    operation("removeDuplicates(by:)", .delivers(1, ready: 1)) { source, law in
      source.removeDuplicates { _, _ in law.touch(true) }
    },
    operation("prepend", .delivers(5, first: 0, ready: 1_002)) { source, law in source.prepend(law.item(8), law.item(9))
    },
    operation("prepend(contentsOf: [])") { source, _ in source.prepend(contentsOf: []) },
    operation("prefix(until: never)") { source, _ in source.prefix(until: Items.never) },
    operation(
      "prefix(until:), as the trigger",
      .delivers(0, first: nil, ready: 0).with {
        $0.endsEarly = true
        $0.failure = .ignored
      }
    ) { source, _ in Items.never.prefix(until: source) },
  ]

  static let combining: [AnyLawCase] = [
    operation("append(empty)") { source, _ in source.append(Items.empty) },
    operation("append, as the second", .attachesLate) { source, _ in Items.empty.append(source) },
    operation("merge(with:), left") { source, _ in source.merge(with: Items.empty) },
    operation("merge(with:), right") { source, _ in Items.empty.merge(with: source) },
    operation("merge(with:), both", .delivers(6, ready: 2_000)) { source, _ in source.merge(with: source) },
    operation("merge, a list") { source, _ in Items.merge(Items.empty, source, Items.empty) },
    operation("merge, a collection", .delivers(6, ready: 2_000)) { source, _ in Items.merge([source, source]) },
    operation("zip(with:)") { source, _ in source.zip(with: source) },
    operation("zip(with:) of streams that cannot fail", .endsAtFailure) { source, _ in
      source.withoutFailure.zip(with: source.withoutFailure)
    },
    operation("zip, a list") { source, _ in Signal.zip(source, source.map(\.number), source) },
    operation("zip, a collection") { source, _ in Signal.zip([source, source]) },
    operation("combineLatest(with:), left") { source, law in source.combineLatest(with: Items.just(law.item(9))) },
    operation("combineLatest(with:), right") { source, law in Items.just(law.item(9)).combineLatest(with: source) },
    operation("combineLatest, a list") { source, law in
      Signal.combineLatest(source, Signal<Int, Oops>.just(1), Items.just(law.item(9)))
    },
    operation("combineLatest, a collection") { source, law in
      Signal.combineLatest([source.eraseToSignal(), Items.just(law.item(9))])
    },
    operation("withLatest, the receiver") { source, law in source.withLatest(from: Items.just(law.item(9))) },
    operation("withLatest, the other", .delivers(0, first: nil, ready: 0).with { $0.end = .ignored }) { source, _ in
      Items.never.withLatest(from: source)
    },
  ]

  static let flattening: [AnyLawCase] = [
    operation("flatMapMerge, unlimited") { source, law in source.flatMapMerge { Items.just(law.touch($0)) } },
    operation("flatMapMerge(maxConcurrent: 1)") { source, law in
      source.flatMapMerge(maxConcurrent: 1) { Items.just(law.touch($0)) }
    },
    operation("flatMapMerge(maxConcurrent: 2)") { source, law in
      source.flatMapMerge(maxConcurrent: 2) { Items.just(law.touch($0)) }
    },
    operation("flatMapMerge, an inner one", .attachesLate) { source, law in
      Items.just(law.item(9)).flatMapMerge { [weak source] _ in law.touch(source.feed) }
    },
    operation("flatMapConcat") { source, law in source.flatMapConcat { Items.just(law.touch($0)) } },
    operation("flatMapConcat, an inner one", .attachesLate) { source, law in
      Items.just(law.item(9)).flatMapConcat { [weak source] _ in law.touch(source.feed) }
    },
    operation("flatMapLatest") { source, law in source.flatMapLatest { Items.just(law.touch($0)) } },
    operation("flatMapLatest, an inner one", .attachesLate) { source, law in
      Items.just(law.item(9)).flatMapLatest { [weak source] _ in law.touch(source.feed) }
    },
    operation("switchToLatest") { source, law in source.map { Items.just(law.touch($0)) }.switchToLatest() },
  ]

  static let timing: [AnyLawCase] = [
    operation("debounce", .debounced) { source, law in source.debounce(for: .seconds(1), clock: law.clock) },
    operation("debounce(for: .zero)", .debounced) { source, law in source.debounce(for: .zero, clock: law.clock) },
    operation("delay", .delayed) { source, law in source.delay(for: .seconds(1), clock: law.clock) },
    operation("delay(for: .zero)", .delayed) { source, law in source.delay(for: .zero, clock: law.clock) },
  ]

  static let others: [AnyLawCase] = [
    operation("catch, not needed", LawTraits { $0.failure = .finishes(after: 1) }) { source, law in
      source.catch { _ in Items.just(law.touch(law.item(9))) }
    },
    operation("catch, the replacement", .attachesLate) { source, law in
      Items.fail(Oops(3)).catch { [weak source] _ in law.touch(source.feed) }
    },
    operation("retry(0)") { source, _ in source.retry(0) },
    operation("retry(2)") { source, _ in source.retry(2) },
    operation(
      "materialize",
      LawTraits {
        $0.end = .finishes(after: 1)
        $0.failure = .finishes(after: 1)
      }
    ) { source, _ in source.materialize() },
    operation("dematerialize") { source, _ in source.materialize().dematerialize() },
    operation("named") { source, _ in source.named("a name") },
    operation("eraseToSignal") { source, law in source.map { law.touch($0) }.eraseToSignal() },
    operation("a long chain") { source, law in
      source.map { law.touch($0) }.merge(with: Items.empty).filter { _ in law.touch(true) }.eraseToSignal()
        .combineLatest(with: Signal<Int, Oops>.just(1)).map(\.0).prefix(until: Items.never).flatMapConcat(Items.just)
    },
  ]
}

extension LawTraits {
  fileprivate static var endsAtFailure: LawTraits {
    LawTraits { $0.failure = .finishes(after: 0) }
  }

  fileprivate static var debounced: LawTraits {
    LawTraits {
      $0.late = 1
      $0.beforeFailure = 0
      $0.ready = nil
    }
  }

  fileprivate static var delayed: LawTraits {
    LawTraits {
      $0.beforeFailure = 0
      $0.ready = nil
    }
  }
}

extension SignalProtocol where Failure == Oops {
  /// This signal, ending where it would fail.
  fileprivate var withoutFailure: Catch<Self, Signal<Element, Never>> {
    self.catch { _ in Signal<Element, Never>.empty }
  }
}

extension Optional where Wrapped == Subject<Item, Oops> {
  /// The elements of the subject, from a closure that must not keep it alive.
  fileprivate var feed: Signal<Item, Oops> {
    self?.feed(overflow: .unbounded).eraseToSignal() ?? .empty
  }
}
