import AsyncStreams
import Fuzzing

/// A random pipeline over hot sources, and what is sent to them, as data.
struct Pipeline {
  /// What a source retains for later subscriptions.
  enum Source {
    case subject
    case behavior
    case replay(Int)

    var retainedCount: Int {
      switch self {
      case .subject: 0
      case .behavior: 1
      case .replay(let count): count
      }
    }
  }

  struct Send {
    let source: Int
    /// `nil` for the end.
    let element: Int?
  }

  var graph: Graph
  var sources: [Source]
  /// How many of the sources are subscribed to when the iteration begins; the others are inner, appended or replacing
  /// signals.
  let firstCount: Int
  /// What is sent before the pipeline is subscribed to.
  var before: [Send]
  var script: [Send]

  /// Whether operators subscribe to hot sources while events arrive.
  ///
  /// By contract 4, such a source delivers what is sent after the operator has taken the event that makes it subscribe.
  /// So only consumers that keep up have the same result.
  var attaches: Bool { firstCount < sources.count }

  /// What a push library delivers.
  struct Expectation {
    var events: [Int] = []
    /// How many of the events there are after the subscription, and after each send.
    var counts: [Int] = []
  }

  /// The end among the events, which are elements otherwise.
  static let end = Int.max

  /// - Parameters:
  ///   - attaches: Whether operators may subscribe to hot sources while events arrive.
  ///   - sendCount: How much is sent to the pipeline.
  init(attaches: Bool, sendCount: ClosedRange<Int> = 1...14, using random: inout SeededGenerator) {
    let firstCount = Int.random(in: 2...4, using: &random)
    var shape = GraphShape(
      sourceCount: firstCount,
      lateSourceCount: attaches ? 3 : 0,
      canFail: false,
      isLate: !attaches
    )
    let kinds: [Source] = [.subject, .subject, .behavior, .replay(1), .replay(3)]
    var sources: [Source] = []
    for _ in shape.replayed { sources.append(kinds.randomElement(using: &random) ?? .subject) }
    shape.combines = true
    shape.replayed = sources.map(\.retainedCount)
    self.sources = sources
    self.firstCount = firstCount
    graph = Graph.random(depth: Int.random(in: 1...4, using: &random), &shape, using: &random)
    before = []
    script = []
    let used = graph.sources.sorted()
    func draw(_ count: Int, ends: Bool, using random: inout SeededGenerator) -> [Send] {
      (0..<count).compactMap { _ in
        let isEnd = ends && Int.random(in: 0..<sendCount.upperBound, using: &random) == 0
        let element = isEnd ? nil : Int.random(in: 0..<50, using: &random)
        return used.randomElement(using: &random).map { Send(source: $0, element: element) }
      }
    }
    before = draw(Int.random(in: 0...3, using: &random), ends: false, using: &random)
    script = draw(Int.random(in: sendCount, using: &random), ends: true, using: &random)
  }

  /// Runs the pipeline in the push model.
  var expectation: Expectation {
    final class Received { var events: [Int] = [] }
    let received = Received()
    let subjects = sources.map { PushSubject(replaying: $0.retainedCount) }
    for (source, subject) in zip(sources, subjects) { if case .behavior = source { subject.send(.value(0)) } }
    func send(_ send: Send) { subjects[send.source].send(send.element.map { .value($0) } ?? .finished) }
    for event in before { send(event) }
    let subscription = graph.push(subjects).subscribe { event in
      if case .value(let element) = event { received.events.append(element) } else { received.events.append(Self.end) }
    }
    var expectation = Expectation(counts: [received.events.count])
    for event in script {
      send(event)
      expectation.counts.append(received.events.count)
    }
    subscription.dispose()
    expectation.events = received.events
    return expectation
  }
}

extension Pipeline: CustomStringConvertible {
  var description: String {
    let made = sources.enumerated().map { number, source in
      switch source {
      case .subject: "let s\(number) = Subject<Int, Never>()"
      case .behavior: "let s\(number) = BehaviorSubject<Int, Never>(0)"
      case .replay(let count): "let s\(number) = ReplaySubject<Int, Never>(keeping: \(count))"
      }
    }
    return """
      \(graph.sources.sorted().map { made[$0] }.joined(separator: "\n"))
      \(before.map(\.description).joined(separator: "; "))
      let pipeline = \(graph)
      \(script.map(\.description).joined(separator: "; "))
      """
  }
}

extension Pipeline.Send: CustomStringConvertible {
  var description: String { "s\(source).\(element.map { "yield(\($0))" } ?? "finish()")" }
}
