import Foundation
import Testing

@testable import Bridge

@Suite("Subjects")
struct SubjectTests {
  @Test("A plain subject remembers neither values nor its end")
  func plainSubjectHasNoMemory() {
    let subject = RACSubject<Int>()
    subject.sendNext(1)
    subject.sendCompleted()
    let late = Recorder(subject)
    #expect(late.values.isEmpty && !late.isFinished)
    subject.sendNext(2)
    #expect(late.values == [2])
    late.disposable.dispose()
  }

  @Test("A value sent from inside a subscriber reaches everybody before the outer value goes on")
  func reentrantSend() {
    let subject = RACSubject<Int>()
    var seenByA: [Int?] = []
    var seenByB: [Int?] = []
    subject.subscribeNext { value in
      seenByA.append(value)
      if value == 1 { subject.sendNext(2) }
    }
    subject.subscribeNext { seenByB.append($0) }
    subject.sendNext(1)
    #expect(seenByA == [1, 2])
    #expect(seenByB == [2, 1])
    subject.sendCompleted()
  }

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

  @Test("SUB-005, SUB-006, SUB-007 the end and errors, also nil, are replayed")
  func replayedEnds() {
    onMainThread { _ in
      let completed = RACReplaySubject<Int>(capacity: 1)
      completed.sendCompleted()
      let completion = Recorder(completed)
      #expect(completion.values.isEmpty && completion.isCompleted)

      let failed = RACReplaySubject<Int>(capacity: 1)
      failed.sendError(TestError())
      #expect(Recorder(failed).error as? TestError == TestError())

      let failedWithNil = RACReplaySubject<Int>(capacity: 1)
      failedWithNil.sendError(nil)
      let failure = Recorder(failedWithNil)
      #expect(failure.hasFailed && failure.error == nil)
    }
  }

  @Test("SUB-008 all values and then the end are replayed")
  func replayedValues() {
    onMainThread { _ in
      let subject = RACReplaySubject<Int>()
      subject.sendNext(1)
      subject.sendNext(nil)
      subject.sendCompleted()
      let recorder = Recorder(subject)
      #expect(recorder.values == [1, nil])
      #expect(recorder.isCompleted)
      #expect(Recorder(subject).values == [1, nil])
    }
  }

  @Test("A capacity keeps the newest values")
  func capacity() {
    onMainThread { _ in
      let subject = RACReplaySubject<Int>(capacity: 2)
      (1...5).forEach { subject.sendNext($0) }
      #expect(Recorder(subject).values == [4, 5])
      let none = RACReplaySubject<Int>(capacity: 0)
      none.sendNext(1)
      none.sendCompleted()
      let recorder = Recorder(none)
      #expect(recorder.values.isEmpty && recorder.isCompleted)
    }
  }

  @Test("SUB-009 the live order equals the replayed order under concurrency")
  func replayOrder() {
    onMainThread { _ in
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

  @Test("A behaviour subject starts with its current value and does not remember its end")
  func behavior() {
    onMainThread { _ in
      let subject = RACBehaviorSubject<Int>(defaultValue: nil)
      let first = Recorder(subject)
      subject.sendNext(5)
      let second = Recorder(subject)
      #expect(first.values == [nil, 5])
      #expect(second.values == [5])
      subject.sendCompleted()
      let late = Recorder(subject)
      #expect(late.values == [5] && !late.isFinished)
      late.disposable.dispose()
    }
  }
}
