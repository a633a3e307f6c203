import AsyncStreams
import AsyncStreamsTesting
import Testing

/// The view of a signal whose closures run on the actor of its consumer.
@MainActor @Suite(.noSubscriptionSurvives) struct IsolatedSignalTests {
  /// An object of the main actor that is not `Sendable`, such as a view or a model.
  private final class Label {
    var text = ""
    var history: [String] = []
  }

  private final class Screen {
    var prefix = "> "
    var seen: [Int] = []
  }

  private let numbers = Subject<Int, Never>(name: "numbers")

  @Test func `functions read and change what belongs to the main actor, without a hop`() async {
    let screen = Screen()
    let titles = numbers.isolated.onValue { screen.seen.append($0) }.filter { $0 != 2 }.map { number in
      MainActor.assertIsolated()
      return screen.prefix + "\(number)"
    }
    var iterator = titles.makeAsyncIterator()
    numbers.yield(contentsOf: [1, 2, 3])
    // If there were a hop, this task would run between the elements.
    let bystander = Task { screen.prefix = "? " }
    #expect(await iterator.next() == "> 1")
    #expect(await iterator.next() == "> 3")
    #expect(screen.seen == [1, 2, 3])
    await bystander.value
  }

  @Test func `elements need not be Sendable`() async {
    let labels = numbers.isolated.map { number in
      let label = Label()
      label.text = "\(number)"
      return label
    }
    let last = labels.scan(into: Label()) { all, label in all.history.append(label.text) }
    var iterator = last.makeAsyncIterator()
    numbers.yield(contentsOf: [1, 2])
    numbers.finish()
    var newest: Label?
    while let label = await iterator.next() { newest = label }
    #expect(newest?.history == ["1", "2"])
  }

  @Test func `inner signals are isolated or not, and capture weakly`() async {
    var screen: Screen? = Screen()
    let inner = Subject<Int, Never>()
    let results = numbers.isolated.flatMapLatest { [weak screen] number in
      inner.isolated.map { "\(screen?.prefix ?? "-")\(number)\($0)" }
    }
    .merge(with: numbers.isolated.flatMapConcat { Signal<String, Never>.just("\($0)") })
    var iterator = results.makeAsyncIterator()
    numbers.yield(1)
    #expect(await iterator.next() == "1")
    inner.yield(5)
    #expect(await iterator.next() == "> 15")
    screen = nil
    inner.yield(6)
    #expect(await iterator.next() == "-16")
  }

  @Test func `isolated signals combine with isolated ones and with others`() async {
    let screen = Screen()
    let pairs = numbers.isolated.map { $0 + screen.seen.count }.combineLatest(with: numbers.map { $0 * 10 })
    var iterator = pairs.zip(with: numbers.isolated.map { screen.prefix + "\($0)" }).makeAsyncIterator()
    numbers.yield(1)
    let first = await iterator.next()
    #expect(first?.0.0 == 1 && first?.0.1 == 10 && first?.1 == "> 1")
  }

  @Test func `a stored isolated signal is of one type for all chains`() async {
    let screen = Screen()
    var stored: [IsolatedSignal<Signal<String, Never>>] = []
    stored.append(numbers.isolated.map { screen.prefix + "\($0)" }.eraseToSignal())
    stored.append(numbers.isolated.filter { $0 > screen.seen.count }.map(String.init).eraseToSignal())
    var iterators = stored.map { $0.makeAsyncIterator() }
    numbers.yield(7)
    #expect(await iterators[0].next() == "> 7")
    #expect(await iterators[1].next() == "7")
    #expect(stored[0].description == "numbers.map")
  }

  @Test func `a task of the actor iterates over a captured isolated signal`() async {
    let label = Label()
    let titles = numbers.isolated.map { label.text + "\($0)" }
    let subscribed = Subject<Void, Never>()
    var ready = subscribed.makeAsyncIterator()
    let task = Task {
      var iterator = titles.makeAsyncIterator()
      subscribed.yield(())
      while let title = await iterator.next() { label.history.append(title) }
    }
    _ = await ready.next()
    numbers.yield(contentsOf: [1, 2])
    numbers.finish()
    await task.value
    #expect(label.history == ["1", "2"])
  }

  @Test func `what begins an iteration runs on the actor, too`() async {
    let screen = Screen()
    let tracked = numbers.isolated.onStart { screen.seen.append(-1) }.scan(into: screen.prefix) { $0 += "\($1)" }
      .onFinish { screen.seen.append(-2) }
    var iterator = tracked.makeAsyncIterator()
    #expect(screen.seen == [-1])
    screen.prefix = "late"
    numbers.yield(1)
    numbers.finish()
    #expect(await iterator.next() == "> 1")
    #expect(await iterator.next() == nil)
    #expect(screen.seen == [-1, -2])
  }

  @Test func `functions that fail keep their type`() async {
    struct Problem: Error, Equatable { var number: Int }
    let screen = Screen()
    let failing = numbers.isolated.promoteFailure(to: Problem.self).tryMap { number throws(Problem) in
      screen.seen.append(number)
      if number > 1 { throw Problem(number: number) }
      return number
    }
    numbers.yield(0)
    var iterator = failing.onFailure { screen.seen.append(-$0.number) }.makeAsyncIterator()
    numbers.yield(contentsOf: [1, 2])
    await #expect(throws: Problem(number: 2)) {
      while let number = try await iterator.next() { #expect(number == 1) }
    }
    #expect(screen.seen == [1, 2, -2])
  }
}

/// The same on an actor other than the main actor.
@Suite(.noSubscriptionSurvives) struct IsolatedSignalOnActorsTests {
  private actor Counter {
    var total = 0
    let numbers = Subject<Int, Never>()

    func run() async -> Int {
      let sums = numbers.isolated.map { number in
        self.total += number
        return self.total
      }
      var iterator = sums.makeAsyncIterator()
      numbers.yield(contentsOf: [1, 2, 3])
      var last = 0
      while last < 6, let sum = await iterator.next() {
        last = sum
        total += 0
      }
      return total
    }
  }

  @Test func `functions of an actor run on it`() async {
    #expect(await Counter().run() == 6)
  }

  @Test func `outside of actors an isolated signal stays in its task`() async {
    final class Box { var sum = 0 }
    let box = Box()
    let numbers = [1, 2, 3].signal.isolated.onValue { box.sum += $0 }
    for await number in numbers { box.sum += number }
    #expect(box.sum == 12)
  }
}
