import Observation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@MainActor @Observable private final class Form {
  var name: String
  var isClosed: Bool

  init(_ name: String = "n", isClosed: Bool = false) {
    self.name = name
    self.isClosed = isClosed
  }

  /// The value of the form, as a signal.
  var names: Signal<String, Never> { Signal.observing(self) { $0.name } }
}

/// Observed properties beside other inputs: they have their value at once there, too, as a `BehaviorSubject` has.
@MainActor @Suite(.noSubscriptionSurvives) struct ObservingAmongInputsTests {
  /// Subscribes, runs a function on the actor in one turn, and returns all that was delivered once the actor was free.
  private func delivered<Source: SignalProtocol>(
    by source: Source,
    _ reception: Reception,
    during turn: @escaping @MainActor () -> Void = {}
  ) async throws -> [Source.Element] where Source.Failure == Never, Source.Element: Sendable {
    try await VirtualTime.run { time in
      var noted: [Source.Element] = []
      let end = reception.start(source) { noted.append($0) }
      await time.settle()
      turn()
      await time.settle()
      end()
      await time.settle()
      return noted
    }
  }

  @Test(arguments: Reception.allCases) func `in a merge, the present value comes at its place`(_ reception: Reception)
    async throws
  {
    let form = Form()
    #expect(try await delivered(by: form.names.merge(with: Signal.just("j")), reception) == ["n", "j"])
    #expect(try await delivered(by: Signal.just("j").merge(with: form.names), reception) == ["j", "n"])
    #expect(
      try await delivered(by: Signal.merge(contentsOf: [form.names, Signal.just("j")]), reception) == ["n", "j"]
    )
    #expect(try await delivered(by: form.names.merge(with: Signal.just("j")).prefix(1), reception) == ["n"])
  }

  @Test(arguments: Reception.allCases) func `a value that is sampled at once is there`(_ reception: Reception)
    async throws
  {
    let form = Form()
    let just = Signal<Int, Never>.just(1)
    #expect(try await delivered(by: form.names.sample(on: just, repeats: true), reception) == ["n"])
    #expect(try await delivered(by: just.withLatest(from: form.names).map { $0.1 }, reception) == ["n"])
  }

  @Test(arguments: Reception.allCases) func `a flag that is set ends a signal before its first element`(
    _ reception: Reception
  ) async throws {
    let form = Form(isClosed: true)
    let closed = Signal.observing(form) { $0.isClosed }.filter { $0 }
    #expect(try await delivered(by: Signal.just("a").append(Signal.just("b")).prefix(until: closed), reception) == [])
  }

  @Test(arguments: Reception.allCases) func `a tap has the value that was set before it`(_ reception: Reception)
    async throws
  {
    let form = Form("old")
    let taps = Subject<Int, Never>()
    let saved = taps.withLatest(from: form.names).map { "\($0.0) \($0.1)" }
    let results = try await delivered(by: saved, reception) {
      form.name = "new"
      taps.yield(1)
    }
    #expect(results == ["1 new"])
  }

  @Test func `in turn, an element that is sent before a change comes before the new value`() async throws {
    let form = Form()
    let others = Subject<String, Never>()
    let results = try await delivered(by: form.names.merge(with: others), .immediate) {
      others.yield("sent")
      form.name = "changed"
      others.yield("sent later")
    }
    #expect(results.first == "n")
    #expect(results.filter { $0 != "n" } == ["sent", "changed", "sent later"])
  }

  @Test func `for a late consumer, each change that follows a reading has a place of its own`() async {
    let form = Form()
    let others = Subject<String, Never>()
    var iterator = form.names.merge(with: others).makeAsyncIterator()
    #expect(await iterator.next() == "n")
    form.name = "changed"
    #expect(await iterator.next() == "changed")
    others.yield("sent")
    form.name = "changed again"
    #expect(await [iterator.next(), iterator.next()] == ["sent", "changed again"])
  }

  @Test func `in turn, a change and an element that come during a delivery keep their order`() async {
    for changesFirst in [false, true] {
      let form = Form()
      let others = Subject<String, Never>()
      var noted: [String] = []
      let bag = SubscriptionBag()
      bag.consume(form.names.merge(with: others), delivery: .immediate) { element in
        noted.append(element)
        guard element == "go" else { return }
        if changesFirst { form.name = "changed" }
        others.yield("sent")
        if !changesFirst { form.name = "changed" }
      }
      others.yield("go")
      #expect(noted == (changesFirst ? ["n", "go", "changed", "sent"] : ["n", "go", "sent", "changed"]))
      bag.cancel()
      for _ in 0..<20 { await Task.yield() }
    }
  }

  @Test func `an isolated signal over an observed property has its value at once beside others`() async {
    let form = Form()
    let merged = form.names.isolated.map { $0 }.merge(with: Signal.just("j").isolated)
    var noted: [String] = []
    let bag = SubscriptionBag()
    bag.consume(merged) { noted.append($0) }
    #expect(noted == ["n", "j"])
    bag.cancel()
    for _ in 0..<20 { await Task.yield() }
  }
}
