import AsyncStreams

extension OperatorLawTests {
  static let transforming: [AnyLawCase] = mapping + scanning + answering

  private static let mapping: [AnyLawCase] = [
    operation("map") { source, law in source.map { law.touch($0) } },
    operation("map, a key path") { source, _ in source.map(\.number) },
    operation("asyncMap", .concurrent) { source, law in
      source.asyncMap { item async throws(Oops) in law.touch(item) }
    },
    operation(
      "asyncMap of a stream that cannot fail",
      .endsAtFailure.with { $0.hasConcurrentClosures = true }
    ) { source, law in
      source.withoutFailure.asyncMap { item async in law.touch(item) }
    },
    operation("asyncFilter", .concurrent) { source, law in
      source.asyncFilter { item async throws(Oops) in law.touch(item.number > 0) }
    },
    operation("asyncFilter to nothing", .silent.with { $0.hasConcurrentClosures = true }) { source, law in
      source.asyncFilter { item async throws(Oops) in law.touch(item.number < 0) }
    },
    operation("asyncCompactMap", .concurrent) { source, law in
      source.asyncCompactMap { item async throws(Oops) in Optional(law.touch(item)) }
    },
    operation("asyncCompactMap to nothing", .silent.with { $0.hasConcurrentClosures = true }) { source, law in
      source.asyncCompactMap { _ async throws(Oops) in law.touch(Int?.none) }
    },
    operation("replace(with:)") { source, law in source.replace(with: law.item(9)) },
    operation("compactMap") { source, law in source.compactMap { Optional(law.touch($0)) } },
    operation("compactMap to nothing", .silent) { source, law in source.compactMap { _ in law.touch(Int?.none) } },
    operation("grouped(by:), a group each") { source, law in source.grouped(by: { law.touch($0.number) }) },
    operation("grouped(by:), the elements of all groups") { source, law in
      source.grouped(by: { law.touch($0.number % 2) }).flatMapMerge { $0 }
    },
  ]

  private static let scanning: [AnyLawCase] = [
    operation("scan") { source, law in source.scan([Int]()) { law.touch($0.suffix(2) + [$1.number]) } },
    operation("scanIndexed") { source, law in source.scanIndexed(0) { law.touch($0 + $1.number * $2) } },
    operation("scan(into:)") { source, law in source.scan(into: 0) { law.touch($0 += $1.number) } },
    operation("combinePrevious") { source, law in
      source.combinePrevious(law.item(0)) { law.touch($0.number + $1.number) }
    },
    operation("adjacentPairs", .delivers(2, first: 2, ready: 999)) { source, _ in source.adjacentPairs() },
    operation("aggregate", .flushes(1)) { source, law in source.aggregate(0) { law.touch($0 + $1.number) } },
    operation("aggregateIndexed", .flushes(1)) { source, law in
      source.aggregateIndexed(0) { law.touch($0 + $1.number * $2) }
    },
    operation("aggregate(into:)", .flushes(1).retaining) { source, law in
      source.aggregate(into: [Item]()) { law.touch($0.append($1)) }
    },
    operation("collected", .flushes(1).retaining) { source, _ in source.collected() },
  ]

  private static let answering: [AnyLawCase] = [
    operation("not") { source, _ in source.map { $0.number > 1 }.not() },
    operation("and") { source, _ in source.map { ($0.number > 1, true) }.and() },
    operation("or") { source, _ in source.map { ($0.number > 1, false) }.or() },
    operation("or, of nothing") { source, _ in source.map { _ in () }.or() },
    operation("any", .stops(after: 1)) { source, _ in source.any() },
    operation("anySatisfied(by:), the second", .stops(after: 1, first: 2)) { source, law in
      source.anySatisfied { law.touch($0.number > 1) }
    },
    operation("anySatisfied(by:), none", .flushes(1)) { source, law in
      source.anySatisfied { law.touch($0.number < 0) }
    },
    operation("allSatisfied(by:), all", .flushes(1)) { source, law in
      source.allSatisfied { law.touch($0.number > 0) }
    },
    operation("allSatisfied(by:), not the first", .stops(after: 1)) { source, law in
      source.allSatisfied { law.touch($0.number > 1) }
    },
  ]
}
