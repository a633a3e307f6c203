import AsyncStreams
import AsyncStreamsTesting

extension OperatorLawTests {
  static let combining: [LawRow] = sequencing + mixing + pairing + choosingSignals

  private static let sequencing: [LawRow] = [
    .operation("append(empty)") { source, _ in source.append(Items.empty) },
    .operation("append, as the second", .attachesLate) { source, _ in Items.empty.append(source) },
    .endless("append") { $0.append(Numbers.empty) },
    .endless("append, the second") { Numbers.empty.append($0) },
    .operation("ifEmpty(switchTo: never)") { source, _ in source.ifEmpty(switchTo: Items.never) },
    .operation("ifEmpty(switchTo:), nothing before", .flushes(1)) { source, law in
      source.ignoreValues().ifEmpty(switchTo: Items.just(law.item(9)))
    },
    .operation("ifEmpty(switchTo:), as the second", .attachesLate) { source, _ in Items.empty.ifEmpty(switchTo: source)
    },
    .endless("ifEmpty(switchTo:)") { $0.filter { $0 < 0 }.ifEmpty(switchTo: Numbers.empty) },
    .endless("ifEmpty(switchTo:), the second") { Numbers.empty.ifEmpty(switchTo: $0) },
    .operation("replaceEmpty(with:)") { source, law in source.replaceEmpty(with: law.item(9)) },
    .operation("replaceEmpty(with:), nothing before", .flushes(1)) { source, law in
      source.ignoreValues().replaceEmpty(with: law.item(9))
    },
    .endless("replaceEmpty(with:)") { $0.filter { $0 < 0 }.replaceEmpty(with: 0) },
    .operation("concat, a list, as the first") { source, _ in Items.concat(source, Items.empty) },
    .operation("concat, a list, as the second", .attachesLate) { source, _ in Items.concat(Items.empty, source) },
    .operation("concat(contentsOf:)") { source, _ in Items.concat(contentsOf: [source]) },
    .fixed("concat(contentsOf:), of nothing", delivers: 0) { _ in Items.concat(contentsOf: [Items]()) },
    .endless("concat") { Numbers.concat(Numbers.empty, $0) },
    .endless("concat(contentsOf:)") { Numbers.concat(contentsOf: [Numbers.empty, $0.eraseToSignal()]) },
    .operation("then, as the first", .silent) { source, law in source.then { law.touch(Items.empty) } },
    .operation("then, as the second", .attachesLate) { source, law in
      Items.empty.then { [weak source] in law.touch(source.feed) }
    },
    .endless("then") { numbers in Numbers.empty.then { numbers } },
  ]

  private static let mixing: [LawRow] = [
    .operation("merge(with:), left") { source, _ in source.merge(with: Items.empty) },
    .operation("merge(with:), right") { source, _ in Items.empty.merge(with: source) },
    .operation("merge(with:), both", .delivers(6, ready: 2_000)) { source, _ in source.merge(with: source) },
    .operation("merge, a list") { source, _ in Items.merge(Items.empty, source, Items.empty) },
    .operation("merge(contentsOf:)", .delivers(6, ready: 2_000)) { source, _ in
      Items.merge(contentsOf: [source, source])
    },
    .fixed("merge(contentsOf:), of nothing", delivers: 0) { _ in Items.merge(contentsOf: [Items]()) },
    .endless("merge(with:)") { $0.merge(with: Numbers.never) },
    .endless("merge(with:), both") { $0.filter { _ in false }.merge(with: $0) },
    .endless("merge") { Numbers.merge($0.filter { _ in false }, $0, Numbers.never) },
    .endless("merge(contentsOf:)") { Numbers.merge(contentsOf: [$0, $0]) },
    .operation("race(with:), left") { source, _ in source.race(with: Items.never) },
    .operation("race(with:), right") { source, _ in Items.never.race(with: source) },
    .operation("race, a list") { source, _ in Items.race(Items.never, source, Items.never) },
    .operation("race(contentsOf:)") { source, _ in Items.race(contentsOf: [source]) },
    .fixed("race(contentsOf:), of nothing", delivers: 0) { _ in Items.race(contentsOf: [Items]()) },
    .endless("race(with:)") { $0.filter { _ in false }.race(with: Numbers.never) },
    .endless("race") { Numbers.race(Numbers.never, $0.filter { _ in false }) },
    .endless("race(contentsOf:)") {
      Numbers.race(contentsOf: [Numbers.never, $0.filter { _ in false }.eraseToSignal()])
    },
  ]

