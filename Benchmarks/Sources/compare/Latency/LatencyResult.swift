import Scoreboard

/// The delays of a candidate under a load, in nanoseconds.
///
/// A percentile is shown only if ten sends are beyond it: that of 99.9 % takes 10,000 sends.
struct LatencyResult: Sendable, Codable {
  let load: String
  let candidate: String
  let isOurs: Bool
  /// The sends that were in time, and the planned number.
  let sends: Int
  let planned: Int
  let median: Double
  let percentile90: Double?
  let percentile99: Double?
  let percentile999: Double?
  let most: Double

  init(_ latency: Latency, sends: Int, of planned: Int, _ delays: [Int]) {
    load = latency.load.name
    candidate = latency.candidate
    isOurs = latency.isOurs
    self.sends = sends
    self.planned = planned
    let sorted = delays.map(Double.init).sorted()
    func percentile(_ part: Double) -> Double? {
      Double(sends) * (1 - part) > 9.99 ? quantile(part, of: sorted) : nil
    }
    median = quantile(0.5, of: sorted)
    percentile90 = percentile(0.9)
    percentile99 = percentile(0.99)
    percentile999 = percentile(0.999)
    most = sorted.last ?? 0
  }
}

extension Report {
  /// How long elements take from the sender to the receiver.
  var latencyTable: String {
    let rows = latencies.map { result in
      [
        result.load, result.isOurs ? "**\(result.candidate)**" : result.candidate,
        result.sends == result.planned ? String(result.sends) : "\(result.sends) of \(result.planned)",
        duration(result.median), duration(result.percentile90), duration(result.percentile99),
        duration(result.percentile999), duration(result.most),
      ].row
    }
    let header = """
      | Load | Candidate | sends | p50 | p90 | p99 | p99.9 | longest |
      | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
      """
    return ([header] + rows).joined(separator: "\n")
  }

  /// Nanoseconds in a suitable unit; empty for `nil`.
  private func duration(_ nanoseconds: Double?) -> String {
    guard let nanoseconds else { return "" }
    return switch nanoseconds {
    case ..<1e3: "\(number(nanoseconds)) ns"
    case ..<1e6: "\(number(nanoseconds / 1e3)) µs"
    case ..<1e9: "\(number(nanoseconds / 1e6)) ms"
    default: "\(number(nanoseconds / 1e9)) s"
    }
  }
}
