/// How long ``SignalProtocol/retry(_:backoff:renewedByElements:clock:)`` waits between attempts, and
/// ``SignalProtocol/repeat(_:backoff:renewedByElements:clock:)`` between rounds.
///
/// ```swift
/// let patient = Backoff.exponential(from: .milliseconds(100), upTo: .seconds(30)).jittered(by: 0.5)
/// ```
public struct Backoff: Sendable {
  let first: Duration
  let factor: Double
  let step: Duration
  let limit: Duration
  var jitter = 0.0
  var generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

  private init(first: Duration, factor: Double = 1, step: Duration = .zero, limit: Duration) {
    if first < .zero { refuse(first, "a wait must not be negative", in: "init", of: "Backoff") }
    if step < .zero { refuse(step, "a wait must not become shorter", in: "init", of: "Backoff") }
    if !(factor >= 1) || !factor.isFinite { refuse(factor, "the factor must be at least 1", in: "init", of: "Backoff") }
    if limit < first { refuse(limit, "the limit must not be below the first wait", in: "init", of: "Backoff") }
    self.first = first
    self.factor = factor
    self.step = step
    self.limit = limit
  }

  /// The same wait each time.
  ///
  /// - Precondition: `wait` is not negative.
  public static func constant(_ wait: Duration) -> Backoff {
    Backoff(first: wait, limit: wait)
  }

  /// Waits that become longer by the same amount each time, up to a limit.
  ///
  /// - Precondition: `first` and `step` are not negative, and `limit` is not below `first`.
  public static func linear(from first: Duration, adding step: Duration, upTo limit: Duration) -> Backoff {
    Backoff(first: first, step: step, limit: limit)
  }

  /// Waits that become longer by a factor each time, up to a limit.
  ///
  /// - Precondition: `first` is not negative, `factor` is at least 1, and `limit` is not below `first`.
  public static func exponential(from first: Duration, factor: Double = 2, upTo limit: Duration) -> Backoff {
    Backoff(first: first, factor: factor, limit: limit)
  }

  /// The same waits, each shortened by a random part, so that many clients that failed together do not retry together.
  ///
  /// - Parameters:
  ///   - part: How much of a wait may be removed: 0 for nothing, 1 for all of it.
  ///   - generator: Where the random numbers come from. Each iteration uses a copy of its present state.
  /// - Precondition: `part` is from 0 to 1.
  public func jittered(
    by part: Double,
    using generator: some RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) -> Backoff {
    if !(0...1).contains(part) { refuse(part, "the part must be from 0 to 1", in: "jittered", of: "Backoff") }
    var jittered = self
    jittered.jitter = part
    jittered.generator = generator
    return jittered
  }

  /// The waits, one after the other, without an end: for code that tries again by itself.
  ///
  /// ```swift
  /// for wait in Backoff.exponential(from: .seconds(1), upTo: .seconds(5)).waits.prefix(4) { print(wait) }
  /// // Prints "1.0 seconds"
  /// // Prints "2.0 seconds"
  /// // Prints "4.0 seconds"
  /// // Prints "5.0 seconds"
  /// ```
  /// - Complexity: O(1) for each wait.
  public var waits: some Sequence<Duration> & Sendable { BackoffWaits(self) }
}

/// The waits of one series of attempts.
@usableFromInline struct BackoffWaits: Sequence, IteratorProtocol, Sendable {
  private let backoff: Backoff
  private var upcoming: Duration
  private var generator: any RandomNumberGenerator & Sendable

  @usableFromInline init(_ backoff: Backoff) {
    self.backoff = backoff
    upcoming = backoff.first
    generator = backoff.generator
  }

  /// The next wait; there always is one.
  @usableFromInline mutating func next() -> Duration? {
    takeNext()
  }

  /// Begins again with the first wait.
  @usableFromInline mutating func restart() {
    upcoming = backoff.first
  }

  @usableFromInline mutating func takeNext() -> Duration {
    let wait = upcoming
    let longer = backoff.factor == 1 ? upcoming.adding(backoff.step) : upcoming.scaled(by: backoff.factor)
    upcoming = Swift.min(longer, backoff.limit)
    if backoff.jitter == 0 { return wait }
    return wait.scaled(by: 1 - backoff.jitter * Double.random(in: 0..<1, using: &generator))
  }
}
