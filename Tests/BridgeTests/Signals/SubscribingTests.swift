import Foundation
import Testing

@testable import Bridge

@Suite("Subscribing")
struct SubscribingTests {
  @Test("SIG-004 no inner is subscribed after a synchronous inner error")
  func bindStopsAtError() {
    onMainThread { _ in
      let subscribed = Flag()
      let bound = cold(0, 1).bind {
        { value, _ in
          value == 0
            ? RACSignal<Int>.error(nil)
            : RACSignal.defer {
              subscribed.set()
              return .empty()
            }
        }
      }
      let recorder = Recorder(bound)
      #expect(recorder.hasFailed)
      #expect(!subscribed.isSet)
    }
  }

  @Test("SIG-007, SIG-008, SIG-009 values and the end reach their handlers, the error handler stays silent")
  func handlers() {
    onMainThread { _ in
      let recorder = Recorder(cold("1"))
      #expect(recorder.values == ["1"])
      #expect(recorder.isCompleted)
      #expect(recorder.errors.isEmpty)
    }
  }

  @Test("SIG-011 the subscribe block always has a current scheduler")
  func currentScheduler() {
    onMainThread { main in
      var schedulers: [RACScheduler?] = []
      let ended = DispatchSemaphore(value: 0)
      let signal = RACSignal<Int>.createSignal { subscriber in
        schedulers.append(.current())
        subscriber.sendCompleted()
        return nil
      }
      signal.subscribeCompleted {}
      #expect(schedulers.count == 1 && schedulers[0] === main)
      onRawThread {
        signal.subscribeCompleted { ended.signal() }
      }
      ended.wait()
      #expect(schedulers.count == 2 && schedulers.compactMap { $0 }.count == 2)
    }
  }

  @Test("SIG-025 the disposable returned by the block runs at disposal")
  func disposal() {
    onMainThread { _ in
      let flag = Flag()
      let signal: RACSignal<Int> = open(flag)
      let disposable = signal.subscribeNext { _ in }
      #expect(!flag.isSet)
      disposable.dispose()
      #expect(flag.count == 1)
    }
  }

  @Test("SIG-071 an intermediate signal works without being kept by the caller")
  func intermediateSignal() {
    onMainThread { _ in
      let (seen, completed) = (Flag(), Flag())
      let subject = RACSubject<Int>()
      subject.doNext { _ in seen.set() }.subscribeCompleted { completed.set() }
      subject.sendNext(5)
      #expect(seen.isSet)
      subject.sendCompleted()
      #expect(completed.isSet)
    }
  }

  @Test("A terminal event of an asynchronous end disposes before the handler is called")
  func disposalOrderAtAsynchronousEnd() {
    onMainThread { _ in
      var order: [String] = []
      var kept: (any RACSubscriber<Int>)?
      let signal = RACSignal<Int>.createSignal { subscriber in
        kept = subscriber
        return RACDisposable { order.append("cleanup") }
      }
      signal.doCompleted { order.append("doCompleted") }.finally { order.append("finally") }
        .subscribeCompleted { order.append("completed") }
      kept?.sendCompleted()
      #expect(order == ["cleanup", "doCompleted", "finally", "completed"])
    }
  }

  @Test("A synchronous end calls the handler before the cleanup")
  func disposalOrderAtSynchronousEnd() {
    onMainThread { _ in
      var order: [String] = []
      let signal = RACSignal<Int>.createSignal { subscriber in
        subscriber.sendNext(1)
        subscriber.sendCompleted()
        return RACDisposable { order.append("cleanup") }
      }
      signal.subscribeNext { _ in
        order.append("next")
      } completed: {
        order.append("completed")
      }
      #expect(order == ["next", "completed", "cleanup"])
    }
  }

  @Test("A block that does not keep its subscriber is torn down as soon as subscribe returns")
  func forgottenSubscriber() {
    onMainThread { _ in
      let cleanup = Flag()
      let signal = RACSignal<Int>.createSignal { _ in cleanup.disposable }
      let disposable = signal.subscribeNext { _ in }
      #expect(cleanup.isSet)
      #expect(disposable.isDisposed)
    }
  }

  @Test("Values and errors may be nil and stay nil")
  func nilEvents() {
    onMainThread { _ in
      let subject = RACSubject<Int>()
      let recorder = Recorder(subject.map { $0 }.filter { _ in true })
      subject.sendNext(nil)
      subject.sendError(nil)
      #expect(recorder.values == [nil])
      #expect(recorder.hasFailed)
      #expect(recorder.error == nil)
    }
  }

  @Test("Operators stay on the sending thread where there is no scheduler")
  func rawThreadStaysInline() {
    onMainThread { _ in
      let subject = RACSubject<Int>()
      let recorder = Recorder(subject.map { $0! + 1 }.filter { $0! > 1 }.take(2))
      withoutScheduler {
        #expect(RACScheduler.current() == nil)
        subject.sendNext(0)
        subject.sendNext(1)
        #expect(recorder.values == [2])
        subject.sendNext(2)
      }
      #expect(recorder.values == [2, 3])
      #expect(recorder.isCompleted)
    }
  }
}
