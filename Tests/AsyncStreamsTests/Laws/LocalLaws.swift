import AsyncStreams

extension LocalLawTests {
  static let transforming: [AnyLawCase] = [
    local("map") { source, law in source.map { law.touch($0) } },
    local("map, a key path") { source, _ in source.map(\.number) },
    local("asyncMap", .concurrent) { source, law in
      source.asyncMap { item async throws(Oops) in law.touch(item) }
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
    local("replace(with:)") { source, law in source.replace(with: law.item(9)) },
    local("compactMap") { source, law in source.compactMap { Optional(law.touch($0)) } },
    local("compactMap to nothing", .silent) { source, law in source.compactMap { _ in law.touch(Int?.none) } },
    local("grouped(by:), a group each") { source, law in source.grouped(by: { law.touch($0.number) }) },
    local("grouped(by:), the elements of all groups") { source, law in
      source.grouped(by: { law.touch($0.number % 2) }).flatMapMerge { $0 }
    },
    local("scan") { source, law in source.scan([Int]()) { law.touch($0.suffix(2) + [$1.number]) } },
    local("scanIndexed") { source, law in source.scanIndexed(0) { law.touch($0 + $1.number * $2) } },
    local("scan(into:)") { source, law in source.scan(into: 0) { law.touch($0 += $1.number) } },
    local("combinePrevious") { source, law in
      source.combinePrevious(law.item(0)) { law.touch($0.number + $1.number) }
    },
    local("adjacentPairs", .delivers(2, first: 2, ready: 999)) { source, _ in source.adjacentPairs() },
    local("aggregate", .flushes(1)) { source, law in source.aggregate(0) { law.touch($0 + $1.number) } },
    local("aggregateIndexed", .flushes(1)) { source, law in
      source.aggregateIndexed(0) { law.touch($0 + $1.number * $2) }
    },
    local("aggregate(into:)", .flushes(1).retaining) { source, law in
      source.aggregate(into: [Item]()) { law.touch($0.append($1)) }
    },
    local("collected", .flushes(1).retaining) { source, _ in source.collected() },
    local("not") { source, _ in source.map { $0.number > 1 }.not() },
    local("and") { source, _ in source.map { ($0.number > 1, true) }.and() },
    local("or") { source, _ in source.map { ($0.number > 1, false) }.or() },
    local("or, of nothing") { source, _ in source.map { _ in () }.or() },
    local("any", .stops(after: 1)) { source, _ in source.any() },
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

  static let flattening: [AnyLawCase] = [
    local("flatMapMerge, unlimited") { source, law in source.flatMapMerge { Items.just(law.touch($0)) } },
    local("flatMapMerge(maxConcurrent: 1)") { source, law in
      source.flatMapMerge(maxConcurrent: 1) { Items.just(law.touch($0)) }
    },
    local("flatMapMerge(maxConcurrent: 2)") { source, law in
      source.flatMapMerge(maxConcurrent: 2) { Items.just(law.touch($0)) }
    },
    local("flatMapMerge(maxConcurrent: Int.max)") { source, law in
      source.flatMapMerge(maxConcurrent: .max) { Items.just(law.touch($0)) }
    },
    local("flatMapConcat") { source, law in source.flatMapConcat { Items.just(law.touch($0)) } },
    local("merged") { source, law in source.map { Items.just(law.touch($0)) }.merged() },
    local("merged(maxConcurrent: 1)") { source, law in
      source.map { Items.just(law.touch($0)) }.merged(maxConcurrent: 1)
    },
    local("merged of empty ones", .silent) { source, _ in source.map { _ in Items.empty }.merged() },
    local("concatenated") { source, law in source.map { Items.just(law.touch($0)) }.concatenated() },
    local("flatMapMerge(carrying:), a signal for each") { source, law in
      source.flatMapMerge(carrying: 0) { item, _ in .emit(Items.just(law.touch(item))) }
    },
    local("flatMapMerge(carrying:), a last one", .stops(after: 2)) { source, law in
      source.flatMapMerge(carrying: 0) { item, count in
        count += 1
        return count == 2 ? .emitLast(Items.just(law.touch(item))) : .emit(Items.just(item))
      }
    },
    local("flatMapMerge(carrying:), a stop", .stops(after: 2)) { source, law in
      source.flatMapMerge(carrying: 0) { item, _ in law.touch(item.number) > 2 ? .finish : .emit(Items.just(item)) }
    },
    local("flatMapLatest") { source, law in source.flatMapLatest { Items.just(law.touch($0)) } },
    local("switchToLatest") { source, law in source.map { Items.just(law.touch($0)) }.switchToLatest() },
    local("switchToLatest of silent ones", .silent.with { $0.end = .ignored }) { source, _ in
      source.map { _ in Items.never }.switchToLatest()
    },
  ]

  static let failures: [AnyLawCase] = [
    local("catch, not needed", LawTraits { $0.failure = .finishes(after: 1) }) { source, law in
      source.catch { _ in Items.just(law.touch(law.item(9))) }
    },
    local("replaceError(with:)", LawTraits { $0.failure = .finishes(after: 1) }) { source, law in
      source.replaceError(with: law.item(9))
    },
    local("mapError") { source, law in source.mapError { law.touch($0) } },
    local("promoteFailure", .endsAtFailure) { source, _ in
      source.catch { _ in Signal<Item, Never>.empty }.promoteFailure(to: Oops.self)
    },
    local("retry(0)") { source, _ in source.retry(0) },
    local("retry(2)") { source, _ in source.retry(2) },
    local("retry(0, backOff:)") { source, law in
      source.retry(0, backOff: .constant(.seconds(1)), clock: law.clock)
    },
    local("retry(2, backOff: .constant(.zero))") { source, law in
      source.retry(2, backOff: .constant(.zero), clock: law.clock)
    },
    local("retry(2, backOff:)") { source, law in
      source.retry(2, backOff: .exponential(from: .seconds(1), upTo: .seconds(9)), clock: law.clock)
    },
    local("repeat(0)", .stops(after: 0)) { source, _ in source.repeat(0) },
    local("repeat(1)") { source, _ in source.repeat(1) },
    local("repeat(3)") { source, _ in source.repeat(3) },
    local("attempt") { source, law in source.attempt { item throws(Oops) in _ = law.touch(item) } },
    local("tryMap") { source, law in source.tryMap { item throws(Oops) in law.touch(item) } },
  ]

  static let events: [AnyLawCase] = [
    local(
      "materialize",
      LawTraits {
        $0.end = .finishes(after: 1)
        $0.failure = .finishes(after: 1)
      }
    ) { source, _ in source.materialize() },
    local("dematerialize") { source, _ in source.materialize().dematerialize() },
    local("named") { source, _ in source.named("a name") },
    local("eraseToSignal") { source, law in source.map { law.touch($0) }.eraseToSignal() },
    local("a long chain") { source, law in
      source.map { law.touch($0) }.merge(with: Items.empty).filter { _ in law.touch(true) }.eraseToSignal()
        .combineLatest(with: Signal<Int, Oops>.just(1)).map(\.0).prefix(until: Items.never).flatMapConcat(Items.just)
    },
    local("onStart") { source, law in source.onStart { law.touch(()) } },
    local("onValue") { source, law in source.onValue { _ = law.touch($0) } },
    local("onFinish") { source, law in source.onFinish { law.touch(()) } },
    local("onFailure") { source, law in source.onFailure { _ = law.touch($0) } },
    local("onEnd") { source, law in source.onEnd { _ in law.touch(()) } },
    local("producing(on:)") { source, law in source.map { law.touch($0) }.producing(on: InlineExecutor()) },
    local("logEvents") { source, law in source.logEvents("a label", to: { _ in law.touch(()) }) },
  ]
}
