import AsyncStreams

extension StressCase {
  static let operators: [StressCase] = [
    one("asyncMap") { $0.asyncMap { item async throws(Oops) in item } },
    one("materialize and dematerialize") { $0.materialize().dematerialize() },
    one("catch", .stretch) { source in source.catch { _ in source } },
    one("replaceError") { $0.replaceError(with: .unsent).promoteFailure(to: Oops.self) },
    one("retry", .stretch) { $0.retry(2) },
    one("repeat", .stretch) { $0.repeat(2) },
    one("flatMapMerge") { $0.flatMapMerge { Signal<Item, Oops>.just($0) } },
    one("flatMapMerge(maxConcurrent:), of producers", .unordered) {
      $0.flatMapMerge(maxConcurrent: 2) { item in Signal<Item, Oops> { send in await send(item) } }
    },
    one("flatMapConcat, of producers", .everythingUnlessFailing) {
      $0.flatMapConcat { item in Signal<Item, Oops> { send in await send(item) } }
    },
    one("flatMapFirst, of producers", .some) {
      $0.flatMapFirst { item in Signal<Item, Oops> { send in await send(item) } }
    },
    one("asyncMap(maxConcurrent:)") { $0.asyncMap(maxConcurrent: 3) { item async throws(Oops) in item } },
    one("asyncMap(maxConcurrent:), that yields") {
      $0.asyncMap(maxConcurrent: 4) { item async throws(Oops) in
        if item.number % 3 == 0 { await Task.yield() }
        return item
      }
    },
    one("asyncMap(maxConcurrent:), not in order", .unordered) {
      $0.asyncMap(maxConcurrent: 4, inOrder: false) { item async throws(Oops) in
        if item.number % 3 == 0 { await Task.yield() }
        return item
      }
    },
    one("expand, of producers", .unordered) {
      $0.expand(maxConcurrent: 2) { _ in Signal<Item, Oops> { _ in } }
    },
    one("mergeScan, one at a time") {
      $0.mergeScan(Item.unsent, maxConcurrent: 1) { _, item in Signal<Item, Oops> { send in await send(item) } }
    },
    one("switchScan, of producers", .some) {
      $0.switchScan(Item.unsent) { _, item in Signal<Item, Oops> { send in await send(item) } }
    },
    one("windowed, overlapping, and merged", .repeated) {
      $0.windowed(count: 3, startingEvery: 2).flatMapMerge { $0 }
    },
    one("retry(when:)", .stretch) { $0.retry { _, attempt in attempt < 3 } },
    one("asyncOnValue") { $0.asyncOnValue { _ async throws(Oops) in } },
    one("flatMapLatest, of producers", .some) {
      $0.flatMapLatest { item in Signal<Item, Oops> { send in await send(item) } }
    },
    one("switchToLatest") { $0.map { Signal<Item, Oops>.just($0) }.switchToLatest() },
    one("bind") { $0.flatMapMerge(carrying: ()) { item, _ in .emit(Signal<Item, Oops>.just(item)) } },
    one("grouped and merged") { $0.grouped { $0.number % 3 }.flatMapMerge { $0 } },
    one("grouped until a count, and merged") {
      $0.grouped(by: { $0.number % 3 }, until: .count(4)).flatMapMerge { $0 }
    },
    one("grouped, closed by the group, and merged") {
      $0.grouped(by: { $0.number % 3 }, closedBy: { $0.dropFirst(2) }).flatMapMerge { $0 }
    },
    one("windowed, each closed by a timer, and merged") {
      $0.windowed { _ in Signal.timer(after: .microseconds(20)) }.flatMapMerge { $0 }
    },
    one("chunked, each closed by a timer", .everythingUnlessFailing) {
      $0.chunked { _ in Signal.timer(after: .microseconds(20)) }
        .flatMapConcat { $0.signal.promoteFailure(to: Oops.self) }
    },
    one("grouped until idle, and merged") {
      $0.grouped(by: { $0.number % 3 }, until: .idle(for: .microseconds(20))).flatMapMerge { $0 }
    },
    one("an operator with itself", .repeated) { $0.merge(with: $0.filter { $0.number % 2 == 0 }) },
    one("combineLatest with itself", .repeated) { $0.combineLatest(with: $0).map(\.1) },
  ]

  static let combining: [StressCase] = [
    two("merge", .stretch) { $0.merge(with: $1) },
    two("merge, a list", .stretch) { Signal.merge(contentsOf: [$0, $1]) },
    two("zip", .stretch) { $0.zip(with: $1).map(\.0) },
    two("zip, a list", .stretch) { Signal.zip(contentsOf: [$0, $1]).map { $0[1] } },
    two("combineLatest", .repeated) { $0.combineLatest(with: $1).map(\.0) },
    two("combineLatest, a list", .repeated) { Signal.combineLatest(contentsOf: [$0, $1]).map { $0[1] } },
    two("withLatest", .some) { $0.withLatest(from: $1).map(\.0) },
    two("sample", .repeated) { $0.sample(on: $1) },
    two("windowed(closedBy:)", .stretch) { first, second in first.windowed { _ in second }.flatMapMerge { $0 } },
    two("chunked(closedBy:)", .stretch) { first, second in
      first.chunked { _ in second }.flatMapConcat { $0.signal.promoteFailure(to: Oops.self) }
    },
    two("grouped(by:closedBy:)", .stretch) { first, second in
      first.grouped(by: { $0.number % 3 }, closedBy: { _ in second }).flatMapMerge { $0 }
    },
    two("unique(on:keeping:forgettingAt:)", .some) {
      $0.unique(on: \.number, keeping: 10, forgettingAt: $1)
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
