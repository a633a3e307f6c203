import AsyncStreams
import AsyncStreamsTesting

extension OperatorLawTests {
  static let filtering: [LawRow] = choosing + cutting + dropping

  private static let choosing: [LawRow] = [
    .operation("filter") { source, law in source.filter { law.touch($0.number) > 0 } },
    .operation("filter of odd ones", .delivers(2, ready: 500)) { source, law in
      source.filter { law.touch($0.number) % 2 == 1 }
    },
    .endless("filter") { $0.filter { _ in false } },
    .endless("filter, nested and erased") { $0.filter { _ in true }.eraseToSignal().filter { _ in false } },
    .operation("ignore", .delivers(2, ready: 999)) { source, law in source.ignore(law.item(2)) },
    .endless("ignore") { $0.replace(with: 1).ignore(1) },
    .operation("ignoreValues", .silent) { source, _ in source.ignoreValues() },
    .operation("ignoreValues(as:)", .silent) { source, _ in source.ignoreValues(as: Int.self) },
    .endless("ignoreValues") { $0.ignoreValues() },
    .endless("ignoreValues(as:)") { $0.ignoreValues(as: Int.self) },
    .operation("removeDuplicates") { source, _ in source.removeDuplicates() },
    .operation("removeDuplicates(by:)", .delivers(1, ready: 1)) { source, law in
      source.removeDuplicates { _, _ in law.touch(true) }
    },
    .operation("removeDuplicates(on:)") { source, law in source.removeDuplicates(on: { law.touch($0.number) }) },
    .endless("removeDuplicates") { $0.replace(with: 1).removeDuplicates() },
    .endless("removeDuplicates(by:)") { $0.removeDuplicates { _, _ in true } },
    .endless("removeDuplicates(on:)") { $0.removeDuplicates(on: { $0 &* 0 }) },
    .operation("uniqued(on:keeping: 2)") { source, law in source.uniqued(on: { law.touch($0.number) }, keeping: 2) },
    .operation("uniqued(on:keeping:), one key", .delivers(1, ready: 1)) { source, law in
      source.uniqued(on: { _ in law.touch(0) }, keeping: 2)
    },
    .operation("uniqued(on:keeping: 0)") { source, law in source.uniqued(on: { _ in law.touch(0) }, keeping: 0) },
    .operation("uniqued(on:keeping: Int.max)") { source, law in
      source.uniqued(on: { law.touch($0.number) }, keeping: .max)
    },
    .endless("uniqued(on:keeping:)") { $0.uniqued(on: { $0 % 3 }, keeping: 3) },
    .operation("uniqued(on:keeping:forgettingAt:)") { source, law in
      source.uniqued(on: { law.touch($0.number) }, keeping: 2, forgettingAt: Items.never)
    },
    .operation("uniqued(on:keeping:forgettingAt:), one key", .delivers(1, ready: 1)) { source, law in
      source.uniqued(on: { _ in law.touch(0) }, keeping: 2, forgettingAt: Items.just(law.item(9)))
    },
    .operation(
      "uniqued(on:keeping:forgettingAt:), as the signal",
      .silent.with {
        $0.end = .ignored
        $0.failure = .ignored
      }
    ) { source, law in Items.never.uniqued(on: \.number, keeping: 2, forgettingAt: source) },
    .endless("uniqued(on:keeping:forgettingAt:)") {
      $0.uniqued(on: { $0 % 3 }, keeping: 3, forgettingAt: Numbers.never)
    },
    .operation("prepend", .delivers(5, first: 0, ready: 1_002)) { source, law in
      source.prepend(law.item(8), law.item(9))
    },
    .operation("prepend(contentsOf: [])") { source, _ in source.prepend(contentsOf: []) },
    .endless("prepend") { $0.prepend(0) },
    .endless("prepend(contentsOf:)") { $0.prepend(contentsOf: [0]) },
  ]

