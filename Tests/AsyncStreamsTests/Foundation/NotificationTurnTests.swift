import AsyncStreams
import AsyncStreamsFoundation
import AsyncStreamsTesting
import Foundation
import Testing

/// A screen that notes what it is told.
@MainActor private final class Screen {
  var seen: [String] = []
}

/// Notifications that are handled before their post returns.
@MainActor @Suite(.noSubscriptionSurvives) struct NotificationTurnTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("will terminate")
  private let bag = SubscriptionBag()

  private func post(_ word: String) {
    center.post(name: name, object: nil, userInfo: ["word": word])
  }

  private var words: Signal<String, Never> {
    center.signal(for: name) { $0.userInfo?["word"] as? String }
  }

  @Test func `a subscriber in turn has handled it when post returns, another one has not`() async throws {
    try await VirtualTime.run { @MainActor time in
      let (early, late) = (Screen(), Screen())
      bag.consume(words, for: late) { $0.seen.append($1) }
      bag.consume(words, for: early, delivery: .immediate) { $0.seen.append($1) }
      post("a")
      #expect(early.seen == ["a"] && late.seen == [])
      await time.settle()
      #expect(early.seen == ["a"] && late.seen == ["a"])
      bag.cancel()
    }
  }

  @Test func `the time of the machine makes no difference`() {
    let screen = Screen()
    bag.consume(words, for: screen, delivery: .immediate) { $0.seen.append($1) }
    for word in ["a", "b", "c"] {
      post(word)
      #expect(screen.seen.last == word)
    }
    bag.cancel()
  }

  @Test func `operators are part of the turn`() async throws {
    try await VirtualTime.run { @MainActor time in
      let (screen, taps) = (Screen(), Subject<String, Never>())
      let heights = words.filter { $0 != "no" }.map { $0.uppercased() }.merge(with: taps).prefix(3)
      bag.consume(heights, for: screen, delivery: .immediate) { $0.seen.append($1) }
      let (first, pairs) = (words, Screen())
      bag.consume(first.combineLatest(with: taps), for: pairs, delivery: .immediate) { $0.seen.append($1.0 + $1.1) }
      post("no")
      post("a")
      #expect(screen.seen == ["A"])
      taps.yield("tap")
      #expect(screen.seen == ["A", "tap"] && pairs.seen == ["atap"])
      post("b")
      post("c")
      #expect(screen.seen == ["A", "tap", "B"], "the signal has ended")
      #expect(pairs.seen == ["atap", "btap", "ctap"])
      bag.cancel()
    }
  }

  @Test func `what a handler posts is handled before the first post returns`() {
    let screen = Screen()
    bag.consume(words, for: screen, delivery: .immediate) { [center, name] screen, word in
      screen.seen.append(word)
      if word == "outer" { center.post(name: name, object: nil, userInfo: ["word": "inner"]) }
      screen.seen.append("end of \(word)")
    }
    post("outer")
    #expect(screen.seen == ["outer", "end of outer", "inner", "end of inner"])
    bag.cancel()
  }

  @Test func `a handler can end its own subscription`() {
    let screen = Screen()
    let own = SubscriptionBag()
    own.consume(words, for: screen, delivery: .immediate) { screen, word in
      screen.seen.append(word)
      own.cancel()
    }
    post("a")
    post("b")
    #expect(screen.seen == ["a"])
  }

  @Test func `an owner that is released is told nothing any more`() {
    var screen = Optional(Screen())
    weak let reference = screen
    if let screen { bag.consume(words, for: screen, delivery: .immediate) { $0.seen.append($1) } }
    post("a")
    #expect(screen?.seen == ["a"])
    screen = nil
    #expect(reference == nil)
    post("b")
    bag.cancel()
  }

  @Test func `what another thread posts is handled later, in order, and none is lost`() async {
    let screen = Screen()
    // No more than wait for a slow consumer.
    let handled = Subject<Void, Never>()
    let end = handled.subscribe()
    bag.consume(words, for: screen, delivery: .immediate) { screen, word in
      screen.seen.append(word)
      if screen.seen.count == 1_000 { handled.finish() }
    }
    await Self.postElsewhere(center, name)
    await end.waitUntilFinished()
    let numbers: [String] = (0..<1_000).map { "\($0)" }
    #expect(screen.seen == numbers)
    bag.cancel()
  }

  @concurrent private static func postElsewhere(_ center: NotificationCenter, _ name: Notification.Name) async {
    for number in 0..<1_000 { center.post(name: name, object: nil, userInfo: ["word": String(number)]) }
  }

  @Test func `what is saved when a program terminates is on disk when it exits`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let path = url.path
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      await MainActor.run {
        let (center, name) = (NotificationCenter(), Notification.Name("will terminate"))
        let (bag, screen) = (SubscriptionBag(), Screen())
        bag.consume(center.signal(for: name), for: screen, delivery: .immediate) { _, _ in
          try? "saved".write(toFile: path, atomically: true, encoding: .utf8)
        }
        center.post(name: name, object: nil)
        exit(7)
      }
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == "saved")
  }

  @Test func `a callback on the main actor sends in its turn, also an end`() {
    let screen = Screen()
    let continuations = Subject<SignalContinuation<String, Never>, Never>()
    var known: SignalContinuation<String, Never>?
    bag.consume(continuations, delivery: .immediate) { known = $0 }
    let signal = Signal<String, Never>.callback { continuations.yield($0) }
    bag.consume(signal.materialize(), for: screen, delivery: .immediate) { $0.seen.append("\($1)") }
    known?.yield("a")
    #expect(screen.seen.count == 1)
    known?.yield(contentsOf: ["b", "c"])
    #expect(screen.seen.count == 3)
    known?.finish()
    #expect(screen.seen.count == 4)
    bag.cancel()
  }
}
