import AsyncStreams
import AsyncStreamsTesting
import Fuzzing

extension Scenario {
  /// A scenario for an operator.
  static func random(for row: TimelineRow, using random: inout SeededGenerator) -> Scenario {
    let isLagging = row.lag != .never && Int.random(in: 0..<3, using: &random) == 0
    let kinds = row.inputs.map { $0.kind(isLagging: isLagging, using: &random) }
    let isClocked = kinds.contains(.clocked)
    return Scenario(
      kinds: kinds,
      entries: script(for: kinds.count, using: &random),
      numbers: row.numbers.map { $0.randomElement(using: &random) ?? 0 },
      pauses: (0..<Int.random(in: 1...3, using: &random)).map { _ in
        isLagging ? Int.random(in: 0...4, using: &random) : 0
      },
      timersFirst: isClocked || Bool.random(using: &random)
    )
  }

  private static func script(for lineCount: Int, using random: inout SeededGenerator) -> [Entry] {
    var entries: [Entry] = []
    var ended = Set<Int>()
    var tick = 0
    if lineCount == 0 { return [] }
    let density = [[0, 1], [0, 0, 1, 1, 2, 3], [0, 1, 2, 3, 4, 6]].randomElement(using: &random) ?? [1]
    for _ in 0..<Int.random(in: 0...(4 + 4 * lineCount), using: &random) {
      tick += density.randomElement(using: &random) ?? 1
      let line = Int.random(in: 0..<lineCount, using: &random)
      if ended.contains(line) { continue }
      let event: SignalEvent<Int, Oops>
      switch Int.random(in: 0..<16, using: &random) {
      case 0: event = .failure(Oops())
      case 1, 2: event = .finished
      default: event = .value(Int.random(in: 0...9, using: &random))
      }
      if event.isEnd { ended.insert(line) }
      entries.append(Entry(tick: tick, line: line, event: event))
    }
    for line in 0..<lineCount where !ended.contains(line) && Int.random(in: 0..<4, using: &random) > 0 {
      tick += density.randomElement(using: &random) ?? 1
      let fails = Int.random(in: 0..<4, using: &random) == 0
      entries.append(Entry(tick: tick, line: line, event: fails ? .failure(Oops()) : .finished))
    }
    return entries
  }
}

extension TimelineRow.Input {
  fileprivate func kind(isLagging: Bool, using random: inout SeededGenerator) -> Scenario.Kind {
    kinds(isLagging: isLagging).randomElement(using: &random) ?? .hot
  }

  private func kinds(isLagging: Bool) -> [Scenario.Kind] {
    switch self {
    case .hot: [.hot]
    case .only: isLagging ? [.hot, .hot, .ready] : [.hot, .hot, .ready, .clocked]
    case .one: [.hot, .hot, .hot, .ready]
    case .next: isLagging ? [.ready] : [.hot, .hot, .ready, .producer]
    }
  }
}
