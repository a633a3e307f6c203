import AsyncStreamsTesting

@testable import AsyncStreams

extension Scenario {
  static let sharing: [Scenario] = [
    Scenario("shared: the last one leaves while another one comes") { run in
      let subject = Subject<Int, Never>()
      let shared = subject.share(replay: .last(1))
      let first = Box<SharedSignal<Int, Never>.AsyncIterator?>(shared.makeAsyncIterator())
      let got = Box<[Int]>([])
      let endCount = Box(0)
      run.thread("leaver") { first.value = nil }
      run.task("comer") {
        var iterator = shared.makeAsyncIterator()
        subject.yield(1, isolation: nil)
        while let element = await iterator.next() { got.value.append(element) }
        endCount.value += 1
      }
      run.whenIdle { subject.finish(isolation: nil) }
      run.whenIdle {
        run.expect(got.value == [1] && endCount.value == 1, "got \(got.value), ended \(endCount.value)")
        run.expect(subject.subscriptionCount == 0, "a subscription remains")
      }
    },
    Scenario("shared: two come and leave") { run in
      let subject = Subject<Int, Never>()
      let shared = subject.share()
      let count = Box(0)
      for name in ["a", "b"] {
        run.task(name) {
          var iterator = shared.makeAsyncIterator()
          subject.yield(1, isolation: nil)
          if await iterator.next() != nil { count.value += 1 }
        }
      }
      run.whenIdle {
        run.expect(count.value == 2, "\(count.value) got an element")
        run.expect(subject.subscriptionCount == 0, "the run goes on: \(subject.subscriptionCount)")
      }
    },
    Scenario("shared with a grace period that ends") { run in
      let subject = Subject<Int, Never>()
      let shared = subject.share(stop: .whenUnused(for: .seconds(1), clock: run.clock))
      let first = Box<SharedSignal<Int, Never>.AsyncIterator?>(shared.makeAsyncIterator())
      let second = Box<SharedSignal<Int, Never>.AsyncIterator?>(nil)
      run.thread("leaver") { first.value = nil }
      run.thread("comer") { second.value = shared.makeAsyncIterator() }
      run.thread("time") { run.advance(by: .seconds(2)) }
      run.whenIdle { subject.yield(1, isolation: nil) }
      run.whenIdle {
        var context = PollContext(waker: nil)
        if case .value(1)? = second.value?.poller.poll(&context) {} else { run.fail("the second one got nothing") }
        second.value = nil
      }
      run.whenIdle {
        run.expect(subject.subscriptionCount == 0, "the run goes on: \(subject.subscriptionCount)")
        withExtendedLifetime(shared) {}
      }
    },
    Scenario("a connection is cancelled while another one is made") { run in
      let subject = Subject<Int, Never>()
      let connection = subject.publish()
      let handle = Box<ConnectionHandle<Int, Never>?>(nil)
      run.thread("first") { handle.value = connection.connect() }
      run.thread("second") { connection.connect().cancel() }
      run.whenIdle {
        let isConnected = handle.value?.isConnected == true
        run.expect(isConnected == (subject.subscriptionCount == 1), "\(isConnected), but \(subject.subscriptionCount)")
        handle.value = nil
        withExtendedLifetime(connection) {}
      }
    },
  ]
}
