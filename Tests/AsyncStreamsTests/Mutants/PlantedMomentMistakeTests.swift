import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Mistakes that only show if two things happen at one moment, which these tests arrange.
@Suite struct PlantedMomentMistakeTests {
  private let merge = KeyedMerge<String, Int, Never>(name: "merge")

  /// All that a poller has ready, and whether it has ended.
  private func take(_ poller: inout Signal<(key: String, element: Int), Never>.Poller) -> [String] {
    var context = PollContext(waker: nil)
    var found: [String] = []
    while true {
      switch poller.poll(&context) {
      case .value(let (key, element)): found.append("\(key)\(element)")
      case .finished: return found + ["end"]
      case .pending, .spent: return found
      }
    }
  }

  @Test func `a merge that is finished during an insertion delivers the signal`() {
    let subject = Subject<Int, Never>()
    merge.insert(subject, for: "x")
    var poller = merge.makePoller()
    // The signal that is replaced ends before the insertion is sent, which wakes the consumer.
    var context = PollContext(waker: Waker(onWake: { [merge] in merge.finish() }))
    _ = poller.poll(&context)
    merge.insert([7].signal, for: "x")
    #expect(take(&poller) == ["x7", "end"])
    merge.insert([8].signal, for: "y")
    #expect(merge.keys == ["x"])
  }

  @Test func `a signal that is inserted while an iteration begins is subscribed to once`() {
    var poller = StreamEnvironment.with({ [merge] environment in
      environment.onSubscription = { subscription in
        if subscription.name == "merge" { merge.insert([1].signal, for: "late") }
        return nil
      }
    }) {
      merge.makePoller()
    }
    #expect(take(&poller) == ["late1"])
    merge.insert([2].signal, for: "later")
    #expect(take(&poller) == ["later2"])
  }

  @Test func `a call that no task has taken does not begin after another one has failed`() {
    let core = ConcurrentCallsCore<Int, Int, Oops>(true) { number async throws(Oops) in number }
    core.state.withLock { $0.waiting.append((number: 1, input: 5)) }
    core.finish(0, .failure(Oops()))
    #expect(core.next(Waker())?.number == nil)
  }
}
