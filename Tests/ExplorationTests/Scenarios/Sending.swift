import AsyncStreamsTesting

@testable import AsyncStreams

extension Scenario {
  static let sending: [Scenario] = [
    Scenario("a sender, two readers and an end") { run in sendersAndReaders(run, senders: [10], elementCount: 2) },
    Scenario("two senders, two readers and an end", isLarge: true) { run in
      sendersAndReaders(run, senders: [10, 20], elementCount: 1)
    },
    Scenario("two senders of two elements, two readers and an end", isLarge: true) { run in
      sendersAndReaders(run, senders: [10, 20], elementCount: 2)
    },
    Scenario("two senders, a reader and an end") { run in
      sendersAndReaders(run, senders: [10, 20], elementCount: 1, readerCount: 1)
    },
    Scenario("subscribing and leaving beside a sender") { run in
      let live = Box(0)
      let subject = Box<Subject<Item, Never>?>(Subject<Item, Never>())
      guard let log = subject.value?.log, let waiting = subject.value.map({ Passed($0.makeAsyncIterator()) }) else {
        return
      }
      let numbers = Box<[Int]>([])
      run.task("reader of one") {
        var iterator = waiting.value
        if let item = await iterator.next() { numbers.value.append(item.number) }
        iterator.finish()
      }
      run.thread("sender") { for number in 0..<3 { _ = log.send(Item(number, live), if: .always) } }
      run.thread("subscriber") {
        var poller = log.subscribe(bufferingPolicy: .unbounded)
        var context = PollContext(waker: nil)
        var last = -1
        while case .value(let item) = poller.poll(&context) {
          run.expect(last < 0 || item.number == last + 1, "a gap")
          last = item.number
        }
        poller.release()
      }
      run.whenIdle {
        run.expect(numbers.value == [0], "the first reader got \(numbers.value)")
        run.expect(log.subscriptionCount == 0, "a subscription remains")
        subject.value = nil
      }
      run.whenReleased { run.expect(live.value == 0, "\(live.value) elements live") }
    },
    Scenario("readers that have read everything retain nothing") { run in
      let live = Box(0)
      let log = EventLog<Item, Never>(name: "log", origin: nil)
      for name in ["a", "b"] {
        let poller = Box(log.subscribe(bufferingPolicy: .unbounded))
        let waker = Waker(onWake: {})
        run.thread(name) {
          var context = PollContext(waker: waker)
          while case .value = poller.value.poll(&context) {}
        }
        run.whenIdle {
          var context = PollContext(waker: waker)
          while case .value = poller.value.poll(&context) {}
        }
      }
      run.thread("sender") { for number in 0..<2 { _ = log.send(Item(number, live), if: .always) } }
      run.whenIdle { run.expect(live.value == 0, "\(live.value) elements live although all was read") }
    },
  ]

  /// All readers get what was accepted, in one order, which is that of each sender.
  private static func sendersAndReaders(
    _ run: ExplorationRun,
    senders: [Int],
    elementCount: Int,
    readerCount: Int = 2
  ) {
    let subject = Subject<Int, Never>()
    let readings = (0..<readerCount).map { run.read("reader \($0)", subject) }
    let accepted = Box<[Int]>([])
    for sender in senders {
      run.thread("sender \(sender)") {
        for number in 0..<elementCount where subject.yield(sender + number, isolation: nil) == .accepted {
          accepted.value.append(sender + number)
        }
      }
    }
    run.thread("end") { subject.finish(isolation: nil) }
    run.whenIdle {
      for reading in readings {
        let elements = reading.elements
        run.expect(elements == readings[0].elements, "orders differ: \(elements) \(readings[0].elements)")
        run.expect(elements.sorted() == accepted.value.sorted(), "accepted \(accepted.value), delivered \(elements)")
        run.expect(reading.endCount == 1, "ends")
      }
      run.expectOrder(readings[0].elements)
    }
  }

