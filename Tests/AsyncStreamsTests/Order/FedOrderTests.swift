import AsyncStreamsTesting
import Synchronization
import Testing

@testable import AsyncStreams

/// Flattened windows and groups, which get their elements when another stream is polled, beside other signals.
@Suite(.noSubscriptionSurvives) struct FedOrderTests {
  /// A stream that is polled step by step, also from a function of another stream.
  private final class Steps<Poller: PollerProtocol>: @unchecked Sendable {
    private var poller: Poller

    init(_ poller: Poller) {
      self.poller = poller
    }

    /// The next element, if one is ready.
    @discardableResult func next(waking waker: Waker = Waker()) -> Poller.Element? {
      var context = PollContext(waker: waker)
      if case .value(let element) = poller.poll(&context) { return element }
      return nil
    }

    func release() { poller.release() }
  }

  private let source = Subject<Int, Never>()
  private let other = Subject<Int, Never>()
  private let inputs = Subject<Signal<Int, Never>, Never>()

  @Test func `no event overtakes what the input that had the last events was sent before`() throws {
    let windows = Steps(source.windowed(count: 100).makePoller())
    let merged = Steps(inputs.flatMapMerge { $0 }.makePoller())
    source.yield(0)
    let window = try #require(windows.next())
    inputs.yield(window.eraseToSignal())
    // While the other signal is polled, the window gets what was sent before.
    let feeding = other.map { element in
      windows.next()
      return element
    }
    inputs.yield(feeding.eraseToSignal())
    #expect(merged.next() == nil)
    windows.next()
    #expect(merged.next() == 0)
    for element in 1...3 {
      source.yield(element)
      windows.next()
      #expect(merged.next() == element)
    }
    for element in 4...6 {
      source.yield(element)
      other.yield(-element)
      #expect(merged.next() == element)
      #expect(merged.next() == -element)
    }
    windows.release()
    merged.release()
  }

  @Test func `the input that had the last events wakes the task, too`() throws {
    let windows = Steps(source.windowed(count: 100).makePoller())
    let merged = Steps(inputs.flatMapMerge { $0 }.makePoller())
    source.yield(0)
    inputs.yield(try #require(windows.next()).eraseToSignal())
    #expect(merged.next() == nil)
    for element in 0...3 {
      if element > 0 { source.yield(element) }
      windows.next()
      #expect(merged.next() == element)
      #expect(merged.next() == nil)
    }
    let woken = Atomic(false)
    let waker = Waker(onWake: { woken.store(true, ordering: .relaxed) })
    #expect(merged.next(waking: waker) == nil)
    source.yield(4)
    windows.next()
    let isWoken = woken.load(ordering: .relaxed)
    #expect(isWoken)
    #expect(merged.next() == 4)
    windows.release()
    merged.release()
  }
}
