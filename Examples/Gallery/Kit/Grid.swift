import AsyncStreams
import AsyncStreamsTesting
import Diagrams

/// The positions of the seconds in a picture: each is as wide as its events need, in all lines alike.
struct Grid {
  /// The middle of each second.
  private let middles: [Int]
  private let edges: [Int]

  /// The end of the last second.
  var width: Int { edges.last ?? 0 }

  init(_ lines: [Line]) {
    let count = (lines.map { $0.start + $0.moments.count }.max() ?? 0) + 1
    var edges = [0]
    for second in 0..<count {
      let widths = lines.map { line in line.events(second).map(Self.width).reduce(0, +) + 8 }
      edges.append(edges[second] + (widths + [30]).reduce(0, max))
    }
    self.edges = edges
    middles = zip(edges, edges.dropFirst()).map { ($0 + $1) / 2 }
  }

  /// The beginning of a second.
  func beginning(_ second: Int) -> Int { edges[min(second, edges.count - 1)] }

  /// The positions of the events of a second, side by side around its middle.
  func places(_ second: Int, of line: Line) -> [(middle: Int, width: Int)] {
    let widths = line.events(second).map(Self.width)
    var left = middles[second] - widths.reduce(0, +) / 2
    return widths.map { width in
      defer { left += width }
      return (left + width / 2, width)
    }
  }

  /// The width that an event needs.
  private static func width(_ event: SignalEvent<String, MarbleFailure>) -> Int {
    switch event {
    case .value(let text): max(26, text.count * 8 + 12)
    case .finished: 12
    case .failure: 18
    }
  }
}

/// A line of events in a picture, with the second of the diagram in which it begins.
struct Line {
  let title: String
  let start: Int
  let moments: [Marbles.Moment]

  init(_ title: String, from start: Int = 0, _ marbles: Marbles) {
    self.title = title
    self.start = start
    moments = marbles.moments
  }

  /// A line whose events are already at the seconds of the diagram.
  init(_ title: String, from start: Int, absolute marbles: Marbles) {
    self.title = title
    self.start = start
    moments = Array(marbles.moments.dropFirst(start))
  }

  func events(_ second: Int) -> Marbles.Moment {
    moments.indices.contains(second - start) ? moments[second - start] : []
  }

  /// The second of the end or the failure.
  var end: Int? {
    moments.indices.last { index in
      moments[index].contains { event in if case .value = event { false } else { true } }
    }.map { $0 + start }
  }
}
