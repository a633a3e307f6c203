import AsyncStreams
import AsyncStreamsBridge
import AsyncStreamsTesting
import Testing

/// Whether what a callback sends on the main queue is delivered in its turn.
@MainActor @Suite(.serialized) struct TurnTests {
  @MainActor private final class Seen {
    var numbers: [Int] = []
    var events: [String] = []
  }

  private let bag = SubscriptionBag()
  private let seen = Seen()

  @Test func `what a RACSubject sends is handled when sendNext returns`() async throws {
    try await VirtualTime.run { @MainActor time in
      let (numbers, late) = (RACSubject<Int>(), Seen())
      let signal = numbers.signal(bufferingPolicy: .bufferingNewest(16)).replaceError(with: -1)
      bag.consume(signal, for: seen, delivery: .immediate) { $0.numbers.append($1) }
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

  @Test(arguments: JoinedSource.allCases)
  func `what RAC sends is handled when the send returns, and so is the end`(_ source: JoinedSource) {
    let joined = source.make()
    bag.consume(joined.stream.materialize(), for: seen, delivery: .immediate) { $0.events.append("\($1)") }
    let before = seen.events.count
    for number in 1...3 {
      joined.sendRAC(RACEvent(value: number))
      #expect(seen.events.count == before + number)
    }
    joined.sendRAC(.completed())
    #expect(seen.events.count == before + 4 && seen.events.last == "finished")
    bag.cancel()
  }

  @Test func `what another thread sends is handled later, in order`() async {
    let numbers = RACSubject<Int>()
    let all = Subject<Void, Never>()
    let handled = all.subscribe()
    bag.consume(numbers.signal(bufferingPolicy: .bufferingNewest(1_024)).replaceError(with: -1), delivery: .immediate) {
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
