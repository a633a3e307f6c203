import AsyncStreams
import AsyncStreamsTesting

extension OperatorLawTests {
  static let timing: [LawRow] = waiting + limiting + batching

  private static let hour = Duration.seconds(3_600)

  private static let waiting: [LawRow] = [
    .operation("debounce(for: 1)", .debounced) { source, law in source.debounce(for: .seconds(1), clock: law.clock) },
    .operation("debounce(for: .zero)", .debounced) { source, law in source.debounce(for: .zero, clock: law.clock) },
    .operation("debounce(for:when:), all wait", .debounced) { source, law in
      source.debounce(for: .seconds(1), clock: law.clock, when: { law.touch($0.number > 0) })
    },
    .operation("debounce(for:when:), none waits") { source, law in
      source.debounce(for: .seconds(1), clock: law.clock, when: { law.touch($0.number < 0) })
    },
    .operation("debounce(for:maxWait:)", .debounced) { source, law in
      source.debounce(for: .seconds(2), maxWait: .seconds(3), clock: law.clock)
    },
    .operation("debounce(for:maxWait: .zero)", .timed(late: 1, beforeFailure: 0)) { source, law in
      source.debounce(for: .seconds(2), maxWait: .zero, clock: law.clock)
    },
    .endless("debounce(for:maxWait:)") { $0.debounce(for: hour, maxWait: hour) },
    .endless("debounce(for:)") { $0.debounce(for: hour) },
    .endless("debounce(for:when:)") { $0.debounce(for: hour, when: { _ in true }) },
    .operation("delay(for: 1)", .delayed) { source, law in source.delay(for: .seconds(1), clock: law.clock) },
    .operation("delay(for: .zero)", .delayed) { source, law in source.delay(for: .zero, clock: law.clock) },
    .endless("delay(for:)") { $0.delay(for: hour) },
  ]

  private static let limiting: [LawRow] = [
    .operation("throttle(for: 1)", .timed(late: 2, beforeFailure: 1)) { source, law in
      source.throttle(for: .seconds(1), clock: law.clock)
    },
    .operation("throttle(for: 1), leading", .timed(late: 1, beforeFailure: 1)) { source, law in
      source.throttle(for: .seconds(1), edges: .leading, clock: law.clock)
    },
    .operation("throttle(for: 1), trailing", .timed(late: 1, beforeFailure: 0)) { source, law in
      source.throttle(for: .seconds(1), edges: .trailing, clock: law.clock)
    },
    .operation("throttle(for: .zero)", .timed(late: 2, beforeFailure: 1)) { source, law in
      source.throttle(for: .zero, clock: law.clock)
    },
    .endless("throttle(for:)") { $0.throttle(for: hour) },
    .operation("paced(every: 1)", .timed(late: 3, beforeFailure: 3)) { source, law in
      source.paced(every: .seconds(1), clock: law.clock)
    },
    .operation("paced(every:burst: 2)", .timed(late: 3, beforeFailure: 3)) { source, law in
      source.paced(every: .seconds(1), burst: 2, clock: law.clock)
    },
    .operation("paced(every:burst: Int.max)", .timed(late: 3, beforeFailure: 3)) { source, law in
      source.paced(every: .seconds(1), burst: .max, clock: law.clock)
    },
    .endless("paced(every:burst:)") { $0.filter { _ in false }.paced(every: hour, burst: .max) },
    .operation("timestamped") { source, law in source.timestamped(clock: law.clock) },
    .endless("timestamped") { $0.timestamped() },
    .operation("timeInterval") { source, law in source.timeInterval(clock: law.clock) },
    .endless("timeInterval") { $0.timeInterval() },
    // The checker advances virtual time whenever the stream waits, so these use another clock.
    .operation("timeout(after:throwing:)") { source, _ in source.timeout(after: .seconds(86_400), throwing: Oops(99)) },
    .operation("timeout(after:throwing:) of a stream that cannot fail", .endsAtFailure) { source, _ in
      source.withoutFailure.promoteFailure().timeout(after: .seconds(86_400), throwing: Oops(99))
    },
    .operation("timeout(first:throwing:)") { source, _ in source.timeout(first: .seconds(86_400), throwing: Oops(99)) },
    .endless("timeout(first:throwing:)") {
      $0.promoteFailure().filter { _ in false }.timeout(first: hour, throwing: Oops())
    },
    .operation("timeout(between:throwing:)") { source, _ in
      source.timeout(between: .seconds(86_400), throwing: Oops(99))
    },
    .operation("timeout(between:throwing:) of a stream that cannot fail", .endsAtFailure) { source, _ in
      source.withoutFailure.promoteFailure().timeout(between: .seconds(86_400), throwing: Oops(99))
    },
    .endless("timeout(after:throwing:)") { $0.promoteFailure().timeout(after: hour, throwing: Oops()) },
    .endless("timeout(between:throwing:)") { $0.promoteFailure().timeout(between: hour, throwing: Oops()) },
  ]

