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
    .operation("debounce(for:maximumWait:)", .debounced) { source, law in
      source.debounce(for: .seconds(2), maximumWait: .seconds(3), clock: law.clock)
    },
    .operation("debounce(for:maximumWait: .zero)", .timed(late: 1, beforeFailure: 0)) { source, law in
      source.debounce(for: .seconds(2), maximumWait: .zero, clock: law.clock)
    },
    .endless("debounce(for:maximumWait:)") { $0.debounce(for: hour, maximumWait: hour) },
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
