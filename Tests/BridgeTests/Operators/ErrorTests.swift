import Testing

@testable import Bridge

@Suite("Operators about errors")
struct ErrorTests {
  private let subject = RACSubject<String>()

  @Test("SIG-115, SIG-116 catch goes on with the replacement and swallows the error")
  func catching() {
    onMainThread { _ in
      let recorder = Recorder(subject.catch { _ in .return("41") })
      subject.sendError(TestError())
      #expect(recorder.values == ["41"])
      #expect(recorder.isCompleted)
    }
  }

  @Test("SIG-117 an error of the replacement is passed on")
  func catchError() {
    onMainThread { _ in
      let recorder = Recorder(subject.catch { _ in .error(TestError(code: 2)) })
      subject.sendError(TestError())
      #expect(recorder.error as? TestError == TestError(code: 2))
    }
  }

  @Test("SIG-118 disposal reaches the replacement")
  func catchDisposal() {
    onMainThread { _ in
      let flag = Flag()
      let replacement: RACSignal<String> = open(flag)
      let recorder = Recorder(subject.catch(to: replacement))
      subject.sendError(TestError())
      #expect(!flag.isSet)
      recorder.disposable.dispose()
      #expect(flag.isSet)
    }
  }

  @Test("SIG-119, SIG-120, SIG-121 a result of try is sent, nil is a failure")
  func tryBlock() {
    onMainThread { _ in
      let success = Recorder(
        RACSignal.try { (error: inout (any Error)?) -> String? in
          error = TestError()
          return "foo"
        }
      )
      #expect(success.values == ["foo"] && success.isCompleted)
      let failure = Recorder(
        RACSignal.try { (error: inout (any Error)?) -> String? in
          error = TestError()
          return nil
        }
      )
      #expect(failure.values.isEmpty)
      #expect(failure.error as? TestError == TestError())
    }
  }

  @Test("A throwing block of try sends its value or its error")
  func throwingTry() {
    onMainThread { _ in
      #expect(Recorder(RACSignal<Int>.try { 1 }).values == [1])
      #expect(Recorder(RACSignal<Int>.try { throw TestError() }).error as? TestError == TestError())
    }
  }

  @Test("SIG-124 tryMap maps while the block returns a value")
  func tryMap() {
    onMainThread { _ in
      let mapped = subject.tryMap { (value: String?, error: inout (any Error)?) -> String? in
        error = TestError()
        return value.map { $0 + "_a" }
      }
      let recorder = Recorder(mapped)
      ["foo", "bar"].forEach { subject.sendNext($0) }
      #expect(recorder.values == ["foo_a", "bar_a"])
      subject.sendNext(nil)
      #expect(recorder.error as? TestError == TestError())
    }
  }

  @Test("try passes accepted values and fails at the first other one")
  func tryValues() {
    onMainThread { _ in
      let recorder = Recorder(subject.try { (value: String?) in if value == "bad" { throw TestError() } })
      subject.sendNext("good")
      subject.sendNext("bad")
      subject.sendNext("good")
      #expect(recorder.values == ["good"])
      #expect(recorder.hasFailed)
    }
  }

  @Test("retry(n) subscribes n times again, later than the first time, and passes the last error on")
  func retry() {
    onMainThread { main in
      let subscriptions = Flag()
      let failing = RACSignal<Int>.createSignal { subscriber in
        subscriptions.set()
        subscriber.sendError(TestError(code: subscriptions.count))
        return nil
      }
      let recorder = Recorder(failing.retry(2))
      #expect(subscriptions.count == 1)
      main.stepAll()
      #expect(subscriptions.count == 3)
      #expect(recorder.error as? TestError == TestError(code: 3))
      #expect(Recorder(failing.retry(-1)).hasFailed)
    }
  }

  @Test("repeat subscribes again until it is disposed")
  func repeating() {
    onMainThread { main in
      let recorder = Recorder(cold(1).repeat().take(3))
      #expect(recorder.values == [1])
      main.stepAll()
      #expect(recorder.values == [1, 1, 1])
      #expect(recorder.isCompleted)
    }
  }

  @Test("SIG-173 materialize turns values and the end into events")
  func materialize() {
    onMainThread { _ in
      let events = RACSignal.return(1).materialize().toArray()
      #expect(events == [RACEvent(value: 1), .completed()])
      let failure = Recorder(RACSignal<Int>.error(TestError()).materialize())
      #expect(failure.values == [RACEvent(error: TestError())])
      #expect(failure.isCompleted)
    }
  }

  @Test("SIG-176 a completed event ends the dematerialized stream")
  func dematerialize() {
    onMainThread { _ in
      let events = cold(RACEvent(value: 1), RACEvent.completed(), RACEvent(value: 2))
      #expect(events.dematerialize().toArray() == [1])
    }
  }

  @Test("SIG-177 an error event ends it with that error")
  func dematerializeError() {
    onMainThread { _ in
      let events = cold(RACEvent<Int>(error: TestError()), RACEvent(value: 1))
      var success = true
      var error: (any Error)?
      #expect(events.dematerialize().firstOrDefault(nil, success: &success, error: &error) == nil)
      #expect(!success)
      #expect(error as? TestError == TestError())
    }
  }
}
