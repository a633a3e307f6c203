import Dispatch
import Fuzzing
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// What the subscribers of one actor get, over random graphs: everything in the order of the sends, and for one event in
/// the order of subscribing.
@Suite(.noSubscriptionSurvives) struct DeliveryOrderTests {
  /// How many random graphs a test checks; more with `LONG_TESTS` set.
  static let rounds = Rounds(1_000, long: 100_000)

  private actor Home {
    func check(_ mode: DeliveryRun.Mode) async { await checkDelivery(mode, isolation: self) }
  }

  // Other tests use the main actor meanwhile.
  @Test(arguments: [DeliveryRun.Mode.immediate, .attachingInTurn]) func `on the main actor`(_ mode: DeliveryRun.Mode)
    async
  {
    await checkDelivery(mode, isolation: MainActor.shared)
  }

  @Test(arguments: DeliveryRun.Mode.allCases) func `on an actor of its own`(_ mode: DeliveryRun.Mode) async {
    await Home().check(mode)
  }
}

private func checkDelivery(_ mode: DeliveryRun.Mode, isolation: isolated any Actor) async {
  for round in DeliveryOrderTests.rounds {
    var random = round.random
    let run = DeliveryRun(mode, using: &random)
    run.subscribe(isolation: isolation)
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let event = run.drawEvent(using: &random)
      if mode == .mixed, Bool.random(using: &random) {
        // While a loop is running, a send elsewhere may wake some of its inputs before others.
        await run.settle(isolation: isolation)
        run.sendElsewhere(event, isolation: isolation)
      } else {
        run.send(event, isolation: isolation)
      }
      if mode != .mixed, run.problem != nil { break }
      if mode == .mixed, Int.random(in: 0..<4, using: &random) == 0 { await run.settle(isolation: isolation) }
    }
    await run.settle(isolation: isolation)
    let problem = run.problem
    await run.end(isolation: isolation)
    if let problem = problem ?? (run.hasSubscriptions ? "a subscription remains" : nil) {
      Issue.record("\(round): \(run)\n\(problem)")
      return
    }
  }
}

/// Some graphs over the same sources, each with a subscriber on one actor, and what a push library delivers to them.
final class DeliveryRun: CustomStringConvertible {
  enum Mode: CaseIterable {
    /// Code of the actor and the subscribers send; everything arrives before the send returns.
    case immediate
    /// Code of the actor sends, also to sources that operators attach later.
    case attachingInTurn
    /// Code of the actor sends, and so do others; some subscribers get elements after the turn.
    case mixed
  }

  struct Delivery: Equatable {
    let subscriber: Int
    let element: Int
  }

  struct Event {
    let source: Int
    /// `nil` for the end.
    let element: Int?
  }

  private final class Pushed {
    var events: [PushEvent] = []
    var taken = 0
  }

  private let graphs: [Graph]
  private let deliveries: [SubscriptionDelivery]
  private let subjects: [Subject<Int, Never>]
  private let pushSubjects: [PushSubject]
  private let pushed: [Pushed]
  private var pushSubscriptions: [PushSubscription] = []
  private let bag = SubscriptionBag()
  /// What is sent last, to see that the loop has taken everything before.
  private let ticks = Subject<Int, Never>()
  private var (sentTicks, seenTicks) = (0, 0)
  private var sent: [String] = []
  /// What was delivered in turn, and after it.
  private var seen: [SubscriptionDelivery: [Delivery]] = [:]
  private var expected: [SubscriptionDelivery: [Delivery]] = [:]
  private var waiting: [Event] = []
  private var isPushing = false
  /// How many elements subscribers may still send.
  private var replies: (ours: Int, pushed: Int)

  init(_ mode: Mode, using random: inout SeededGenerator) {
    let attaches = mode == .attachingInTurn
    var shape = GraphShape(sourceCount: 3, lateSourceCount: attaches ? 3 : 0, canFail: false, isLate: !attaches)
    let count = Int.random(in: 1...4, using: &random)
    var graphs: [Graph] = []
    for _ in 0..<count {
      let depth = Int.random(in: 0...3, using: &random)
      graphs.append(Graph.random(depth: depth, &shape, using: &random))
    }
    self.graphs = graphs
    var deliveries: [SubscriptionDelivery] = []
    for _ in graphs { deliveries.append(mode != .mixed || Bool.random(using: &random) ? .immediate : .afterTurn) }
    self.deliveries = deliveries
    subjects = (0..<6).map { _ in Subject() }
    pushSubjects = subjects.map { _ in PushSubject(replaying: 0) }
    pushed = graphs.map { _ in Pushed() }
    let limit = mode == .immediate ? 30 : 0
    replies = (limit, limit)
  }

