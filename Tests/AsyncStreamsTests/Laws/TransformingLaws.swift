import AsyncStreams

extension OperatorLawTests {
  static let transforming: [AnyLawCase] = mapping + scanning + answering

  private static let mapping: [AnyLawCase] = [
    operation("map") { source, law in source.map { law.touch($0) } },
    operation("map, a key path") { source, _ in source.map(\.number) },
    operation("map, asynchronous", .concurrent) { source, law in
      source.map { item async throws(Oops) in law.touch(item) }
    },
    operation(
      "map, asynchronous, of a stream that cannot fail",
      .endsAtFailure.with { $0.hasConcurrentClosures = true }
    ) { source, law in
      source.withoutFailure.map { item async in law.touch(item) }
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
    operation("scan, with the index") { source, law in source.scan(0) { law.touch($0 + $1.number * $2) } },
    operation("scan(into:)") { source, law in source.scan(into: 0) { law.touch($0 += $1.number) } },
    operation("combinePrevious") { source, law in
      source.combinePrevious(law.item(0)) { law.touch($0.number + $1.number) }
    },
    operation("adjacentPairs", .delivers(2, first: 2, ready: 999)) { source, _ in source.adjacentPairs() },
    operation("aggregate", .flushes(1)) { source, law in source.aggregate(0) { law.touch($0 + $1.number) } },
    operation("aggregate, with the index", .flushes(1)) { source, law in
      source.aggregate(0) { law.touch($0 + $1.number * $2) }
    },
    operation("aggregate(into:)", .flushes(1).retaining) { source, law in
      source.aggregate(into: [Item]()) { law.touch($0.append($1)) }
    },
    operation("collected", .flushes(1).retaining) { source, _ in source.collected() },
  ]

  private static let answering: [AnyLawCase] = [
    operation("not") { source, _ in source.map { $0.number > 1 }.not() },
    operation("and") { source, _ in source.map { ($0.number > 1, true) }.and() },
    operation("and, of an array") { source, _ in source.map { [$0.number > 1, true] }.and() },
    operation("or") { source, _ in source.map { ($0.number > 1, false) }.or() },
    operation("or, of nothing") { source, _ in source.map { _ in [Bool]() }.or() },
    operation("any", .stops(after: 1)) { source, _ in source.any() },
    operation("anySatisfy, the second", .stops(after: 1, first: 2)) { source, law in
      source.anySatisfy { law.touch($0.number > 1) }
    },
    operation("anySatisfy, none", .flushes(1)) { source, law in source.anySatisfy { law.touch($0.number < 0) } },
    operation("allSatisfy, all", .flushes(1)) { source, law in source.allSatisfy { law.touch($0.number > 0) } },
    operation("allSatisfy, not the first", .stops(after: 1)) { source, law in
      source.allSatisfy { law.touch($0.number > 1) }
    },
  ]
}
