public import AsyncStreams
import Foundation

/// How far a crawl is, how fast, and how long it takes from here.
public nonisolated struct Progress: Sendable, Equatable, CustomStringConvertible {
  /// The numbers of pages.
  public let counts: Counts
  /// Pages that are visited in a second, of late.
  public let rate: Double

  /// Makes the progress of a moment.
  public init(counts: Counts, rate: Double) {
    self.counts = counts
    self.rate = rate
  }

  /// How long the pages that are known will take; `nil` while none is visited.
  public var remaining: Duration? {
    rate > 0 ? .seconds(Double(counts.found - counts.visited) / rate) : nil
  }

  /// A line: a bar, the numbers, the rate and the remaining time.
  public var description: String {
    let part = counts.found == 0 ? 0 : counts.visited * 20 / counts.found
    let bar = String(repeating: "#", count: part) + String(repeating: ".", count: 20 - part)
    let time = remaining.map { "\(Int(($0 / .seconds(1)).rounded(.up))) s left" } ?? "waiting"
    let failed = counts.failed == 0 ? "" : ", \(counts.failed) failed"
    return "[\(bar)] \(counts.visited) of \(counts.found)\(failed), \(Int(rate.rounded()))/s, \(time)"
  }
}

nonisolated extension Crawl {
  /// The progress, ten times a second, whether or not there is a result.
  ///
  /// Never ends.
  ///
  /// - Parameter window: Over how many samples the rate is measured.
  public func progress(over window: Int = 20) -> some SignalProtocol<Progress, Never> {
    let start = counts
    return Signal.interval(every: .milliseconds(100), clock: clock)
      .map { time in (time: time, counts: counts) }
      .scan(into: [(time: Duration.zero, counts: start)]) { samples, newest in
        samples = samples.suffix(window) + [newest]
      }
      .map { samples in
        let (oldest, newest) = (samples[0], samples[samples.count - 1])
        let visited = Double(newest.counts.visited - oldest.counts.visited)
        return Progress(counts: newest.counts, rate: visited / ((newest.time - oldest.time) / .seconds(1)))
      }
  }
}
