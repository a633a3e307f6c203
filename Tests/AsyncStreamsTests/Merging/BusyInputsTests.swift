import Foundation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// An input that never waits and delivers nothing holds up no timer, no trigger and no other input.
@Suite(.noSubscriptionSurvives) struct BusyInputsTests {
  /// Polls by hand: the iteration would go on for ever, and virtual time would stand still.
  @Test(arguments: BusyCase.all, BusyCase.inputs.indices)
  func `what happens beside a busy input is found`(_ busy: BusyCase, _ index: Int) async throws {
    try await VirtualTime.run { time in
      var poller = busy.output(BusyCase.inputs[index].input, time.clock).makePoller()
      // The first polls set timers.
      var found = firstEvent(of: &poller, polls: 5)
      if found == nil {
        await time.advance(by: .milliseconds(200))
        found = firstEvent(of: &poller, polls: 200)
      }
      #expect(found == busy.expected, "\(BusyCase.inputs[index].name)")
      poller.release()
    }
  }

  /// The first event that some polls find, as text.
  private func firstEvent(of poller: inout some PollerProtocol<String, Oops>, polls: Int) -> String? {
    for _ in 0..<polls {
      var context = PollContext(waker: Waker(onWake: {}), budget: 1_024)
      switch poller.poll(&context) {
      case .value(let element): return element
      case .finished: return "end"
      case .failure(let failure): return "\(failure)"
      case .pending, .spent: continue
      }
    }
    return nil
  }

  @Test func `events of other inputs are taken in the order of their sends`() async throws {
    let busy = BusyCase.inputs[2].input
    let (a, b) = (Subject<Int, Oops>(), Subject<Int, Oops>())
    var poller = Signal.merge(contentsOf: [a.eraseToSignal(), busy, b.eraseToSignal()]).map { "\($0)" }.makePoller()
    for number in stride(from: 0, to: 20, by: 2) {
      b.yield(number)
      a.yield(number + 1)
    }
    #expect((0..<20).map { _ in firstEvent(of: &poller, polls: 200) } == (0..<20).map { "\($0)" })
    poller.release()
  }

  // MARK: Whole iterations

  @Test func `a file that is not there is waited for no longer than a limit`() async throws {
    let file = Signal<String, any Error>.attempt { try String(contentsOfFile: "/no/such/file", encoding: .utf8) }
    let result = await unlessEndless {
      do {
        return try await file.retry().timeout(after: .milliseconds(20), throwing: Oops(1)).first() ?? "nothing"
      } catch { return "\(error)" }
    }
    #expect(result == "\(Oops(1))")
  }

  @Test(arguments: BusyCase.inputs.indices)
  func `a trigger that another task sends ends a busy iteration`(_ index: Int) async throws {
    let stop = Subject<Void, Never>()
    let result = await unlessEndless {
      async let events = BusyCase.inputs[index].input.prefix(until: stop).collect()
      while stop.subscriptionCount == 0 { await Task.yield() }
      stop.yield(())
      return try? await events
    }
    #expect(result == [])
  }

  @Test(arguments: BusyCase.inputs.indices)
  func `results of calls are delivered beside a busy input`(_ index: Int) async {
    let inputs = BusyCase.inputs[index].input.prepend(1, 2)
    let results = await unlessEndless {
      let inOrder = try? await inputs.asyncMap(maxConcurrent: 3) { $0 }.prefix(2).collect()
      let asReturned = try? await inputs.asyncMap(maxConcurrent: 3, inOrder: false) { $0 }.prefix(2).count()
      return "\(inOrder ?? []) \(asReturned ?? 0)"
    }
    #expect(results == "[1, 2] 2")
  }

  @Test func `a busy iteration with a buffer or a shared run is stopped`() async throws {
    let busy = BusyCase.inputs[1].input
    let stop = Signal.timer(after: .milliseconds(20))
    let result = await unlessEndless {
      let buffered = try? await busy.buffer(.unbounded).prefix(until: stop).collect()
      let shared = try? await busy.share().prefix(until: stop).collect()
      let first = try? await busy.prepend(1).buffer(.unbounded).first()
      return [buffered, shared, first.map { [$0] }]
    }
    #expect(result == [[], [], [1]])
  }

  @Test(.endsEventually) func `an iteration beside a released owner ends`() async throws {
    final class Screen: LifetimeOwner, Sendable { let lifetime = Lifetime() }
    let result = await unlessEndless {
      var screen: Screen? = Screen()
      guard let ended = screen?.lifetime.ended else { return -1 }
      async let events = BusyCase.inputs[0].input.replaceError(with: 0).prefix(until: ended).count()
      for _ in 0..<100 { await Task.yield() }
      screen = nil
      return await events
    }
    #expect(result == 0)
  }

  // MARK: Subscribers of an actor

  /// Counts polls rather than time: each takes up to 8,192 elements.
  @Test(arguments: [SubscriptionDelivery.immediate, .afterTurn])
  func `a subscription that wakes itself is not polled again before others had a turn`(_ delivery: SubscriptionDelivery)
    async
  {
    let (numbers, made) = (Subject<Int, Never>(), Shared(0))
    let count = await unlessEndless {
      let place = Workplace()
      let groups = Signal<Int, Never>.just(1).repeat().onValue { _ in made.value += 1 }.grouped { $0 % 2 }
      return await place.perform { place in
        place.bag.consume(numbers, delivery: delivery) { _ in }
        place.bag.consume(groups.flatMapMerge { $0.filter { _ in false } }, delivery: delivery) { _ in }
        numbers.yield(1)
        place.bag.cancel()
        return made.value
      }
    }
    #expect((1...4 * 8_192).contains(count ?? 0), "\(count ?? 0)")
  }

  @Test(arguments: [SubscriptionDelivery.immediate, .afterTurn])
  func `a busy subscription holds up no other one of its actor`(_ delivery: SubscriptionDelivery) async {
    let (numbers, stop) = (Subject<Int, Never>(), Subject<Void, Never>())
    let seen = await unlessEndless {
      let place = Workplace()
      let reading = BusyCase.inputs[0].input.replaceError(with: 0)
      await place.perform { place in
        place.bag.consume(reading.prefix(until: stop), delivery: delivery) { _ in }
        place.bag.consume(reading.merge(with: numbers), delivery: delivery) { place.seen.append("merged \($0)") }
        place.bag.consume(numbers, delivery: delivery) { place.seen.append("plain \($0)") }
        numbers.yield(5)
        stop.yield(())
      }
      let hasDelivered = await place.giveWay(turns: 200) { $0.seen.count == 2 && $0.bag.count == 2 }
      let seen = await place.seen.sorted()
      place.bag.cancel()
      return seen + ["\(hasDelivered)"]
    }
    #expect(seen == ["merged 5", "plain 5", "true"])
  }
}
