import Fuzzing
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Contract 3: a consumer sees what a push library would have delivered, however late it looks.
///
/// Each look delivers all of it, a consumer that waits is woken for it, and no subscription remains.
@Suite(.noSubscriptionSurvives) struct OrderTests {
  /// How many random graphs a test checks; more with `LONG_TESTS` set.
  static let rounds = Rounds(3_000, long: 60_000)

  @Test func `a late consumer of streams that can fail sees what push would deliver`() {
    check(GraphShape(sourceCount: 3, lateSourceCount: 0, canFail: true, isLate: true), lag: 0...12) { (_: Oops) in
      Oops()
    }
  }

  @Test func `a late consumer of streams that cannot fail sees what push would deliver`() {
    check(GraphShape(sourceCount: 3, lateSourceCount: 0, canFail: false, isLate: true), lag: 0...12) {
      (_: Never) -> Oops in
    }
  }

  @Test func `a prompt consumer sees what push would deliver, also of sources attached later`() {
    check(GraphShape(sourceCount: 3, lateSourceCount: 3, canFail: true, isLate: false), lag: 0...0) { (_: Oops) in
      Oops()
    }
  }

  private func check<Failure: Error>(_ shape: GraphShape, lag: ClosedRange<Int>, _ problem: (Failure) -> Oops) {
    for round in Self.rounds {
      var random = round.random
      var shape = shape
      for index in shape.replayed.indices { shape.replayed[index] = [0, 0, 1, 3].randomElement(using: &random) ?? 0 }
      let graph = Graph.random(depth: Int.random(in: 1...4, using: &random), &shape, using: &random)
      let run = OrderRun<Failure>(graph, shape, using: &random)
      run.play(lag: lag, using: &random)
      let pulled = run.pulled.map { event -> PushEvent in
        switch event {
        case .value(let element): .value(element)
        case .finished: .finished
        case .failure(let failure): .failure(problem(failure))
        }
      }
      if pulled != run.pushed.events || run.problem != nil {
        Issue.record(
          """
          \(round): \(graph)
          sent:   \(run.sent)
          pushed: \(run.pushed.events)
          pulled: \(pulled)
          \(run.problem ?? "")
          """
        )
        return
      }
    }
  }
}

/// One graph, built twice over the same sources, and the events that each delivered.
final class OrderRun<Failure: Error> {
  final class Pushed {
    var events: [PushEvent] = []
  }

  let pushed = Pushed()
  private(set) var pulled: [SignalEvent<Int, Failure>] = []
  private(set) var sent: [String] = []
  /// What went wrong before the end.
  private(set) var problem: String?
  private var poller: AnyPoller<Int, Failure>?
  private let wakes = Shared(0)
  private let waker: Waker
  /// For a consumer that waits: how many events and wake-ups it has had.
  private var wait: (events: Int, wakes: Int)?
  private let subjects: [any HotSource<Int, Failure>]
  private let pushSubjects: [PushSubject]
  private let subscription: PushSubscription

  init(_ graph: Graph, _ shape: GraphShape, using random: inout SeededGenerator) {
    let sourceCount = shape.sourceCount + shape.lateSourceCount
    var subjects: [any HotSource<Int, Failure>] = []
    var pushSubjects: [PushSubject] = []
    for replayed in shape.replayed {
      subjects.append(replayed == 0 ? Subject() : ReplaySubject(keeping: replayed))
      pushSubjects.append(PushSubject(replaying: replayed))
    }
    // Elements for subjects that replay.
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let (index, element) = (Int.random(in: 0..<sourceCount, using: &random), Int.random(in: 0..<100, using: &random))
      subjects[index].yield(element)
      pushSubjects[index].send(.value(element))
    }
    self.subjects = subjects
    waker = Waker(onWake: { [wakes] in wakes.update { $0 += 1 } })
    self.pushSubjects = pushSubjects
    let failing: @Sendable () -> Signal<Int, Failure> = {
      if let failure = Oops() as? Failure { .fail(failure) } else { .empty }
    }
    subscription = graph.push(pushSubjects).stream(into: pushed)
    poller = graph.signal(subjects.map { $0.eraseToSignal() }, failing: failing).makePoller()
  }

  func play(lag: ClosedRange<Int>, using random: inout SeededGenerator) {
    var untilLook = 0
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      if untilLook == 0 {
        look(waiting: Bool.random(using: &random))
        untilLook = Int.random(in: lag, using: &random)
      } else {
        untilLook -= 1
      }
      let index = Int.random(in: 0..<subjects.count, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        sent.append("s\(index) end")
        subjects[index].finish()
        pushSubjects[index].send(.finished)
      case 1 where Failure.self == Oops.self:
        sent.append("s\(index) fail")
        if let failure = Oops() as? Failure { subjects[index].finish(throwing: failure) }
        pushSubjects[index].send(.failure(Oops()))
      default:
        let element = Int.random(in: 0..<50, using: &random)
        sent.append("s\(index) \(element)")
        subjects[index].yield(element)
        pushSubjects[index].send(.value(element))
      }
      if let wait, pushed.events.count > wait.events, wakes.value == wait.wakes {
        problem = problem ?? "not woken by \(sent[sent.count - 1])"
      }
    }
    look(waiting: false)
    poller = nil
    if subjects.contains(where: { $0.subscriptionCount > 0 }) { problem = problem ?? "a subscription remains" }
  }

  /// Takes all ready elements, as an iterator would, and compares them with what push has delivered by now.
  private func look(waiting: Bool) {
    wait = nil
    while poller != nil {
      var context = PollContext(waker: waiting ? waker : nil)
      switch poller?.poll(&context) {
      case .value(let element): pulled.append(.value(element))
      case .pending:
        if pulled.count < pushed.events.count { problem = problem ?? "an event came late, before \(pulled.count)" }
        if waiting { wait = (pushed.events.count, wakes.value) }
        return
      case .spent: continue
      case .finished, nil:
        pulled.append(.finished)
        poller = nil
      case .failure(let failure):
        pulled.append(.failure(failure))
        poller = nil
      }
    }
  }
}

extension Push {
  fileprivate func stream<Failure>(into pushed: OrderRun<Failure>.Pushed) -> PushSubscription {
    subscribe { pushed.events.append($0) }
  }
}
