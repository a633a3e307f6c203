import Foundation
import Observation
import Testing

@testable import AsyncStreamsBridge

@Suite("Observing")
struct ObservationTests {
  private final class Model {
    @RACObserved var value = 0
  }

  @Observable final class Observed {
    var value = 1
  }

  @Test("PSE-001 exactly one initial value, then every assignment, also of an equal value", .onMainThread)
  func values() {
    let model = Model()
    let recorder = Recorder(RACObserve(model.$value))
    #expect(recorder.values == [0])
    model.value = 1
    model.value = 1
    #expect(recorder.values == [0, 1, 1])
    recorder.disposable.dispose()
    model.value = 2
    #expect(recorder.values == [0, 1, 1])
  }

  @Test("PSE-004 the observer's release stops an observation that is bound to it", .onMainThread)
  func observerDies() {
    final class Observer: RACObject {
      let rac_lifetime = RACLifetime()
    }
    let model = Model()
    weak var weakObserver: Observer?
    var values: [Int?] = []
    func observe() {
      let observer = Observer()
      weakObserver = observer
      RACObserve(model.$value).take(until: observer.rac_willDeallocSignal()).subscribeNext { values.append($0) }
    }
    observe()
    model.value = 2
    #expect(values == [0])
    #expect(weakObserver == nil)
  }

  @Test("PSE-005 an observation does not keep the object alive and completes with it", .onMainThread)
  func objectDies() {
    weak var model: Model?
    let completed = Flag()
    func observe() {
      let made = Model()
      model = made
      RACObserve(made.$value).subscribeCompleted { completed.set() }
    }
    observe()
    #expect(model == nil)
    #expect(completed.isSet)
  }

  @Test("PSE-007, KVP-003 an assignment on another thread arrives there", .onMainThread)
  func otherThread() {
    let model = Model()
    let recorder = Recorder(RACObserve(model.$value).skip(1).take(1))
    onRawThread { model.value = 2 }
    #expect(recorder.values == [2])
  }

  @Test("KVP-001, KVX-025 two observations of one property, one of them disposed", .onMainThread)
  func twoObservations() {
    let model = Model()
    let (first, second) = (Recorder(RACObserve(model.$value)), Recorder(RACObserve(model.$value)))
    model.value = 2
    first.disposable.dispose()
    model.value = 3
    #expect(first.values == [0, 2])
    #expect(second.values == [0, 2, 3])
  }

  @Test(
    "KVP-004, KVP-005 a change on another thread is delivered on the main thread, also after the release",
    .onMainThread
  )
  func deliveredOnMain() {
    var values: [Int?] = []
    func observe() {
      let model = Model()
      RACObserve(model.$value).skip(1).take(1).deliver(on: main).subscribeNext { values.append($0) }
      onRawThread { model.value = 2 }
    }
    observe()
    #expect(values.isEmpty)
    main.stepAll()
    #expect(values == [2])
  }

  @Test("KVP-006 concurrent observing, replacing, disposing and changing is safe", .onMainThread)
  func stress() {
    let model = FreelyTransferred(Model())
    let serial = RACSerialDisposable()
    DispatchQueue.concurrentPerform(iterations: 2000) { [main] index in
      main.performAsMainThreadScheduler {
        let disposable = RACObserve(model.wrapped.$value).subscribeCompleted {}
        serial.swapInDisposable(disposable)?.dispose()
        model.wrapped.value = index
      }
    }
    serial.dispose()
    let recorder = Recorder(RACObserve(model.wrapped.$value))
    #expect(recorder.values.count == 1)
    recorder.disposable.dispose()
  }

  @Test("An expression over observable objects is read again a turn after a change", .onMainThread)
  func observationExpression() {
    let object = Observed()
    var readings = 0
    let recorder = Recorder(
      RACObserve {
        readings += 1
        return object.value * 10
      }
    )
    #expect(recorder.values == [10])
    object.value = 2
    object.value = 3
    #expect(recorder.values == [10])
    main.stepAll()
    #expect(recorder.values == [10, 30])
    recorder.disposable.dispose()
    object.value = 4
    main.stepAll()
    #expect(recorder.values == [10, 30])
    #expect(readings == 2)
  }

  @Test("DEA-003, DEA-005 lifetimes end with their object", .onMainThread)
  func lifetimes() {
    final class Mortal: RACObject {
      let rac_lifetime = RACLifetime()
    }
    let (disposed, completed) = (Flag(), Flag())
    var signal: RACSignal<Never>?
    func live() {
      let mortal = Mortal()
      mortal.rac_deallocDisposable.add(disposed.disposable)
      signal = mortal.rac_willDeallocSignal()
      signal?.subscribeCompleted { completed.set() }
      #expect(!disposed.isSet && !completed.isSet)
    }
    live()
    #expect(disposed.isSet && completed.isSet)
    #expect(signal.map { Recorder($0).isCompleted } == true)
  }
}
