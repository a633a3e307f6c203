import Foundation
import Testing

@testable import Bridge

@Suite("Combining")
struct CombiningTests {
  private let a = RACSubject<String>()
  private let b = RACSubject<String>()
  private let c = RACSubject<String>()

  @Test("SIG-042, SIG-044 combineLatest is silent until both have sent and completes when both have")
  func combineLatest() {
    onMainThread { _ in
      let recorder = Recorder(a.combineLatest(with: b))
      a.sendNext("1")
      #expect(recorder.values.isEmpty)
      b.sendNext("2")
      #expect(recorder.values == [RACTuple("1", "2")])
      a.sendCompleted()
      #expect(!recorder.isFinished)
      b.sendCompleted()
      #expect(recorder.isCompleted)
    }
  }

  @Test("SIG-045 an error from either ends combineLatest")
  func combineLatestError() {
    onMainThread { _ in
      let recorder = Recorder(a.combineLatest(with: b))
      a.sendError(TestError())
      #expect(recorder.error as? TestError == TestError())
    }
  }

  @Test("SIG-049, SIG-050 combineLatest of one and of no signals")
  func combineLatestLists() {
    onMainThread { _ in
      let one = Recorder(RACSignal.combineLatest([a]))
      a.sendNext("foo")
      #expect(one.values == [RACTuple("foo")])
      let none = Recorder(RACSignal.combineLatest([RACStream]()))
      #expect(none.isCompleted)
    }
  }

  @Test("SIG-051 combineLatest of three completes after the last")
  func combineLatestThree() {
    onMainThread { _ in
      let recorder = Recorder(RACSignal.combineLatest([a, b, c]))
      a.sendCompleted()
      b.sendCompleted()
      #expect(!recorder.isFinished)
      c.sendCompleted()
      #expect(recorder.isCompleted)
    }
  }

  @Test("SIG-054 the same subject may be listed twice")
  func combineLatestRepeated() {
    onMainThread { _ in
      let recorder = Recorder(
        RACSignal.combineLatest([a, b, a, c]) { (p: String?, q: String?, r: String?, s: String?) in
          "\(p!) : \(q!) = \(r!) : \(s!)"
        }
      )
      a.sendNext("apples")
      b.sendNext("oranges")
      #expect(recorder.values.isEmpty)
      c.sendNext("cattle")
      #expect(recorder.values.last == "apples : oranges = apples : cattle")
      a.sendNext("horses")
      #expect(recorder.values.last == "horses : oranges = horses : cattle")
      #expect(recorder.values.count == 3)
    }
  }

  @Test("SIG-055 a cold signal listed three times is subscribed three times")
  func combineLatestCold() {
    onMainThread { _ in
      let counter = Flag()
      let counting = RACSignal<String>.createSignal { subscriber in
        counter.set()
        subscriber.sendNext(String(counter.count))
        return nil
      }
      let combined = RACSignal.combineLatest([counting, counting, counting]) { (x: String?, y: String?, z: String?) in
        x! + y! + z!
      }
      #expect(counter.count == 0)
      #expect(Recorder(combined).values == ["123"])
      #expect(counter.count == 3)
    }
  }

  @Test("SIG-072, SIG-073 merge sends in the order of arrival and passes errors on")
  func merge() {
    onMainThread { _ in
      let recorder = Recorder(a.merge(b))
      a.sendNext("1")
      b.sendNext("2")
      b.sendNext("3")
      a.sendNext("4")
      #expect(recorder.values == ["1", "2", "3", "4"])
      a.sendError(TestError())
      #expect(recorder.error as? TestError == TestError())
    }
  }

  @Test("SIG-078, SIG-079, SIG-080 merge of collections that can be walked once")
  func mergeOnePass() {
    onMainThread { _ in
      let merged = RACSignal.merge(AnyIterator([a, b].makeIterator()))
      let (first, second) = (Recorder(merged), Recorder(merged))
      a.sendNext("1")
      b.sendNext("2")
      b.sendCompleted()
      #expect(!first.isFinished)
      a.sendNext("4")
      a.sendCompleted()
      #expect(first.values == ["1", "2", "4"])
      #expect(first.isCompleted && second.isCompleted)
      #expect(Recorder(RACSignal.merge(AnyIterator([RACSignal<Int>]().makeIterator()))).isCompleted)
    }
  }

