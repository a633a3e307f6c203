import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("Value types")
struct ValueTests {
  @Test("EVT-001, EVT-003, EVT-005 events of each kind")
  func events() {
    let completed = RACEvent<Int>.completed()
    #expect(completed == .completed())
    #expect(completed.eventType == .completed && completed.isFinished)
    #expect(completed.error == nil && completed.value == nil)

    let failed = RACEvent<Int>(error: nil)
    #expect(failed == RACEvent(error: nil))
    #expect(failed != completed)
    #expect(failed.eventType == .error && failed.isFinished && failed.error == nil)

    let next = RACEvent<Int>(value: nil)
    #expect(next == RACEvent(value: nil))
    #expect(next != RACEvent(value: 1))
    #expect(next.eventType == .next && !next.isFinished && next.value == nil)
    #expect(RACEvent<Int>(error: TestError()) == RACEvent(error: TestError()))
    #expect(RACEvent<Int>(error: TestError()) != RACEvent(error: TestError(code: 1)))
  }

  @Test("BTR-002, BTR-003 blocks are called with the elements of a tuple, nils included", .onMainThread)
  func calling() {
    #expect(cold(RACTuple("hi")).reduceEach { (text: String?) in text?.uppercased() }.first() == "HI")
    var argument: Int? = 7
    _ = cold(RACTuple(nil)).reduceEach { (value: Int?) -> Int? in
      argument = value
      return nil
    }
    .first()
    #expect(argument == nil)
  }

  @Test("TUP-002, TUP-003, TUP-004 unpacking, with nils and missing values")
  func unpacking() {
    let nothing: Int? = RACTuple(RACTupleNil.tupleNil()).unpack(as: Int.self)
    #expect(nothing == nil)
    let (text, number) = RACTuple("foobar", 5).unpack(as: String.self, Int.self)
    #expect(text == "foobar" && number == 5)
    let (first, missing) = RACTuple("foobar").unpack(as: String.self, Int.self)
    #expect(first == "foobar" && missing == nil)
  }

  @Test("TUP-007, TUP-008 packing, with nil for the stand-in")
  func packing() {
    #expect(RACTuplePack(RACUnit.default()) == RACTuple(RACUnit.default()))
    #expect(RACTuplePack(nil) == RACTuple(RACTupleNil.tupleNil()))
    #expect(RACTuplePack(nil) != RACTuplePack())
  }

  @Test("TUP-010, TUP-012 adding a value, and the null object, which is not nil")
  func adding() {
    let tuple = RACTuple("foo", nil, "bar")
    let longer = tuple.addingObject("buzz")
    #expect(longer.count == 4)
    #expect(longer == RACTuple("foo", nil, "bar", "buzz"))
    #expect(longer[1] == nil && longer.last as? String == "buzz")
    let withNull = tuple.addingObject(NSNull())
    #expect(withNull.last is NSNull)
    #expect(withNull != tuple.addingObject(nil))
    #expect(RACTuple(values: [NSNull()], convertNullsToNils: true) == RACTuple(nil))
  }

  @Test("TUP-013, TUP-014, TUP-016, TUP-017 tuples are equal by content", arguments: [1, 2, 4, 5])
  func equality(count: Int) {
    let words: [Any?] = ["foo", "bar", "buzz", "fizz", "bizz"]
    let tuple = RACTuple(values: Array(words.prefix(count)))
    #expect(tuple == RACTuple(values: Array(words.prefix(count))))
    #expect(tuple.hashValue == RACTuple(values: Array(words.prefix(count))).hashValue)
    #expect(tuple != RACTuple(values: words + ["more"]))
  }

  @Test("Reading beyond the end of a tuple gives nil")
  func reading() {
    let tuple = RACTuple(1, nil, 3)
    #expect(tuple.first as? Int == 1 && tuple.second == nil && tuple.third as? Int == 3)
    #expect(tuple.fourth == nil && tuple.fifth == nil && tuple[99] == nil && tuple[-1] == nil)
    #expect(RACTuple().last == nil)
    #expect(tuple.allObjects[1] is NSNull)
    let optional: Int? = 2
    #expect(RACTuple(optional as Any?).first as? Int == 2)
  }

  @Test("CMD-025, SWB-001, SWB-003, SWB-004 errors are recognised by domain and code, and by type")
  func errors() {
    let timedOut = RACSignalError.timedOut as NSError
    #expect(timedOut.domain == RACSignalErrorDomain && timedOut.code == RACSignalErrorTimedOut)
    let noCase = RACSignalError.noMatchingCase(key: "x") as NSError
    #expect(noCase.domain == RACSignalErrorDomain && noCase.code == RACSignalErrorNoMatchingCase)
    let command = Flag()
    let notEnabled = RACCommandError(command: command) as NSError
    #expect(notEnabled.domain == RACCommandErrorDomain && notEnabled.code == RACCommandErrorNotEnabled)
    #expect(notEnabled.userInfo[RACUnderlyingCommandErrorKey] as AnyObject? === command)
  }
}
