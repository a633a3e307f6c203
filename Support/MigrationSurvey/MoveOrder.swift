/// The order in which to move files: first those whose signals few others use.
///
/// A file that others depend on would need conversions at each place that uses it; a file at the edge needs none.
struct MoveOrder {
  let files: [FileReport]

  init(_ read: [FileSurvey]) {
    // An interface and its implementation are one unit.
    var declared: [String: Set<String>] = [:]
    for file in read { declared[file.unit, default: []].formUnion(file.declared) }
    var mentions: [String: Int] = [:]
    var mentionsInUnit: [String: [String: Int]] = [:]
    for file in read {
      for (name, count) in file.mentioned {
        mentions[name, default: 0] += count
        mentionsInUnit[file.unit, default: [:]][name, default: 0] += count
      }
    }
    files =
      read.map { file in
        let inbound = declared[file.unit, default: []].reduce(0) { sum, name in
          sum + (mentions[name] ?? 0) - (mentionsInUnit[file.unit]?[name] ?? 0)
        }
        return FileReport(
          path: file.path,
          lineCount: file.lineCount,
          useCount: file.useCount,
          inboundCount: inbound,
          estimate: Estimate(file),
          traps: file.traps
        )
      }
      .sorted { ($0.inboundCount, $0.useCount, $0.path) < ($1.inboundCount, $1.useCount, $1.path) }
  }
}
