import Scoreboard

/// The times of one candidate, in nanoseconds for each element.
struct Measurement: Sendable, Codable {
  let candidate: String
  let kind: Candidate.Kind
  /// The elements of one run.
  let count: Int
  let median: Double
  let minimum: Double
  let lowerQuartile: Double
  let upperQuartile: Double

  init(_ candidate: Candidate, count: Int, times: [Double]) {
    let sorted = times.sorted()
    self.candidate = candidate.name
    kind = candidate.kind
    self.count = count
    median = quantile(0.5, of: sorted)
    minimum = sorted.first ?? 0
    lowerQuartile = quantile(0.25, of: sorted)
    upperQuartile = quantile(0.75, of: sorted)
  }

  /// The distance between the quartiles, as a part of the median.
  var spread: Double { (upperQuartile - lowerQuartile) / median }
}

extension Ratios {
  /// How many times faster one candidate is than another.
  init(_ fast: Measurement, over slow: Measurement) {
    self.init(
      ofMedians: slow.median / fast.median,
      ofMinima: slow.minimum / fast.minimum,
      atBest: slow.upperQuartile / fast.lowerQuartile
    )
  }
}
