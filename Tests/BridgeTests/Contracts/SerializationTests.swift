import Foundation
import Testing

@testable import Bridge

@Suite("Serialisation and re-entrancy", .onMainThread)
struct SerializationTests {
  @Test("Values from many threads reach a block one at a time")
  func oneAtATime() {
    let subject = RACSubject<Int>()
    var inside = 0
    var overlaps = 0
    var sum = 0
    subject.map { $0 }.subscribeNext { value in
      inside += 1
      if inside > 1 { overlaps += 1 }
      sum += value!
      inside -= 1
    }
    DispatchQueue.concurrentPerform(iterations: 1000) { subject.sendNext($0) }
    #expect(overlaps == 0)
    #expect(sum == 999 * 1000 / 2)
    subject.sendCompleted()
  }

  @Test("An event sent from inside a block is delivered nested")
  func nested() {
    let subject = RACSubject<Int>()
    var order: [String] = []
    subject.subscribeNext { value in
      order.append("begin \(value!)")
      if value == 1 { subject.sendNext(2) }
      order.append("end \(value!)")
    }
    subject.sendNext(1)
    #expect(order == ["begin 1", "begin 2", "end 2", "end 1"])
    subject.sendCompleted()
  }

  @Test("Cleanup runs from upstream to downstream")
  func cleanupOrder() {
    var order: [String] = []
    var source: (any RACSubscriber<Int>)?
    let upstream = RACSignal<Int>.createSignal { subscriber in
      source = subscriber
      return RACDisposable { order.append("upstream") }
    }
    let downstream = RACSignal<Int>.createSignal { subscriber in
      let disposable = RACCompoundDisposable(disposables: [upstream.subscribe(subscriber)])
      disposable.add(RACDisposable { order.append("downstream") })
      return disposable
    }
    downstream.subscribeCompleted { order.append("completed") }
    source?.sendCompleted()
    #expect(order == ["upstream", "downstream", "completed"])
  }

  @Test("Nothing reaches a subscriber after a terminal event or disposal")
  func grammar() {
    let noisy = RACSignal<Int>.createSignal { subscriber in
      subscriber.sendNext(1)
      subscriber.sendCompleted()
      subscriber.sendNext(2)
      subscriber.sendError(nil)
      subscriber.sendCompleted()
      return nil
    }
    let recorder = Recorder(noisy)
    #expect(recorder.values == [1] && recorder.completions == 1 && recorder.errors.isEmpty)

    let subject = RACSubject<Int>()
    let disposed = Recorder(subject)
    disposed.disposable.dispose()
    subject.sendNext(1)
    subject.sendCompleted()
    #expect(disposed.values.isEmpty && !disposed.isFinished)
  }

  @Test("Three subscriptions run the work three times, one combined subscription once")
  func coldWork() {
    let count = Flag()
    let signal = RACSignal<Int>.createSignal { subscriber in
      count.set()
      subscriber.sendCompleted()
      return nil
    }
    signal.subscribeNext { _ in }
    signal.subscribeError { _ in }
    signal.subscribeCompleted {}
    #expect(count.count == 3)
    signal.subscribeNext { _ in
    } error: { _ in
    } completed: {
    }
    #expect(count.count == 4)
  }
}
