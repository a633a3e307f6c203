import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("Memory")
struct MemoryTests {
  /// An object whose release can be observed.
  private final class Canary {}

  @Test("SIG-046, SIG-083 no cycle remains after completion")
  func releasedAfterCompletion() {
    weak var subject: RACSubject<Int>?
    weak var combined: RACSignal<RACTuple>?
    weak var flattened: RACSignal<Int>?
    onMainThread { _ in
      let source = RACSubject<Int>()
      let outer = RACSubject<RACSignal<Int>>()
      let combination = RACSignal.combineLatest([source])
      let flattening = outer.flatten()
      subject = source
      combined = combination
      flattened = flattening
      combination.subscribeCompleted {}
      flattening.subscribeCompleted {}
      source.sendCompleted()
      outer.sendCompleted()
    }
    #expect(subject == nil)
    #expect(combined == nil)
    #expect(flattened == nil)
  }

  @Test("SIG-068 a completed replay subject is released")
  func replaySubject() {
    weak var subject: RACReplaySubject<Int>?
    let completed = Flag()
    onMainThread { _ in
      let source = RACReplaySubject<Int>()
      subject = source
      source.sendCompleted()
      source.subscribeCompleted { completed.set() }
    }
    #expect(completed.isSet)
    #expect(subject == nil)
  }

  @Test("SIG-069, SIG-070 a signal made in a background block lives as long as the block uses it")
  func backgroundSignal() {
    weak var signal: RACSignal<Int>?
    let completed = Flag()
    let done = DispatchSemaphore(value: 0)
    let scheduler = RACScheduler.scheduler()
    scheduler.schedule {
      let source = RACSignal<Int>.createSignal { subscriber in
        subscriber.sendCompleted()
        return nil
      }
      signal = source
      source.subscribeCompleted { completed.set() }
      withExtendedLifetime(source) {
        #expect(signal != nil)
      }
    }
    scheduler.schedule { done.signal() }
    done.wait()
    #expect(completed.isSet)
    #expect(signal == nil)
  }

  @Test("A signal need not be kept: the work keeps what it needs", .onMainThread)
  func signalNotNeeded() {
    weak var signal: RACSignal<Int>?
    let received = Flag()
    func subscribe() {
      let source = RACSignal<Int>.createSignal { subscriber in
        main.afterDelay(1) { subscriber.sendNext(1) }
      }
      signal = source
      source.subscribeNext { _ in received.set() }
    }
    subscribe()
    #expect(signal == nil)
    main.stepAll()
    #expect(received.isSet)
  }

  @Test("A subject that never ends leaks its subscribers' captures, although it is released itself", .onMainThread)
  func subjectLeak() {
    weak var canary: Canary?
    weak var subject: RACSubject<Int>?
    var disposable: RACDisposable?
    func subscribe() {
      let source = RACSubject<Int>()
      let captured = Canary()
      subject = source
      canary = captured
      disposable = source.map { $0 }.subscribeNext { _ in withExtendedLifetime(captured) {} }
    }
    subscribe()
    #expect(subject == nil)
    #expect(canary != nil)
    disposable?.dispose()
    #expect(canary == nil)
  }

  @Test("Releasing the last reference to a subscriber disposes its subscription", .onMainThread)
  func droppedSubscriber() {
    let flag = Flag()
    let signal: RACSignal<Int> = open(flag)
    signal.subscribeNext { _ in }
    #expect(!flag.isSet)
    flag.kept = []
    #expect(flag.isSet)
  }

  @Test("A subject releases its own subscriptions when it is released", .onMainThread)
  func relayingSubject() {
    let flag = Flag()
    func relay() {
      let subject = RACSubject<Int>()
      let source = RACSubject<Int>()
      source.doNext { _ in flag.set() }.subscribe(subject)
      source.sendNext(1)
      #expect(flag.count == 1)
    }
    relay()
    #expect(flag.count == 1)
  }
}
