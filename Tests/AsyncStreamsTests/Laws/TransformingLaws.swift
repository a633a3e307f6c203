import AsyncStreams

extension OperatorLawTests {
  static let transforming: [LawRow] = mapping + scanning + chunking + windowing + answering

  private static let mapping: [LawRow] = [
    .operation("map") { source, law in source.map { law.touch($0) } },
    .operation("map, a key path") { source, _ in source.map(\.number) },
    .endless("map") { $0.map { $0 &+ 1 } },
    .operation("asyncMap", .concurrent) { source, law in
      source.asyncMap { item async throws(Oops) in law.touch(item) }
    },
    .operation(
      "asyncMap of a stream that cannot fail",
      .endsAtFailure.with { $0.hasConcurrentClosures = true }
    ) { source, law in
      source.withoutFailure.asyncMap { item async in law.touch(item) }
    },
    .endless("asyncMap") { $0.asyncMap { number async in number } },
    .operation("asyncMap(maxConcurrent:)", .severalConcurrent) { source, law in
      source.asyncMap(maxConcurrent: 2) { item async throws(Oops) in law.touch(item) }
    },
    .operation("asyncMap(maxConcurrent:), one at a time", .severalConcurrent) { source, law in
      source.asyncMap(maxConcurrent: 1) { item async throws(Oops) in law.touch(item) }
    },
    .operation("asyncMap(maxConcurrent:), not in order", .severalConcurrent.with { $0.beforeFailure = 2 }) {
      source,
      law in
      source.asyncMap(maxConcurrent: 2, inOrder: false) { item async throws(Oops) in law.touch(item) }
    },
    .endless("asyncMap(maxConcurrent:)", usesTask: true) { $0.asyncMap(maxConcurrent: 2) { number async in number } },
    .operation("asyncFilter", .concurrent) { source, law in
      source.asyncFilter { item async throws(Oops) in law.touch(item.number > 0) }
    },
    .operation("asyncFilter to nothing", .silent.with { $0.hasConcurrentClosures = true }) { source, law in
      source.asyncFilter { item async throws(Oops) in law.touch(item.number < 0) }
    },
    .endless("asyncFilter") { $0.asyncFilter { _ async in false } },
    .operation("asyncCompactMap", .concurrent) { source, law in
      source.asyncCompactMap { item async throws(Oops) in Optional(law.touch(item)) }
    },
    .operation("asyncCompactMap to nothing", .silent.with { $0.hasConcurrentClosures = true }) { source, law in
      source.asyncCompactMap { _ async throws(Oops) in law.touch(Int?.none) }
    },
    .endless("asyncCompactMap") { $0.asyncCompactMap { _ async in Int?.none } },
    .operation("replace(with:)") { source, law in source.replace(with: law.item(9)) },
    .endless("replace(with:)") { $0.replace(with: 1) },
    .operation("compactMap") { source, law in source.compactMap { Optional(law.touch($0)) } },
    .operation("compactMap to nothing", .silent) { source, law in source.compactMap { _ in law.touch(Int?.none) } },
    .endless("compactMap") { $0.compactMap { _ in Int?.none } },
    .operation("grouped(by:), a group each") { source, law in source.grouped(by: { law.touch($0.number) }) },
    .operation("grouped(by:), the elements of all groups") { source, law in
      source.grouped(by: { law.touch($0.number % 2) }).flatMapMerge { $0 }
    },
    .operation("grouped(by:until:), a group each") { source, law in
      source.grouped(by: { law.touch($0.number) }, until: .count(1))
    },
    .operation("grouped(by:until:), a number of elements") { source, law in
      source.grouped(by: { law.touch($0.number % 2) }, until: .count(2)).flatMapMerge { $0 }
    },
    .operation("grouped(by:until:), idle") { source, law in
      source.grouped(by: { law.touch($0.number % 2) }, until: .idle(for: .seconds(1), clock: law.clock))
        .flatMapMerge { $0 }
    },
    .operation("grouped(by:closedBy:), a group each") { source, law in
      source.grouped(by: { law.touch($0.number) }, closedBy: { _ in law.touch(Items.just(law.item(9))) })
    },
    .operation("grouped(by:closedBy:), by a number of elements") { source, law in
      source.grouped(by: { law.touch($0.number % 2) }, closedBy: { law.touch($0.dropFirst(1)) }).flatMapMerge { $0 }
    },
    .operation("grouped(by:closedBy:), never") { source, law in
      source.grouped(by: { law.touch($0.number % 2) }, closedBy: { _ in law.touch(Items.never) }).flatMapMerge { $0 }
    },
    .endless("grouped(by:until:)") { $0.grouped(by: { $0 % 3 }, until: .count(2)) },
    .endless("grouped(by:until:), the elements") { $0.grouped(by: { $0 % 3 }, until: .count(2)).flatMapMerge { $0 } },
    .endless("grouped(by:)") { $0.grouped { $0 % 3 } },
    .endless("grouped(by:), the elements") { $0.grouped { $0 % 3 }.flatMapMerge { $0 } },
    .endless("grouped(by:closedBy:)") { $0.grouped(by: { $0 % 3 }, closedBy: { $0.dropFirst(1) }) },
    .endless("grouped(by:closedBy:), the elements") {
      $0.grouped(by: { $0 % 3 }, closedBy: { $0.dropFirst(1) }).flatMapMerge { $0 }
    },
  ]

