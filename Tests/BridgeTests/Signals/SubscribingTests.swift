import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("Subscribing", .onMainThread)
struct SubscribingTests {

  @Test("SIG-011 the subscribe block always has a current scheduler")
  func currentScheduler() {
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

  @Test("A block that does not keep its subscriber is torn down as soon as subscribe returns")
  func forgottenSubscriber() {
    let cleanup = Flag()
    let signal = RACSignal<Int>.createSignal { _ in cleanup.disposable }
    let disposable = signal.subscribeNext { _ in }
    #expect(cleanup.isSet)
    #expect(disposable.isDisposed)
  }

  @Test("Operators stay on the sending thread where there is no scheduler")
  func rawThreadStaysInline() {
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
