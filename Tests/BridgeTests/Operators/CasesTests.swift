import Foundation
import Testing

@testable import Bridge

@Suite("Choosing signals by keys and booleans")
struct CasesTests {
  private let keys = RACSubject<Int>()
  private let zero = RACSubject<String>()
  private let one = RACSubject<String>()
  private let two = RACSubject<String>()

  private func switched() -> Recorder<String> {
    Recorder(RACSignal.switch(keys, cases: [0: zero, 1: one, 2: two], default: .never()))
  }

  @Test("SIG-093 nothing before the first key")
  func nothingBeforeFirstKey() {
    onMainThread { _ in
      let recorder = switched()
      [zero, one, two].forEach { $0.sendNext("value") }
      #expect(recorder.values.isEmpty && !recorder.isFinished)
    }
  }

  @Test("SIG-094 only the case of the newest key is forwarded")
  func newestKey() {
    onMainThread { _ in
      let recorder = switched()
      keys.sendNext(0)
      zero.sendNext("zero")
      zero.sendNext("zero")
      one.sendNext("one")
      two.sendNext("two")
      #expect(recorder.values == ["zero", "zero"])
      keys.sendNext(1)
      zero.sendNext("zero")
      one.sendNext("one")
      two.sendNext("two")
      #expect(recorder.values == ["zero", "zero", "one"])
      keys.sendNext(2)
      zero.sendError(nil)
      one.sendError(nil)
      #expect(!recorder.isFinished)
      two.sendError(TestError())
      #expect(recorder.error as? TestError == TestError())
    }
  }

  @Test("SIG-095, SIG-096 completes with the keys and the active case")
  func completion() {
    onMainThread { _ in
      let recorder = switched()
      keys.sendNext(0)
      zero.sendNext("zero")
      keys.sendCompleted()
      #expect(recorder.values == ["zero"])
      #expect(!recorder.isFinished)
      zero.sendCompleted()
      #expect(recorder.isCompleted)
    }
  }

  @Test("SIG-097 unknown keys and nil fall back to the default")
  func defaultCase() {
    onMainThread { _ in
      let fallback = RACSubject<String>()
      let recorder = Recorder(RACSignal.switch(keys, cases: [0: zero, 1: one], default: fallback))
      keys.sendNext(99)
      fallback.sendNext("default")
      #expect(recorder.values == ["default"])
      keys.sendNext(nil)
      fallback.sendNext("default")
      #expect(recorder.values == ["default", "default"])
    }
  }

  @Test("SIG-098 an unknown key without a default is an error")
  func noMatchingCase() {
    onMainThread { _ in
      let recorder = Recorder(RACSignal.switch(keys, cases: [0: zero, 1: one], default: nil))
      keys.sendNext(0)
      zero.sendNext("zero")
      #expect(recorder.values == ["zero"])
      keys.sendNext(nil)
      let error = recorder.error.map { $0 as NSError }
      #expect(error?.domain == RACSignalErrorDomain)
      #expect(error?.code == RACSignalErrorNoMatchingCase)
    }
  }

  @Test("SIG-099 a case for nil matches nil")
  func nilCase() {
    onMainThread { _ in
      let recorder = Recorder(RACSignal.switch(keys, cases: [nil: zero], default: nil))
      keys.sendNext(nil)
      zero.sendNext("zero")
      #expect(recorder.values == ["zero"])
    }
  }

  @Test("SIG-100, SIG-101 follows the newest boolean")
  func ifThenElse() {
    onMainThread { _ in
      let condition = RACSubject<Bool>()
      let recorder = Recorder(RACSignal.if(condition, then: zero, else: one))
      zero.sendNext("foo")
      one.sendNext("foo")
      #expect(recorder.values.isEmpty && !recorder.isFinished)
      condition.sendNext(true)
      zero.sendNext("foo")
      one.sendNext("buzz")
      zero.sendNext("bar")
      #expect(recorder.values == ["foo", "bar"])
      condition.sendNext(false)
      zero.sendNext("baz")
      one.sendNext("buzz")
      zero.sendNext("barfoo")
      #expect(recorder.values == ["foo", "bar", "buzz"])
      zero.sendError(nil)
      #expect(!recorder.isFinished)
      one.sendError(TestError())
      #expect(recorder.hasFailed)
    }
  }

  @Test("SIG-102, SIG-103 completes with the booleans and the active branch")
  func ifCompletion() {
    onMainThread { _ in
      let condition = RACSubject<Bool>()
      let recorder = Recorder(RACSignal.if(condition, then: zero, else: one))
      condition.sendNext(true)
      zero.sendNext("foo")
      condition.sendCompleted()
      #expect(recorder.values == ["foo"])
      #expect(!recorder.isFinished)
      zero.sendCompleted()
      #expect(recorder.isCompleted)
    }
  }

  @Test("SIG-178, SIG-180 not, and, or")
  func booleans() {
    onMainThread { _ in
      #expect(cold(false, true).not().toArray() == [true, false])
      let tuples = cold(RACTuple(true, false, true), RACTuple(false, false, false), RACTuple(true, true, true))
      #expect(tuples.or().toArray() == [true, false, true])
      #expect(tuples.and().toArray() == [false, false, true])
    }
  }
}
