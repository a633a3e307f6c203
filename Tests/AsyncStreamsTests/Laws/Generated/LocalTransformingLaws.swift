// Written by Scripts/local-laws.

import AsyncStreams

extension LocalLawTests {
  static let transforming: [AnyLawCase] = mapping + scanning + chunking + windowing + answering

  static let mapping: [AnyLawCase] = [
    local("map") { source, law in
      source.map { law.touch($0) }
    },
    local("map, a key path") { source, _ in
      source.map(\.number)
    },
    local("asyncMap", .concurrent) { source, law in
      source.asyncMap { item async throws(Oops) in law.touch(item) }
    },
    local(
      "asyncMap of a stream that cannot fail",
      .endsAtFailure.with { $0.hasConcurrentClosures = true }
    ) { source, law in
      source.withoutFailure.asyncMap { item async in law.touch(item) }
    },
    local("asyncMap(maxConcurrent:)", .severalConcurrent) { source, law in
      source.asyncMap(maxConcurrent: 2) { item async throws(Oops) in law.touch(item) }
    },
    local("asyncMap(maxConcurrent:), one at a time", .severalConcurrent) { source, law in
      source.asyncMap(maxConcurrent: 1) { item async throws(Oops) in law.touch(item) }
    },
    local("asyncMap(maxConcurrent:), not in order", .severalConcurrent.with { $0.beforeFailure = 2 }) {
      source,
      law in
      source.asyncMap(maxConcurrent: 2, inOrder: false) { item async throws(Oops) in law.touch(item) }
    },
    local("asyncFilter", .concurrent) { source, law in
      source.asyncFilter { item async throws(Oops) in law.touch(item.number > 0) }
    },
    local("asyncFilter to nothing", .silent.with { $0.hasConcurrentClosures = true }) { source, law in
      source.asyncFilter { item async throws(Oops) in law.touch(item.number < 0) }
    },
    local("asyncCompactMap", .concurrent) { source, law in
      source.asyncCompactMap { item async throws(Oops) in Optional(law.touch(item)) }
    },
    local("asyncCompactMap to nothing", .silent.with { $0.hasConcurrentClosures = true }) { source, law in
      source.asyncCompactMap { _ async throws(Oops) in law.touch(Int?.none) }
    },
    local("replace(with:)") { source, law in
      source.replace(with: law.item(9))
    },
    local("compactMap") { source, law in
      source.compactMap { Optional(law.touch($0)) }
    },
    local("compactMap to nothing", .silent) { source, law in
      source.compactMap { _ in law.touch(Int?.none) }
    },
    local("grouped(by:), a group each") { source, law in
      source.grouped(by: { law.touch($0.number) })
    },
    local("grouped(by:), the elements of all groups") { source, law in
      source.grouped(by: { law.touch($0.number % 2) }).flatMapMerge { $0 }
    },
    local("grouped(by:until:), a group each") { source, law in
      source.grouped(by: { law.touch($0.number) }, until: .count(1))
    },
    local("grouped(by:until:), a number of elements") { source, law in
      source.grouped(by: { law.touch($0.number % 2) }, until: .count(2)).flatMapMerge { $0 }
    },
    local("grouped(by:until:), idle") { source, law in
      source.grouped(by: { law.touch($0.number % 2) }, until: .idle(for: .seconds(1), clock: law.clock))
        .flatMapMerge { $0 }
    },
    local("grouped(by:closedBy:), a group each") { source, law in
      source.grouped(by: { law.touch($0.number) }, closedBy: { _ in law.touch(Items.just(law.item(9))) })
    },
    local("grouped(by:closedBy:), by a number of elements") { source, law in
      source.grouped(by: { law.touch($0.number % 2) }, closedBy: { law.touch($0.dropFirst(1)) }).flatMapMerge { $0 }
    },
    local("grouped(by:closedBy:), never") { source, law in
      source.grouped(by: { law.touch($0.number % 2) }, closedBy: { _ in law.touch(Items.never) }).flatMapMerge { $0 }
    },
  ]

  static let scanning: [AnyLawCase] = [
    local("scan") { source, law in
      source.scan([Int]()) { law.touch($0.suffix(2) + [$1.number]) }
    },
    local("scanIndexed") { source, law in
      source.scanIndexed(0) { law.touch($0 + $1.number * $2) }
    },
    local("scan(into:)") { source, law in
      source.scan(into: 0) { law.touch($0 += $1.number) }
    },
    local("combinePrevious") { source, law in
      source.combinePrevious(law.item(0)) { law.touch($0.number + $1.number) }
    },
    local("adjacentPairs", .delivers(2, first: 2, ready: 999)) { source, _ in
      source.adjacentPairs()
    },
    local("aggregate", .flushes(1)) { source, law in
      source.aggregate(0) { law.touch($0 + $1.number) }
    },
    local("aggregateIndexed", .flushes(1)) { source, law in
      source.aggregateIndexed(0) { law.touch($0 + $1.number * $2) }
    },
    local("aggregate(into:)", .flushes(1).retaining) { source, law in
      source.aggregate(into: [Item]()) { law.touch($0.append($1)) }
    },
    local("collected", .flushes(1).retaining) { source, _ in
      source.collected()
    },
  ]

