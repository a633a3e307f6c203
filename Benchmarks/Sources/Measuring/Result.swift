/// The measurements of a row.
package struct Result: Sendable {
  let row: Row
  let times: [(candidate: Candidate, perUnit: [Double])]

  package static let header = """
    | Work | Ours | ns | times as fast as the fastest peer | which is | Other peers; limits |
    | --- | --- | ---: | ---: | --- | --- |
    """

  /// A line for each of ours: its median, and its ratio to each of the others, the fastest peer first.
  package var markdown: String {
    let others = times.filter { $0.candidate.kind != .ours }
    return times.filter { $0.candidate.kind == .ours }.map { ours, perUnit in
      let ratios = others.map { ($0.candidate, Ratio(perUnit, against: $0.perUnit)) }
        .sorted { $0.1.median < $1.1.median }
      let peers = ratios.filter { $0.0.kind == .peer }
      let rest = (peers.dropFirst() + ratios.filter { $0.0.kind == .limit }).map { other, ratio in
        "\(other.kind == .limit ? "limit: " : "")\(other.name) \(ratio.text)"
      }
      return [
        "\(row.name), per \(row.unit)", ours.name, number(median(of: perUnit.sorted())), peers.first?.1.text ?? "",
        peers.first?.0.name ?? "", rest.joined(separator: "; "),
      ].line
    }.joined(separator: "\n")
  }
}
