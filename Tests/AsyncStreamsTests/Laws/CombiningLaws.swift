import AsyncStreams
import AsyncStreamsTesting

extension OperatorLawTests {
  static let combining: [AnyLawCase] = sequencing + mixing + pairing + choosingSignals

  private static let sequencing: [AnyLawCase] = [
    operation("append(empty)") { source, _ in source.append(Items.empty) },
    operation("append, as the second", .attachesLate) { source, _ in Items.empty.append(source) },
    operation("concat, a list, as the first") { source, _ in Items.concat(source, Items.empty) },
    operation("concat, a list, as the second", .attachesLate) { source, _ in Items.concat(Items.empty, source) },
    operation("concat(contentsOf:)") { source, _ in Items.concat(contentsOf: [source]) },
    fixed("concat(contentsOf:), of nothing", delivers: 0) { _ in Items.concat(contentsOf: [Items]()) },
    operation("then, as the first", .silent) { source, law in source.then { law.touch(Items.empty) } },
    operation("then, as the second", .attachesLate) { source, law in
      Items.empty.then { [weak source] in law.touch(source.feed) }
    },
  ]

  private static let mixing: [AnyLawCase] = [
    operation("merge(with:), left") { source, _ in source.merge(with: Items.empty) },
    operation("merge(with:), right") { source, _ in Items.empty.merge(with: source) },
    operation("merge(with:), both", .delivers(6, ready: 2_000)) { source, _ in source.merge(with: source) },
    operation("merge, a list") { source, _ in Items.merge(Items.empty, source, Items.empty) },
    operation("merge(contentsOf:)", .delivers(6, ready: 2_000)) { source, _ in
      Items.merge(contentsOf: [source, source])
    },
    fixed("merge(contentsOf:), of nothing", delivers: 0) { _ in Items.merge(contentsOf: [Items]()) },
    operation("race(with:), left") { source, _ in source.race(with: Items.never) },
    operation("race(with:), right") { source, _ in Items.never.race(with: source) },
    operation("race, a list") { source, _ in Items.race(Items.never, source, Items.never) },
    operation("race(contentsOf:)") { source, _ in Items.race(contentsOf: [source]) },
    fixed("race(contentsOf:), of nothing", delivers: 0) { _ in Items.race(contentsOf: [Items]()) },
  ]

  private static let pairing: [AnyLawCase] = [
    operation("zip(with:)") { source, _ in source.zip(with: source) },
    operation("zip(with:) of streams that cannot fail", .endsAtFailure) { source, _ in
      source.withoutFailure.zip(with: source.withoutFailure)
    },
    operation("zip, a list") { source, _ in Signal.zip(source, source.map(\.number), source) },
    operation("zip(contentsOf:)") { source, _ in Signal.zip(contentsOf: [source, source]) },
    fixed("zip(contentsOf:), of nothing", delivers: 0) { _ in Signal<[Item], Oops>.zip(contentsOf: [Items]()) },
    operation("combineLatest(with:), left") { source, law in source.combineLatest(with: Items.just(law.item(9))) },
    operation("combineLatest(with:), right") { source, law in Items.just(law.item(9)).combineLatest(with: source) },
    operation("combineLatest, a list") { source, law in
      Signal.combineLatest(source, Signal<Int, Oops>.just(1), Items.just(law.item(9)))
    },
    operation("combineLatest(contentsOf:)") { source, law in
      Signal.combineLatest(contentsOf: [source.eraseToSignal(), Items.just(law.item(9))])
    },
    fixed("combineLatest(contentsOf:), of nothing", delivers: 0) { _ in
      Signal<[Item], Oops>.combineLatest(contentsOf: [Items]())
    },
    operation("withLatest(from:), the receiver") { source, law in source.withLatest(from: Items.just(law.item(9))) },
    operation("withLatest(from:), the other", .silent.with { $0.end = .ignored }) { source, _ in
      Items.never.withLatest(from: source)
    },
    operation("sample(on:), the receiver", .silent) { source, _ in source.sample(on: Items.never) },
    operation("sample(on:), the sampler") { source, law in Items.never.prepend(law.item(9)).sample(on: source) },
  ]

  private static let choosingSignals: [AnyLawCase] = [
    operation("when(then:else:), the condition") { source, law in
      Items.when(source.map { $0.number > 1 }, then: Items.just(law.item(8)), else: Items.just(law.item(9)))
    },
    operation("when(then:else:), the chosen one", .attachesLate) { source, _ in
      Items.when(Signal<Bool, Oops>.just(true), then: source, else: Items.never)
    },
    operation("switching(on:cases:default:), the keys") { source, law in
      Items.switching(on: source.map(\.number), cases: [1: Items.just(law.item(8))], default: Items.just(law.item(9)))
    },
    operation("switching(on:cases:default:), a case", .attachesLate) { source, _ in
      Items.switching(on: Signal<Int, Oops>.just(1), cases: [1: source], default: Items.never)
    },
    operation("switching(on:cases:default:), the default", .attachesLate) { source, _ in
      Items.switching(on: Signal<Int, Oops>.just(1), cases: [Int: Items](), default: source)
    },
    operation("switching(on:cases:otherwiseFailingWith:), a case", .attachesLate) { source, _ in
      Items.switching(on: Signal<Int, Oops>.just(1), cases: [1: source]) { Oops($0) }
    },
  ]
}