  private static let pairing: [LawRow] = [
    .operation("zip(with:)") { source, _ in source.zip(with: source) },
    .operation("zip(with:) of streams that cannot fail", .endsAtFailure) { source, _ in
      source.withoutFailure.zip(with: source.withoutFailure)
    },
    .operation("zip, a list") { source, _ in Signal.zip(source, source.map(\.number), source) },
    .operation("zip(contentsOf:)") { source, _ in Signal.zip(contentsOf: [source, source]) },
    .fixed("zip(contentsOf:), of nothing", delivers: 0) { _ in Signal<[Item], Oops>.zip(contentsOf: [Items]()) },
    .endless("zip(with:)") { $0.zip(with: $0) },
    .endless("zip(with:), of which one is quiet") {
      $0.promoteFailure(to: Oops.self).zip(with: Signal<Int, Oops>.never)
    },
    .endless("zip") { Signal.zip($0, $0, $0) },
    .endless("zip(contentsOf:)") { Signal.zip(contentsOf: [$0, $0, $0]) },
    .operation("elementsEqual", .flushes(1)) { source, _ in source.elementsEqual(source) },
    .operation("elementsEqual, of others", .stops(after: 1)) { source, law in
      source.elementsEqual(Items.just(law.item(9)))
    },
    .endless("elementsEqual") { $0.elementsEqual($0) },
    .operation("combineLatest(with:), left") { source, law in source.combineLatest(with: Items.just(law.item(9))) },
    .operation("combineLatest(with:), right") { source, law in Items.just(law.item(9)).combineLatest(with: source) },
    .operation("combineLatest, a list") { source, law in
      Signal.combineLatest(source, Signal<Int, Oops>.just(1), Items.just(law.item(9)))
    },
    .operation("combineLatest(contentsOf:)") { source, law in
      Signal.combineLatest(contentsOf: [source.eraseToSignal(), Items.just(law.item(9))])
    },
    .fixed("combineLatest(contentsOf:), of nothing", delivers: 0) { _ in
      Signal<[Item], Oops>.combineLatest(contentsOf: [Items]())
    },
    .endless("combineLatest(with:)") { $0.combineLatest(with: Numbers.never) },
    .endless("combineLatest") { Signal.combineLatest($0, $0, Numbers.never) },
    .endless("combineLatest(contentsOf:)") {
      Signal.combineLatest(contentsOf: [$0.eraseToSignal(), Numbers.never])
    },
    .operation("withLatest(from:), the receiver") { source, law in source.withLatest(from: Items.just(law.item(9))) },
    .operation("withLatest(from:), the other", .silent.with { $0.end = .ignored }) { source, _ in
      Items.never.withLatest(from: source)
    },
    .endless("withLatest(from:)") { $0.withLatest(from: Numbers.never) },
    .endless("withLatest(from:), the other") { Numbers.never.withLatest(from: $0) },
    .operation("sample(on:repeats:), the receiver", .silent) { source, _ in
      source.sample(on: Items.never, repeats: true)
    },
    .operation("sample(on:repeats:), the sampler") { source, law in
      Items.never.prepend(law.item(9)).sample(on: source, repeats: true)
    },
    .endless("sample(on:repeats:)") { $0.sample(on: Numbers.never, repeats: true) },
    .endless("sample(on:repeats:), the sampler") { Numbers.never.sample(on: $0, repeats: true) },
  ]

