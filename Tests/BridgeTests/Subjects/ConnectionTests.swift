import Foundation
import Testing

@testable import Bridge

@Suite("Connections and replaying")
struct ConnectionTests {
  private func counting(_ count: Flag) -> RACSignal<Int> {
    RACSignal.createSignal { subscriber in
      count.set()
      count.kept.append(subscriber)
      return nil
    }
  }

  @Test("MCC-003 a disposed connection does not connect again")
  func connectOnce() {
    onMainThread { _ in
      let count = Flag()
      let connection = counting(count).publish()
      let first = connection.connect()
      #expect(count.count == 1)
      first.dispose()
      #expect(connection.connect() === first)
      #expect(count.count == 1)
    }
  }

  @Test("MCC-004 concurrent first calls are safe")
  func concurrentConnect() {
    onMainThread { _ in
      let (entered, leave, returned) = (
        DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
      )
      let connection = RACSignal<Int>.defer {
        entered.signal()
        leave.wait()
        return .never()
      }
      .publish()
      var background: RACDisposable?
      RACScheduler.scheduler().schedule {
        background = connection.connect()
        returned.signal()
      }
      entered.wait()
      let here = connection.connect()
      leave.signal()
      returned.wait()
      #expect(background === here)
    }
  }

  @Test("MCC-005, MCC-007 autoconnect connects with the first subscriber, once in its life")
  func autoconnect() {
    onMainThread { _ in
      let count = Flag()
      let signal = counting(count).publish().autoconnect()
      #expect(count.count == 0)
      let first = Recorder(signal)
      #expect(count.count == 1)
      let second = Recorder(signal)
      #expect(count.count == 1)
      first.disposable.dispose()
      second.disposable.dispose()
      Recorder(signal).disposable.dispose()
      #expect(count.count == 1)
    }
  }

  @Test("MCC-008 with a replay subject late subscribers get the old values")
  func autoconnectReplaying() {
    onMainThread { _ in
      let subject = RACSubject<Int>()
      let signal = subject.multicast(RACReplaySubject()).autoconnect()
      let first = Recorder(signal)
      subject.sendNext(1)
      subject.sendNext(2)
      #expect(first.values == [1, 2])
      first.disposable.dispose()
      #expect(Recorder(signal).values == [1, 2])
    }
  }

  @Test("replay and replayLast subscribe during the call, replayLazily at the first subscription")
  func replaying() {
    onMainThread { _ in
      let subject = RACSubject<Int>()
      let (all, last, lazily) = (subject.replay(), subject.replayLast(), subject.replayLazily())
      subject.sendNext(1)
      subject.sendNext(2)
      let lazy = Recorder(lazily)
      subject.sendNext(3)
      #expect(Recorder(all).values == [1, 2, 3])
      #expect(Recorder(last).values == [3])
      #expect(lazy.values == [3])
      subject.sendError(TestError())
      #expect(Recorder(all).values == [1, 2, 3])
      #expect(Recorder(all).hasFailed)
      #expect(Recorder(lazily).hasFailed)
    }
  }
}
