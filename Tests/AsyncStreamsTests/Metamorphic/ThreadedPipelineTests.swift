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
      let (script, expected) = (pipeline.script, pipeline.expectation.events)
      let consumer = ThreadedConsumer.Kind.allCases.randomElement(using: &random) ?? .task
      let senders = Senders(pipeline, paddingCount: Int.random(in: 0...3, using: &random))
      let found = await ThreadedConsumer().events(of: senders.events, consumer) { senders.start(script) }
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

  /// Starts a task that sends, and one for what is left out; when both have sent, the sources end.
  func start(_ script: [Pipeline.Send]) {
    Task.detached {
      await withDiscardingTaskGroup { group in
        group.addTask {
          for event in script {
            Self.send(event, to: subjects)
            // So that the consumer keeps up, more or less.
            await Task.yield()
          }
        }
        group.addTask {
          for number in 0..<paddingCount * script.count {
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
    case task, batches, immediate, afterTurn
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
    case .immediate, .afterTurn:
      let ended = ReplaySubject<Void, Never>()
      bag.consume(signal, delivery: kind == .immediate ? .immediate : .afterTurn) { event in
        self.received.append(event)
        if event == Pipeline.end { ended.finish() }
      }
      start()
      await ended.forEach { _ in }
    }
    return received
  }
}