  private static let choosingSignals: [LawRow] = [
    .operation("when(then:else:), the condition") { source, law in
      Items.when(source.map { $0.number > 1 }, then: Items.just(law.item(8)), else: Items.just(law.item(9)))
    },
    .operation("when(then:else:), the chosen one", .attachesLate) { source, _ in
      Items.when(Signal<Bool, Oops>.just(true), then: source, else: Items.never)
    },
    .endless("when(then:else:)") { Numbers.when($0.map { $0 > 0 }, then: Numbers.empty, else: Numbers.never) },
    .operation("switching(on:cases:default:), the keys") { source, law in
      Items.switching(on: source.map(\.number), cases: [1: Items.just(law.item(8))], default: Items.just(law.item(9)))
    },
    .operation("switching(on:cases:default:), a case", .attachesLate) { source, _ in
      Items.switching(on: Signal<Int, Oops>.just(1), cases: [1: source], default: Items.never)
    },
    .operation("switching(on:cases:default:), the default", .attachesLate) { source, _ in
      Items.switching(on: Signal<Int, Oops>.just(1), cases: [Int: Items](), default: source)
    },
    .operation("switching(on:cases:throwing:), a case", .attachesLate) { source, _ in
      Items.switching(on: Signal<Int, Oops>.just(1), cases: [1: source]) { Oops($0) }
    },
    .endless("switching(on:cases:default:)") {
      Numbers.switching(on: $0, cases: [0: Numbers.never], default: Numbers.empty)
    },
    .endless("switching(on:cases:throwing:)") {
      let keys = $0.replace(with: 0).promoteFailure(to: Oops.self)
      return Items.switching(on: keys, cases: [0: Items.empty]) { Oops($0) }
    },
  ]
}

extension BoundedCase {
  static var combining: [BoundedCase] { sequences + mixtures + pairs }

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
      BoundedCase("stopped(by:)", 10) { $0.first.stopped(by: $0.paced.ignoreValues(as: Int.self)) },
      BoundedCase("sample(on:repeats:)", 10) { Numbers.never.prepend(0).sample(on: $0.first, repeats: true) },
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
}

extension StressCase {
  /// Operators of two sources.
  static let combining: [StressCase] = [
    two("merge", .stretch) { $0.merge(with: $1) },
    two("merge, a list", .stretch) { Signal.merge(contentsOf: [$0, $1]) },
    two("zip", .stretch) { $0.zip(with: $1).map(\.0) },
    two("zip, a list", .stretch) { Signal.zip(contentsOf: [$0, $1]).map { $0[1] } },
    two("combineLatest", .repeated) { $0.combineLatest(with: $1).map(\.0) },
    two("combineLatest, a list", .repeated) { Signal.combineLatest(contentsOf: [$0, $1]).map { $0[1] } },
    two("withLatest", .some) { $0.withLatest(from: $1).map(\.0) },
    two("sample", .repeated) { $0.sample(on: $1, repeats: true) },
    two("windowed(closedBy:)", .stretch) { first, second in first.windowed { _ in second }.flatMapMerge { $0 } },
    two("chunked(closedBy:)", .stretch) { first, second in
      first.chunked { _ in second }.flatMapConcat { $0.signal.promoteFailure(to: Oops.self) }
    },
    two("grouped(by:closedBy:)", .stretch) { first, second in
      first.grouped(by: { $0.number % 3 }, closedBy: { _ in second }).flatMapMerge { $0 }
    },
    two("uniqued(on:keeping:forgettingAt:)", .some) {
      $0.uniqued(on: \.number, keeping: 10, forgettingAt: $1)
    },
    two("race", .stretch) { $0.race(with: $1) },
    two("race, a list", .stretch) { Signal.race(contentsOf: [$0, $1]) },
    two("append", .stretch) { $0.append($1) },
    two("concat", .stretch) { Signal.concat(contentsOf: [$0, $1, $0]) },
    two("then", .stretch) { first, second in first.then { second } },
    two("catch, by another", .stretch) { first, second in first.catch { _ in second } },
    two("prefix(until:)", .stretch) { $0.prefix(until: $1) },
    two("stopped(by:)", .stretch) { $0.stopped(by: $1) },
    two("prefix(untilReplacedBy:)", .stretch) { $0.prefix(untilReplacedBy: $1) },
    two("drop(until:)", .stretch) { $0.drop(until: $1) },
    two("when", .some) { first, second in
      Signal.when(first.map { $0.number % 5 < 3 }, then: second, else: first)
    },
    two("switching", .some) { first, second in
      Signal.switching(on: first.map { $0.number / 7 % 3 }, cases: [0: first, 1: second], default: second)
    },
    two("flatMapMerge of hot signals", .stretch) { first, second in
      [first, second].signal.promoteFailure(to: Oops.self).flatMapMerge { $0 }
    },
    two("flatMapConcat of hot signals", .stretch) { first, second in
      [first, second].signal.promoteFailure(to: Oops.self).flatMapConcat { $0 }
    },
    two("flatMapLatest of hot signals", .some) { first, second in
      first.flatMapLatest { $0.number % 4 == 0 ? first : second }
    },
  ]
}
