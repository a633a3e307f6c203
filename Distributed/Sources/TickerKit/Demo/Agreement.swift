/// Whether watchers have received what was published, exactly once and in one order.
package struct Agreement: Sendable {
  /// What a watcher has received.
  package struct Watcher: Sendable {
    package let name: String
    package let lines: [LogLine]

    /// Describes what a watcher has received.
    package init(name: String, lines: [LogLine]) {
      self.name = name
      self.lines = lines
    }
  }

  /// How many quotes each publisher has published, numbered from 1 on.
  private let expected: [String: Int]
  private let watchers: [Watcher]

  /// Describes what is compared.
  package init(expected: [String: Int], watchers: [Watcher]) {
    self.expected = expected
    self.watchers = watchers
  }

  /// What is wrong, one sentence for each kind of difference; empty if nothing is.
  package var differences: [String] {
    watchers.flatMap { contentDifferences(of: $0) + orderDifferences(of: $0) }
  }

  /// What a watcher lacks, has twice, or has in the wrong order.
  private func contentDifferences(of watcher: Watcher) -> [String] {
    var differences: [String] = []
    let numbers = Dictionary(grouping: watcher.lines, by: \.publisher).mapValues { $0.map(\.number) }
    for publisher in Set(numbers.keys).union(expected.keys).sorted() {
      let (count, received) = (expected[publisher] ?? 0, numbers[publisher] ?? [])
      func add(_ found: [Int], _ problem: String) {
        guard let first = found.first else { return }
        differences.append("\(watcher.name): quotes of \(publisher) \(problem): \(found.count), the first is \(first)")
      }
      var seen: Set<Int> = []
      let repeated = received.filter { !seen.insert($0).inserted }
      add((0..<count).map { $0 + 1 }.filter { !seen.contains($0) }, "that are missing")
      add(repeated, "that are there again")
      add(received.filter { !(1...max(1, count)).contains($0) || count == 0 }, "that were never published")
      add(zip(received, received.dropFirst()).filter { $0 > $1 }.map(\.1), "that come after a later one")
    }
    return differences
  }

  /// Where the order of a watcher differs from that of the first one.
  private func orderDifferences(of watcher: Watcher) -> [String] {
    guard let first = watchers.first else { return [] }
    if let index = zip(watcher.lines, first.lines).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      return [
        "\(watcher.name): line \(index + 1) is \(watcher.lines[index]), but \(first.name) has \(first.lines[index])"
      ]
    }
    if watcher.lines.count != first.lines.count {
      return ["\(watcher.name) has \(watcher.lines.count) lines, but \(first.name) has \(first.lines.count)"]
    }
    return []
  }
}
