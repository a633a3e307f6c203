import AsyncStreams
import AsyncStreamsOpenCombine
import AsyncStreamsTesting
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A file that imports both modules, and uses the names that both have.
@Suite("Both modules in one file")
struct BothModulesTests {
  /// A protocol of Combine, by the name that this module has for it.
  private let legacy: any CombineSubject<Int, Never> = PassthroughSubject<Int, Never>()
  private let subject = AsyncStreams.Subject<Int, Never>()

  @Test("Names of both modules are told apart")
  func names() async throws {
    let subscription: AsyncStreams.Subscription<Int, Never> = subject.subscribe()
    subject.yield(1)
    subject.finish()
    #expect(await subscription.collect() == [1])
    let empty: any CombineSubscription = Subscriptions.empty
    empty.cancel()
    legacy.send(1)
  }

  @Test("Operators of both modules are found by the type of their receiver")
  func operators() async {
    let publisher = (1...4).publisher.map { $0 * 2 }.filter { $0 > 2 }.removeDuplicates().scan(0) { $0 + $1 }
    #expect(await publisher.signal(runAhead: 1).collect() == [4, 10, 18])
    let signal = (1...4).signal.map { $0 * 2 }.filter { $0 > 2 }.removeDuplicates().scan(0) { $0 + $1 }
    #expect(await signal.collect() == [4, 10, 18])
  }

  @Test("zip, flatMap and switchToLatest of Combine take streams, as publishers")
  func combining() async throws {
    try await VirtualTime.run { time in
      let (left, right) = (AsyncStreams.Subject<Int, Never>(), AsyncStreams.Subject<Int, Never>())
      let (sums, all, latest) = (Notes<Int>(), Notes<Int>(), Notes<Int>())
      let (first, second) = (left.publisher(), right.publisher())
      let sinks = [
        first.zip(second).sink { sums.note($0 + $1) },
        [first, second].publisher.flatMap { $0 }.sink { all.note($0) },
        first.map { _ in second }.switchToLatest().sink { latest.note($0) },
      ]
      for number in 1...3 {
        left.yield(number)
        await time.settle()
        right.yield(10 * number)
        await time.settle()
      }
      #expect(sums.all == [11, 22, 33])
      #expect(all.all == [1, 10, 2, 20, 3, 30])
      #expect(latest.all == [10, 20, 30])
      for sink in sinks { sink.cancel() }
      await time.settle()
      #expect(left.subscriptionCount + right.subscriptionCount == 0)
    }
  }

  @Test("flatMap of Combine takes one stream after the other, and no element before its turn")
  func flattening() async throws {
    try await VirtualTime.run { time in
      let begun = Counter()
      let subscriber = NotingSubscriber<Int, Never>(.max(3))
      (0..<1_000).signal.onValue { _ in begun.add(1) }.publisher()
        .flatMap(maxPublishers: .max(1)) { number in [number, number].signal.publisher() }
        .subscribe(subscriber)
      await time.settle()
      #expect(subscriber.events.all == [.value(0), .value(0), .value(1)])
      #expect(begun.value == 2)
      subscriber.request(5_000)
      await time.settle()
      #expect(subscriber.events.all == (0..<2_000).map { .value($0 / 2) } + [.finished])
    }
  }
}

/// `@Published` properties as streams, and streams that set them.
@Suite("Published properties") @MainActor
struct PublishedTests {
  final class Model: ObservableObject {
    @Published var title = "Draft"
  }

  @Test("A stream of a property has the value, and then each assignment, also of an equal value")
  func stream() async {
    let model = Model()
    var titles = model.$title.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    #expect(await titles.next() == "Draft")
    for title in ["Letter", "Letter", "Report"] { model.title = title }
    for title in ["Letter", "Letter", "Report"] { #expect(await titles.next() == title) }
  }

  @Test("The property has the new value when a loop on its actor gets it, other than in a sink")
  func willSet() async {
    let model = Model()
    var seen: [String] = []
    let sink = model.$title.dropFirst().sink { [unowned model] _ in seen.append(model.title) }
    var titles = model.$title.dropFirst().signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    model.title = "Letter"
    #expect(await titles.next() == "Letter")
    #expect(seen == ["Draft"])
    #expect(model.title == "Letter")
    sink.cancel()
  }

  @Test("A stream sets a property through its publisher, on the actor of the property")
  func assigning() async {
    let model = Model()
    let titles = AsyncStreams.Subject<String, Never>()
    titles.publisher().assign(to: &model.$title)
    var changes = model.$title.dropFirst().signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    titles.yield("Letter")
    #expect(model.title == "Draft")
    #expect(await changes.next() == "Letter")
    #expect(model.title == "Letter")
  }

  @Test("assign(to:on:) of a stream sets a property, too, without a publisher")
  func assigningWithoutPublisher() {
    let model = Model()
    let handle = BehaviorSubject<String, Never>("Letter").assign(to: \.title, on: model)
    #expect(model.title == "Letter")
    handle.cancel()
  }
}
