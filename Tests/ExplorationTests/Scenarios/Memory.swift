import AsyncStreamsTesting

@testable import AsyncStreams

/// When elements are released that nobody needs any more.
extension Scenario {
  static let memory: [Scenario] = [
    Scenario("memory: the newest are kept, two senders beside a reader") { run in
      let live = Box(0)
      let log = EventLog<Item, Never>(name: "log", origin: nil)
      let poller = Box<LogPoller<Item, Never>?>(log.subscribe(bufferingPolicy: .bufferingNewest(1)))
      for sender in ["a", "b"] {
        run.thread(sender) { for number in 0..<3 { _ = log.send(Item(number, live), if: .always) } }
      }
      run.thread("reader") { takeAll(&poller.value) }
      run.whenIdle {
        run.expect(live.value <= 1, "\(live.value) elements live")
        poller.value = nil
      }
      run.whenReleased { run.expect(live.value == 0, "\(live.value) elements live at the end") }
    },
    Scenario("memory: the oldest are kept, and the reader leaves beside two senders") { run in
      let live = Box(0)
      let log = EventLog<Item, Never>(name: "log", origin: nil)
      let poller = Box<LogPoller<Item, Never>?>(log.subscribe(bufferingPolicy: .bufferingOldest(2)))
      for sender in ["a", "b"] {
        run.thread(sender) { for number in 0..<2 { _ = log.send(Item(number, live), if: .always) } }
      }
      run.thread("reader") {
        takeAll(&poller.value)
        poller.value = nil
      }
      run.whenIdle {
        // The log itself may retain a part of its first chunk until the next subscription waits.
        var other = log.subscribe(bufferingPolicy: .unbounded)
        var context = PollContext(waker: Waker(onWake: {}))
        if case .value = other.poll(&context) { run.fail("an element") }
        run.expect(live.value == 0, "\(live.value) elements live")
        run.expect(log.subscriptionCount == 1, "a subscription remains")
        other.release()
      }
    },
    Scenario("memory: a source that replays one, beside a reader") { run in
      let live = Box(0)
      let log = EventLog<Item, Never>(name: "log", retention: Retention(count: 1), origin: nil)
      let poller = Box<LogPoller<Item, Never>?>(log.subscribe(bufferingPolicy: .unbounded))
      run.thread("sender") { for number in 0..<3 { _ = log.send(Item(number, live), if: .always) } }
      run.thread("reader") { takeAll(&poller.value) }
      run.thread("comer") {
        var other = Optional(log.subscribe(bufferingPolicy: .unbounded))
        takeAll(&other)
      }
      run.whenIdle {
        takeAll(&poller.value)
        run.expect(live.value == 1, "\(live.value) elements live")
        poller.value = nil
      }
      run.whenReleased { run.expect(live.value == 0, "\(live.value) elements live at the end") }
    },
    Scenario("memory: the only reader holds its sender back, and another one comes") { run in
      let live = Box(0)
      let log = EventLog<Item, Never>(name: "log", origin: nil)
      let poller = Box<LogPoller<Item, Never>?>(log.subscribe(bufferingPolicy: .suspending(2)))
      let other = Box<LogPoller<Item, Never>?>(nil)
      run.task("sender") {
        for number in 0..<3 where await log.sendWaiting(Item(number, live)) != .accepted { run.fail("not accepted") }
      }
      run.thread("comer") { other.value = log.subscribe(bufferingPolicy: .suspending(2)) }
      run.thread("reader") { takeAll(&poller.value) }
      for _ in 0..<2 {
        run.whenIdle {
          takeAll(&poller.value)
          takeAll(&other.value)
        }
      }
      run.whenIdle {
        run.expect(live.value == 0, "\(live.value) elements live although all was read")
        run.expect(log.statistics.sent == 3 && log.statistics.waitingSenderCount == 0, "\(log.statistics)")
        (poller.value, other.value) = (nil, nil)
      }
    },
  ]

  /// Takes all elements, and begins to wait.
  private static func takeAll(_ poller: inout LogPoller<Item, Never>?) {
    var context = PollContext(waker: Waker(onWake: {}))
    while case .value? = poller?.poll(&context) {}
  }
}
