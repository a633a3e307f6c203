import AsyncStreams
import AsyncStreamsFoundation
import AsyncStreamsRedis

/// Publishes quotes, in batches of those that are due.
struct Publishing: Sendable {
  /// How long the last batch may take after an interruption.
  private static let patience = Duration.seconds(2)

  let subject: RedisSubject<Quote>
  let name: String
  let seed: UInt64
  let pace: Pace
  /// Whether to append the end of the stream after the last quote.
  let finishes: Bool

  /// Publishes until the last quote, or an interruption, and prints how many there were.
  func run() async throws {
    let (progress, stop) = (Progress(), ReplaySubject<Never, Never>())
    let interruptible = Interruptible(signals: .unixSignals(.interrupt, .terminate)) { _ in
      stop.finish()
      try await Task.sleep(for: Self.patience)
      throw TickerFailure("\(subject): the server has not acknowledged the last batch, which may be appended or not")
    }
    try await interruptible.run {
      try await publish(until: stop, progress)
    } beside: {
      await progress.report { state, rate in
        "\(name): \(state.count) quotes sent, \(rate) per second, the last one is \(Self.text(state.last))"
      }
    }
  }

  private func publish(until stop: ReplaySubject<Never, Never>, _ progress: Progress) async throws {
    var quotes = RandomWalk(publisher: name, seed: seed)
    var sent = 0
    for await time in Signal.interval(every: .milliseconds(5)).prefix(until: stop) {
      let batch = quotes.next(pace.due(at: time, sent: sent))
      if batch.isEmpty { continue }
      let last = try await subject.send(contentsOf: batch)
      sent += batch.count
      progress.add(batch.count, last: last)
      if pace.isComplete(sent) { break }
    }
    var line = "\(name): \(sent) quotes sent, the last one is \(Self.text(progress.state.last))"
    if finishes { line += ", the end of the stream is \(try await subject.finish())" }
    Console.print(line)
  }

  private static func text(_ identifier: EntryIdentifier?) -> String { identifier?.description ?? "none" }
}
