import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("Waiting for a signal")
struct WaitingTests {
  @Test("A query waits for a value from another thread")
  func firstWaits() {
    let signal = RACSignal.return(3).deliver(on: .scheduler())
    #expect(signal.first() == 3)
  }

  @Test("SIG-031 the subscription is gone when the call returns", .onMainThread)
  func firstDisposes() {
    let flag = Flag()
    #expect(open(flag, sending: 7).first() == 7)
    #expect(flag.isSet)
  }

  @Test("SIG-034, SIG-038 waiting on the main thread lets the main thread work", .onMainThread)
  func asynchronousFirst() {
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

  @Test("SIG-037 waiting on the main thread ends the subscription after the first value", .onMainThread)
  func asynchronousFirstDisposes() {
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
