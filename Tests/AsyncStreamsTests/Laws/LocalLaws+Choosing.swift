import AsyncStreams
import AsyncStreamsTesting

extension LocalLawTests {
  static let filtering: [AnyLawCase] = [
    local("filter") { source, law in source.filter { law.touch($0.number) > 0 } },
    local("filter of odd ones", .delivers(2, ready: 500)) { source, law in
      source.filter { law.touch($0.number) % 2 == 1 }
    },
    local("ignore", .delivers(2, ready: 999)) { source, law in source.ignore(law.item(2)) },
    local("ignoreValues", .silent) { source, _ in source.ignoreValues() },
    local("ignoreValues(as:)", .silent) { source, _ in source.ignoreValues(as: Int.self) },
    local("removeDuplicates") { source, _ in source.removeDuplicates() },
    local("removeDuplicates(by:)", .delivers(1, ready: 1)) { source, law in
      source.removeDuplicates { _, _ in law.touch(true) }
    },
    local("removeDuplicates(on:)") { source, law in source.removeDuplicates(on: { law.touch($0.number) }) },
    local("prepend", .delivers(5, first: 0, ready: 1_002)) { source, law in
      source.prepend(law.item(8), law.item(9))
    },
    local("prepend(contentsOf: [])") { source, _ in source.prepend(contentsOf: []) },
    local("prefix(0)", .stops(after: 0)) { source, _ in source.prefix(0) },
    local("prefix(1)", .stops(after: 1)) { source, _ in source.prefix(1) },
    local("prefix(2)", .stops(after: 2)) { source, _ in source.prefix(2) },
    local("prefix(Int.max)") { source, _ in source.prefix(.max) },
    local("prefix(while:)", .stops(after: 2)) { source, law in source.prefix(while: { law.touch($0.number < 3) }) },
    local("prefix(while:), always") { source, law in source.prefix(while: { law.touch($0.number > 0) }) },
    local("prefix(until: never)") { source, _ in source.prefix(until: Items.never) },
    local("prefix(until:), as the trigger", .stops(after: 0).with { $0.failure = .ignored }) { source, _ in
      Items.never.here.prefix(until: source)
    },
    local("prefix(untilReplacedBy:), not replaced", .ignoresEnd) { source, _ in
      source.prefix(untilReplacedBy: Items.never)
    },
    local("prefix(untilReplacedBy:), as the replacement") { source, _ in
      Items.never.here.prefix(untilReplacedBy: source)
    },
    local("suffix(0)", .silent) { source, _ in source.suffix(0) },
    local("suffix(1)", .flushes(1)) { source, _ in source.suffix(1) },
    local("suffix(2)", .flushes(2)) { source, _ in source.suffix(2) },
    local("suffix(Int.max)", .flushes(3, ready: 1_000).retaining) { source, _ in source.suffix(.max) },
    local("dropFirst(0)") { source, _ in source.dropFirst(0) },
    local("dropFirst(1)", .delivers(2, first: 2, ready: 999)) { source, _ in source.dropFirst() },
    local("dropFirst(Int.max)", .silent) { source, _ in source.dropFirst(.max) },
    local("drop(while:)", .delivers(2, first: 2, ready: 999)) { source, law in
      source.drop(while: { law.touch($0.number < 2) })
    },
    local("drop(until:), opened at once") { source, law in source.drop(until: Items.just(law.item(9))) },
    local("drop(until:), never opened", .silent) { source, _ in source.drop(until: Items.never) },
    local(
      "drop(until:), as the trigger",
      .silent.with {
        $0.end = .ignored
        $0.failure = .ignored
      }
    ) { source, _ in Items.never.here.drop(until: source) },
  ]