  private static let scanning: [LawRow] = [
    .operation("scan") { source, law in source.scan([Int]()) { law.touch($0.suffix(2) + [$1.number]) } },
    .operation("scanIndexed") { source, law in source.scanIndexed(0) { law.touch($0 + $1.number * $2) } },
    .endless("scanIndexed") { $0.scanIndexed(0) { $0 &+ $1 &+ $2 } },
    .operation("scan(into:)") { source, law in source.scan(into: 0) { law.touch($0 += $1.number) } },
    .endless("scan") { $0.scan(0) { $0 &+ $1 } },
    .endless("scan(into:)") { $0.scan(into: 0) { $0 &+= $1 } },
    .operation("combinePrevious") { source, law in
      source.combinePrevious(law.item(0)) { law.touch($0.number + $1.number) }
    },
    .endless("combinePrevious") { $0.combinePrevious(0) { $0 &+ $1 } },
    .operation("adjacentPairs", .delivers(2, first: 2, ready: 999)) { source, _ in source.adjacentPairs() },
    .endless("adjacentPairs") { $0.adjacentPairs() },
    .operation("aggregate", .flushes(1)) { source, law in source.aggregate(0) { law.touch($0 + $1.number) } },
    .operation("aggregateIndexed", .flushes(1)) { source, law in
      source.aggregateIndexed(0) { law.touch($0 + $1.number * $2) }
    },
    .endless("aggregateIndexed") { $0.aggregateIndexed(0) { $0 &+ $1 &+ $2 } },
    .operation("aggregate(into:)", .flushes(1).retaining) { source, law in
      source.aggregate(into: [Item]()) { law.touch($0.append($1)) }
    },
    .endless("aggregate") { $0.aggregate(0) { $0 &+ $1 } },
    .endless("aggregate(into:)") { $0.aggregate(into: 0) { $0 &+= $1 } },
    .operation("collected", .flushes(1).retaining) { source, _ in source.collected() },
    .endless("collected") { $0.collected() },
  ]

  private static let chunking: [LawRow] = [
    .operation("chunked(count: 1)") { source, _ in source.chunked(count: 1) },
    .operation("chunked(count: 2)", .inPairs) { source, _ in source.chunked(count: 2) },
    .operation("chunked(count: Int.max)", .flushes(1).retaining) { source, _ in source.chunked(count: .max) },
    .endless("chunked(count:)") { $0.chunked(count: .max) },
    .operation("chunked(count: 1, startingEvery: 1)") { source, _ in source.chunked(count: 1, startingEvery: 1) },
    .operation("chunked(count: 2, startingEvery: 1)", .oneBehind) { source, _ in
      source.chunked(count: 2, startingEvery: 1)
    },
    .operation("chunked(count: 1, startingEvery: 2)", .delivers(2, ready: 500)) { source, _ in
      source.chunked(count: 1, startingEvery: 2)
    },
    .operation("chunked(count:startingEvery:), nothing fits", .flushes(1).retaining) { source, _ in
      source.chunked(count: .max, startingEvery: .max)
    },
    .endless("chunked(count:startingEvery:)") { $0.chunked(count: .max, startingEvery: 1) },
    .operation("chunked(closedBy: never)", .flushes(1).retaining) { source, law in
      source.chunked { _ in law.touch(Items.never) }
    },
    .endless("chunked(closedBy:)") { $0.chunked { _ in Numbers.never } },
    .endless("chunked(closedBy:), at once") { $0.chunked { _ in Numbers.just(0) }.filter { !$0.isEmpty } },
    .operation("chunked(by:), all together", .flushes(1).retaining) { source, law in
      source.chunked { _, _ in law.touch(true) }
    },
    .operation("chunked(by:), each alone", .oneBehind) { source, law in source.chunked { _, _ in law.touch(false) } },
    .endless("chunked(by:)") { $0.chunked { _, _ in true } },
    .operation("chunked(on:), all together", .flushes(1).retaining) { source, law in
      source.chunked(on: { _ in law.touch(0) })
    },
    .operation("chunked(on:), each alone", .oneBehind) { source, law in source.chunked(on: { law.touch($0.number) }) },
    .endless("chunked(on:)") { $0.chunked(on: { $0 &* 0 }) },
    .operation("batches(upTo: 1)") { source, _ in source.batches(upTo: 1) },
    .operation("batches(upTo:), the elements") { source, _ in
      source.batches(upTo: 2).flatMapConcat { $0.signal.promoteFailure() }
    },
    .endless("batches(upTo:)") { $0.batches(upTo: 100) },
    .endless("batches(upTo:), Int.max") { $0.batches(upTo: .max) },
  ]

