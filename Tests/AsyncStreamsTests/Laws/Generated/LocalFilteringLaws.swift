// Written by Scripts/local-laws.

import AsyncStreams
import AsyncStreamsTesting

extension LocalLawTests {
  static let filtering: [AnyLawCase] = choosing + cutting + dropping

  static let choosing: [AnyLawCase] = [
    local("filter") { source, law in
      source.filter { law.touch($0.number) > 0 }
    },
    local("filter of odd ones", .delivers(2, ready: 500)) { source, law in
      source.filter { law.touch($0.number) % 2 == 1 }
    },
    local("ignore", .delivers(2, ready: 999)) { source, law in
      source.ignore(law.item(2))
    },
    local("ignoreValues", .silent) { source, _ in
      source.ignoreValues()
    },
    local("ignoreValues(as:)", .silent) { source, _ in
      source.ignoreValues(as: Int.self)
    },
    local("removeDuplicates") { source, _ in
      source.removeDuplicates()
    },
    local("removeDuplicates(by:)", .delivers(1, ready: 1)) { source, law in
      source.removeDuplicates { _, _ in law.touch(true) }
    },
    local("removeDuplicates(on:)") { source, law in
      source.removeDuplicates(on: { law.touch($0.number) })
    },
    local("unique(on:keeping: 2)") { source, law in
      source.unique(on: { law.touch($0.number) }, keeping: 2)
    },
    local("unique(on:keeping:), one key", .delivers(1, ready: 1)) { source, law in
      source.unique(on: { _ in law.touch(0) }, keeping: 2)
    },
    local("unique(on:keeping: 0)") { source, law in
      source.unique(on: { _ in law.touch(0) }, keeping: 0)
    },
    local("unique(on:keeping: Int.max)") { source, law in
      source.unique(on: { law.touch($0.number) }, keeping: .max)
    },
    local("unique(on:keeping:forgettingAt:)") { source, law in
      source.unique(on: { law.touch($0.number) }, keeping: 2, forgettingAt: Items.never)
    },
    local("unique(on:keeping:forgettingAt:), one key", .delivers(1, ready: 1)) { source, law in
      source.unique(on: { _ in law.touch(0) }, keeping: 2, forgettingAt: Items.just(law.item(9)))
    },
    local(
      "unique(on:keeping:forgettingAt:), as the signal",
      .silent.with {
        $0.end = .ignored
        $0.failure = .ignored
      }
    ) { source, law in
      Items.never.here.unique(on: \.number, keeping: 2, forgettingAt: source)
    },
    local("prepend", .delivers(5, first: 0, ready: 1_002)) { source, law in
      source.prepend(law.item(8), law.item(9))
    },
    local("prepend(contentsOf: [])") { source, _ in
      source.prepend(contentsOf: [])
    },
  ]

  static let cutting: [AnyLawCase] = [
    local("prefix(0)", .stops(after: 0)) { source, _ in
      source.prefix(0)
    },
    local("prefix(1)", .stops(after: 1)) { source, _ in
      source.prefix(1)
    },
    local("prefix(2)", .stops(after: 2)) { source, _ in
      source.prefix(2)
    },
    local("prefix(Int.max)") { source, _ in
      source.prefix(.max)
    },
    local("prefix(while:)", .stops(after: 2)) { source, law in
      source.prefix(while: { law.touch($0.number < 3) })
    },
    local("prefix(while:), always") { source, law in
      source.prefix(while: { law.touch($0.number > 0) })
    },
    local("prefix(until: never)") { source, _ in
      source.prefix(until: Items.never)
    },
    local("prefix(until:), as the trigger", .stops(after: 0).with { $0.failure = .ignored }) { source, _ in
      Items.never.here.prefix(until: source)
    },
    local("stopped(by: never)") { source, _ in
      source.stopped(by: Items.never)
    },
    local("stopped(by:), as the trigger", .stops(after: 0).with { $0.failure = .ignored }) { source, _ in
      Items.never.here.stopped(by: source)
    },
    local("prefix(untilReplacedBy:), not replaced", .ignoresEnd) { source, _ in
      source.prefix(untilReplacedBy: Items.never)
    },
    local("prefix(untilReplacedBy:), as the replacement") { source, _ in
      Items.never.here.prefix(untilReplacedBy: source)
    },
    local("prefix(through:)", .stops(after: 2)) { source, law in
      source.prefix(through: { law.touch($0.number == 2) })
    },
    local("prefix(through:), never") { source, law in
      source.prefix(through: { law.touch($0.number < 0) })
    },
    local("single(throwing:), of one", .stops(after: 1)) { source, _ in
      source.prefix(1).single(throwing: Oops(99))
    },
    local("single(throwing:), of the first of several", .flushes(1)) { source, _ in
      source.scan(0) { sum, item in sum + item.number }.suffix(1).single(throwing: Oops(99))
    },
    local("suffix(0)", .silent) { source, _ in
      source.suffix(0)
    },
    local("suffix(1)", .flushes(1)) { source, _ in
      source.suffix(1)
    },
    local("suffix(2)", .flushes(2)) { source, _ in
      source.suffix(2)
    },
    local("suffix(Int.max)", .flushes(3, ready: 1_000).retaining) { source, _ in
      source.suffix(.max)
    },
  ]

  static let dropping: [AnyLawCase] = [
    local("dropFirst(0)") { source, _ in
      source.dropFirst(0)
    },
    local("dropFirst(1)", .delivers(2, first: 2, ready: 999)) { source, _ in
      source.dropFirst()
    },
    local("dropFirst(Int.max)", .silent) { source, _ in
      source.dropFirst(.max)
    },
    local("dropLast(0)") { source, _ in
      source.dropLast(0)
    },
    local("dropLast(1)", .delivers(2, first: 2, ready: 999)) { source, _ in
      source.dropLast()
    },
    local("dropLast(Int.max)", .silent.retaining) { source, _ in
      source.dropLast(.max)
    },
    local("drop(while:)", .delivers(2, first: 2, ready: 999)) { source, law in
      source.drop(while: { law.touch($0.number < 2) })
    },
    local("drop(until:), opened at once") { source, law in
      source.drop(until: Items.just(law.item(9)))
    },
    local("drop(until:), never opened", .silent) { source, _ in
      source.drop(until: Items.never)
    },
    local(
      "drop(until:), as the trigger",
      .silent.with {
        $0.end = .ignored
        $0.failure = .ignored
      }
    ) { source, _ in
      Items.never.here.drop(until: source)
    },
  ]
}
