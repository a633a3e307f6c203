import AsyncStreamsTesting
import Foundation

@testable import AsyncStreams
@testable import AsyncStreamsBridge

extension Scenario {
  static let interop: [Scenario] = [
    Scenario("RAC to async: two senders and an end") { run in
      let subject = RACSubject<Int>()
      let reading = run.readRAC("reader", subject.signal(bufferingPolicy: .unbounded))
      run.thread("sender") { subject.sendEach(10, 11) }
      run.thread("other") { subject.sendNext(20) }
      run.whenIdle { subject.sendCompleted() }
      run.whenIdle {
        run.expect(reading.elements.sorted() == [10, 11, 20] && reading.endCount == 1, "\(reading.elements)")
        run.expectOrder(reading.elements)
      }
    },
    Scenario("RAC to async: the reader is cancelled beside a sender") { run in
      let work = Work()
      let reading = run.readRAC("reader", work.signal.signal(bufferingPolicy: .unbounded))
      let sender = work.subscriber
      run.thread("sender") { for number in 1...2 { sender?.sendNext(number) } }
      run.thread("canceller") { reading.task?.cancel() }
      run.whenIdle {
        run.expect([1, 2].starts(with: reading.elements) && reading.endCount == 1, "\(reading.elements)")
        run.expect(work.disposed == 1, "disposed \(work.disposed) times")
      }
    },
    Scenario("RAC to async: a value that cannot be converted beside the end of the reader") { run in
      let work = Work()
      let iterator = Box(Optional(work.signal.signal(bufferingPolicy: .unbounded).makeAsyncIterator()))
      let sender = work.subscriber
      run.thread("sender") { sender?.sendNext(nil) }
      run.thread("reader") { iterator.value = nil }
      run.whenIdle { run.expect(work.disposed == 1, "disposed \(work.disposed) times") }
    },
    Scenario("async to RAC: two senders and an end") { run in
      let subject = Subject<Int, Never>()
      let received = run.receive("subscriber", subject.racSignal())
      run.thread("sender") { subject.yieldEach(10, 11) }
      run.thread("other") { subject.yield(20, isolation: nil) }
      run.whenIdle { subject.finish(isolation: nil) }
      run.whenIdle {
        run.expect(received.values.sorted() == [10, 11, 20] && received.endCount == 1, "\(received.values)")
        run.expectOrder(received.values)
      }
    },
    Scenario("async to RAC: disposal beside a sender") { run in
      let subject = Subject<Int, Never>()
      let received = run.receive("subscriber", subject.racSignal())
      let countAtDisposal = Box<Int?>(nil)
      run.thread("sender") { subject.yieldEach(1, 2) }
      run.thread("disposer") {
        received.dispose()
        if !received.isInBlock { countAtDisposal.value = received.values.count }
      }
      run.whenIdle {
        subject.yield(3, isolation: nil)
        subject.finish(isolation: nil)
      }
      run.whenIdle {
        run.expect([1, 2].starts(with: received.values) && received.endCount == 0, "\(received.values)")
        // The one that was being delivered.
        run.expect(received.values.count <= (countAtDisposal.value ?? 2) + 1, "\(received.values)")
        run.expect(subject.subscriptionCount == 0, "a subscription remains")
      }
    },
    Scenario("hot as RAC subject: both sides send, and an end") { run in
      let subject = Subject<Int, Never>()
      let legacy: RACSubject<Int> = subject.racSubject()
      let received = run.receive("subscriber", legacy)
      run.thread("sender") { subject.yieldEach(10, 11) }
      run.thread("legacy") { legacy.sendNext(20) }
      run.whenIdle { legacy.sendCompleted() }
      run.whenIdle {
        run.expect(received.values.sorted() == [10, 11, 20] && received.endCount == 1, "\(received.values)")
        run.expectOrder(received.values)
        run.expect(subject.subscriptionCount == 0, "a subscription remains")
      }
    },
    Scenario("hot as RAC subject: disposal beside two senders") { run in
      let live = Box(0)
      let subject = Subject<Item, Never>()
      let legacy: RACSubject<Item> = subject.racSubject()
      let numbers = Box<[Int]>([])
      let isDisposed = Mark(run)
      let disposable = run.atOnce { legacy.subscribeNext { numbers.value.append($0?.number ?? -1) } }
      for number in [1, 2] {
        run.thread("sender \(number)") {
          let isLate = isDisposed.isSet
          subject.yield(Item(number, live), isolation: nil)
          run.expect(!isLate || !numbers.value.contains(number), "a value after the disposal")
        }
      }
      run.thread("disposer") {
        disposable.dispose()
        isDisposed.set()
      }
      run.whenIdle {
        run.expect(numbers.value.count == Set(numbers.value).count, "\(numbers.value)")
        run.expect(subject.subscriptionCount == 0, "a subscription remains")
        run.expect(live.value == 0, "\(live.value) elements live")
      }
    },
    Scenario("hot as RAC subject: one order for all") { run in
      let subject = Subject<Int, Never>()
      let legacy: RACSubject<Int> = subject.racSubject()
      let received = run.receive("subscriber", legacy)
      let reading = run.read("reader", subject)
      run.thread("sender") { subject.yield(10, isolation: nil) }
      run.thread("legacy") { legacy.sendNext(20) }
      run.whenIdle {
        run.expect(received.values.sorted() == [10, 20], "\(received.values)")
        run.expect(received.values == reading.elements, "orders differ: \(received.values) \(reading.elements)")
        subject.finish(isolation: nil)
      }
      run.whenIdle { run.expect(received.endCount == 1 && reading.endCount == 1, "ends") }
    },
    Scenario("hot as RAC subject: an end beside a sender") { run in
      let subject = Subject<Int, Never>()
      let legacy: RACSubject<Int> = subject.racSubject()
      let received = run.receive("subscriber", legacy)
      let isAccepted = Box(false)
      run.thread("sender") { isAccepted.value = subject.yield(10, isolation: nil) == .accepted }
      run.thread("legacy") { legacy.sendCompleted() }
      run.whenIdle {
        run.expect(received.values == (isAccepted.value ? [10] : []), "\(received.values)")
        run.expect(received.endCount == 1, "ended \(received.endCount) times")
        run.expect(subject.subscriptionCount == 0, "a subscription remains")
      }
    },
    Scenario("RAC channel as async: both sides send") { run in
      let channel = RACChannel<Int>()
      let received = run.receive("model", channel.leadingTerminal)
      let terminal = Box(Optional(run.atOnce { channel.followingTerminal.terminal() }))
      let reading = terminal.value.map { run.readRAC("view", $0) }
      run.thread("model") { channel.leadingTerminal.sendNext(10) }
      run.thread("view") { _ = terminal.value?.yield(20, isolation: nil) }
      run.whenIdle { channel.leadingTerminal.sendCompleted() }
      run.whenIdle {
        run.expect(reading?.elements == [10] && reading?.endCount == 1, "\(String(describing: reading?.elements))")
        run.expect(received.values == [20] && received.endCount == 1, "\(received.values) \(received.endCount)")
        terminal.value = nil
      }
    },
    Scenario("RAC channel as async: both sides end") { run in
      let channel = RACChannel<Int>()
      let received = run.receive("model", channel.leadingTerminal)
      let terminal = Box(Optional(run.atOnce { channel.followingTerminal.terminal() }))
      let reading = terminal.value.map { run.readRAC("view", $0) }
      run.thread("model") { channel.leadingTerminal.sendCompleted() }
      run.thread("view") { _ = terminal.value?.finish(isolation: nil) }
      run.whenIdle {
        run.expect(reading?.elements == [] && reading?.endCount == 1, "the async end")
        run.expect(received.endCount == 1, "ended \(received.endCount) times")
        terminal.value = nil
      }
    },
    Scenario("RAC disposable: an operation is cancelled beside its end") { run in
      let count = Box(0)
      let disposable = RACDisposable { count.value += 1 }
      let isCancelled = Box(false)
      let task = run.task("operation") {
        await disposable.disposedOnCancellation { await Explored.yield() }
        isCancelled.value = disposable.isDisposed
      }
      run.thread("canceller") { task.cancel() }
      run.whenIdle { run.expect(count.value <= 1 && (count.value == 1 || !isCancelled.value), "\(count.value)") }
    },
    Scenario("RAC compound: a task waits for its disposal") { run in
      let compound = RACCompoundDisposable()
      run.task("waiting") {
        await compound.untilDisposed()
        run.expect(compound.isDisposed, "went on before the disposal")
      }
      run.thread("disposer") { compound.dispose() }
    },
    Scenario("RAC compound: a task that waits for its disposal is cancelled") { run in
      let compound = RACCompoundDisposable()
      let cancelled = run.task("cancelled") { await compound.untilDisposed() }
      run.thread("disposer") { compound.dispose() }
      run.thread("canceller") { cancelled.cancel() }
    },
    Scenario("clock scheduler: two threads schedule") { run in
      let scheduler = RACScheduler.scheduler(clock: run.clock)
      let order = Box<[Int]>([])
      let isInBlock = Box(false)
      let perform = { (number: Int) in
        run.expect(!isInBlock.value, "two blocks at a time")
        isInBlock.value = true
        order.value.append(number)
        run.point()
        isInBlock.value = false
      }
      run.thread("first") { for number in 10...11 { scheduler.schedule { perform(number) } } }
      run.thread("second") { scheduler.schedule { perform(20) } }
      run.whenIdle {
        run.expect(order.value.sorted() == [10, 11, 20], "\(order.value)")
        run.expectOrder(order.value)
      }
    },
    Scenario("clock scheduler: a block is disposed while it is due") { run in
      let scheduler = RACScheduler.scheduler(clock: run.clock)
      let calls = Box(0)
      let date = scheduler.currentDate().addingTimeInterval(1)
      let call = scheduler.after(date) { calls.value += 1 }
      let isLate = Box(false)
      run.thread("time") {
        let isDisposed = call?.isDisposed == true
        run.advance(by: .seconds(1))
        isLate.value = isDisposed
      }
      run.thread("owner") { call?.dispose() }
      run.whenIdle { run.expect(calls.value <= 1 && !(isLate.value && calls.value > 0), "called \(calls.value) times") }
    },
  ]
}
