import AsyncStreams

extension OperatorLawTests {
  static let flattening: [LawRow] = merging + switching

  private static let merging: [LawRow] = [
    .operation("flatMapMerge, unlimited") { source, law in source.flatMapMerge { Items.just(law.touch($0)) } },
    .operation("flatMapMerge(maxConcurrent: 1)") { source, law in
      source.flatMapMerge(maxConcurrent: 1) { Items.just(law.touch($0)) }
    },
    .operation("flatMapMerge(maxConcurrent: 2)") { source, law in
      source.flatMapMerge(maxConcurrent: 2) { Items.just(law.touch($0)) }
    },
    .operation("flatMapMerge(maxConcurrent: Int.max)") { source, law in
      source.flatMapMerge(maxConcurrent: .max) { Items.just(law.touch($0)) }
    },
    .operation("flatMapMerge, an inner one", .attachesLate) { source, law in
      Items.just(law.item(9)).flatMapMerge { [weak source] _ in law.touch(source.feed) }
    },
    .operation("flatMapConcat") { source, law in source.flatMapConcat { Items.just(law.touch($0)) } },
    .operation("flatMapConcat, an inner one", .attachesLate) { source, law in
      Items.just(law.item(9)).flatMapConcat { [weak source] _ in law.touch(source.feed) }
    },
    .endless("flatMapConcat") { $0.flatMapConcat { _ in Numbers.empty } },
    .operation("merged") { source, law in source.map { Items.just(law.touch($0)) }.merged() },
    .operation("merged(maxConcurrent: 1)") { source, law in
      source.map { Items.just(law.touch($0)) }.merged(maxConcurrent: 1)
    },
    .operation("merged of empty ones", .silent) { source, _ in source.map { _ in Items.empty }.merged() },
    .endless("merged") { $0.map { _ in Numbers.empty }.merged() },
    .operation("concatenated") { source, law in source.map { Items.just(law.touch($0)) }.concatenated() },
    .endless("concatenated") { $0.map { Numbers.just($0) }.concatenated() },
    .operation("flatMapMerge(carrying:), a signal for each") { source, law in
      source.flatMapMerge(carrying: 0) { item, _ in .emit(Items.just(law.touch(item))) }
    },
    .operation("flatMapMerge(carrying:), a last one", .stops(after: 2)) { source, law in
      source.flatMapMerge(carrying: 0) { item, count in
        count += 1
        return count == 2 ? .emitLast(Items.just(law.touch(item))) : .emit(Items.just(item))
      }
    },
    .operation("flatMapMerge(carrying:), a stop", .stops(after: 2)) { source, law in
      source.flatMapMerge(carrying: 0) { item, _ in law.touch(item.number) > 2 ? .finish : .emit(Items.just(item)) }
    },
    .operation("expand") { source, law in source.expand { _ in law.touch(Items.empty) } },
    .operation("expand(maxConcurrent: 1)") { source, law in
      source.expand(maxConcurrent: 1) { _ in law.touch(Items.empty) }
    },
    .operation("expand, an inner one", .attachesLate) { source, law in
      Items.just(law.item(9_999)).expand { [weak source] in law.touch($0.number == 9_999 ? source.feed : Items.empty) }
        .dropFirst()
    },
    .endless("expand") { $0.expand { _ in Numbers.empty } },
    .endless("expand, an inner one") { numbers in Numbers.just(1).expand { _ in numbers.filter { _ in false } } },
    .endless("flatMapMerge") { $0.flatMapMerge { Numbers.just($0) } },
    .endless("flatMapMerge of empty ones") { $0.flatMapMerge { _ in Numbers.empty } },
    .endless("flatMapMerge, an inner one") { numbers in Numbers.just(1).flatMapMerge { _ in numbers } },
    .endless("flatMapMerge, nested and rejecting") { numbers in
      numbers.flatMapMerge(maxConcurrent: 2) { _ in numbers.filter { _ in false } }
    },
    .endless("flatMapMerge(carrying:)") {
      $0.flatMapMerge(carrying: 0) { number, _ in .emit(Numbers.just(number)) }
    },
  ]

  private static let switching: [LawRow] = [
    .operation("flatMapFirst") { source, law in source.flatMapFirst { Items.just(law.touch($0)) } },
    .operation("flatMapFirst, an inner one", .attachesLate) { source, law in
      Items.just(law.item(9)).flatMapFirst { [weak source] _ in law.touch(source.feed) }
    },
    .operation("flatMapFirst of silent ones", .silent.with { $0.end = .ignored }) { source, _ in
      source.flatMapFirst { _ in Items.never }
    },
    .endless("flatMapFirst") { $0.flatMapFirst { _ in Numbers.never } },
    .endless("flatMapFirst of ready ones") { $0.flatMapFirst { Numbers.just($0) } },
    .operation("flatMapLatest") { source, law in source.flatMapLatest { Items.just(law.touch($0)) } },
    .operation("flatMapLatest, an inner one", .attachesLate) { source, law in
      Items.just(law.item(9)).flatMapLatest { [weak source] _ in law.touch(source.feed) }
    },
    .endless("flatMapLatest") { $0.flatMapLatest { _ in Numbers.never } },
    .operation("switchToLatest") { source, law in source.map { Items.just(law.touch($0)) }.switchToLatest() },
    .operation("switchToLatest of silent ones", .silent.with { $0.end = .ignored }) { source, _ in
      source.map { _ in Items.never }.switchToLatest()
    },
    .endless("switchToLatest") { $0.map { Numbers.just($0) }.switchToLatest() },
  ]
}

extension BoundedCase {
  static var flattening: [BoundedCase] {
    [
      BoundedCase("flatMapMerge", 10) { $0.first.flatMapMerge { Numbers.just($0) } },
      BoundedCase("flatMapMerge(maxConcurrent: 2)", 2) { inputs in
        inputs.first.flatMapMerge(maxConcurrent: 2) { _ in inputs.paced }
      },
      BoundedCase("flatMapMerge(maxConcurrent: 2), ready ones", 1, 10) { inputs in
        inputs.first.flatMapMerge(maxConcurrent: 2) { _ in inputs.second }
      },
      BoundedCase("flatMapMerge(carrying:)", 10) {
        $0.first.flatMapMerge(carrying: ()) { number, _ in .emit(Numbers.just(number)) }
      },
      BoundedCase("expand", 10) { $0.first.expand { _ in Numbers.empty } },
      BoundedCase("flatMapConcat", 1) { inputs in inputs.first.flatMapConcat { _ in inputs.paced } },
      BoundedCase("flatMapConcat, ready ones", 4, 10) { inputs in
        inputs.first.flatMapConcat { _ in inputs.second.prefix(3) }
      },
      BoundedCase("flatMapFirst", 10) { $0.first.flatMapFirst { Numbers.just($0) } },
      BoundedCase("merged(maxConcurrent: 2)", 2) { inputs in
        inputs.first.map { _ in inputs.paced }.merged(maxConcurrent: 2)
      },
      BoundedCase("concatenated", 1) { inputs in inputs.first.map { _ in inputs.paced }.concatenated() },
      BoundedCase("switchToLatest", 10) { $0.first.map { Numbers.just($0) }.switchToLatest() },
      BoundedCase("flatMapLatest", 10) { $0.first.flatMapLatest { Numbers.just($0) } },
    ]
  }
}

extension StressCase {
  /// Operators of one source.
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
    one("windowed, overlapping, and merged", .repeated) {
      $0.windowed(count: 3, startingEvery: 2).flatMapMerge { $0 }
    },
    one("retry(when:)", .stretch) { $0.retry { _, attempt in attempt < 3 } },
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
}
