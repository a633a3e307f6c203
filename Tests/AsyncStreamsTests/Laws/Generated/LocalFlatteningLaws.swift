// Written by Scripts/local-laws.

import AsyncStreams

extension LocalLawTests {
  static let flattening: [AnyLawCase] = merging + switching

  static let merging: [AnyLawCase] = [
    local("flatMapMerge, unlimited") { source, law in
      source.flatMapMerge { Items.just(law.touch($0)) }
    },
    local("flatMapMerge(maxConcurrent: 1)") { source, law in
      source.flatMapMerge(maxConcurrent: 1) { Items.just(law.touch($0)) }
    },
    local("flatMapMerge(maxConcurrent: 2)") { source, law in
      source.flatMapMerge(maxConcurrent: 2) { Items.just(law.touch($0)) }
    },
    local("flatMapMerge(maxConcurrent: Int.max)") { source, law in
      source.flatMapMerge(maxConcurrent: .max) { Items.just(law.touch($0)) }
    },
    local("flatMapConcat") { source, law in
      source.flatMapConcat { Items.just(law.touch($0)) }
    },
    local("merged") { source, law in
      source.map { Items.just(law.touch($0)) }.merged()
    },
    local("merged(maxConcurrent: 1)") { source, law in
      source.map { Items.just(law.touch($0)) }.merged(maxConcurrent: 1)
    },
    local("merged of empty ones", .silent) { source, _ in
      source.map { _ in Items.empty }.merged()
    },
    local("concatenated") { source, law in
      source.map { Items.just(law.touch($0)) }.concatenated()
    },
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
    local("expand") { source, law in
      source.expand { _ in law.touch(Items.empty) }
    },
    local("expand(maxConcurrent: 1)") { source, law in
      source.expand(maxConcurrent: 1) { _ in law.touch(Items.empty) }
    },
    local("mergeScan") { source, law in
      source.mergeScan(0) { sum, item in Signal<Int, Oops>.just(law.touch(sum + item.number)) }
    },
    local("mergeScan(maxConcurrent: 1)") { source, law in
      source.mergeScan(0, maxConcurrent: 1) { sum, item in Signal<Int, Oops>.just(law.touch(sum + item.number)) }
    },
    local("delay(until:)") { source, law in
      source.delay { law.touch(Items.just($0)) }
    },
    local("delay(until:), of which none comes", .silent.with { $0.end = .ignored }.retaining) { source, law in
      source.delay { _ in law.touch(Items.never) }
    },
  ]

  static let switching: [AnyLawCase] = [
    local("flatMapFirst") { source, law in
      source.flatMapFirst { Items.just(law.touch($0)) }
    },
    local("flatMapFirst of silent ones", .silent.with { $0.end = .ignored }) { source, _ in
      source.flatMapFirst { _ in Items.never }
    },
    local("flatMapLatest") { source, law in
      source.flatMapLatest { Items.just(law.touch($0)) }
    },
    local("switchToLatest") { source, law in
      source.map { Items.just(law.touch($0)) }.switchToLatest()
    },
    local("switchToLatest of silent ones", .silent.with { $0.end = .ignored }) { source, _ in
      source.map { _ in Items.never }.switchToLatest()
    },
    local("switchScan") { source, law in
      source.switchScan(0) { sum, item in Signal<Int, Oops>.just(law.touch(sum + item.number)) }
    },
  ]
}
