import AsyncStreamsTesting

@testable import AsyncStreams

/// Runs that several subscriptions share: when they begin, stop, end and begin again.
extension Scenario {
  static let sharedRuns: [Scenario] = [
    Scenario("runs: two connect at once") { run in
      let subject = Subject<Int, Never>()
      let connection = subject.publish()
      let reading = run.read("reader", connection.signal)
      let handles = Box<[ConnectionHandle<Int, Never>]>([])
      for name in ["first", "second"] { run.thread(name) { handles.value.append(connection.connect()) } }
      run.whenIdle {
        run.expect(subject.subscriptionCount == 1, "\(subject.subscriptionCount) runs")
        run.expect(handles.value.count == 2 && handles.value.allSatisfy(\.isConnected), "not connected")
        subject.yield(1, isolation: nil)
        subject.finish(isolation: nil)
      }
      run.whenIdle {
        run.expect(reading.elements == [1] && reading.endCount == 1, "\(reading.elements)")
        run.expect(!handles.value.contains { $0.isConnected }, "still connected")
        handles.value = []
      }
    },
    Scenario("runs: a run that never stops, while the last one leaves and another one comes") { run in
      let subject = Subject<Int, Never>()
      let shared = Box<SharedSignal<Int, Never>?>(subject.share(stop: .never, replay: .last(1)))
      let first = Box<SharedSignal<Int, Never>.AsyncIterator?>(shared.value?.makeAsyncIterator())
      let second = Box<SharedSignal<Int, Never>.AsyncIterator?>(nil)
      subject.yield(1, isolation: nil)
      run.thread("leaver") { first.value = nil }
      run.thread("comer") { second.value = shared.value?.makeAsyncIterator() }
      run.whenIdle {
        run.expect(second.value?.poller.takeReady() == [1], "nothing is replayed")
        run.expect(subject.subscriptionCount == 1, "\(subject.subscriptionCount) runs")
        (second.value, shared.value) = (nil, nil)
      }
      run.whenIdle { run.expect(subject.subscriptionCount == 0, "the run goes on") }
    },
    Scenario("runs: the shared signal is released beside the last subscription") { run in
      let subject = Subject<Int, Never>()
      let shared = Box<SharedSignal<Int, Never>?>(subject.share(stop: .never))
      let iterator = Box<SharedSignal<Int, Never>.AsyncIterator?>(shared.value?.makeAsyncIterator())
      run.thread("leaver") { iterator.value = nil }
      run.thread("owner") { shared.value = nil }
      run.thread("sender") { subject.yield(1, isolation: nil) }
      run.whenIdle { run.expect(subject.subscriptionCount == 0, "the run goes on") }
    },
    Scenario("runs: begin with the second of two subscriptions, which come at once") { run in
      let subject = Subject<Int, Never>()
      let shared = subject.share(start: .atSubscription(2))
      run.expect(subject.subscriptionCount == 0, "begins without a subscription")
      comeTogether(run, subject, shared)
    },
    Scenario("runs: one that fails, and a later subscription that gets what is replayed") { run in
      let subject = Subject<Int, Problem>()
      let shared = subject.share(stop: .never, replay: .all, restarts: false)
      let first = Box<SharedSignal<Int, Problem>.AsyncIterator?>(shared.makeAsyncIterator())
      let (elements, failures) = (Box<[Int]>([]), Box(0))
      run.thread("sender") {
        subject.yield(1, isolation: nil)
        subject.finish(throwing: Problem(), isolation: nil)
      }
      run.task("comer") {
        do { for try await element in shared { elements.value.append(element) } } catch { failures.value += 1 }
      }
      run.whenIdle {
        run.expect(elements.value == [1] && failures.value == 1, "\(elements.value), failed \(failures.value) times")
        run.expect(subject.subscriptionCount == 0, "the run goes on")
        first.value = nil
      }
    },
    Scenario("runs: one that ends while another subscription comes begins again") { run in
      let runs = Box<[Subject<Int, Never>]>([])
      let source = Signal<Int, Never>.deferred {
        let subject = Subject<Int, Never>()
        runs.value.append(subject)
        return subject.eraseToSignal()
      }
      let shared = source.share()
      let first = Box<SharedSignal<Int, Never>.AsyncIterator?>(shared.makeAsyncIterator())
      let second = Box<Reading?>(nil)
      run.thread("end") { runs.value[0].finish(isolation: nil) }
      run.thread("comer") { second.value = run.read("second", shared) }
      run.whenIdle {
        var context = PollContext(waker: nil)
        if case .finished? = first.value?.poller.poll(&context) {} else { run.fail("the first one has not ended") }
        first.value = nil
        // In the run that has ended, or in a new one.
        let isOver = second.value?.endCount == 1
        run.expect(runs.value.count == (isOver ? 1 : 2), "\(runs.value.count) runs, the second has ended: \(isOver)")
        if let subject = runs.value.dropFirst().first {
          run.expect(subject.subscriptionCount == 1, "the new run has not begun")
          subject.yield(2, isolation: nil)
          subject.finish(isolation: nil)
        }
      }
      run.whenIdle {
        run.expect(second.value?.elements == (runs.value.count == 2 ? [2] : []), "\(second.value?.elements ?? [])")
        run.expect(second.value?.endCount == 1, "ends")
        runs.value = []
        second.value = nil
      }
    },
    Scenario("runs: two come after one has ended") { run in
      let subject = Subject<Int, Never>()
      let shared = subject.share(replay: .last(1))
      let first = Box<SharedSignal<Int, Never>.AsyncIterator?>(shared.makeAsyncIterator())
      run.whenIdle { first.value = nil }
      run.whenIdle {
        run.expect(subject.subscriptionCount == 0, "the run goes on")
        comeTogether(run, subject, shared)
      }
    },
    Scenario("runs: of a connection that begins by itself, the last one leaves and another one comes") { run in
      let subject = Subject<Int, Never>()
      let shared = subject.publish().autoconnect()
      let first = Box<SharedSignal<Int, Never>.AsyncIterator?>(shared.makeAsyncIterator())
      let second = Box<SharedSignal<Int, Never>.AsyncIterator?>(nil)
      run.thread("leaver") { first.value = nil }
      run.thread("comer") { second.value = shared.makeAsyncIterator() }
      run.whenIdle { subject.yield(1, isolation: nil) }
      run.whenIdle {
        // It does not begin again.
        let goesOn = subject.subscriptionCount == 1
        let elements = second.value?.poller.takeReady() ?? []
        run.expect(elements == (goesOn ? [1] : []), "\(elements), goes on: \(goesOn)")
        var context = PollContext(waker: nil)
        if case .finished? = second.value?.poller.poll(&context) {
          run.expect(!goesOn, "ends although the run goes on")
        } else {
          run.expect(goesOn, "does not end although the run is over")
        }
        second.value = nil
      }
      run.whenIdle {
        run.expect(subject.subscriptionCount == 0, "the run goes on")
        withExtendedLifetime(shared) {}
      }
    },
    Scenario("runs: a grace period begins twice") { run in
      let subject = Subject<Int, Never>()
      let shared = subject.share(stop: .whenUnused(for: .seconds(1), clock: run.clock))
      let first = Box<SharedSignal<Int, Never>.AsyncIterator?>(shared.makeAsyncIterator())
      let second = Box<SharedSignal<Int, Never>.AsyncIterator?>(nil)
      run.thread("leaver") { first.value = nil }
      run.thread("comer") {
        second.value = shared.makeAsyncIterator()
        second.value = nil
      }
      // The time passes before.
      run.whenIdle {
        run.expect(subject.subscriptionCount == 0, "the run goes on")
        withExtendedLifetime(shared) {}
      }
    },
    Scenario("runs: the next one begins with what is kept for a time") { run in
      let subject = Subject<Int, Never>()
      let shared = subject.share(replay: .last(1, for: .seconds(2), clock: run.clock))
      let first = Box<SharedSignal<Int, Never>.AsyncIterator?>(shared.makeAsyncIterator())
      let second = Box<SharedSignal<Int, Never>.AsyncIterator?>(nil)
      subject.yield(1, isolation: nil)
      run.whenIdle {
        run.expect(first.value?.poller.takeReady() == [1], "nothing there")
        run.thread("leaver") { first.value = nil }
        run.thread("comer") { second.value = shared.makeAsyncIterator() }
        run.thread("time") { run.advance(by: .seconds(1)) }
      }
      run.whenIdle {
        run.expect(second.value?.poller.takeReady() == [1], "the element is lost")
        run.expect(subject.subscriptionCount == 1, "\(subject.subscriptionCount) runs")
        second.value = nil
      }
      run.whenIdle { run.advance(by: .seconds(2)) }
      run.whenIdle {
        second.value = shared.makeAsyncIterator()
        run.expect(second.value?.poller.takeReady() == [], "an element that is too old")
        second.value = nil
      }
    },
    Scenario("runs: a connection is cancelled beside a sender") { run in
      let subject = Subject<Int, Never>()
      let connection = subject.publish()
      let handle = Box<ConnectionHandle<Int, Never>?>(connection.connect())
      let iterator = Box<SharedSignal<Int, Never>.AsyncIterator?>(connection.signal.makeAsyncIterator())
      run.thread("sender") { subject.yield(1, isolation: nil) }
      run.thread("canceller") { handle.value?.cancel() }
      run.whenIdle {
        let elements = iterator.value?.poller.takeReady() ?? []
        run.expect([[], [1]].contains(elements), "\(elements)")
        var context = PollContext(waker: nil)
        if case .finished? = iterator.value?.poller.poll(&context) {} else { run.fail("has not ended") }
        iterator.value = nil
        run.expect(handle.value?.isConnected == false, "still connected")
        run.expect(subject.subscriptionCount == 0, "the run goes on")
        handle.value = nil
      }
    },
    Scenario("runs: a connection is cancelled beside a subscription") { run in
      let subject = Subject<Int, Never>()
      let connection = subject.publish()
      let handle = Box<ConnectionHandle<Int, Never>?>(connection.connect())
      let reading = Box<Reading?>(nil)
      run.thread("canceller") { handle.value?.cancel() }
      run.thread("comer") { reading.value = run.read("reader", connection.signal) }
      run.whenIdle {
        run.expect(reading.value?.endCount == 1, "has not ended")
        run.expect(subject.subscriptionCount == 0, "the run goes on")
        (handle.value, reading.value) = (nil, nil)
        withExtendedLifetime(connection) {}
      }
    },
  ]

  /// Two subscriptions come at once, and get what is sent then.
  private static func comeTogether(
    _ run: ExplorationRun,
    _ subject: Subject<Int, Never>,
    _ shared: SharedSignal<Int, Never>
  ) {
    let iterators = Box<[SharedSignal<Int, Never>.AsyncIterator]>([])
    for name in ["a", "b"] { run.thread(name) { iterators.value.append(shared.makeAsyncIterator()) } }
    run.whenIdle {
      run.expect(subject.subscriptionCount == 1, "\(subject.subscriptionCount) runs")
      subject.yield(1, isolation: nil)
    }
    run.whenIdle {
      let elements = iterators.value.indices.map { iterators.value[$0].poller.takeReady() }
      run.expect(elements == [[1], [1]], "\(elements)")
      iterators.value = []
    }
    run.whenIdle {
      run.expect(subject.subscriptionCount == 0, "the run goes on")
      withExtendedLifetime(shared) {}
    }
  }
}