  private static let cutting: [LawRow] = [
    .operation("prefix(0)", .stops(after: 0)) { source, _ in source.prefix(0) },
    .operation("prefix(1)", .stops(after: 1)) { source, _ in source.prefix(1) },
    .operation("prefix(2)", .stops(after: 2)) { source, _ in source.prefix(2) },
    .operation("prefix(Int.max)") { source, _ in source.prefix(.max) },
    .operation("prefix(while:)", .stops(after: 2)) { source, law in source.prefix(while: { law.touch($0.number < 3) })
    },
    .operation("prefix(while:), always") { source, law in source.prefix(while: { law.touch($0.number > 0) }) },
    .operation("prefix(until: never)") { source, _ in source.prefix(until: Items.never) },
    .operation("prefix(until:), as the trigger", .stops(after: 0).with { $0.failure = .ignored }) { source, _ in
      Items.never.prefix(until: source)
    },
    .operation("stopped(by: never)") { source, _ in source.stopped(by: Items.never) },
    .operation("stopped(by:), as the trigger", .stops(after: 0).with { $0.failure = .ignored }) { source, _ in
      Items.never.stopped(by: source)
    },
    .operation("prefix(untilReplacedBy:), not replaced", .ignoresEnd) { source, _ in
      source.prefix(untilReplacedBy: Items.never)
    },
    .operation("prefix(untilReplacedBy:), as the replacement") { source, _ in
      Items.never.prefix(untilReplacedBy: source)
    },
    .operation("prefix(through:)", .stops(after: 2)) { source, law in
      source.prefix(through: { law.touch($0.number == 2) })
    },
    .operation("prefix(through:), never") { source, law in source.prefix(through: { law.touch($0.number < 0) }) },
    .operation("single(throwing:), of one", .stops(after: 1)) { source, _ in
      source.prefix(1).single(throwing: Oops(99))
    },
    .operation("single(throwing:), of the first of several", .flushes(1)) { source, _ in
      source.scan(0) { sum, item in sum + item.number }.suffix(1).single(throwing: Oops(99))
    },
    .endless("single(throwing:)") { $0.promoteFailure().filter { _ in false }.single(throwing: Oops()) },
    .endless("prefix(through:)") { $0.prefix(through: { $0 < 0 }) },
    .endless("prefix") { $0.prefix(.max) },
    .endless("prefix(while:)") { $0.prefix(while: { $0 > 0 }) },
    .endless("prefix(until:)") { $0.prefix(until: Numbers.never) },
    .endless("stopped(by:)") { $0.stopped(by: Numbers.never) },
    .endless("prefix(untilReplacedBy:)") { $0.prefix(untilReplacedBy: Numbers.never) },
    .operation("suffix(0)", .silent) { source, _ in source.suffix(0) },
    .operation("suffix(1)", .flushes(1)) { source, _ in source.suffix(1) },
    .operation("suffix(2)", .flushes(2)) { source, _ in source.suffix(2) },
    .operation("suffix(Int.max)", .flushes(3, ready: 1_000).retaining) { source, _ in source.suffix(.max) },
    .endless("suffix") { $0.suffix(1) },
  ]

  private static let dropping: [LawRow] = [
    .operation("dropFirst(0)") { source, _ in source.dropFirst(0) },
    .operation("dropFirst(1)", .delivers(2, first: 2, ready: 999)) { source, _ in source.dropFirst() },
    .operation("dropFirst(Int.max)", .silent) { source, _ in source.dropFirst(.max) },
    .endless("dropFirst") { $0.dropFirst(.max) },
    .operation("dropLast(0)") { source, _ in source.dropLast(0) },
    .operation("dropLast(1)", .delivers(2, first: 2, ready: 999)) { source, _ in source.dropLast() },
    .operation("dropLast(Int.max)", .silent.retaining) { source, _ in source.dropLast(.max) },
    .endless("dropLast") { $0.filter { $0 < 0 }.dropLast() },
    .operation("drop(while:)", .delivers(2, first: 2, ready: 999)) { source, law in
      source.drop(while: { law.touch($0.number < 2) })
    },
    .operation("drop(until:), opened at once") { source, law in source.drop(until: Items.just(law.item(9))) },
    .operation("drop(until:), never opened", .silent) { source, _ in source.drop(until: Items.never) },
    .operation(
      "drop(until:), as the trigger",
      .silent.with {
        $0.end = .ignored
        $0.failure = .ignored
      }
    ) { source, _ in Items.never.drop(until: source) },
    .endless("drop(while:)") { $0.drop(while: { $0 > 0 }) },
    .endless("drop(until:)") { $0.drop(until: Numbers.never) },
  ]
}
