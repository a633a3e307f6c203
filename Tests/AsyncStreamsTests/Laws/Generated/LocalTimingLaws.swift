// Written by Scripts/local-laws.

import AsyncStreams
import AsyncStreamsTesting

extension LocalLawTests {
  static let timing: [AnyLawCase] = waiting + limiting + batching

  static let waiting: [AnyLawCase] = [
    local("debounce(for: 1)", .debounced) { source, law in
      source.debounce(for: .seconds(1), clock: law.clock)
    },
    local("debounce(for: .zero)", .debounced) { source, law in
      source.debounce(for: .zero, clock: law.clock)
    },
    local("debounce(for:when:), all wait", .debounced) { source, law in
      source.debounce(for: .seconds(1), clock: law.clock, when: { law.touch($0.number > 0) })
    },
    local("debounce(for:when:), none waits") { source, law in
      source.debounce(for: .seconds(1), clock: law.clock, when: { law.touch($0.number < 0) })
    },
    local("debounce(for:maximumWait:)", .debounced) { source, law in
      source.debounce(for: .seconds(2), maximumWait: .seconds(3), clock: law.clock)
    },
    local("debounce(for:maximumWait: .zero)", .timed(late: 1, beforeFailure: 0)) { source, law in
      source.debounce(for: .seconds(2), maximumWait: .zero, clock: law.clock)
    },
    local("delay(for: 1)", .delayed) { source, law in
      source.delay(for: .seconds(1), clock: law.clock)
    },
    local("delay(for: .zero)", .delayed) { source, law in
      source.delay(for: .zero, clock: law.clock)
    },
  ]

  static let limiting: [AnyLawCase] = [
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
    local("paced(every: 1)", .timed(late: 3, beforeFailure: 3)) { source, law in
      source.paced(every: .seconds(1), clock: law.clock)
    },
    local("paced(every:burst: 2)", .timed(late: 3, beforeFailure: 3)) { source, law in
      source.paced(every: .seconds(1), burst: 2, clock: law.clock)
    },
    local("paced(every:burst: Int.max)", .timed(late: 3, beforeFailure: 3)) { source, law in
      source.paced(every: .seconds(1), burst: .max, clock: law.clock)
    },
    local("timestamped") { source, law in
      source.timestamped(clock: law.clock)
    },
    local("timeInterval") { source, law in
      source.timeInterval(clock: law.clock)
    },
    local("timeout(after:throwing:)") { source, _ in
      source.timeout(after: .seconds(86_400), throwing: Oops(99))
    },
    local("timeout(after:throwing:) of a stream that cannot fail", .endsAtFailure) { source, _ in
      source.withoutFailure.promoteFailure().timeout(after: .seconds(86_400), throwing: Oops(99))
    },
    local("timeout(first:throwing:)") { source, _ in
      source.timeout(first: .seconds(86_400), throwing: Oops(99))
    },
    local("timeout(between:throwing:)") { source, _ in
      source.timeout(between: .seconds(86_400), throwing: Oops(99))
    },
    local("timeout(between:throwing:) of a stream that cannot fail", .endsAtFailure) { source, _ in
      source.withoutFailure.promoteFailure().timeout(between: .seconds(86_400), throwing: Oops(99))
    },
  ]

  static let batching: [AnyLawCase] = [
    local("chunked(every: 1)", .debounced) { source, law in
      source.chunked(every: .seconds(1), clock: law.clock)
    },
    local("chunked(every: .zero)", .debounced) { source, law in
      source.chunked(every: .zero, clock: law.clock)
    },
    local("chunked(every:orCount: 1)") { source, law in
      source.chunked(every: .seconds(1), orCount: 1, clock: law.clock)
    },
    local("chunked(every:orCount: 2)", .timed(late: 2, beforeFailure: 1)) { source, law in
      source.chunked(every: .seconds(1), orCount: 2, clock: law.clock)
    },
    local("chunked(every:orCount: Int.max)", .debounced) { source, law in
      source.chunked(every: .seconds(1), orCount: .max, clock: law.clock)
    },
    local("windowed(every:orCount: 1)") { source, law in
      source.windowed(every: .seconds(1), orCount: 1, clock: law.clock)
    },
    local("windowed(every: 1), the elements") { source, law in
      source.windowed(every: .seconds(1), clock: law.clock).flatMapMerge { $0 }
    },
    local("sample(every: 1)", .timed(late: 0, beforeFailure: 0)) { source, law in
      source.sample(every: .seconds(1), clock: law.clock)
    },
  ]
}
