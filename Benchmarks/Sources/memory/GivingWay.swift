import AsyncStreams

/// How soon a task ends that always finds elements ready, and whether other tasks of its actor get their turn.
struct GivingWay: Sendable {
  let name: String
  /// The limit of microseconds from cancelling to the end, on a quiet machine.
  static let limit = 10_000.0

  private let run: @Sendable () async -> Void

  init<Stream: SignalProtocol>(_ name: String, _ stream: Stream) where Stream.Failure == Never {
    self.name = name
    run = { for await _ in stream {} }
  }

  /// The microseconds from `cancel()` to the end of the task, in the best of several attempts.
  func microsecondsToEnd(attempts: Int = 7) async -> Double {
    var best = Duration.seconds(60)
    for _ in 0..<attempts {
      let task = Task.detached {
        await run()
        return ContinuousClock.now
      }
      // Long enough for the task to be in the middle of its work.
      try? await Task.sleep(for: .milliseconds(2))
      let cancelled = ContinuousClock.now
      task.cancel()
      best = min(best, cancelled.duration(to: await task.value))
    }
    return best / .microseconds(1)
  }

  /// The turns per second of another task on the main actor while the stream is iterated there.
  @MainActor func turnsPerSecond() async -> Double {
    var hasEnded = false
    let task = Task { @MainActor in
      await run()
      hasEnded = true
    }
    let begin = ContinuousClock.now
    // Not by this task, which may not get a turn.
    Task.detached {
      try? await Task.sleep(for: .milliseconds(100))
      task.cancel()
    }
    var turns = 0
    while !hasEnded {
      await Task.yield()
      turns += 1
    }
    return Double(turns) / (begin.duration(to: .now) / .seconds(1))
  }

  static let all: [GivingWay] = [
    GivingWay("delivered", endless),
    GivingWay("filter", endless.filter { _ in false }),
    GivingWay("filter, of sequence(first:next:)", unfolding.filter { _ in false }),
    GivingWay("filter, of a collection", (0..<Int.max).signal.filter { _ in false }),
    GivingWay("filter, erased", endless.eraseToSignal().filter { _ in false }.eraseToSignal()),
    GivingWay("filter, merged", endless.merge(with: endless).filter { _ in false }),
    GivingWay("filter, each of those merged", endless.filter { _ in false }.merge(with: endless.filter { _ in false })),
    GivingWay("flatMapMerge, empty ones", endless.flatMapMerge { _ in Signal<Int, Never>.empty }),
    GivingWay(
      "flatMapMerge, nested",
      endless.flatMapMerge { _ in endless.prefix(100).flatMapMerge { _ in endless.prefix(9).filter { _ in false } } }
    ),
    GivingWay("flatMapMerge, endless in endless", endless.flatMapMerge { _ in endless.filter { _ in false } }),
  ]

  private static let endless: some SignalProtocol<Int, Never> = (0...).signal

  private static let unfolding: some SignalProtocol<Int, Never> = sequence(first: 0) { $0 &+ 1 }.signal
}
