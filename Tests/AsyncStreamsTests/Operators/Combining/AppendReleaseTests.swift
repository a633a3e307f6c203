import AsyncStreamsTesting
import Testing

@testable import AsyncStreams

/// A subject that follows another signal finishes when it is released, as any other does.
@Suite(.noSubscriptionSurvives) struct AppendReleaseTests {
  private func check<Joined: SignalProtocol>(_ join: (Subject<Int, Never>) -> Joined)
  where Joined.Element == Int, Joined.Failure == Never {
    var subject: Subject<Int, Never>? = Subject()
    weak let released = subject
    guard var poller = subject.map({ join($0).makePoller() }) else { return }
    var context = PollContext(waker: nil)
    guard case .value(1) = poller.poll(&context), case .pending = poller.poll(&context) else {
      Issue.record("the subject was not subscribed to")
      return
    }
    #expect(subject?.subscriptionCount == 1)
    subject = nil
    #expect(released == nil)
    guard case .finished = poller.poll(&context) else {
      Issue.record("no end")
      return
    }
  }

  @Test func `an iteration does not retain an appended subject to which it has subscribed`() {
    check { Signal.just(1).append($0) }
    check { Signal.just(1).append($0).eraseToSignal() }
    check { Signal.just(1).append(Signal.empty.ifEmpty(switchTo: $0)) }
  }

  @Test func `nor a subject of concat`() {
    check { Signal.concat(Signal.just(1), $0) }
    check { Signal.concat(contentsOf: [Signal.just(1), $0.eraseToSignal()]) }
  }
}
