import Foundation
import Testing

@testable import Bridge

@Suite("Operators about time")
struct TimeTests {
  private let subject = RACSubject<String>()

  /// Seconds since the start of the virtual time of `onMainThread`.
  private func seconds(_ dates: [Date?]) -> [Double] {
    dates.compactMap { $0?.timeIntervalSinceReferenceDate }
  }

  @Test("SIG-105, SIG-107 interval sends dates at a fixed rate")
  func interval() {
    onMainThread { main in
      let recorder = Recorder(RACSignal.interval(0.5, on: main, withLeeway: 0.2).take(3))
      #expect(recorder.values.isEmpty)
      main.stepAll()
      #expect(seconds(recorder.values) == [0.5, 1, 1.5])
      #expect(recorder.isCompleted)
    }
  }

  @Test("SIG-105 interval on a background scheduler sends while that scheduler is current")
  func intervalInBackground() {
    let scheduler = RACScheduler.scheduler()
    var current: [RACScheduler?] = []
    let done = DispatchSemaphore(value: 0)
    withoutScheduler {
      RACSignal.interval(0.001, on: scheduler).take(3)
        .subscribeNext { _ in
          current.append(.current())
        } completed: {
          done.signal()
        }
    }
    done.wait()
    #expect(current.count == 3)
    #expect(current.allSatisfy { $0 === scheduler })
  }

  @Test("SIG-108 timeout is an error if the source does not end")
  func timeout() {
    onMainThread { main in
      let recorder = Recorder(subject.timeout(1, on: main))
      main.stepAll()
      let error = recorder.error.map { $0 as NSError }
      #expect(error?.domain == RACSignalErrorDomain)
      #expect(error?.code == RACSignalErrorTimedOut)
      #expect(main.now.timeIntervalSinceReferenceDate == 1)
    }
  }

  @Test("SIG-109 events pass before the deadline")
  func timeoutPasses() {
    onMainThread { main in
      let recorder = Recorder(subject.timeout(1, on: main))
      subject.sendNext("unit")
      subject.sendCompleted()
      #expect(recorder.values == ["unit"])
      #expect(recorder.isCompleted)
      main.stepAll()
      #expect(recorder.errors.isEmpty)
    }
  }

  @Test("SIG-110 no timeout after disposal")
  func timeoutDisposed() {
    onMainThread { main in
      let recorder = Recorder(subject.timeout(1, on: main))
      recorder.disposable.dispose()
      main.stepAll()
      #expect(!recorder.isFinished)
    }
  }

  @Test("SIG-111, SIG-112 values and completion are delayed even by zero")
  func delay() {
    onMainThread { main in
      let recorder = Recorder(subject.delay(0))
      subject.sendNext("foo")
      #expect(recorder.values.isEmpty)
      main.stepAll()
      #expect(recorder.values == ["foo"])
      subject.sendCompleted()
      #expect(!recorder.isFinished)
      main.stepAll()
      #expect(recorder.isCompleted)
    }
  }

  @Test("SIG-114 disposal cancels pending values")
  func delayDisposed() {
    onMainThread { main in
      let recorder = Recorder(subject.delay(0))
      subject.sendNext("foo")
      recorder.disposable.dispose()
      main.stepAll()
      #expect(recorder.values.isEmpty)
    }
  }

  @Test("Errors overtake delayed values")
  func delayError() {
    onMainThread { main in
      let recorder = Recorder(subject.delay(1))
      subject.sendNext("foo")
      subject.sendError(TestError())
      #expect(recorder.hasFailed)
      main.stepAll()
      #expect(recorder.values.isEmpty)
    }
  }

  @Test("SIG-126, SIG-127 throttle sends the last value of a burst and does not delay the end")
  func throttle() {
    onMainThread { main in
      let recorder = Recorder(subject.throttle(0))
      subject.sendNext("foo")
      subject.sendNext("bar")
      #expect(recorder.values.isEmpty)
      main.stepAll()
      #expect(recorder.values == ["bar"])
      subject.sendNext("buzz")
      #expect(recorder.values == ["bar"])
      main.stepAll()
      #expect(recorder.values == ["bar", "buzz"])
      subject.sendCompleted()
      #expect(recorder.isCompleted)
    }
  }

