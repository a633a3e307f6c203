import AsyncStreams
import AsyncStreamsTesting
import Bridge
import Testing

/// Whether what a callback sends on the main queue is delivered in its turn.
@MainActor @Suite(.serialized) struct TurnTests {
  @MainActor private final class Seen {
    var numbers: [Int] = []
    var ends: [String] = []
  }

  private let bag = SubscriptionBag()
  private let seen = Seen()

  @Test func `what a RACSubject sends is handled when sendNext returns`() async throws {
    try await VirtualTime.run { @MainActor time in
      let (numbers, late) = (RACSubject<Int>(), Seen())
      let signal = numbers.signal(bufferingPolicy: .bufferingNewest(16)).replaceError(with: -1)
      bag.consume(signal, for: seen, delivery: .inTurn) { $0.numbers.append($1) }
      bag.consume(signal, for: late) { $0.numbers.append($1) }
      numbers.sendNext(1)
      #expect(seen.numbers == [1] && late.numbers == [])
      numbers.sendError(nil)
      #expect(seen.numbers == [1, -1])
      await time.settle()
      #expect(late.numbers == [1, -1])
      bag.cancel()
    }
  }

  @Test func `an end is handled when sendCompleted returns`() {
    let numbers = RACSubject<Int>()
    let events = numbers.signal(bufferingPolicy: .bufferingNewest(16)).materialize()
    bag.consume(events, for: seen, delivery: .inTurn) { $0.ends.append("\($1)") }
    numbers.sendNext(1)
    numbers.sendCompleted()
    #expect(seen.ends.count == 2)
    bag.cancel()
  }

  @Test func `what is sent to the RACSubject of a subject is handled when sendNext returns`() {
    let numbers = Subject<Int, Never>()
    bag.consume(numbers, for: seen, delivery: .inTurn) { $0.numbers.append($1) }
    let face = numbers.racSubject()
    for number in 1...3 {
      face.sendNext(number)
      #expect(seen.numbers.last == number)
    }
    bag.cancel()
  }

  @Test func `what is sent to the end of a channel is handled when sendNext returns`() {
    let channel = TwoWayChannel<Int, Never>(0)
    bag.consume(channel.following.changes, for: seen, delivery: .inTurn) { $0.numbers.append($1) }
    channel.leading.racTerminal().sendNext(1)
    #expect(seen.numbers == [1])
    bag.cancel()
  }

  @Test func `what another thread sends is handled later, in order`() async {
    let numbers = RACSubject<Int>()
    let all = Subject<Void, Never>()
    let handled = all.subscribe()
    bag.consume(numbers.signal(bufferingPolicy: .bufferingNewest(1_024)).replaceError(with: -1), delivery: .inTurn) {
      [seen] number in
      seen.numbers.append(number)
      if number == 1_000 { all.finish() }
    }
    await Self.send(numbers)
    await handled.waitUntilFinished()
    #expect(seen.numbers == Array(1...1_000))
    bag.cancel()
  }

  @concurrent private static func send(_ numbers: RACSubject<Int>) async {
    for number in 1...1_000 { numbers.sendNext(number) }
  }
}