  static let chunking: [AnyLawCase] = [
    local("chunked(count: 1)") { source, _ in
      source.chunked(count: 1)
    },
    local("chunked(count: 2)", .inPairs) { source, _ in
      source.chunked(count: 2)
    },
    local("chunked(count: Int.max)", .flushes(1).retaining) { source, _ in
      source.chunked(count: .max)
    },
    local("chunked(count: 1, startingEvery: 1)") { source, _ in
      source.chunked(count: 1, startingEvery: 1)
    },
    local("chunked(count: 2, startingEvery: 1)", .oneBehind) { source, _ in
      source.chunked(count: 2, startingEvery: 1)
    },
    local("chunked(count: 1, startingEvery: 2)", .delivers(2, ready: 500)) { source, _ in
      source.chunked(count: 1, startingEvery: 2)
    },
    local("chunked(count:startingEvery:), nothing fits", .flushes(1).retaining) { source, _ in
      source.chunked(count: .max, startingEvery: .max)
    },
    local("chunked(openedBy:closedBy:), open", .flushes(1).retaining) { source, law in
      source.chunked(openedBy: Items.just(law.item(9))) { _ in law.touch(Items.never) }
    },
    local("chunked(openedBy:closedBy:), not opened", .silent) { source, law in
      source.chunked(openedBy: Items.never) { _ in law.touch(Items.never) }
    },
    local(
      "chunked(openedBy:closedBy:), as the opening",
      LawTraits {
        $0.end = .ignored
        $0.failure = .ignored
      }
    ) { source, law in
      Items.never.here.chunked(openedBy: source) { law.touch(Items.just($0)) }
    },
    local("chunked(closedBy: never)", .flushes(1).retaining) { source, law in
      source.chunked { _ in law.touch(Items.never) }
    },
    local("chunked(by:), all together", .flushes(1).retaining) { source, law in
      source.chunked { _, _ in law.touch(true) }
    },
    local("chunked(by:), each alone", .oneBehind) { source, law in
      source.chunked { _, _ in law.touch(false) }
    },
    local("chunked(on:), all together", .flushes(1).retaining) { source, law in
      source.chunked(on: { _ in law.touch(0) })
    },
    local("chunked(on:), each alone", .oneBehind) { source, law in
      source.chunked(on: { law.touch($0.number) })
    },
    local("batches(upTo: 1)") { source, _ in
      source.batches(upTo: 1)
    },
    local("batches(upTo:), the elements") { source, _ in
      source.batches(upTo: 2).flatMapConcat { $0.signal.promoteFailure() }
    },
  ]

  static let windowing: [AnyLawCase] = [
    local("windowed(count: 1)") { source, _ in
      source.windowed(count: 1)
    },
    local("windowed(count: 2)", .windowsOfTwo) { source, _ in
      source.windowed(count: 2)
    },
    local("windowed(count: 2), the elements of all windows") { source, _ in
      source.windowed(count: 2).flatMapMerge { $0 }
    },
    local("windowed(count: 2, startingEvery: 1)") { source, _ in
      source.windowed(count: 2, startingEvery: 1)
    },
    local("windowed(count: 2, startingEvery: 1), the elements", .delivers(5, ready: 1_999)) { source, _ in
      source.windowed(count: 2, startingEvery: 1).flatMapMerge { $0 }
    },
    local("windowed(openedBy:closedBy:), open", .stops(after: 1)) { source, law in
      source.windowed(openedBy: Items.just(law.item(9))) { _ in law.touch(Items.never) }.prefix(1)
    },
    local("windowed(openedBy:closedBy:), the elements") { source, law in
      source.windowed(openedBy: Items.just(law.item(9))) { _ in law.touch(Items.never) }.flatMapMerge { $0 }
    },
    local(
      "windowed(openedBy:closedBy:), as the opening",
      LawTraits {
        $0.end = .ignored
        $0.failure = .ignored
      }
    ) { source, law in
      Items.never.here.windowed(openedBy: source) { law.touch(Items.just($0)) }
    },
    local("windowed(closedBy: never)", .oneWindow) { source, law in
      source.windowed { _ in law.touch(Items.never) }
    },
    local("windowed(closedBy: never), the elements") { source, law in
      source.windowed { _ in law.touch(Items.never) }.flatMapMerge { $0 }
    },
    local("windowed(at: never)", .oneWindow) { source, _ in
      source.windowed(at: Items.never)
    },
    local("windowed(at: never), the elements") { source, _ in
      source.windowed(at: Items.never).flatMapMerge { $0 }
    },
    local("windowed(at:), as the boundary", .windowsAtElements) { source, _ in
      Items.never.here.windowed(at: source)
    },
  ]

  static let answering: [AnyLawCase] = [
    local("not") { source, _ in
      source.map { $0.number > 1 }.not()
    },
    local("and") { source, _ in
      source.map { ($0.number > 1, true) }.and()
    },
    local("or") { source, _ in
      source.map { ($0.number > 1, false) }.or()
    },
    local("or, of nothing") { source, _ in
      source.map { _ in () }.or()
    },
    local("any", .stops(after: 1)) { source, _ in
      source.any()
    },
    local("anySatisfied(by:), the second", .stops(after: 1, first: 2)) { source, law in
      source.anySatisfied { law.touch($0.number > 1) }
    },
    local("anySatisfied(by:), none", .flushes(1)) { source, law in
      source.anySatisfied { law.touch($0.number < 0) }
    },
    local("allSatisfied(by:), all", .flushes(1)) { source, law in
      source.allSatisfied { law.touch($0.number > 0) }
    },
    local("allSatisfied(by:), not the first", .stops(after: 1)) { source, law in
      source.allSatisfied { law.touch($0.number > 1) }
    },
  ]
}
