import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("Delivering and subscribing on schedulers")
struct SchedulingOperatorTests {
  @Test("deliverOnMainThread is inline only while nothing waits or is being handled", .onMainThread)
  func deliverOnMainThread() {
    let subject = RACSubject<Int>()
    var values: [Int?] = []
    subject.deliverOnMainThread().subscribeNext { value in
      values.append(value)
      if value == 1 {
        subject.sendNext(2)
        #expect(values == [1])
      }
    }
    subject.sendNext(1)
    #expect(values == [1])
    main.stepAll()
    #expect(values == [1, 2])
    withoutScheduler { subject.sendNext(3) }
    subject.sendNext(4)
    #expect(values == [1, 2])
    main.stepAll()
    #expect(values == [1, 2, 3, 4])
    subject.sendCompleted()
  }

  @Test("The real main thread's scheduler runs blocks on the main thread, never at once")
  @MainActor func realMainThread() async {
    let scheduler = RACScheduler.mainThread()
    let events = AsyncStream<Bool>.makeStream()
    var returned = false
    let state = FreelyTransferred({ returned })
    scheduler.schedule {
      events.continuation.yield(state.wrapped() && RACScheduler.current() === scheduler)
      events.continuation.finish()
    }
    returned = true
    for await ranLaterAsCurrent in events.stream {
      #expect(ranLaterAsCurrent)
    }
  }
}
