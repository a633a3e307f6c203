import Foundation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite(.noSubscriptionSurvives) struct CallbackTests {
  private typealias Continuation = SignalContinuation<Int, Oops>

  /// A signal whose continuation the test holds, and whose terminations are counted.
  private final class Source: Sendable {
    let continuation = Shared<Continuation?>(nil)
    let terminations = Shared(0)

    var signal: Signal<Int, Oops> {
      .callback { [continuation, terminations] given in
        given.onTermination { terminations.update { $0 += 1 } }
        continuation.value = given
      }
    }
  }

  private let source = Source()

  @Test func `registers when it is subscribed to, and delivers what comes before the first next`() async throws {
    let signal = source.signal
    #expect(source.continuation.value == nil)
    var iterator = signal.makeAsyncIterator()
    #expect(source.continuation.value?.yield(1) == .accepted)
    #expect(source.continuation.value?.yield(contentsOf: [2, 3]) == BatchOutcome(acceptedCount: 2, outcome: .accepted))
    source.continuation.value?.finish()
    #expect(source.continuation.value?.yield(4) == .ended)
    var received: [Int] = []
    while let number = try await iterator.next() { received.append(number) }
    #expect(received == [1, 2, 3])
  }

  @Test func `the handler runs once when it finishes`() async throws {
    let iterator = source.signal.makeAsyncIterator()
    source.continuation.value?.finish()
    #expect(source.terminations.value == 1)
    source.continuation.value?.finish(throwing: Oops())
    withExtendedLifetime(iterator) {}
    source.continuation.value = nil
    #expect(source.terminations.value == 1)
  }

  @Test func `the handler runs once when it fails`() async throws {
    var iterator = source.signal.makeAsyncIterator()
    source.continuation.value?.finish(throwing: Oops(2))
    await #expect(throws: Oops(2)) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(source.terminations.value == 1)
  }

  @Test func `the handler runs once when the iteration is dropped`() {
    do {
      let iterator = source.signal.makeAsyncIterator()
      withExtendedLifetime(iterator) {}
    }
    #expect(source.terminations.value == 1)
    #expect(source.continuation.value?.yield(1) == .ended)
    source.continuation.value?.finish()
    #expect(source.terminations.value == 1)
  }

  @Test func `the handler runs once when the iteration is cancelled`() async throws {
    try await VirtualTime.run { [source] time in
      let task = time.start { try? await source.signal.collect() }
      await time.settle()
      #expect(source.terminations.value == 0)
      task.cancel()
      #expect(await task.value == [])
      #expect(source.terminations.value == 1)
    }
  }

  @Test func `the handler runs at once when the iteration is over already, and a later one replaces an earlier one`() {
    let calls = Shared<[String]>([])
    let iterator = source.signal.makeAsyncIterator()
    source.continuation.value?.onTermination { calls.update { $0.append("second") } }
    source.continuation.value?.finish()
    source.continuation.value?.onTermination { calls.update { $0.append("late") } }
    #expect(calls.value == ["second", "late"])
    #expect(source.terminations.value == 0)
    withExtendedLifetime(iterator) {}
  }

  @Test func `the handler runs once, whichever thread ends it`() async throws {
    for _ in 0..<200 {
      let source = Source()
      let iterator = IteratorBox(source.signal)
      let continuation = source.continuation.value
      await withTaskGroup { group in
        group.addTask { continuation?.finish() }
        group.addTask { continuation?.finish(throwing: Oops()) }
        group.addTask { await iterator.drop() }
        group.addTask { source.continuation.value = nil }
      }
      #expect(source.terminations.value == 1)
    }
  }

  private actor IteratorBox {
    private var iterator: Signal<Int, Oops>.AsyncIterator?

    init(_ signal: Signal<Int, Oops>) {
      iterator = signal.makeAsyncIterator()
    }

    func drop() {
      iterator = nil
    }
  }

  @Test func `it finishes when the last continuation goes away`() async throws {
    var iterator = source.signal.makeAsyncIterator()
    let copy = source.continuation.value
    source.continuation.value = nil
    #expect(copy?.yield(1) == .accepted)
    #expect(try await iterator.next() == 1)
    try await VirtualTime.run { time in
      let source = Source()
      let task = time.start { try? await source.signal.collect() }
      await time.settle()
      source.continuation.value = nil
      #expect(await task.value == [])
      #expect(source.terminations.value == 1)
    }
    withExtendedLifetime(copy) {}
  }

  @Test func `it keeps all elements by default, and otherwise says that the policy drops one`() async throws {
    let signal = Signal<Int, Oops>.callback { continuation in
      continuation.yield(contentsOf: Array(0..<2_000))
      continuation.finish()
    }
    #expect(try await signal.collect() == Array(0..<2_000))
    let outcomes = Shared<[SendOutcome]>([])
    let oldest = Signal<Int, Oops>.callback(bufferingPolicy: .bufferingOldest(2)) { continuation in
      outcomes.update { outcomes in outcomes += (0..<4).map { continuation.yield($0) } }
      continuation.finish()
    }
    #expect(try await oldest.collect() == [0, 1])
    #expect(outcomes.value == [.accepted, .accepted, .dropped, .dropped])
  }

  @Test func `a handler that holds its continuation does not keep it for ever`() async throws {
    let ledger = Ledger()
    do {
      let signal = Signal<Int, Never>.callback { continuation in
        let canary = Canary(ledger)
        continuation.onTermination {
          withExtendedLifetime(canary) {}
          continuation.yield(9)
        }
      }
      let iterator = signal.makeAsyncIterator()
      withExtendedLifetime(iterator) {}
    }
    #expect(ledger.live == 0)
  }

  @Test func `a callback API that drops the continuation can be a failure`() async {
    let upload = Signal<Int, Oops>.callback(throwingIfAbandoned: Oops(3)) { $0.yield(1) }
    let deleted = Shared(false)
    let both = upload.then {
      deleted.value = true
      return Signal<Int, Oops>.just(2)
    }
    await #expect(throws: Oops(3)) { try await both.collect() }
    #expect(!deleted.value)
  }

  @Test func `an end that was sent counts, and so does a cancellation, whatever the drop would mean`() async throws {
    let ended = Signal<Int, Oops>.callback(throwingIfAbandoned: Oops(3)) { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    #expect(try await ended.collect() == [1])
    let kept = Shared<Continuation?>(nil)
    let waiting = Signal<Int, Oops>.callback(throwingIfAbandoned: Oops(3)) { kept.value = $0 }
    var iterator = waiting.makeAsyncIterator()
    let copy = iterator
    kept.value = nil
    await #expect(throws: Oops(3)) { try await iterator.next() }
    withExtendedLifetime(copy) {}
    #expect(try await waiting.prefix(0).collect() == [])
  }

  @Test func `the end of a copy is the end of the source that calls back`() {
    let ends = Shared(0)
    let source = Signal<Int, Never>.callback { $0.onTermination { ends.update { $0 += 1 } } }
    var poller = source.makePoller()
    let copy = poller
    poller.release()
    #expect(ends.value == 1)
    withExtendedLifetime(copy) {}
  }

  /// An observer of a library that does not know concurrency.
  private final class Token {
    let log: Shared<[String]>
    var name: String

    init(_ name: String, _ log: Shared<[String]>) {
      self.name = name
      self.log = log
    }

    func invalidate() { log.update { $0.append("ended \(name)") } }

    deinit { log.update { [name] in $0.append("released \(name)") } }
  }

  private let log = Shared<[String]>([])

  @Test func `the handler gets the handle once, when the iteration is dropped`() {
    let signal = Signal<Int, Never>.callback { [log] continuation in
      continuation.onTermination(releasing: Token("token", log)) { $0.invalidate() }
      continuation.onTermination(releasing: Token("unused", log)) { $0.invalidate() }
      continuation.onTermination(releasing: Token("last", log)) { $0.invalidate() }
      log.update { $0.append("registered") }
      continuation.yield(1)
      withExtendedLifetime(continuation) { log.update { $0.append("over") } }
    }
    withExtendedLifetime(signal.makeAsyncIterator()) {}
    #expect(log.value == ["released token", "released unused", "registered", "over", "ended last", "released last"])
  }

  @Test func `after the end it gets the handle at once`() {
    let signal = Signal<Int, Never>.callback { [log] continuation in
      continuation.finish()
      continuation.onTermination(releasing: Token("late", log)) { $0.invalidate() }
    }
    withExtendedLifetime(signal.makeAsyncIterator()) {}
    #expect(log.value == ["ended late", "released late"])
  }

  @Test func `the token of a notification center ends with the iteration`() async {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    let signal = Signal<Int, Never>.callback { continuation in
      // `any NSObjectProtocol`, which is not `Sendable`.
      let token = center.addObserver(forName: name, object: nil, queue: nil) { notification in
        continuation.yield(notification.userInfo?["number"] as? Int ?? 0)
      }
      continuation.onTermination(releasing: token) { center.removeObserver($0) }
    }
    var iterator: SignalIterator? = signal.makeAsyncIterator()
    center.post(name: name, object: nil, userInfo: ["number": 3])
    #expect(await iterator?.next() == 3)
    iterator = nil
    center.post(name: name, object: nil, userInfo: ["number": 4])
  }

  @Test func `a timer of a dispatch queue ends with the iteration`() async {
    let signal = Signal<Int, Never>.callback { continuation in
      let timer = DispatchSource.makeTimerSource()
      timer.schedule(deadline: .now(), repeating: .milliseconds(1))
      timer.setEventHandler { continuation.yield(1) }
      timer.resume()
      continuation.onTermination(releasing: timer) { $0.cancel() }
    }
    #expect(await signal.prefix(3).collect() == [1, 1, 1])
  }
}
