import Foundation
import Testing

@testable import AsyncStreamsBridge

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
}
