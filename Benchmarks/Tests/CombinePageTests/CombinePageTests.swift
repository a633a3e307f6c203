import AsyncStreams
import AsyncStreamsOpenCombine
import Foundation
import Synchronization
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// What was printed, from any thread.
private nonisolated final class Printed: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// The blocks of code about Combine on the page of conversions are run.
@Suite("The page on conversions, about Combine") @MainActor
struct CombinePageTests {
  /// Notes instead of printing.
  private let printed = Printed()
  private let hasPrinted = AsyncStreams.Subject<String, Never>()

  private func print(_ value: some Sendable) {
    printed.add("\(value)")
    hasPrinted.yield("\(value)")
  }

  @Test("From a publisher")
  func fromPublisher() async {
    let prices = PassthroughSubject<Int, Never>()
    var newest = prices.signal(bufferingPolicy: .bufferingNewest(2)).makeAsyncIterator()
    for price in [10, 11, 12] { prices.send(price) }
    print(await newest.next() ?? 0)  // 11

    let numbers = (1...).publisher.signal(runAhead: 1)
    for await number in numbers.prefix(2) { print(number) }  // 1, 2; no other was demanded
    #expect(printed.all == ["11", "1", "2"])
  }

  @Test("To a publisher")
  func toPublisher() async {
    var output = hasPrinted.makeAsyncIterator()
    let keys = AsyncStreams.Subject<String, Never>()
    let shown = keys.removeDuplicates().publisher().sink { print($0) }
    keys.yield("a")  // printed on the actor of this code, when it is free
    #expect(printed.all == [])
    #expect(await output.next() == "a")
    shown.cancel()
  }

  @Test("Subjects")
  func subjects() async {
    let messages = ReplaySubject<String, Never>(keeping: 10)
    let upload = ["a", "b"].publisher.subscribe(messages.combineSubject())
    for await message in messages { print(message) }  // a, b

    let legacy = CurrentValueSubject<Int, Never>(5)
    let volume = legacy.subject(bufferingPolicy: .bufferingNewest(1))
    var levels = volume.makeAsyncIterator()
    volume.yield(6)
    print(await levels.next() ?? 0)  // 6
    #expect(printed.all == ["a", "b", "6"])
    upload.cancel()
  }

  private final class Model: ObservableObject {
    @Published var title = "Draft"
  }

  @Test("Published properties")
  func publishedProperties() async {
    let model = Model()
    let titles = BehaviorSubject<String, Never>("Letter")
    titles.publisher().assign(to: &model.$title)
    for await title in model.$title.signal(bufferingPolicy: .unbounded).prefix(2) { print(title) }  // Draft, Letter
    #expect(printed.all == ["Draft", "Letter"])
  }
}