  private func zipped() -> Recorder<RACTuple> {
    Recorder(RACSignal.zip([a, b]))
  }

  @Test("SIG-142, SIG-143 zip completes as soon as no further pair is possible")
  func zipCompletion() {
    onMainThread { _ in
      let recorder = zipped()
      a.sendNext("1")
      b.sendNext("1")
      a.sendNext("2")
      a.sendCompleted()
      #expect(!recorder.isFinished)
      b.sendNext("2")
      #expect(recorder.isCompleted)

      let other = zipped()
      b.sendCompleted()
      #expect(other.isCompleted)
    }
  }

  /// Sends some values, and then the end or an error.
  private func send(_ count: Int, fails: Bool, on subject: RACSubject<String>) {
    (1...count).forEach { subject.sendNext(String($0)) }
    if fails {
      subject.sendError(TestError())
    } else {
      subject.sendCompleted()
    }
  }

  @Test("SIG-144, SIG-145, SIG-146 an error wins over an end with values left", arguments: [0, 1, 2])
  func zipError(order: Int) {
    onMainThread { _ in
      let recorder = zipped()
      switch order {
      case 0:
        send(2, fails: true, on: a)
        send(3, fails: false, on: b)
      case 1:
        send(3, fails: true, on: a)
        send(2, fails: false, on: b)
      default:
        send(3, fails: false, on: b)
        send(2, fails: true, on: a)
      }
      #expect(recorder.hasFailed)
      #expect(!recorder.isCompleted)
    }
  }

  @Test("SIG-147 an error after all pairs of a completed side is ignored")
  func zipLateError() {
    onMainThread { _ in
      let recorder = zipped()
      send(2, fails: false, on: b)
      send(3, fails: true, on: a)
      #expect(recorder.isCompleted)
      #expect(recorder.errors.isEmpty)
    }
  }

  @Test("SIG-150 sample sends the newest value at each tick, also again")
  func sample() {
    onMainThread { _ in
      let recorder = Recorder(a.sample(b))
      b.sendNext("tick")
      a.sendNext("1")
      a.sendNext("2")
      #expect(recorder.values.isEmpty)
      b.sendNext("tick")
      #expect(recorder.values == ["2"])
      a.sendNext("3")
      b.sendNext("tick")
      b.sendNext("tick")
      #expect(recorder.values == ["2", "3", "3"])
    }
  }

  @Test("SIG-150 sample releases a value that another one replaces when its lock is free")
  func sampleReleases() {
    onMainThread { _ in
      let values = RACSubject<Value>()
      var hasReturned: Bool?
      let subscription = values.sample(b).subscribeNext { _ in }
      values.sendNext(
        Value {
          let returned = DispatchSemaphore(value: 0)
          Thread.detachNewThread { [b] in
            b.sendNext("tick")
            returned.signal()
          }
          hasReturned = returned.wait(timeout: .now() + .seconds(10)) == .success
        }
      )
      values.sendNext(Value {})
      #expect(hasReturned == true)
      subscription.dispose()
    }
  }

  /// Does something when it is released.
  private final class Value {
    private let onRelease: () -> Void

    init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }

    deinit { onRelease() }
  }

  @Test("SIG-197 the first element of a tuple is applied to the others")
  func reduceApply() {
    onMainThread { _ in
      let sum: ([Any?]) -> Any? = { ($0[0] as! Int) + ($0[1] as! Int) }
      let multiplyAdd: ([Any?]) -> Any? = { ($0[0] as! Int) * ($0[1] as! Int) + ($0[2] as! Int) }
      let results = cold(RACTuple(sum, 1, 2), RACTuple(multiplyAdd, 2, 3, 1)).reduceApply().toArray()
      #expect(results as? [Int?] == [3, 7])
    }
  }
}
