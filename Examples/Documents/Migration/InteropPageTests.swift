import AsyncStreams
import AsyncStreamsBridge
import AsyncStreamsTesting
import Foundation
import Testing

/// The blocks of the page on conversions are run 20 times or, with `LONG_TESTS=1`, a thousand times.
@Suite("The page on conversions")
struct InteropPageTests {
  private nonisolated static let runs = 0..<(ProcessInfo.processInfo.environment["LONG_TESTS"] != nil ? 1000 : 20)

  /// Notes instead of printing.
  private let printed = Transcript()

  private nonisolated func print(_ value: some Sendable) { printed.write("\(value)") }

  @Test(arguments: runs) func `callbacks to async`(_ run: Int) async throws {
    let prices = RACSubject<Int>()
    let subscription = prices.subscription(bufferingPolicy: .bufferingNewest(2))
    for price in [10, 11, 12] { prices.sendNext(price) }
    prices.sendCompleted()
    for try await price in subscription { print(price) }  // 11, 12
    print(subscription.statistics.dropped)  // 1
    #expect(printed.lines == ["11", "12", "1"])
  }

  @Test(arguments: runs) func `async to callbacks`(_ run: Int) async throws {
    let keys = Subject<String, Never>()
    let disposable = keys.removeDuplicates().racSignal(on: .mainThread()).subscribeNext { print($0 ?? "") }
    keys.yield("a")
    keys.finish()
    while !disposable.isDisposed { await Task.yield() }
    #expect(printed.lines == ["a"])
  }

  @Test(arguments: runs) func subjects(_ run: Int) {
    let messages = Subject<String, any Error>()
    let face = messages.racSubject()
    face.subscribeNext { print("RAC: \($0 ?? "")") }
    messages.yield("from async")  // printed when this returns
    face.sendNext("from RAC")  // also delivered to iterations over messages
    #expect(printed.lines == ["RAC: from async", "RAC: from RAC"])
  }

  @Test(arguments: runs) func `subjects that stay`(_ run: Int) async throws {
    let legacy = RACBehaviorSubject<Int>(defaultValue: 5)
    let volume = legacy.subject(bufferingPolicy: .unbounded)
    volume.yield(6)
    for try await level in volume.prefix(1) { print(level) }  // 6
    #expect(printed.lines == ["6"])
  }

  @MainActor @Test(arguments: runs) func commands(_ run: Int) async throws {
    let search = RACCommand<String, Int>(performing: { query in query?.count ?? 0 })
    let count = try await search.run("swift")
    #expect(count == 5)
  }

  @MainActor @Test(arguments: runs) func `commands the other way`(_ run: Int) async throws {
    let save = Command<String, Int, any Error>(name: "save", concurrency: .queued) { text in text.count }
    let legacy = save.racCommand()
    legacy.executionSignals.flatten().subscribeNext { print($0 ?? 0) }
    legacy.execute("swift")  // 5
    try await save.execute("streams")  // 7, also printed
    while printed.lines.count < 2 { await Task.yield() }
    #expect(printed.lines.sorted() == ["5", "7"])
  }

  @Test(arguments: runs) func channels(_ run: Int) {
    let title = TwoWayChannel<String, Never>("Untitled")
    let form = title.racChannel()
    form.followingTerminal.subscribeNext { print("form: \($0 ?? "")") }  // Untitled
    title.leading.yield("Chapter 1")  // printed when this returns
    form.followingTerminal.sendNext("Chapter 2")  // comes out of title.leading
    #expect(printed.lines == ["form: Untitled", "form: Chapter 1"])
  }

  @Test(arguments: runs) func `channels that stay`(_ run: Int) async throws {
    let legacy = RACChannel<Int>()
    let volume = legacy.twoWayChannel()
    legacy.leadingTerminal.sendNext(5)
    for try await level in volume.following.prefix(1) { print(level) }  // 5
    volume.following.yield(6)  // comes out of legacy.leadingTerminal
    withExtendedLifetime(volume) {}
    #expect(printed.lines == ["5"])
  }

  @Test(arguments: runs) func time(_ run: Int) async throws {
    try await VirtualTime.run { time in
      let scheduler = RACScheduler.scheduler(clock: time.clock)
      scheduler.afterDelay(3600) { print("an hour later, at once") }
      await time.advance(by: .seconds(3600))
    }
    #expect(printed.lines == ["an hour later, at once"])
  }

  @Test(arguments: runs) func `disposables, sequences, events`(_ run: Int) async throws {
    let download = Task { try await Task.sleep(for: .seconds(60)) }
    let stop = download.racDisposable()
    stop.dispose()  // cancels

    let squares = (1...).lazy.map { $0 * $0 }.lazyRACSequence()
    let firstSquares = Array(squares.lazyElements.prefix(3))  // 1, 4, 9

    let event = RACEvent(value: 1).event  // SignalEvent.value(1)

    await #expect(throws: CancellationError.self) { try await download.value }
    #expect(firstSquares == [1, 4, 9])
    guard case .value(1) = event else {
      Issue.record("an event with a value must have it")
      return
    }
  }
}
