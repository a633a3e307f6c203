import AsyncStreams

extension Scenario {
  /// Simpler scenarios, the largest steps first.
  func simplified(for row: TimelineRow) -> [Scenario] {
    subscribersRemoved + entriesRemoved + argumentsSimplified(row.numbers) + timeShortened + detailsSimplified(row)
  }

  private func changed(_ change: (inout Scenario) -> Void) -> Scenario {
    var copy = self
    change(&copy)
    return copy
  }

  private var subscribersRemoved: [Scenario] {
    guard pauses.count > 1 else { return [] }
    return pauses.indices.map { index in changed { $0.pauses.remove(at: index) } }
  }

  private var entriesRemoved: [Scenario] {
    // First half of them, then a quarter, at last each alone.
    var results: [Scenario] = []
    var size = entries.count / 2
    while size > 1 {
      for start in stride(from: 0, to: entries.count - size + 1, by: size) {
        results.append(changed { $0.entries.removeSubrange(start..<start + size) })
      }
      size /= 2
    }
    return results + entries.indices.map { index in changed { $0.entries.remove(at: index) } }
  }

  /// Arguments that are earlier in their list.
  private func argumentsSimplified(_ choices: [[Int]]) -> [Scenario] {
    numbers.indices.flatMap { index in
      choices[index].prefix { $0 != numbers[index] }.map { simpler in changed { $0.numbers[index] = simpler } }
    }
  }

  /// Scenarios in which all entries from one on happen earlier.
  private var timeShortened: [Scenario] {
    entries.indices.flatMap { index -> [Scenario] in
      let gap = entries[index].tick - (index == 0 ? 0 : entries[index - 1].tick)
      return Set([gap, gap / 2, 1]).filter { $0 > 0 && $0 <= gap }.sorted(by: >).map { step in
        changed { for later in index..<entries.count { $0.entries[later].tick -= step } }
      }
    }
  }

  private func detailsSimplified(_ row: TimelineRow) -> [Scenario] {
    var results: [Scenario] = []
    if !timersFirst { results.append(changed { $0.timersFirst = true }) }
    for index in pauses.indices where pauses[index] > 0 {
      results.append(changed { $0.pauses[index] = 0 })
      if pauses[index] > 1 { results.append(changed { $0.pauses[index] -= 1 }) }
    }
    let isLagging = pauses.contains { $0 > 0 }
    for index in kinds.indices where kinds[index] != .hot && !(isLagging && row.inputs[index] == .next) {
      results.append(changed { $0.kinds[index] = .hot })
    }
    for index in entries.indices {
      switch entries[index].event {
      case .value(let number):
        for simpler in [0, 1] where simpler < number {
          results.append(changed { $0.entries[index].event = .value(simpler) })
        }
      case .failure: results.append(changed { $0.entries[index].event = .finished })
      case .finished: break
      }
    }
    return results
  }
}
