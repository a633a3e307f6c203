import AsyncStreamsDurable

/// When a consumer looks for what its waiting does not tell: entries that others have left, entries that are gone, and the
/// end of the stream.
///
/// An idle consumer looks every two seconds, a reading one every second, and one that has got the end at once, and then
/// after 20 milliseconds, 40, and so on. If others finish their work soon, the end is noticed soon.
struct TickSchedule {
  private static let idleInterval = Duration.seconds(2)
  private static let readingInterval = Duration.seconds(1)
  private static let firstEndInterval = Duration.milliseconds(20)

  private let interval: Duration
  private let claimInterval: Duration
  private var lastTick = ContinuousClock.now
  private var nextTick = ContinuousClock.now
  private var nextClaim = ContinuousClock.now
  /// How long to wait for the end, if this consumer has got one.
  private var endInterval: Duration?

  init(claimAfter: Duration) {
    claimInterval = min(claimAfter / 2, .seconds(86_400))
    interval = min(claimInterval, Self.idleInterval)
  }

  var isDue: Bool { ContinuousClock.now >= nextTick }

  var isClaimDue: Bool { ContinuousClock.now >= nextClaim }

  /// How long the server may wait for new entries.
  var waitMilliseconds: Int { max(0, (nextTick - .now).wholeMilliseconds) + 1 }

  /// Notes that new entries were read, which are checked within a second.
  mutating func read() { nextTick = min(nextTick, lastTick + Self.readingInterval) }

  /// Notes that this consumer has got the end of the stream.
  mutating func receivedEnd() {
    endInterval = Self.firstEndInterval
    nextTick = .now
  }

  /// Plans the next time.
  ///
  /// - Parameters:
  ///   - claims: Whether what others have left was looked for.
  ///   - isComplete: Whether nothing was found, and there is nothing left to look at.
  ///   - isAtEnd: Whether the newest entry is an end.
  mutating func ticked(claims: Bool, isComplete: Bool, isAtEnd: Bool) {
    lastTick = .now
    if claims && isComplete { nextClaim = lastTick + claimInterval }
    if !isAtEnd { endInterval = nil }
    if !isComplete {
      nextTick = lastTick
    } else if let wait = endInterval {
      nextTick = lastTick + min(wait, interval)
      endInterval = min(wait * 2, Self.idleInterval)
    } else {
      nextTick = lastTick + interval
    }
  }
}