  static let waitingSenders: [Scenario] = [
    Scenario("bounded: two senders of which one is cancelled, and a reader") { run in
      let subject = Subject<Int, Never>(bufferingPolicy: .suspending(1))
      let reading = run.read("reader", subject)
      let accepted = Box<[Int]>([])
      let open = Box(2)
      let finishLast: @Sendable () -> Void = {
        open.value -= 1
        if open.value == 0 { subject.finish(isolation: nil) }
      }
      var tasks: [ExplorationTask] = []
      for sender in [10, 20] {
        let task = run.task("sender \(sender)") {
          for number in sender...(sender + 1) where await subject.send(number) == .accepted {
            accepted.value.append(number)
          }
          finishLast()
        }
        tasks.append(task)
      }
      run.thread("canceller") { [tasks] in tasks[1].cancel() }
      run.whenIdle {
        run.expect(reading.elements.sorted() == accepted.value.sorted(), "\(accepted.value) \(reading.elements)")
        run.expect(reading.endCount == 1, "ends")
        run.expect(subject.log.statistics.waitingSenderCount == 0, "a sender still waits")
      }
    },
    Scenario("bounded: the reader is cancelled") { run in
      let subject = Subject<Int, Never>(bufferingPolicy: .suspending(1))
      let reading = run.read("reader", subject)
      let outcomes = Box<[SendOutcome]>([])
      run.task("sender") {
        for number in 0..<3 { outcomes.value.append(await subject.send(number)) }
      }
      run.thread("canceller") { reading.task?.cancel() }
      run.whenIdle {
        run.expect(outcomes.value == [.accepted, .accepted, .accepted], "\(outcomes.value)")
        run.expect(reading.elements == Array(0..<reading.elements.count), "\(reading.elements)")
      }
    },
    Scenario("bounded: a sender that waits is cancelled") { run in
      let subject = Subject<Int, Never>(bufferingPolicy: .suspending(1))
      let iterator = Box<SignalIterator<LogPoller<Int, Never>>?>(subject.makeAsyncIterator())
      let outcomes = Box<[SendOutcome]>([])
      let sending = run.task("sender") {
        for number in 0..<2 { outcomes.value.append(await subject.send(number)) }
      }
      run.thread("canceller") { sending.cancel() }
      run.whenIdle {
        run.expect(outcomes.value.count == 2 && outcomes.value[1] == .cancelled, "\(outcomes.value)")
        run.expect(subject.log.statistics.waitingSenderCount == 0, "a sender still waits")
        iterator.value = nil
      }
    },
  ]

  static let merging: [Scenario] = [
    Scenario("merging two") { run in
      let (a, b) = (Subject<Int, Never>(), Subject<Int, Never>())
      let reading = run.read("reader", a.merge(with: b))
      run.thread("sender") {
        // b before a: so it has to be delivered.
        b.yield(1, isolation: nil)
        a.yield(2, isolation: nil)
        a.finish(isolation: nil)
      }
      run.thread("other") { b.yield(3, isolation: nil) }
      run.whenIdle { b.finish(isolation: nil) }
      run.whenIdle {
        run.expect(reading.elements.filter { $0 < 3 } == [1, 2] && reading.elements.count == 3, "\(reading.elements)")
        run.expect(reading.endCount == 1, "ends")
      }
    },
    Scenario("merging many") { run in
      let subjects = (0..<3).map { _ in Subject<Int, Never>() }
      let reading = run.read("reader", Signal<Int, Never>.merge(contentsOf: subjects.map { $0.eraseToSignal() }))
      run.thread("sender") {
        subjects[2].yield(1, isolation: nil)
        subjects[0].yield(2, isolation: nil)
      }
      run.thread("other") { subjects[1].yield(3, isolation: nil) }
      run.whenIdle { for subject in subjects { subject.finish(isolation: nil) } }
      run.whenIdle {
        run.expect(reading.elements.filter { $0 < 3 } == [1, 2] && reading.elements.count == 3, "\(reading.elements)")
        run.expect(reading.endCount == 1, "ends")
      }
    },
  ]
}
