import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("Subjects and connections")
struct SubjectTests {

  @Test("A subscriber added during a send does not get that value, one disposed during it neither")
  func changesDuringSend() {
    let subject = RACSubject<Int>()
    let (added, removed) = (Keeper<Recorder<Int>>(), Keeper<Recorder<Int>>())
    subject.subscribeNext { _ in
      added.objects.append(Recorder(subject))
      removed.objects[0].disposable.dispose()
    }
    removed.objects = [Recorder(subject)]
    subject.sendNext(1)
    #expect(added.objects[0].values.isEmpty)
    #expect(removed.objects[0].values.isEmpty)
    subject.sendCompleted()
  }

  @Test("SUB-009 the live order equals the replayed order under concurrency", .onMainThread)
  func replayOrder() {
    let subject = RACReplaySubject<Int>()
    let live = Recorder(subject)
    DispatchQueue.concurrentPerform(iterations: 49_317) { subject.sendNext($0) }
    subject.sendCompleted()
    let (first, second) = (Recorder(subject), Recorder(subject))
    #expect(live.values.count == 49_317)
    #expect(first.values == live.values)
    #expect(second.values == live.values)
    #expect(first.isCompleted)
  }

  @Test("SUB-011 disposing during a replay in the background stops it")
  func disposingDuringReplay() {
    let subject = RACReplaySubject<Int>()
    subject.sendNext(0)
    subject.sendNext(1)
    let handedOver = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let disposable = RACSerialDisposable()
    var values: [Int?] = []
    onRawThread {
      disposable.disposable = subject.subscribeNext { value in
        handedOver.wait()
        values.append(value)
        disposable.dispose()
        done.signal()
      }
      handedOver.signal()
      done.wait()
      // Runs after the replay, on the same scheduler.
      RACScheduler.subscriptionScheduler.schedule { done.signal() }
      done.wait()
    }
    #expect(values == [0])
  }

  @Test("SUB-012, SUB-014 events sent right after subscribing do not overtake the replay")
  func sendingDuringReplay() {
    let subject = RACReplaySubject<Int>()
    subject.sendNext(1)
    let done = DispatchSemaphore(value: 0)
    var values: [Int?] = []
    onRawThread {
      subject.subscribeNext {
        values.append($0)
      } completed: {
        done.signal()
      }
      subject.sendNext(2)
      subject.sendCompleted()
      done.wait()
    }
    #expect(values == [1, 2])
  }

  @Test("MCC-004 concurrent first calls are safe", .onMainThread)
  func concurrentConnect() {
    let (entered, leave, returned) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let connection = RACSignal<Int>.defer {
      entered.signal()
      leave.wait()
      return .never()
    }
    .publish()
    var background: RACDisposable?
    RACScheduler.scheduler().schedule {
      background = connection.connect()
      returned.signal()
    }
    entered.wait()
    let here = connection.connect()
    leave.signal()
    returned.wait()
    #expect(background === here)
  }
}