  @Test("SIG-129, SIG-137 disposal drops the pending value")
  func throttleDisposed() {
    onMainThread { main in
      let recorder = Recorder(subject.throttle(0))
      subject.sendNext("foo")
      recorder.disposable.dispose()
      main.stepAll()
      #expect(recorder.values.isEmpty)
    }
  }

  @Test("The end sends the value that waits, an error drops it")
  func throttleFlush() {
    onMainThread { _ in
      let other = RACSubject<String>()
      let (completed, failed) = (Recorder(subject.throttle(9)), Recorder(other.throttle(9)))
      subject.sendNext("foo")
      other.sendNext("foo")
      subject.sendCompleted()
      other.sendError(TestError())
      #expect(completed.values == ["foo"] && completed.isCompleted)
      #expect(failed.values.isEmpty && failed.hasFailed)
    }
  }

  @Test("SIG-130, SIG-131, SIG-133 the test decides which values wait, and every value drops the one that waits")
  func throttleTest() {
    onMainThread { main in
      var waits = false
      var tested: [String?] = []
      let recorder = Recorder(
        subject.throttle(
          0,
          valuesPassingTest: { value in
            tested.append(value)
            return waits
          }
        )
      )
      subject.sendNext("foo")
      #expect(recorder.values == ["foo"])
      waits = true
      subject.sendNext("bar")
      subject.sendNext("baz")
      #expect(recorder.values == ["foo"])
      waits = false
      subject.sendNext("buzz")
      #expect(recorder.values == ["foo", "buzz"])
      waits = true
      subject.sendNext("last")
      #expect(recorder.values == ["foo", "buzz"])
      main.stepAll()
      #expect(recorder.values == ["foo", "buzz", "last"])
      #expect(tested == ["foo", "bar", "baz", "buzz", "last"])
    }
  }

  @Test("SIG-135, SIG-136 neither the end nor an error waits")
  func throttleTestEnds() {
    onMainThread { _ in
      let other = RACSubject<String>()
      let completed = Recorder(subject.throttle(0, valuesPassingTest: { _ in true }))
      let failed = Recorder(other.throttle(0, valuesPassingTest: { _ in true }))
      subject.sendCompleted()
      other.sendError(TestError())
      #expect(completed.isCompleted)
      #expect(failed.hasFailed)
    }
  }

  @Test("SIG-153, SIG-154 values of a window are grouped, and no timer runs while there is nothing")
  func buffer() {
    onMainThread { main in
      let recorder = Recorder(subject.buffer(withTime: 1, on: main))
      subject.sendNext("1")
      subject.sendNext("2")
      main.stepAll()
      #expect(recorder.values == [RACTuple("1", "2")])
      main.stepAll()
      #expect(recorder.values.count == 1)
      #expect(main.now.timeIntervalSinceReferenceDate == 1)
      subject.sendNext("3")
      subject.sendNext(nil)
      main.stepAll()
      #expect(recorder.values == [RACTuple("1", "2"), RACTuple("3", nil)])
    }
  }

  @Test("SIG-155 completion flushes the buffer, an error drops it")
  func bufferEnds() {
    onMainThread { main in
      let other = RACSubject<String>()
      let recorder = Recorder(subject.buffer(withTime: 1, on: main))
      let failed = Recorder(other.buffer(withTime: 1, on: main))
      subject.sendNext("1")
      subject.sendCompleted()
      other.sendNext("1")
      other.sendError(TestError())
      main.stepAll()
      #expect(recorder.values == [RACTuple("1")] && recorder.isCompleted)
      #expect(failed.values.isEmpty && failed.hasFailed)
    }
  }
}
