import Fuzzing
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// The primitives under real concurrency.
///
/// The sizes are large enough to show a planted mistake (a missed second look, a lost wake-up); `LONG_TESTS` raises
/// them.
@Suite(.noSubscriptionSurvives) struct ConcurrencyTests {
  static let factor = Rounds.isLong ? 10 : 1

  @Test(arguments: [false, true])
  func `of two sends of one task the first is merged first`(isCrowd: Bool) async {
    let senders = 2
    let count = 10_000 * Self.factor
    let first = Subject<(sender: Int, number: Int), Never>()
    let second = Subject<(sender: Int, number: Int), Never>()
    // The subject that is sent to first is the left input, then the right one.
    let labelled = [first.map { ($0, true) }.eraseToSignal(), second.map { ($0, false) }.eraseToSignal()]
    for signals in [labelled, labelled.reversed()] {
      let merged = isCrowd ? Signal.merge(contentsOf: signals) : signals[0].merge(with: signals[1]).eraseToSignal()
      var iterator = merged.prefix(2 * senders * count).makeAsyncIterator()
      let sending = Task {
        await withTaskGroup { group in
          for sender in 0..<senders {
            group.addTask {
              for number in 0..<count {
                first.yield((sender, number))
                second.yield((sender, number))
              }
            }
          }
        }
      }
      var reached = Array(repeating: -1, count: senders)
      var inversions = 0
      while let (event, isFirst) = await iterator.next(isolation: #isolation) {
        if isFirst {
          reached[event.sender] = event.number
        } else if reached[event.sender] < event.number {
          inversions += 1
        }
      }
      await sending.value
      #expect(inversions == 0)
    }
  }

  @Test func `no wake is lost between two tasks that wait for each other`() async {
    let count = 20_000 * Self.factor
    let there = Subject<Int, Never>()
    let back = Subject<Int, Never>()
    let echo = Task { [numbers = there.subscribe()] in
      for await number in numbers { back.yield(number) }
    }
    var answers = back.makeAsyncIterator()
    for number in 0..<count {
      await there.send(number)
      let answer = await answers.next(isolation: #isolation)
      if answer != number {
        Issue.record("\(number) came back as \(String(describing: answer))")
        break
      }
    }
    there.finish()
    await echo.value
  }
}
