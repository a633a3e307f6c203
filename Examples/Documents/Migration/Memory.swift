import AsyncStreams
import AsyncStreamsBridge
import Testing

/// Memory cycles, and what replaces `weakify` and `strongify`.
@MainActor final class ProfileScreen {
  private let subscriptions = SubscriptionBag()
  private(set) var title = ""

  init(names: some SignalProtocol<String, Never>) {
    // `screen` is held while the closure runs, and not in between.
    subscriptions.consume(names, for: self) { screen, name in screen.title = name }
  }
}

@Suite struct MemoryTests {
  @Test @MainActor func `a screen goes away although its names do not end`() async {
    let names = BehaviorSubject<String, Never>("Ada")
    var screen: ProfileScreen? = ProfileScreen(names: names)
    weak let remains = screen
    #expect(remains != nil)
    screen = nil
    #expect(remains == nil)
  }
}

/// What Swift offers instead of ReactiveCocoa's sequences and tuples.
enum SequencesAndTuples: PrintingExample {
  static func run() async {
    let words = ["a", "bb", "ccc"]
    let lengths = words.lazy.map(\.count)  // Nothing is computed yet, and nothing will be remembered.
    print(lengths.first ?? 0, Array(lengths.dropFirst()))  // head, tail
    print(words.reduce("", +), words.reversed().reduce("", +))  // foldLeft, foldRight
    print(words.contains { $0.count > 2 }, words.allSatisfy { $0.count > 2 })  // any:, all:

    let powers = sequence(first: 1) { $0 * 2 }  // sequenceWithHeadBlock:tailBlock:, without an end
    print(Array(powers.prefix(5)), Array(zip(words, powers)).count)

    let person: (name: String, age: Int?) = ("Ada", nil)  // RACTuplePack, RACTupleNil
    let (name, age) = person  // RACTupleUnpack
    print(name, age ?? 0)
  }
}
