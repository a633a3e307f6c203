import AsyncStreams
import AsyncStreamsTesting
import Fuzzing
import Testing

/// Zips of two signals, of a list and of a collection are one operator: they deliver the same at the same places in the
/// order of sends, and take as many elements.
@Suite(.noSubscriptionSurvives) struct ZipOrderTests {
  /// What is done with the sources of a zip, and with a signal beside it.
  private enum Action: Sendable {
    case yield(source: Int, Int)
    case finish(source: Int)
    case fail(source: Int)
    case yieldBeside(Int)
    case look
  }

  @Test func `zips of two and of many deliver the same, and leave the same at their sources`() async {
    for round in Rounds(300, long: 20_000) {
      var random = round.random
      let actions = (0..<Int.random(in: 1...30, using: &random)).map { number -> Action in
        let source = Int.random(in: 0...1, using: &random)
        switch Int.random(in: 0..<16, using: &random) {
        case 0: return .finish(source: source)
        case 1: return .fail(source: source)
        case 2...4: return .yieldBeside(-number)
        case 5...8: return .look
        default: return .yield(source: source, number)
        }
      }
      let two = await run(actions) { $0.zip(with: $1).map { [$0.0, $0.1] } }
      let list = await run(actions) { Signal.zip($0, $1).map { [$0.0, $0.1] } }
      let collection = await run(actions) { Signal.zip(contentsOf: [$0, $1]) }
      if two != list || two != collection {
        Issue.record("\(round): \(actions)\ntwo: \(two)\nlist: \(list)\ncollection: \(collection)")
        return
      }
    }
  }

  /// What a consumer sees of a zip beside another signal, and how many elements were taken from each source.
  private func run<Output: SignalProtocol<[Int], Oops>>(
    _ actions: [Action],
    _ zip: (Signal<Int, Oops>, Signal<Int, Oops>) -> Output
  ) async -> [String] {
    let sources = [Subject<Int, Oops>(), Subject<Int, Oops>()]
    let beside = Subject<Int, Never>()
    let subscriptions = sources.map { $0.subscribe(bufferingPolicy: .unbounded) }
    let zipped = zip(subscriptions[0].eraseToSignal(), subscriptions[1].eraseToSignal())
    let events = zipped.materialize().map { "\($0)" }.append(Signal<String, Never>.just("over"))
      .merge(with: beside.map { "\($0)" })
    var iterator = events.makeAsyncIterator()
    var seen: [String] = []
    var expected = 0
    for action in actions + [.look] {
      switch action {
      case .yield(let source, let element): sources[source].yield(element)
      case .finish(let source): sources[source].finish()
      case .fail(let source): sources[source].finish(throwing: Oops(source))
      case .yieldBeside(let element): beside.yield(element)
      case .look:
        // The mark is sent last, so everything before it is delivered first.
        expected += 1
        beside.yield(1_000 + expected)
        while let event = await iterator.next(), event != "\(1_000 + expected)" { seen.append(event) }
        seen.append("taken \(subscriptions.map(\.statistics.delivered))")
      }
    }
    return seen
  }
}
