/// The times of one candidate, in nanoseconds for each element.
struct Measurement: Sendable, Codable {
  let candidate: String
  let kind: Candidate.Kind
  /// The elements of one run.
  let count: Int
  let median: Double
  let minimum: Double
  /// The distance between the quartiles, as a part of the median.
  let spread: Double

  init(_ candidate: Candidate, count: Int, times: [Double]) {
    let sorted = times.sorted()
    self.candidate = candidate.name
    kind = candidate.kind
    self.count = count
    median = quantile(0.5, of: sorted)
    minimum = sorted.first ?? 0
    spread = (quantile(0.75, of: sorted) - quantile(0.25, of: sorted)) / median
  }
}

/// The value below which `part` of the sorted values lie, interpolated.
func quantile(_ part: Double, of sorted: [Double]) -> Double {
  guard let last = sorted.indices.last else { return 0 }
  let place = part * Double(last)
  let lower = Int(place)
  let upper = min(lower + 1, last)
  return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
}