  private static let batching: [LawRow] = [
    .operation("chunked(every: 1)", .debounced) { source, law in source.chunked(every: .seconds(1), clock: law.clock) },
    .operation("chunked(every: .zero)", .debounced) { source, law in source.chunked(every: .zero, clock: law.clock) },
    .operation("chunked(every:orCount: 1)") { source, law in
      source.chunked(every: .seconds(1), orCount: 1, clock: law.clock)
    },
    .operation("chunked(every:orCount: 2)", .timed(late: 2, beforeFailure: 1)) { source, law in
      source.chunked(every: .seconds(1), orCount: 2, clock: law.clock)
    },
    .operation("chunked(every:orCount: Int.max)", .debounced) { source, law in
      source.chunked(every: .seconds(1), orCount: .max, clock: law.clock)
    },
    .endless("chunked(every:)") { $0.chunked(every: hour) },
    .endless("chunked(every:orCount:)") { $0.chunked(every: hour, orCount: 7) },
    .operation("windowed(every:orCount: 1)") { source, law in
      source.windowed(every: .seconds(1), orCount: 1, clock: law.clock)
    },
    .operation("windowed(every: 1), the elements") { source, law in
      source.windowed(every: .seconds(1), clock: law.clock).flatMapMerge { $0 }
    },
    .endless("windowed(every:)") { $0.windowed(every: hour) },
    .endless("windowed(every:orCount:)") { $0.windowed(every: hour, orCount: 7).flatMapMerge { $0 } },
    .operation("sample(every: 1)", .timed(late: 0, beforeFailure: 0)) { source, law in
      source.sample(every: .seconds(1), clock: law.clock)
    },
    .endless("sample(every:)") { $0.sample(every: hour) },
  ]
}

extension StressCase {
  private static let moment = Duration.microseconds(50)

  /// On the continuous clock, with intervals about as long as those between elements.
  static let timed: [StressCase] = [
    one("debounce", .some) { $0.debounce(for: moment) },
    one("debounce, some", .some) { $0.debounce(for: moment) { $0.number % 3 != 0 } },
    one("debounce, at most", .some) { $0.debounce(for: moment, maxWait: moment * 2) },
    one("paced", .everything) { $0.paced(every: .microseconds(2), burst: 3) },
    one("timeout of the first") { $0.timeout(first: .seconds(600), throwing: Oops(9)) },
    one("repeat, after a while", .stretch) { $0.repeat(2, backoff: .constant(moment)) },
    one("throttle, first", .some) { $0.throttle(for: moment, edges: .leading) },
    one("throttle, newest", .some) { $0.throttle(for: moment, edges: .trailing) },
    one("throttle, both", .some) { $0.throttle(for: moment) },
    one("delay", .everythingUnlessFailing) { $0.delay(for: moment) },
    one("sample(every:)", .some) { $0.sample(every: moment) },
    one("sample, by ticks", .repeated) { $0.sample(on: ticks, repeats: true) },
    one("chunked(every:)", .everythingUnlessFailing) { pieces($0.chunked(every: moment)) },
    one("chunked(every:orCount:)", .everythingUnlessFailing) { pieces($0.chunked(every: moment, orCount: 3)) },
    one("timeout that is not met") { $0.timeout(after: .seconds(600), throwing: Oops(9)) },
    one("timeout") { $0.timeout(after: moment * 20, throwing: Oops(9)) },
    one("timeout between elements") { $0.timeout(between: moment * 10, throwing: Oops(9)) },
    one("retry, after a while", .stretch) { $0.retry(2, backoff: .constant(moment)) },
    one("merged with ticks") { $0.merge(with: ticks.prefix(5)) },
    one("prefix(until:) a timer", .stretch) { $0.prefix(until: timer) },
    one("drop(until:) a timer", .stretch) { $0.drop(until: timer) },
    one("flatMapMerge of timers", .unordered) { source in
      source.flatMapMerge { item in Signal<Item, Oops>.just(item).delay(for: moment * (item.number % 3)) }
    },
    one("flatMapConcat of timers", .everythingUnlessFailing) { source in
      source.flatMapConcat { Signal<Item, Oops>.just($0).delay(for: .microseconds(5)) }
    },
    one("flatMapLatest of timers", .some) { source in
      source.flatMapLatest { Signal<Item, Oops>.just($0).delay(for: moment) }
    },
  ]

  private static var ticks: Signal<Item, Oops> {
    Signal.interval(every: moment).map { _ in .unsent }.promoteFailure(to: Oops.self).eraseToSignal()
  }

  private static var timer: Signal<Item, Oops> {
    Signal.timer(after: moment * 4).map { _ in .unsent }.promoteFailure(to: Oops.self).eraseToSignal()
  }

  private static func pieces(_ groups: some SignalProtocol<[Item], Oops>) -> some SignalProtocol<Item, Oops> {
    groups.flatMapConcat { $0.signal.promoteFailure(to: Oops.self) }
  }
}
