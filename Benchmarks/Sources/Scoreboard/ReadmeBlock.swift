/// The block of `README.md` about a run: ours against the fastest peer of each selected workload, in words, a sentence
/// and the picture.
///
/// It has no ratios, which differ from machine to machine: those are in ``DetailsBlock``.
package struct ReadmeBlock: Sendable {
  private let run: RunDescription
  private let lines: [Line]

  package init(run: RunDescription, rows: [Row]) {
    self.run = run
    lines = Line.all(rows)
  }

  package var markdown: String {
    [
      "Ours against the fastest of the peers that do the same work; empty where there is none:",
      table,
      sentence,
      "![All rows at a glance](Benchmarks/Plots/scoreboard.svg)",
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// A row for each headline.
  private var table: String {
    var headlines: [String] = []
    for case let headline? in lines.map(\.headline) where !headlines.contains(headline) { headlines.append(headline) }
    let rows = headlines.map { headline in
      let pair = lines.first { $0.headline == headline }?.pair
      let same = lines.filter { $0.pair?.workload == pair?.workload && $0.pair?.ours == pair?.ours }
      return [headline]
        + [false, true].map { isElsewhere in
          words(same.filter { $0.pair?.isAgainstAnotherLanguage == isElsewhere })
        }
    }
    return Tables.table(["Work", "The fastest in Swift", "The fastest in Rust, Go or Java"], numbersFrom: 3, rows)
  }

  /// How ours compares with the fastest peer of some lines, on one core and on several.
  private func words(_ lines: [Line]) -> String {
    let (one, several) = (words(lines.compactMap(\.one)), words(lines.compactMap(\.several)))
    if one == several || several.isEmpty { return one }
    return one.isEmpty ? several : "1 core: \(one); \(run.processors) cores: \(several)"
  }

  private func words(_ rows: [Row]) -> String {
    let fastest = rows.filter(\.isAgainstPeer).min { $0.ratios.ofMedians < $1.ratios.ofMedians }
    guard let fastest, let standing = fastest.standing else { return "" }
    switch standing {
    case .faster: return "faster"
    case .level: return "\(standing.sign)level with \(fastest.pair.against)"
    case .slower: return "**\(standing.sign)slower** than \(fastest.pair.against)"
    }
  }

  /// When and with what the run was made, how often a peer is faster, and whether the floors hold.
  private var sentence: String {
    let all = lines.flatMap(\.rows)
    let places = [(true, "On 1 core"), (false, "On \(run.processors) cores")].compactMap { isOnOneCore, place in
      let rows = all.filter { $0.pair.isOnOneCore == isOnOneCore && $0.isAgainstPeer }
      let inSwift = rows.count { $0.standing == .slower && !$0.pair.isAgainstAnotherLanguage }
      return rows.isEmpty
        ? nil
        : "\(place), ours is \(rows.standings) of \(counted(rows.count, "row", "rows")); "
          + "\(inSwift) of the faster peers \(inSwift == 1 ? "is" : "are") in Swift."
    }
    let floors = all.floors
    return
      ([run.sentence] + places + (floors.isEmpty ? [] : [floors.prefix(1).uppercased() + floors.dropFirst() + "."]))
      .joined(separator: " ")
  }
}
