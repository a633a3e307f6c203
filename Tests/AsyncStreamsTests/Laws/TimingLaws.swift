import AsyncStreams
import AsyncStreamsTesting

extension OperatorLawTests {
  static let timing: [AnyLawCase] = waiting + limiting + batching

  private static let debounced = LawTraits.timed(late: 1, beforeFailure: 0)
  private static let delayed = LawTraits.timed(late: 3, beforeFailure: 0)

  private static let waiting: [AnyLawCase] = [
    operation("debounce(for: 1)", debounced) { source, law in source.debounce(for: .seconds(1), clock: law.clock) },
    operation("debounce(for: .zero)", debounced) { source, law in source.debounce(for: .zero, clock: law.clock) },
    operation("debounce(for:when:), all wait", debounced) { source, law in
      source.debounce(for: .seconds(1), clock: law.clock, when: { law.touch($0.number > 0) })
    },
    operation("debounce(for:when:), none waits") { source, law in
      source.debounce(for: .seconds(1), clock: law.clock, when: { law.touch($0.number < 0) })
    },
    operation("delay(for: 1)", delayed) { source, law in source.delay(for: .seconds(1), clock: law.clock) },
    operation("delay(for: .zero)", delayed) { source, law in source.delay(for: .zero, clock: law.clock) },
  ]

  private static let limiting: [AnyLawCase] = [
    operation("throttle(for: 1)", .timed(late: 2, beforeFailure: 1)) { source, law in
      source.throttle(for: .seconds(1), clock: law.clock)
    },
    operation("throttle(for: 1), leading", .timed(late: 1, beforeFailure: 1)) { source, law in
      source.throttle(for: .seconds(1), edges: .leading, clock: law.clock)
    },
    operation("throttle(for: 1), trailing", .timed(late: 1, beforeFailure: 0)) { source, law in
      source.throttle(for: .seconds(1), edges: .trailing, clock: law.clock)
    },
    operation("throttle(for: .zero)", .timed(late: 2, beforeFailure: 1)) { source, law in
      source.throttle(for: .zero, clock: law.clock)
    },
    // The checker lets virtual time pass whenever the stream waits, so these wait on another clock.
    operation("timeout(after:throwing:)") { source, _ in source.timeout(after: .seconds(86_400), throwing: Oops(99)) },
    operation("timeout(after:throwing:) of a stream that cannot fail", .endsAtFailure) { source, _ in
      source.withoutFailure.promoteFailure().timeout(after: .seconds(86_400), throwing: Oops(99))
    },
    operation("timeout(between:throwing:)") { source, _ in
      source.timeout(between: .seconds(86_400), throwing: Oops(99))
    },
    operation("timeout(between:throwing:) of a stream that cannot fail", .endsAtFailure) { source, _ in
      source.withoutFailure.promoteFailure().timeout(between: .seconds(86_400), throwing: Oops(99))
    },
  ]

  private static let batching: [AnyLawCase] = [
    operation("chunked(every: 1)", debounced) { source, law in source.chunked(every: .seconds(1), clock: law.clock) },
    operation("chunked(every: .zero)", debounced) { source, law in source.chunked(every: .zero, clock: law.clock) },
    operation("chunked(every:orCount: 1)") { source, law in
      source.chunked(every: .seconds(1), orCount: 1, clock: law.clock)
    },
    operation("chunked(every:orCount: 2)", .timed(late: 2, beforeFailure: 1)) { source, law in
      source.chunked(every: .seconds(1), orCount: 2, clock: law.clock)
    },
    operation("chunked(every:orCount: Int.max)", debounced) { source, law in
      source.chunked(every: .seconds(1), orCount: .max, clock: law.clock)
    },
    operation("sample(every: 1)", .timed(late: 0, beforeFailure: 0)) { source, law in
      source.sample(every: .seconds(1), clock: law.clock)
    },
  ]
}
