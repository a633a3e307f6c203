import Foundation

/// Runs two programs at full load for a long time, with injected faults, and watches them.
///
///     swift run -c release --package-path Benchmarks soak --minutes 10
///
/// Prints throughput, latency and heap for each interval. Exits with 1 if an element was lost, came twice or out of
/// order, if a count is not exact, if a subscription is left, or if throughput or heap do not stay level.
@main enum Soak {
  static func main() async {
    var seconds = 120
    var chosen: [any Program] = [MarketData(), Broadcast()]
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch (argument, arguments.popFirst()) {
      case ("--minutes", let value?) where (Int(value) ?? 0) > 0: seconds = (Int(value) ?? 0) * 60
      case ("--seconds", let value?) where (Int(value) ?? 0) > 0: seconds = Int(value) ?? 0
      case ("--only", let value?): chosen.removeAll { !$0.name.contains(value) }
      default: usage()
      }
    }
    if chosen.isEmpty { usage() }
    var isSound = true
    for program in chosen {
      let watch = Watch(program, seconds: max(seconds / chosen.count, 4))
      isSound = await watch.run() && isSound
    }
    exit(isSound ? 0 : 1)
  }

  private static func usage() -> Never {
    print("usage: soak [--minutes N | --seconds N] [--only market|broadcast]")
    exit(2)
  }
}

/// A program that runs for a long time.
protocol Program: Sendable {
  var name: String { get }
  var findings: Findings { get }
  var latencies: Latencies { get }
  var delivered: Counter { get }
  var sent: Counter { get }
  /// Raised when the program has to end.
  var stop: StopSign { get }

  /// Returns when all tasks have ended and all subscriptions are gone.
  func run() async
}
