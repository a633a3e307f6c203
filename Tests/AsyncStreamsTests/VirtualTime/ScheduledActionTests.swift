import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct ScheduledActionTests {
  @Test func `actions run at their time, equal times in the order in which they were set`() async throws {
    let order = try await VirtualTime.run { time in
      let order = Shared<[String]>([])
      for (name, seconds) in [("c", 2), ("a", 1), ("d", 2), ("b", 1), ("past", -1)] {
        time.schedule(at: .seconds(seconds)) { order.update { $0.append("\(name) at \(time.elapsed)") } }
      }
      await time.advance(by: .seconds(2))
      return order.value
    }
    #expect(
      order == ["past at 0.0 seconds", "a at 1.0 seconds", "b at 1.0 seconds", "c at 2.0 seconds", "d at 2.0 seconds"]
    )
  }

  @Test func `everybody has done what an action made possible before the next one begins`() async throws {
    let seen = try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let recording = time.record(subject.map { $0 * 10 })
      let seen = Shared<[[Int]]>([])
      for value in 1...3 {
        time.schedule(at: .seconds(1)) {
          seen.update { $0.append(recording.elements) }
          subject.yield(value)
        }
      }
      await time.advance(by: .seconds(1))
      return seen.value
    }
    #expect(seen == [[], [10], [10, 20]])
  }

  @Test func `what an action subscribes to runs in virtual time`() async throws {
    let delivered = try await VirtualTime.run { time in
      let recordings = Shared<[Recording<Int, Never>]>([])
      time.schedule(at: .seconds(1)) {
        let shared = [7].signal.delay(for: .seconds(1), clock: time.clock).replay(start: .immediately)
        recordings.update { $0.append(time.record(shared)) }
      }
      await time.advance(by: .seconds(2))
      return recordings.value.map(\.elements)
    }
    #expect(delivered == [[7]])
  }

  @Test func `a cancelled action does not run`() async throws {
    let count = try await VirtualTime.run { time in
      let count = Shared(0)
      let action = time.schedule(at: .seconds(1)) { count.update { $0 += 1 } }
      time.schedule(at: .seconds(1)) { count.update { $0 += 10 } }
      action.cancel()
      await time.advance(by: .seconds(2))
      return count.value
    }
    #expect(count == 10)
  }
}