  static let combining: [AnyLawCase] = [
    local("append(empty)") { source, _ in source.append(Items.empty) },
    local("append, as the second", .attachesLate) { source, _ in Items.empty.here.append(source) },
    local("then, as the first", .silent) { source, law in source.then { law.touch(Items.empty) } },
    local("merge(with:), left") { source, _ in source.merge(with: Items.empty) },
    local("merge(with:), right") { source, _ in Items.empty.here.merge(with: source) },
    local("merge(with:), both", .delivers(6, ready: 2_000)) { source, _ in source.merge(with: source) },
    local("race(with:), left") { source, _ in source.race(with: Items.never) },
    local("race(with:), right") { source, _ in Items.never.here.race(with: source) },
    local("zip(with:)") { source, _ in source.zip(with: source) },
    local("combineLatest(with:), left") { source, law in source.combineLatest(with: Items.just(law.item(9))) },
    local("withLatest(from:), the receiver") { source, law in source.withLatest(from: Items.just(law.item(9))) },
    local("withLatest(from:), the other", .silent.with { $0.end = .ignored }) { source, _ in
      Items.never.here.withLatest(from: source)
    },
    local("sample(on:), the receiver", .silent) { source, _ in source.sample(on: Items.never) },
    local("sample(on:), the sampler") { source, law in Items.never.prepend(law.item(9)).here.sample(on: source) },
  ]

  static let timing: [AnyLawCase] = [
    local("debounce(for: 1)", .timed(late: 1, beforeFailure: 0)) { source, law in
      source.debounce(for: .seconds(1), clock: law.clock)
    },
    local("debounce(for: .zero)", .timed(late: 1, beforeFailure: 0)) { source, law in
      source.debounce(for: .zero, clock: law.clock)
    },
    local("debounce(for:when:), all wait", .timed(late: 1, beforeFailure: 0)) { source, law in
      source.debounce(for: .seconds(1), clock: law.clock, when: { law.touch($0.number > 0) })
    },
    local("debounce(for:when:), none waits") { source, law in
      source.debounce(for: .seconds(1), clock: law.clock, when: { law.touch($0.number < 0) })
    },
    local("delay(for: 1)", .timed(late: 3, beforeFailure: 0)) { source, law in
      source.delay(for: .seconds(1), clock: law.clock)
    },
    local("delay(for: .zero)", .timed(late: 3, beforeFailure: 0)) { source, law in
      source.delay(for: .zero, clock: law.clock)
    },
    local("throttle(for: 1)", .timed(late: 2, beforeFailure: 1)) { source, law in
      source.throttle(for: .seconds(1), clock: law.clock)
    },
    local("throttle(for: 1), leading", .timed(late: 1, beforeFailure: 1)) { source, law in
      source.throttle(for: .seconds(1), edges: .leading, clock: law.clock)
    },
    local("throttle(for: 1), trailing", .timed(late: 1, beforeFailure: 0)) { source, law in
      source.throttle(for: .seconds(1), edges: .trailing, clock: law.clock)
    },
    local("throttle(for: .zero)", .timed(late: 2, beforeFailure: 1)) { source, law in
      source.throttle(for: .zero, clock: law.clock)
    },
    local("timeout(after:throwing:)") { source, _ in source.timeout(after: .seconds(86_400), throwing: Oops(99)) },
    local("timeout(between:throwing:)") { source, _ in
      source.timeout(between: .seconds(86_400), throwing: Oops(99))
    },
    local("chunked(every: 1)", .timed(late: 1, beforeFailure: 0)) { source, law in
      source.chunked(every: .seconds(1), clock: law.clock)
    },
    local("chunked(every: .zero)", .timed(late: 1, beforeFailure: 0)) { source, law in
      source.chunked(every: .zero, clock: law.clock)
    },
    local("chunked(every:orCount: 1)") { source, law in
      source.chunked(every: .seconds(1), orCount: 1, clock: law.clock)
    },
    local("chunked(every:orCount: 2)", .timed(late: 2, beforeFailure: 1)) { source, law in
      source.chunked(every: .seconds(1), orCount: 2, clock: law.clock)
    },
    local("chunked(every:orCount: Int.max)", .timed(late: 1, beforeFailure: 0)) { source, law in
      source.chunked(every: .seconds(1), orCount: .max, clock: law.clock)
    },
    local("sample(every: 1)", .timed(late: 0, beforeFailure: 0)) { source, law in
      source.sample(every: .seconds(1), clock: law.clock)
    },
  ]
}
