import Foundation
import Testing

@testable import Bridge

@Suite("Aggregation and queries")
struct AggregationTests {
  @Test("SIG-027, SIG-028 the first of several values, or the default of an empty signal")
  func firstOrDefault() {
    onMainThread { _ in
      var success = false
      var error: (any Error)?
      #expect(cold(1, 2, 3).firstOrDefault(5, success: &success, error: &error) == 1)
      #expect(success && error == nil)
      success = false
      #expect(RACSignal<Int>.empty().firstOrDefault(5, success: &success, error: &error) == 5)
      #expect(success && error == nil)
      #expect(RACSignal<Int>.return(nil).firstOrDefault(5) == nil)
    }
  }

  @Test("SIG-031 the subscription is gone when the call returns")
  func firstDisposes() {
    onMainThread { _ in
      let flag = Flag()
      #expect(open(flag, sending: 7).first() == 7)
      #expect(flag.isSet)
    }
  }

  @Test("SIG-033 waiting for the end of a failing signal")
  func waitUntilCompleted() {
    onMainThread { _ in
      var error: (any Error)?
      let failing = RACSignal.return(1).concat(.error(TestError()))
      #expect(!failing.waitUntilCompleted(&error))
      #expect(error as? TestError == TestError())
      #expect(cold(1).waitUntilCompleted())
    }
  }

  @Test("A query waits for a value from another thread")
  func firstWaits() {
    let signal = RACSignal.return(3).deliver(on: .scheduler())
    #expect(signal.first() == 3)
  }

  @Test("SIG-034, SIG-038 waiting on the main thread lets the main thread work")
  func asynchronousFirst() {
    onMainThread { main in
      let worked = Flag()
      main.schedule { worked.set() }
      var success = false
      var error: (any Error)?
      let value = RACSignal.return(7).delay(0).asynchronousFirstOrDefault(nil, success: &success, error: &error)
      #expect(value == 7)
      #expect(success && error == nil && worked.isSet)

      let workedAgain = Flag()
      main.schedule { workedAgain.set() }
      #expect(RACSignal.return(7).delay(0).asynchronouslyWaitUntilCompleted(&error))
      #expect(workedAgain.isSet)
    }
  }

  @Test("SIG-037 waiting on the main thread ends the subscription after the first value")
  func asynchronousFirstDisposes() {
    onMainThread { _ in
      let disposed = DispatchSemaphore(value: 0)
      let kept = Keeper<any RACSubscriber<Int>>()
      let signal = RACSignal<Int>.createSignal { subscriber in
        kept.objects.append(subscriber)
        RACScheduler.scheduler().schedule { subscriber.sendNext(7) }
        return RACDisposable { disposed.signal() }
      }
      var success = false
      var error: (any Error)?
      #expect(signal.asynchronousFirstOrDefault(nil, success: &success, error: &error) == 7)
      disposed.wait()
    }
  }

  @Test("SIG-151, SIG-152 collect sends one array at the end and keeps nils")
  func collect() {
    onMainThread { _ in
      let subject = RACSubject<Int>()
      let recorder = Recorder(subject.collect())
      [nil, 1, nil].forEach { subject.sendNext($0) }
      #expect(recorder.values.isEmpty)
      subject.sendCompleted()
      #expect(recorder.values == [[nil, 1, nil]])
      #expect(recorder.isCompleted)
    }
  }

  @Test("SIG-190 toArray keeps nils; a failing signal has none")
  func toArray() {
    onMainThread { _ in
      #expect(cold(nil, 1, nil).toArray() == [nil, 1, nil])
      #expect(cold(1).concat(.error(nil)).toArray() == nil)
    }
  }

  @Test("SIG-057, SIG-058 distinctUntilChanged treats nil as a value")
  func distinctUntilChanged() {
    onMainThread { _ in
      #expect(cold(1, nil, nil, nil, 1).distinctUntilChanged().toArray() == [1, nil, 1])
      #expect(cold(nil, nil, 1).distinctUntilChanged().toArray() == [nil, 1])
    }
  }

  @Test("SIG-193 nil can be ignored")
  func ignoreNil() {
    onMainThread { _ in
      #expect(cold(1, nil, 3, 4, nil).ignore(nil).toArray() == [1, 3, 4])
    }
  }

  @Test("SIG-171, SIG-172 ignoreValues keeps the end and the error")
  func ignoreValues() {
    onMainThread { _ in
      let (completing, failing) = (RACSubject<Int>(), RACSubject<Int>())
      let completed = Recorder(completing.ignoreValues())
      let failed = Recorder(failing.ignoreValues())
      completing.sendNext(1)
      failing.sendNext(1)
      completing.sendCompleted()
      failing.sendError(TestError())
      #expect(completed.values.isEmpty && completed.isCompleted && completed.errors.isEmpty)
      #expect(failed.values.isEmpty && !failed.isCompleted && failed.error as? TestError == TestError())
    }
  }

  @Test("SIG-140 take completes although the source does not")
  func take() {
    onMainThread { _ in
      let flag = Flag()
      let recorder = Recorder(open(flag, sending: 1).take(1))
      #expect(recorder.values == [1])
      #expect(recorder.isCompleted && flag.isSet)
    }
  }

  @Test("SIG-141 take survives values sent from inside its subscriber")
  func takeReentrant() {
    onMainThread { _ in
      let subject = RACSubject<Int>()
      var values: [Int] = []
      let completed = Flag()
      subject.take(3).subscribeNext { value in
        values.append(value!)
        if values.count == 4 {
          subject.sendError(nil)
        } else {
          subject.sendNext(value! + 1)
        }
      } completed: {
        completed.set()
      }
      subject.sendNext(0)
      #expect(values == [0, 1, 2])
      #expect(completed.count == 1)
    }
  }

  @Test("takeLast sends the newest values at the end, aggregate one result, any and all one boolean")
  func ends() {
    onMainThread { _ in
      #expect(cold(1, nil, 3).takeLast(2).toArray() == [nil, 3])
      #expect(cold(1, 2).takeLast(0).toArray() == [])
      #expect(cold(1, 2, 3).aggregate(withStart: 10) { $0! + $1! }.toArray() == [16])
      #expect(RACSignal<Int>.empty().aggregate(withStart: 10) { $0! + $1! }.toArray() == [10])
      #expect(cold(1, 2).any { $0 == 2 }.toArray() == [true])
      #expect(cold(1, 2).all { $0 == 2 }.toArray() == [false])
      #expect(RACSignal<Int>.empty().all { $0 == 2 }.toArray() == [true])
      #expect(RACSignal<Int>.error(nil).any().toArray() == [false])
      #expect(RACSignal<Int>.error(nil).all { _ in true }.toArray() == [false])
    }
  }
}
