import Testing

@testable import Bridge

@Suite("Cutting and switching")
struct CuttingTests {
  @Test("SIG-016 the receiver until the replacement speaks, then only the replacement")
  func takeUntilReplacement() {
    onMainThread { _ in
      let (receiver, replacement) = (RACSubject<Int>(), RACSubject<Int>())
      let recorder = Recorder(receiver.take(untilReplacement: replacement))
      receiver.sendNext(1)
      receiver.sendNext(2)
      #expect(recorder.values == [1, 2])
      replacement.sendNext(3)
      receiver.sendNext(4)
      #expect(recorder.values == [1, 2, 3])
      replacement.sendNext(5)
      #expect(recorder.values == [1, 2, 3, 5])
    }
  }

  @Test("SIG-017, SIG-018 an error of the receiver passes, its completion is withheld")
  func takeUntilReplacementEnds() {
    onMainThread { _ in
      let (failing, completing) = (RACSubject<Int>(), RACSubject<Int>())
      let failed = Recorder(failing.take(untilReplacement: .never()))
      let completed = Recorder(completing.take(untilReplacement: .never()))
      failing.sendError(nil)
      completing.sendCompleted()
      #expect(failed.hasFailed)
      #expect(!completed.isFinished)
    }
  }

  @Test("SIG-022, SIG-023 disposing the result disposes receiver and replacement")
  func takeUntilReplacementDisposal() {
    onMainThread { _ in
      let (receiver, replacement) = (Flag(), Flag())
      let first: RACSignal<Int> = open(receiver)
      first.take(untilReplacement: .never()).subscribeNext { _ in }.dispose()
      #expect(receiver.isSet)
      let second: RACSignal<Int> = open(replacement)
      RACSignal<Int>.never().take(untilReplacement: second).subscribeNext { _ in }.dispose()
      #expect(replacement.isSet)
    }
  }

  @Test("An error of the trigger of take(until:) is ignored, its end and its values are not")
  func takeUntil() {
    onMainThread { _ in
      let (subject, failing, firing) = (RACSubject<Int>(), RACSubject<Int>(), RACSubject<Int>())
      let open = Recorder(subject.take(until: failing))
      let cut = Recorder(subject.take(until: firing))
      failing.sendError(TestError())
      firing.sendNext(nil)
      subject.sendNext(1)
      #expect(open.values == [1])
      #expect(cut.values.isEmpty && cut.isCompleted)
    }
  }

  private func switching() -> (outer: RACSubject<RACSignal<Int>>, recorder: Recorder<Int>) {
    let outer = RACSubject<RACSignal<Int>>()
    return (outer, Recorder(outer.switchToLatest()))
  }

  private func unfinished(_ values: Int...) -> RACSignal<Int> {
    RACSignal.merge(values.map { .return($0) } + [.never()])
  }

  @Test("SIG-087 synchronous values of successive inner signals")
  func switchValues() {
    onMainThread { _ in
      let (outer, recorder) = switching()
      outer.sendNext(unfinished(1, 2))
      outer.sendNext(unfinished(3, 4))
      #expect(recorder.values == [1, 2, 3, 4])
    }
  }

  @Test("SIG-088 an error of the inner signal ends the result")
  func switchError() {
    onMainThread { _ in
      let (outer, recorder) = switching()
      outer.sendNext(.error(TestError()))
      #expect(recorder.error as? TestError == TestError())
    }
  }

  @Test("SIG-089, SIG-090 completed once the outer and the last inner signal are")
  func switchCompletion() {
    onMainThread { _ in
      let (outer, recorder) = switching()
      outer.sendNext(.never())
      outer.sendCompleted()
      #expect(!recorder.isFinished)

      let (outer2, recorder2) = switching()
      outer2.sendNext(.empty())
      #expect(!recorder2.isFinished)
      outer2.sendCompleted()
      #expect(recorder2.isCompleted)
    }
  }

  @Test("SIG-091 nil is accepted as an inner signal")
  func switchNil() {
    onMainThread { _ in
      let (outer, recorder) = switching()
      outer.sendNext(nil)
      outer.sendNext(unfinished(1, 2))
      outer.sendNext(nil)
      #expect(recorder.values == [1, 2])
      #expect(!recorder.isFinished)
    }
  }

  @Test("SIG-092 switchToLatest is cold")
  func switchIsCold() {
    onMainThread { _ in
      let subscriptions = Flag()
      let counting = RACSignal<RACSignal<Int>>.createSignal { subscriber in
        subscriptions.set()
        subscriber.sendNext(.empty())
        return nil
      }
      let switched = counting.switchToLatest()
      switched.publish().connect()
      #expect(subscriptions.count == 1)
      switched.publish().connect()
      #expect(subscriptions.count == 2)
    }
  }

  @Test("A new inner signal is subscribed before the old one is disposed")
  func switchOrder() {
    onMainThread { _ in
      var order: [String] = []
      var kept: [any RACSubscriber<Int>] = []
      func inner(_ name: String) -> RACSignal<Int> {
        RACSignal.createSignal { subscriber in
          order.append("subscribe \(name)")
          kept.append(subscriber)
          return RACDisposable { order.append("dispose \(name)") }
        }
      }
      let (outer, _) = switching()
      outer.sendNext(inner("A"))
      outer.sendNext(inner("B"))
      #expect(order == ["subscribe A", "subscribe B", "dispose A"])
    }
  }
}
