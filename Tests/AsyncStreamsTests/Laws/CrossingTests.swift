import Observation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@MainActor @Observable private final class Box {
  var number: Int

  init(_ number: Int) {
    self.number = number
  }
}

/// A source that is crossed with every operator that has several inputs.
enum CrossedSource: CaseIterable {
  case subject, behaviorSubject, replaySubject, endedReplaySubject, array, just, observed, producer, callback, shared,
    channel

  /// The elements that a subscription has at once, if nothing has been sent.
  var ready: [Int] {
    switch self {
    case .subject, .producer, .callback, .shared: []
    case .behaviorSubject, .observed, .just, .channel: [7]
    case .replaySubject: [8, 9]
    case .endedReplaySubject, .array: [8, 9]
    }
  }

  /// Whether a source has no more elements than those.
  var hasEnded: Bool { [.endedReplaySubject, .array, .just].contains(self) }

  /// Whether a source keeps only its newest element for an operator that leaves elements at their source, and none when it
  /// ends.
  var isConflated: Bool { self == .observed }

  /// How many elements a later subscription gets at once.
  var memory: Int { [.observed, .behaviorSubject, .channel].contains(self) ? 1 : ready.count }
}

/// One source, and how to send to it.
@MainActor private struct CrossedInput {
  private(set) var signal: Signal<Int, Never>
  var send: (Int) -> Void = { _ in }
  var end: () -> Void = {}

  /// What the source is made of, if that is a subject.
  private let subject = Subject<Int, Never>()

  init(_ source: CrossedSource) {
    let subject = subject
    signal = subject.eraseToSignal()
    send = { subject.yield($0) }
    end = { subject.finish() }
    switch source {
    case .subject: break
    case .shared: signal = subject.share().eraseToSignal()
    case .producer:
      signal = Signal { sender in for await element in subject { await sender(element) } }
    case .callback:
      signal = Signal.callback { continuation in
        let handle = SubscriptionHandle.consuming(subject.materialize()) { event in
          if case .value(let element) = event { continuation.yield(element) } else { continuation.finish() }
        }
        continuation.onTermination { handle.cancel() }
      }
    case .behaviorSubject:
      let subject = BehaviorSubject<Int, Never>(7)
      (signal, send, end) = (subject.eraseToSignal(), { subject.yield($0) }, { subject.finish() })
    case .replaySubject, .endedReplaySubject:
      let subject = ReplaySubject<Int, Never>(keeping: 2)
      for element in source.ready { subject.yield(element) }
      if source.hasEnded { subject.finish() }
      (signal, send, end) = (subject.eraseToSignal(), { subject.yield($0) }, { subject.finish() })
    case .array, .just: signal = source.ready.signal.eraseToSignal()
    case .channel:
      let channel = TwoWayChannel<Int, Never>(7)
      signal = channel.following.eraseToSignal()
      (send, end) = ({ channel.leading.yield($0) }, { channel.leading.finish() })
    case .observed:
      var box: Box? = Box(7)
      signal = Signal.observing(box) { $0.number }
      (send, end) = ({ box?.number = $0 }, { box = nil })
    }
  }
}

extension Graph {
  /// Whether the operator may leave elements of the first source there, until it can use them.
  fileprivate var leavesElements: Bool {
    switch self {
    case .combine(_, _, .zip), .combineMany(_, .zip): true
    case .flatten(.source(0), _, let kind): [.concat, .concatenated, .mergeTwo].contains(kind)
    default: false
    }
  }
}

/// Every source, beside others, in every operator with several inputs, received in every way: what arrives is what a push
/// library delivers.
@MainActor @Suite(.noSubscriptionSurvives) struct CrossingTests {
  /// What is sent to the three sources, of which the first is the crossed one; `nil` for the end.
  private static let scripts: [[(source: Int, element: Int?)]] = [
    [(1, 1), (0, 2), (1, 3), (0, 4), (2, 5), (0, nil), (1, 6), (2, 7), (1, nil), (2, nil)],
    [(1, 1), (1, nil), (0, 2), (2, 3), (0, 4), (0, nil), (2, 5), (2, nil)],
    [(0, 1), (2, 2), (2, nil), (1, 3), (0, 4), (1, nil), (0, 5), (0, nil)],
  ]

  private static let graphs: [Graph] = {
    let (source, other, third) = (Graph.source(0), Graph.source(1), Graph.source(2))
    var graphs = [source, .map(source, 1), .append(source, other), .append(other, source), .then(other, source)]
    graphs += [.ifEmpty(source, other), .ifEmpty(other, source), .concat([other, source]), .concat([source, other])]
    for kind in Graph.Combining.allCases { graphs += [.combine(source, other, kind), .combine(other, source, kind)] }
    for kind in [Graph.Combining.merge, .zip, .combineLatest, .race] {
      graphs += [.combineMany([source, other, third], kind), .combineMany([other, third, source], kind)]
    }
    for kind in Graph.Flattening.allCases where !kind.canFail {
      graphs += [
        .flatten(other, [source], kind), .flatten(source, [third], kind), .flatten(other, [source, third], kind),
      ]
    }
    return graphs
  }()

  @Test(arguments: CrossedSource.allCases, Reception.allCases)
  func `a source among others`(_ source: CrossedSource, _ reception: Reception) async throws {
    try await VirtualTime.run { @MainActor time in
      for graph in Self.graphs where !(source.isConflated && graph.leavesElements) {
        for (number, script) in Self.scripts.enumerated() {
          let expected = pushed(graph, script, source)
          let unfailing = await received(graph, script, source, reception, Never.self, time)
          let failing = await received(graph, script, source, reception, Oops.self, time)
          #expect(unfailing == expected, "\(graph), script \(number), that cannot fail")
          #expect(failing == expected, "\(graph), script \(number), that can fail")
        }
      }
    }
  }

  private func received<Failure: Error>(
    _ graph: Graph,
    _ script: [(source: Int, element: Int?)],
    _ source: CrossedSource,
    _ reception: Reception,
    _ failure: Failure.Type,
    _ time: VirtualTime
  ) async -> [String] {
    let inputs = [CrossedInput(source), CrossedInput(.subject), CrossedInput(.subject)]
    let signals = inputs.map { $0.signal.promoteFailure(to: Failure.self).eraseToSignal() }
    var noted: [String] = []
    let end = reception.start(graph.signal(signals, failing: { .empty }).materialize()) { event in
      if case .value(let element) = event { noted.append("\(element)") } else { noted.append("end") }
    }
    await time.settle()
    for (index, element) in script where index > 0 || !(source.hasEnded || element == nil && source.isConflated) {
      if let element { inputs[index].send(element) } else { inputs[index].end() }
      await time.settle()
    }
    end()
    await time.settle()
    return noted
  }

  private func pushed(_ graph: Graph, _ script: [(source: Int, element: Int?)], _ source: CrossedSource) -> [String] {
    let inputs = [PushSubject(replaying: source.memory), PushSubject(replaying: 0), PushSubject(replaying: 0)]
    for element in source.ready { inputs[0].send(.value(element)) }
    if source.hasEnded { inputs[0].send(.finished) }
    var noted: [String] = []
    let subscription = graph.push(inputs).subscribe { event in
      if case .value(let element) = event { noted.append("\(element)") } else { noted.append("end") }
    }
    for (index, element) in script where index > 0 || !(source.hasEnded || element == nil && source.isConflated) {
      inputs[index].send(element.map { .value($0) } ?? .finished)
    }
    subscription.dispose()
    return noted
  }
}
