import AsyncStreamsTesting
import Fuzzing
import Testing

@testable import AsyncStreams

/// Pipelines whose sources are sent to on other threads than those of the consumer.
@Suite(.noSubscriptionSurvives) struct ThreadedPipelineTests {
  /// What one task sends has one order, so the pipeline has one result (contract 3), also beside elements of another task
  /// that are left out.
  ///
  /// No operator subscribes to hot sources later: by contract 4, what these deliver depends on when it does so.
  @Test func `what one task sends is delivered as by a push library`() async {
    for round in Rounds(200, long: 20_000, replays: 100) {
      var random = round.random
      var pipeline = Pipeline(attaches: false, sendCount: 1...40, using: &random)
      pipeline.script += pipeline.graph.sources.sorted().map { Pipeline.Send(source: $0, element: nil) }
      let expected = pipeline.expectation.events
      let scripts = [pipeline.script]
      let consumer = ThreadedConsumer.Kind.allCases.randomElement(using: &random) ?? .task
      let senders = Senders(pipeline, paddingCount: Int.random(in: 0...3, using: &random))
      let found = await ThreadedConsumer().events(of: senders.events, consumer) { senders.start(scripts) }
      if found != expected {
        Issue.record(
          """
          \(round), \(consumer), \(senders.paddingCount) left out beside each send
          \(pipeline)
          push:  \(Pipeline.text(expected))
          found: \(Pipeline.text(found))
          """
        )
        return
      }
    }
  }

  /// The order of what several tasks send is not determined, but this is: each element is delivered once for each place
  /// of its source, and what one task sends is delivered in the order in which it was sent, to whatever sources.
  @Test func `merges deliver all that several tasks send, and what one sends in order`() async {
    for round in Rounds(40, long: 4_000, replays: 100) {
      var random = round.random
      let sources = Array(0..<Int.random(in: 2...5, using: &random))
      var pipeline = Pipeline(attaches: false, using: &random)
      pipeline.graph = .randomMerge(of: sources, using: &random)
      pipeline.sources = sources.map { _ in .subject }
      pipeline.before = []
      let scripts = (0..<Int.random(in: 2...4, using: &random)).map { task in
        (0..<50).map { number in
          Pipeline.Send(source: Int.random(in: sources.indices, using: &random), element: task * 100 + number)
        }
      }
      let consumer = ThreadedConsumer.Kind.allCases.randomElement(using: &random) ?? .task
      let senders = Senders(pipeline, paddingCount: 0)
      let found = await ThreadedConsumer().events(of: senders.events, consumer) { senders.start(scripts) }
      let counts = pipeline.graph.placeCounts
      for (task, script) in scripts.enumerated() {
        let delivered = found.filter { $0 / 100 == task }
        let sent = script.flatMap { send in
          Array(repeating: send.element ?? 0, count: counts[send.source, default: 0])
        }
        if delivered != sent {
          Issue.record("\(round), \(consumer): \(pipeline.graph)\nsent: \(script)\nfound: \(delivered)")
          return
        }
      }
    }
  }
}

extension Graph {
  /// A merge in which each of the sources has at least one place.
  fileprivate static func randomMerge(of sources: [Int], using random: inout SeededGenerator) -> Graph {
    var places = sources + sources.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    places.shuffle(using: &random)
    var graphs = places.map { Graph.source($0) }
    while graphs.count > 1 {
      // Some that are beside each other become one.
      let start = Int.random(in: graphs.indices, using: &random)
      let part = Array(graphs[start..<min(start + Int.random(in: 1...3, using: &random), graphs.count)])
      let merged: Graph =
        switch part.count {
        case 1: .unary(part[0], Bool.random(using: &random) ? .windowed : .grouped, 2)
        case 2 where Bool.random(using: &random): .combine(part[0], part[1], .merge)
        default: .combineMany(part, .merge)
        }
      graphs.replaceSubrange(start..<start + part.count, with: [merged])
    }
    return graphs[0]
  }

  /// How often each source is subscribed to.
  fileprivate var placeCounts: [Int: Int] {
    if case .source(let index) = self { return [index: 1] }
    return inputs.reduce(into: [:]) { counts, input in counts.merge(input.placeCounts, uniquingKeysWith: +) }
  }
}

/// Tasks that send to the sources of a pipeline.
private struct Senders: Sendable {
  private let subjects: [any HotSource<Int, Never>]
  /// What the pipeline delivers.
  let events: Signal<Int, Never>
  let paddingCount: Int

  init(_ pipeline: Pipeline, paddingCount: Int) {
    self.paddingCount = paddingCount
    subjects = pipeline.makeSubjects()
    for event in pipeline.before { Self.send(event, to: subjects) }
    var way = Way(consumer: .task, lag: 1, looksFirst: false)
    way.paddings = subjects.indices.map { Way.Padding(index: 0, source: $0, count: paddingCount, isBatch: false) }
    events = pipeline.events(of: subjects, way)
  }

  private static func send(_ event: Pipeline.Send, to subjects: [any HotSource<Int, Never>]) {
    if let element = event.element {
      _ = subjects[event.source].yield(element)
    } else {
      subjects[event.source].finish()
    }
  }

  /// Starts a task for each script; when all have sent, the sources end.
  func start(_ scripts: [[Pipeline.Send]]) {
    Task.detached {
      await withDiscardingTaskGroup { group in
        for script in scripts {
          group.addTask {
            for event in script {
              Self.send(event, to: subjects)
              // So that the consumer keeps up, more or less.
              await Task.yield()
            }
          }
        }
        group.addTask {
          for number in 0..<paddingCount * (scripts.first?.count ?? 0) {
            subjects[number % subjects.count].yield(Pipeline.padding)
            await Task.yield()
          }
        }
      }
      for subject in subjects { subject.finish() }
    }
  }
}

/// An actor that gets what others send.
private actor ThreadedConsumer {
  enum Kind: CaseIterable {
    case task, batches, inTurn, afterTurn
  }

  private let bag = SubscriptionBag()
  private var received: [Int] = []

  /// Subscribes, starts the senders, and collects all events up to the end.
  func events(of signal: Signal<Int, Never>, _ kind: Kind, start: @Sendable () -> Void) async -> [Int] {
    switch kind {
    case .task:
      let subscribed = signal.subscribeNow()
      start()
      await subscribed.forEach(isolation: self) { event in
        received.append(event)
        return true
      }
    case .batches:
      let subscribed = signal.subscribeNow()
      start()
      await subscribed.forEachBatch(isolation: self, upTo: 10) { batch in
        received += batch
        return true
      }
    case .inTurn, .afterTurn:
      let ended = ReplaySubject<Void, Never>()
      bag.consume(signal, delivery: kind == .inTurn ? .inTurn : .afterTurn) { event in
        self.received.append(event)
        if event == Pipeline.end { ended.finish() }
      }
      start()
      await ended.forEach { _ in }
    }
    return received
  }
}
