/// A pipeline and a way in which it delivers something else.
struct Difference {
  var pipeline: Pipeline
  var way: Way

  /// Simpler ones, the largest steps first.
  var simplified: [Difference] { sendsRemoved + graphsSimplified + waysSimplified + sourcesSimplified }

  private func changed(_ change: (inout Difference) -> Void) -> Difference {
    var copy = self
    change(&copy)
    return copy
  }

  private var sendsRemoved: [Difference] {
    let count = pipeline.script.count
    var results: [Difference] = []
    for size in [count / 2, 1] where size > 0 {
      for start in stride(from: 0, to: count - size + 1, by: size) {
        results.append(changed { $0.removeSends(start..<start + size) })
      }
    }
    return results + pipeline.before.indices.map { index in changed { $0.pipeline.before.remove(at: index) } }
  }

  private mutating func removeSends(_ range: Range<Int>) {
    pipeline.script.removeSubrange(range)
    for index in way.paddings.indices where way.paddings[index].index > range.lowerBound {
      way.paddings[index].index = max(way.paddings[index].index - range.count, range.lowerBound)
    }
  }

  private var graphsSimplified: [Difference] {
    pipeline.graph.simplified.map { graph in changed { $0.pipeline.graph = graph } }
  }

  private var waysSimplified: [Difference] {
    var results = way.paddings.indices.map { index in changed { $0.way.paddings.remove(at: index) } }
    for index in way.paddings.indices {
      for count in [1, 16, 300, 1_100] where count < way.paddings[index].count {
        results.append(changed { $0.way.paddings[index].count = count })
      }
    }
    results += way.busy.keys.map { place in changed { $0.way.busy[place] = nil } }
    results += way.shared.map { source in changed { $0.way.shared.remove(source) } }
    if way.budget < 1_024 { results.append(changed { $0.way.budget = 1_024 }) }
    if way.erasure != .each { results.append(changed { $0.way.erasure = .each }) }
    if way.lag > 1 { results.append(changed { $0.way.lag = 1 }) }
    if way.looksFirst { results.append(changed { $0.way.looksFirst = false }) }
    for simpler: Way.Consumer in [.polled, .task] where way.shared.isEmpty {
      if way.consumer == simpler || way.consumer == .polled { break }
      results.append(changed { $0.way.consumer = simpler })
    }
    return results
  }

  private var sourcesSimplified: [Difference] {
    pipeline.sources.indices.filter { pipeline.sources[$0].retainedCount > 0 }.map { index in
      changed { $0.pipeline.sources[index] = .subject }
    }
  }
}
