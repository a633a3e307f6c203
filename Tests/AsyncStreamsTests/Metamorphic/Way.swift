import Fuzzing

/// A way to build, to feed and to consume a pipeline that must not change what it delivers.
struct Way {
  enum Consumer: CaseIterable {
    /// A bag on an actor, which gets elements before the send returns.
    case immediate
    /// A bag on an actor, which gets elements when the actor is free.
    case afterTurn
    /// A task that iterates.
    case task
    /// A task that takes arrays of what is ready.
    case batches
    /// As `immediate` and `afterTurn`, and the last operator is that of an isolated signal.
    case isolatedImmediate, local
    /// Nobody waits: the test polls.
    case polled

    var isImmediate: Bool { self == .immediate || self == .isolatedImmediate }
  }

  /// How the sources are given to the pipeline.
  enum Erasure: CaseIterable {
    /// Erased at each operator.
    case each
    /// Erased twice at each operator.
    case twice
    /// The types of the sources are known to the operators.
    case none
  }

  /// Elements that a `filter` directly behind the source leaves out, so that a poll uses up its budget.
  struct Padding {
    /// Before which send.
    var index: Int
    let source: Int
    var count: Int
    let isBatch: Bool
  }

  /// An input that is busy and delivers nothing.
  enum Busy: CaseIterable {
    /// `Signal.empty.repeat()`
    case repeating
    /// An endless collection that is filtered to nothing.
    case filtered
  }

  /// What is beside the elements of a source.
  enum Feeding: CaseIterable {
    case plain
    /// Elements that are left out, and polls with a small budget, which a few of them use up.
    case padded
    /// Elements that are left out, as many as the budget of an iteration.
    case paddedFully
    /// An input that is busy and delivers nothing.
    case busy
    /// All places of the pipeline share the source.
    case shared
  }

  var consumer: Consumer
  /// After how many sends the consumer looks for events: 1 for one that keeps up, `Int.max` for one that looks at the
  /// end.
  var lag: Int
  /// Whether a consumer that lags looks before the first send, too.
  var looksFirst: Bool
  /// How many elements a poll of the test may take.
  var budget = 1_024
  var erasure = Erasure.each
  var paddings: [Padding] = []
  /// The sources that are shared by all places of the pipeline.
  var shared: Set<Int> = []
  /// What is merged with some sources; at -1, with the whole.
  var busy: [Int: Busy] = [:]

  /// Whether the consumer looks after so many sends.
  func looks(after count: Int) -> Bool {
    count == 0 ? looksFirst || lag == 1 : count.isMultiple(of: lag)
  }

  /// Plain ways, to show beside one that went wrong.
  static func plain(for pipeline: Pipeline) -> [Way] {
    let lags = pipeline.attaches ? [1] : [1, .max]
    return Consumer.allCases.flatMap { consumer in lags.map { Way(consumer: consumer, lag: $0, looksFirst: false) } }
  }

  init(consumer: Consumer, lag: Int, looksFirst: Bool) {
    (self.consumer, self.lag, self.looksFirst) = (consumer, lag, looksFirst)
  }

  /// Draws a way in which this pipeline must deliver what a push library does.
  init(for pipeline: Pipeline, _ feeding: Feeding, using random: inout SeededGenerator) {
    consumer = Consumer.allCases.randomElement(using: &random) ?? .task
    // Contract 4: what operators subscribe to later depends on when elements are taken.
    lag = pipeline.attaches ? 1 : [1, 2, 5, .max].randomElement(using: &random) ?? 1
    looksFirst = Bool.random(using: &random)
    erasure = Erasure.allCases.randomElement(using: &random) ?? .each
    switch feeding {
    case .plain: break
    case .padded:
      consumer = .polled
      budget = [16, 17, 64].randomElement(using: &random) ?? 64
      pad(pipeline, among: [1, 15, 16, 17, 40, 100], using: &random)
    case .paddedFully: pad(pipeline, among: [1, 300, 1_100, 2_500], using: &random)
    case .busy: makeBusy(pipeline, using: &random)
    case .shared: share(pipeline, using: &random)
    }
  }

  private mutating func pad(_ pipeline: Pipeline, among counts: [Int], using random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard let source = pipeline.graph.sources.sorted().randomElement(using: &random), !pipeline.script.isEmpty else {
        return
      }
      // A later subscription would get padding instead of the elements that the source retains.
      if source >= pipeline.firstCount, pipeline.sources[source].retainedCount > 0 { continue }
      let index = Int.random(in: pipeline.script.indices, using: &random)
      let count = counts.randomElement(using: &random) ?? 1
      paddings.append(Padding(index: index, source: source, count: count, isBatch: Bool.random(using: &random)))
    }
  }

  private mutating func makeBusy(_ pipeline: Pipeline, using random: inout SeededGenerator) {
    // A consumer that waits for a busy stream never suspends, so virtual time would stand still.
    consumer = .polled
    budget = 64
    let kind = Busy.allCases.randomElement(using: &random) ?? .repeating
    // One place: between several busy inputs that have ready elements, none waits for another one for long.
    let places = [-1] + pipeline.graph.sources.filter { pipeline.graph.count(of: $0) == 1 }.sorted()
    busy[places.randomElement(using: &random) ?? -1] = kind
  }

  private mutating func share(_ pipeline: Pipeline, using random: inout SeededGenerator) {
    // The task of a shared run sends anew, and no subscription waits for it (contracts 3 and 9). So the order of several
    // sources is that of the sends only if each send settles, and a run that begins later, or whose source replays, delivers
    // after what is delivered without it.
    lag = 1
    if consumer == .polled { consumer = .task }
    let sources = pipeline.sources.indices.prefix(pipeline.firstCount)
    shared = Set(sources.filter { pipeline.sources[$0].retainedCount == 0 })
  }
}

extension Way: CustomStringConvertible {
  var description: String {
    var parts = [lag == 1 ? "\(consumer)" : "\(consumer), looking \(lag == .max ? "at the end" : "after \(lag) sends")"]
    if lag > 1, looksFirst { parts.append("and before the first") }
    if budget < 1_024 { parts.append("\(budget) elements a poll") }
    if erasure != .each { parts.append("erasure: \(erasure)") }
    for padding in paddings {
      let kind = padding.isBatch ? "one batch of " : ""
      parts.append("\(kind)\(padding.count) left out of s\(padding.source) before send \(padding.index)")
    }
    if !shared.isEmpty { parts.append("shared: \(shared.sorted().map { "s\($0)" })") }
    for (place, kind) in busy.sorted(by: { $0.key < $1.key }) {
      parts.append("busy (\(kind)): \(place < 0 ? "the whole" : "s\(place)")")
    }
    return parts.joined(separator: ", ")
  }
}