  var description: String {
    """
    \(zip(graphs, deliveries).map { "\($1 == .immediate ? "in turn" : "after it"): \($0)" }.joined(separator: "\n"))
    sent:      \(sent)
    expected:  \(expected)
    delivered: \(seen)
    """
  }

  /// What is wrong so far.
  var problem: String? { seen == expected ? nil : "delivered something else" }

  var hasSubscriptions: Bool { subjects.contains { $0.subscriptionCount > 0 } }

  func subscribe(isolation: isolated any Actor) {
    bag.consume(ticks, isolation: isolation) { [unowned self] number in
      _ = isolation
      seenTicks = number
    }
    for (number, graph) in graphs.enumerated() {
      let pushed = pushed[number]
      pushSubscriptions.append(graph.push(pushSubjects).subscribe { pushed.events.append($0) })
      collect()
      let signal: Signal<Int, Never> = graph.signal(subjects.map { $0.eraseToSignal() }, failing: { .empty })
      let delivery = deliveries[number]
      bag.consume(signal, delivery: delivery, isolation: isolation) { [unowned self] element in
        _ = isolation
        seen[delivery, default: []].append(Delivery(subscriber: number, element: element))
        guard let reply = Self.reply(of: number, to: element, &replies.ours) else { return }
        subjects[reply.source].yield(reply.element ?? 0, isolation: isolation)
      }
      replay()
    }
  }

  func drawEvent(using random: inout SeededGenerator) -> Event {
    let source = Int.random(in: 0..<6, using: &random)
    return Event(
      source: source,
      element: Int.random(in: 0..<20, using: &random) == 0 ? nil : .random(in: 0..<50, using: &random)
    )
  }

  func send(_ event: Event, isolation: isolated any Actor) {
    push(event)
    if let element = event.element {
      subjects[event.source].yield(element, isolation: isolation)
    } else {
      subjects[event.source].finish(isolation: isolation)
    }
  }

  /// Sends on another thread, while this one waits.
  ///
  /// The loop of the actor begins with the first subscriber that is woken. On a free actor it could deliver to that one
  /// before the send has woken the others, which the contract allows and this model does not know.
  func sendElsewhere(_ event: Event, isolation: isolated any Actor) {
    push(event)
    let subject = subjects[event.source]
    let sent = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      if let element = event.element { _ = subject.yield(element) } else { subject.finish() }
      sent.signal()
    }
    sent.wait()
  }

  /// Waits until everything that was sent has arrived, up to a million turns, and until no loop is running.
  func settle(isolation: isolated any Actor) async {
    sentTicks += 1
    ticks.yield(sentTicks, isolation: isolation)
    await giveWay {
      seenTicks < sentTicks || seen.values.joined().count < expected.values.joined().count
        // A loop that has run for long lets others go first, and then goes on.
        || DeliveryLoops.find(ObjectIdentifier(isolation))?.waker.isParked == false
    }
  }

  func end(isolation: isolated any Actor) async {
    bag.cancel()
    await giveWay { hasSubscriptions }
  }

  private nonisolated(nonsending) func giveWay(while isNeeded: () -> Bool) async {
    var turns = 0
    while turns < 1_000_000, isNeeded() {
      await Task.yield()
      turns += 1
    }
  }

  // MARK: What a push library delivers

  /// Sends in the model: what subscribers send comes after the element that they get, for all of them.
  private func push(_ event: Event) {
    waiting.append(event)
    replay()
  }

  private func replay() {
    while !waiting.isEmpty {
      let event = waiting.removeFirst()
      sent.append("s\(event.source) \(event.element.map(String.init) ?? "end")")
      pushSubjects[event.source].send(event.element.map { .value($0) } ?? .finished)
      collect()
    }
  }

  /// Notes what was pushed to each subscriber, in the order of subscribing.
  private func collect() {
    for (number, pushed) in pushed.enumerated() {
      while pushed.taken < pushed.events.count {
        if case .value(let element) = pushed.events[pushed.taken] {
          expected[deliveries[number], default: []].append(Delivery(subscriber: number, element: element))
          if let reply = Self.reply(of: number, to: element, &replies.pushed) { waiting.append(reply) }
        }
        pushed.taken += 1
      }
    }
  }

  /// What a subscriber sends when it gets an element.
  private static func reply(of subscriber: Int, to element: Int, _ rest: inout Int) -> Event? {
    guard rest > 0, (element &+ subscriber) % 5 == 0 else { return nil }
    rest -= 1
    return Event(source: abs(element) % 6, element: (element &* 3 &+ 1) % 50)
  }
}
