import AsyncStreams

/// A point of a run: a second, and how many entries of the script have been played.
///
/// The second number decides what comes first within a second.
struct Place: Comparable {
  var tick: Int
  var played: Int

  static let start = Place(tick: 0, played: 0)

  static func < (left: Place, right: Place) -> Bool {
    (left.tick, left.played) < (right.tick, right.played)
  }
}

/// An event at a place.
struct Timed<Element> {
  var place: Place
  var event: Event<Element, Oops>
}

extension Timed: Equatable where Element: Equatable {}
extension Timed: Sendable where Element: Sendable {}

/// A random run of an operator, as data: what its inputs do, its arguments, and how its consumers behave.
struct Scenario: Sendable {
  /// What an input is made of.
  enum Kind: Sendable {
    /// A subject that the script is played to.
    case hot
    /// A signal that has its elements ready.
    case ready
    /// A task that sends its elements as soon as it is asked.
    case producer
    /// A task that sends each element at its time after the subscription.
    case clocked
  }

  /// What is sent to one input at one time; order decides within a second.
  struct Entry: Sendable {
    var tick: Int
    var line: Int
    var event: Event<Int, Oops>
  }

  var kinds: [Kind]
  /// In the order of time.
  var entries: [Entry]
  /// The arguments of the operator.
  var numbers: [Int]
  /// For each subscriber, how many seconds it rests after an element before it asks for the next one.
  var pauses: [Int]
  /// Whether a timer that is due in a second comes before what is sent in it, or behind.
  var timersFirst: Bool
}

// MARK: What models ask for

extension Scenario {
  /// What whoever subscribes to an input at a place gets from it, and where.
  func attach(_ line: Int, at place: Place = .start) -> [Timed<Int>] {
    let own = entries.enumerated().filter { $0.element.line == line }.map { index, entry in
      Timed(place: Place(tick: entry.tick, played: index + 1), event: entry.event)
    }
    switch kinds[line] {
    case .ready, .producer:
      return own.map { Timed(place: place, event: $0.event) }
    case .hot, .clocked:
      if let end = own.last, end.event.isEnd, end.place.played <= place.played {
        return [Timed(place: place, event: end.event)]
      }
      return own.filter { $0.place.played > place.played }
    }
  }

  /// The events of several inputs that are subscribed to at the beginning, in the order in which an operator takes them.
  ///
  /// What is there without having been sent comes first, in the order of subscription.
  func together(_ lines: [Int]) -> [(line: Int, timed: Timed<Int>)] {
    let all = lines.flatMap { line in attach(line).map { (line: line, timed: $0) } }
    return all.enumerated().sorted { left, right in
      (left.element.timed.place.played, left.offset) < (right.element.timed.place.played, right.offset)
    }.map(\.element)
  }

  /// When a timer that is set at a place for a second is met.
  func timer(at tick: Int, setAt place: Place) -> Place {
    let tick = max(tick, place.tick)
    let before = entries.count { timersFirst ? $0.tick < tick : $0.tick <= tick }
    return Place(tick: tick, played: max(before, place.played))
  }
}

extension Event where Failure == Oops {
  /// Whether nothing can follow.
  var isEnd: Bool {
    if case .value = self { false } else { true }
  }

  /// The element.
  var value: Element? {
    if case .value(let element) = self { element } else { nil }
  }

  /// The same end, of a stream of other elements.
  func changed<Other>(_ transform: (Element) -> Other) -> Event<Other, Oops> {
    switch self {
    case .value(let element): .value(transform(element))
    case .end: .end
    case .failure(let failure): .failure(failure)
    }
  }
}

extension Array {
  /// Up to and with the first end.
  func cut<Value>() -> [Timed<Value>] where Element == Timed<Value> {
    guard let end = firstIndex(where: { $0.event.isEnd }) else { return self }
    return Array(self[...end])
  }

  /// What a consumer gets, and when, that rests after each element, of a stream that keeps everything for it.
  func delivered<Value>(resting pause: Int) -> [Timed<Value>] where Element == Timed<Value> {
    var earliest = 0
    return cut().map { timed in
      let tick = Swift.max(timed.place.tick, earliest)
      earliest = tick + pause
      return Timed(place: Place(tick: tick, played: timed.place.played), event: timed.event)
    }
  }
}