  private static let windowing: [LawRow] = [
    .operation("windowed(count: 1)") { source, _ in source.windowed(count: 1) },
    .operation("windowed(count: 2)", .windowsOfTwo) { source, _ in source.windowed(count: 2) },
    .operation("windowed(count: 2), the elements of all windows") { source, _ in
      source.windowed(count: 2).flatMapMerge { $0 }
    },
    .endless("windowed(count:)") { $0.windowed(count: .max) },
    .endless("windowed(count:), the elements") { $0.windowed(count: 3).flatMapMerge { $0 } },
    .operation("windowed(count: 2, startingEvery: 1)") { source, _ in source.windowed(count: 2, startingEvery: 1) },
    .operation("windowed(count: 2, startingEvery: 1), the elements", .delivers(5, ready: 1_999)) { source, _ in
      source.windowed(count: 2, startingEvery: 1).flatMapMerge { $0 }
    },
    .endless("windowed(count:startingEvery:)") { $0.windowed(count: 3, startingEvery: 2).flatMapMerge { $0 } },
    .operation("windowed(closedBy: never)", .oneWindow) { source, law in
      source.windowed { _ in law.touch(Items.never) }
    },
    .operation("windowed(closedBy: never), the elements") { source, law in
      source.windowed { _ in law.touch(Items.never) }.flatMapMerge { $0 }
    },
    .endless("windowed(closedBy:)") { $0.windowed { _ in Numbers.never } },
    .operation("windowed(at: never)", .oneWindow) { source, _ in source.windowed(at: Items.never) },
    .operation("windowed(at: never), the elements") { source, _ in
      source.windowed(at: Items.never).flatMapMerge { $0 }
    },
    .operation("windowed(at:), as the boundary", .windowsAtElements) { source, _ in Items.never.windowed(at: source) },
    .endless("windowed(at:)") { $0.windowed(at: Numbers.never) },
  ]

  private static let answering: [LawRow] = [
    .operation("not") { source, _ in source.map { $0.number > 1 }.not() },
    .endless("not") { $0.map { $0 > 1 }.not() },
    .operation("and") { source, _ in source.map { ($0.number > 1, true) }.and() },
    .endless("and") { $0.map { ($0 > 1, true) }.and() },
    .operation("or") { source, _ in source.map { ($0.number > 1, false) }.or() },
    .operation("or, of nothing") { source, _ in source.map { _ in () }.or() },
    .endless("or") { $0.map { ($0 > 1, true) }.or() },
    .operation("any", .stops(after: 1)) { source, _ in source.any() },
    .endless("any") { $0.filter { $0 < 0 }.any() },
    .operation("anySatisfied(by:), the second", .stops(after: 1, first: 2)) { source, law in
      source.anySatisfied { law.touch($0.number > 1) }
    },
    .operation("anySatisfied(by:), none", .flushes(1)) { source, law in
      source.anySatisfied { law.touch($0.number < 0) }
    },
    .endless("anySatisfied(by:)") { $0.anySatisfied { $0 < 0 } },
    .operation("allSatisfied(by:), all", .flushes(1)) { source, law in
      source.allSatisfied { law.touch($0.number > 0) }
    },
    .operation("allSatisfied(by:), not the first", .stops(after: 1)) { source, law in
      source.allSatisfied { law.touch($0.number > 1) }
    },
    .endless("allSatisfied(by:)") { $0.allSatisfied { $0 > 0 } },
  ]
}
