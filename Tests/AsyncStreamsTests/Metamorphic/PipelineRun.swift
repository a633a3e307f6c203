import AsyncStreamsTesting
import Testing

@testable import AsyncStreams

/// One pipeline that is consumed in one way.
final class PipelineRun {
  private let pipeline: Pipeline
  private let way: Way
  private let time: VirtualTime
  private let subjects: [any HotSource<Int, Never>]
  private let received = Shared<[Int]>([])
  private let expected: Pipeline.Expectation
  private let bag = SubscriptionBag()
  private var poller: AnyPoller<Int, Never>?
  private var subscribed: Disconnected<SignalIterator<AnyPoller<Int, Never>>>?
  private(set) var problem: String?

  var events: [Int] { received.value }

  init(_ pipeline: Pipeline, _ way: Way, _ expected: Pipeline.Expectation, in time: VirtualTime) {
    (self.pipeline, self.way, self.expected, self.time) = (pipeline, way, expected, time)
    subjects = pipeline.makeSubjects()
  }

  /// Runs the pipeline up to its first difference from what is expected.
  func play(isolation: isolated any Actor) async {
    for event in pipeline.before { send(event, isolation: isolation) }
    subscribe(isolation: isolation)
    if way.looks(after: 0) { await look(after: 0) }
    for (index, event) in pipeline.script.enumerated() where problem == nil {
      for padding in way.paddings where padding.index == index { pad(padding, isolation: isolation) }
      send(event, isolation: isolation)
      if way.consumer.isImmediate, way.shared.isEmpty { check(after: index + 1) }
      if way.looks(after: index + 1) { await look(after: index + 1) }
    }
    if problem == nil { await look(after: pipeline.script.count) }
    await end()
  }

  private func subscribe(isolation: isolated any Actor) {
    let received = received
    let receive = { (event: Int) in received.update { $0.append(event) } }
    let delivery: SubscriptionDelivery = way.consumer.isImmediate ? .immediate : .afterTurn
    switch way.consumer {
    case .immediate, .afterTurn:
      bag.consume(pipeline.events(of: subjects, way), delivery: delivery, isolation: isolation, receive)
    case .isolatedImmediate, .local:
      let local = pipeline.localEvents(of: subjects, way, isolation: isolation)
      bag.consume(local, delivery: delivery, isolation: isolation, receive)
    case .task, .batches: subscribed = pipeline.events(of: subjects, way).subscribeNow()
    case .polled: poller = pipeline.events(of: subjects, way).makePoller()
    }
  }

  private func send(_ event: Pipeline.Send, isolation: isolated any Actor) {
    let subject = subjects[event.source]
    if let element = event.element {
      subject.yield(element, isolation: isolation)
    } else {
      subject.finish(isolation: isolation)
    }
  }

  private func pad(_ padding: Way.Padding, isolation: isolated any Actor) {
    let subject = subjects[padding.source]
    let elements = repeatElement(Pipeline.padding, count: padding.count)
    if padding.isBatch {
      subject.yield(contentsOf: elements, isolation: isolation)
    } else {
      for element in elements { subject.yield(element, isolation: isolation) }
    }
  }

  /// Lets the consumer take everything that it finds.
  nonisolated(nonsending) private func look(after count: Int) async {
    if poller != nil {
      poll(upTo: expected.counts[count])
    } else {
      startTask()
      await time.settle()
    }
    check(after: count)
  }

  private func startTask() {
    guard let subscribed else { return }
    self.subscribed = nil
    let received = received
    bag.start { [consumer = way.consumer] in
      if consumer == .batches {
        await subscribed.forEachBatch(isolation: nil, upTo: 3) { batch in
          received.update { $0 += batch }
          return true
        }
      } else {
        await subscribed.forEach(isolation: nil) { event in
          received.update { $0.append(event) }
          return true
        }
      }
    }
  }

  /// Polls a stream that may never say that it waits: until it has the expected events, and then for more budgets than it has
  /// ready elements that lead to no event, of which a busy input lets one pass for each.
  private func poll(upTo expectedCount: Int) {
    var spentCount = 0
    var count = events.count
    let isBusy = !way.busy.isEmpty
    while spentCount < (isBusy ? count < expectedCount ? 100 : 12 : 10_000) {
      var context = PollContext(waker: nil, budget: way.budget)
      switch poller?.poll(&context) {
      case .value(let event):
        received.update { $0.append(event) }
        count += 1
        spentCount = 0
      case .spent: spentCount += 1
      case .pending: return
      case .finished, .failure, nil:
        poller?.release()
        poller = AnyPoller({ _ in .finished }, release: {})
        return
      }
    }
  }

  private func check(after count: Int) {
    let wanted = expected.events.prefix(expected.counts[count])
    if !events.elementsEqual(wanted) { problem = problem ?? "wrong after \(count) sends: \(Pipeline.text(events))" }
  }

  nonisolated(nonsending) private func end() async {
    bag.cancel()
    poller?.release()
    poller = nil
    subscribed = nil
    if way.consumer != .polled { await time.settle() }
    if subjects.contains(where: { $0.subscriptionCount > 0 }) { problem = problem ?? "a subscription remains" }
  }
}

extension Pipeline {
  static func text(_ events: [Int]) -> String {
    "[\(events.map { $0 == end ? "end" : "\($0)" }.joined(separator: ", "))]"
  }
}
