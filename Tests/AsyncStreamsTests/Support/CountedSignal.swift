@testable import AsyncStreams

/// Notes the number of subscriptions when it is subscribed to, then returns one result again and again, without
/// unsubscribing.
struct CountedSignal: SignalProtocol {
  typealias Element = Int
  typealias Failure = Oops

  let subject = Subject<Int, Oops>()
  let counts = Shared<[Int]>([])
  let answer: PollAnswer<Int, Oops>

  var description: String { "counting" }

  func makePoller() -> Poller {
    counts.update { $0.append(subject.subscriptionCount) }
    return Poller(base: subject.makePoller(), answer: answer)
  }

  struct Poller: UnaryPoller {
    var base: LogPoller<Int, Oops>
    let answer: PollAnswer<Int, Oops>

    mutating func poll(_ context: inout PollContext) -> PollAnswer<Int, Oops> { answer }
  }
}
