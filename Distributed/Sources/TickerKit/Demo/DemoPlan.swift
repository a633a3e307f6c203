/// How many there are of what in the demonstration.
struct DemoPlan: Sendable {
  /// How many seconds the publishers publish.
  let seconds: Int
  /// How many quotes each publisher publishes per second.
  let rate = 1_000
  let publishers = ["publisher-1", "publisher-2", "publisher-3"]
  let watchers = ["watcher-1", "watcher-2", "watcher-3", "watcher-4", "watcher-5"]
  /// The watcher that is killed.
  let victim = "watcher-2"
  /// The key of the stream.
  let key = "quotes"
  /// How long the server is away.
  let outage = Duration.seconds(1)
  /// How long the demonstration may take.
  let limit = Duration.seconds(60)

  /// How many quotes each publisher publishes.
  var count: Int { rate * seconds }
  /// How many quotes there are.
  var total: Int { count * publishers.count }
  /// How many quotes each watcher must have of each publisher.
  var expected: [String: Int] { Dictionary(uniqueKeysWithValues: publishers.map { ($0, count) }) }
}
