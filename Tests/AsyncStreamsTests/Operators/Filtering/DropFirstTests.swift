import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Several `dropFirst` in a row, which are one signal.
@Suite(.noSubscriptionSurvives) struct DropFirstTests {
  @Test func `several in a row leave out the sum, as one operator`() async {
    let subject = ReplaySubject<Int, Never>(name: "keys")
    subject.yield(contentsOf: [1, 2, 3, 4, 5, 6, 7])
    subject.finish()
    let rest: DropFirstSignal<ReplaySubject<Int, Never>> = subject.dropFirst(2).dropFirst(3).dropFirst()
    #expect(await rest.collect() == [7])
    #expect(rest.description == "keys.dropFirst(6)")
    #expect(subject.dropFirst(0).dropFirst(0).description == "keys.dropFirst(0)")
  }

  @Test func `a sum that is too large is the largest number`() async {
    let subject = ReplaySubject<Int, Never>(name: "keys")
    subject.yield(contentsOf: [1, 2, 3])
    subject.finish()
    let nothing = subject.dropFirst(.max).dropFirst(2)
    #expect(nothing.description == "keys.dropFirst(\(Int.max))")
    #expect(await nothing.collect() == [])
    #expect(await subject.dropFirst(2).dropFirst(.max).collect() == [])
  }

  @Test func `another operator between keeps them apart`() async {
    #expect(await (0..<9).signal.dropFirst(2).map { $0 * 10 }.dropFirst(3).collect() == [50, 60, 70, 80])
  }
}
