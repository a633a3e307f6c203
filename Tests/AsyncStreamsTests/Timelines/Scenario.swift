import AsyncStreams

/// A point of a run: a second, and how many entries of the script have been played.
///
/// The number of entries is the order within a second.
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
  var event: SignalEvent<Element, Oops>
}

extension Timed: Equatable where Element: Equatable {}
extension Timed: Sendable where Element: Sendable {}

/// A random run of an operator, as data: its inputs, its arguments and its consumers.
struct Scenario: Sendable {
  /// A kind of input.
  enum Kind: Sendable {
    /// A subject to which the script sends.
    case hot
    /// A signal whose elements are ready.
    case ready
    /// A task that sends its elements on request.
    case producer
    /// A task that sends each element at its time after the subscription.
    case clocked
  }

  /// An event that is sent to one input; entries of one second are sent in their order.
  struct Entry: Sendable {
    var tick: Int
    var line: Int
    var event: SignalEvent<Int, Oops>
  }

  var kinds: [Kind]
  /// In the order of time.
  var entries: [Entry]
  /// The arguments of the operator.
  var numbers: [Int]
  /// For each subscriber, how many seconds it rests between an element and the request for the next one.
  var pauses: [Int]
  /// Whether a timer fires before the events that are sent in its second.
  var timersFirst: Bool
}

// MARK: For models

extension Scenario {
  /// The events of a subscription to an input that begins at a place.
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

  /// When a timer fires that is set at a place for a second.
  func timer(at tick: Int, setAt place: Place) -> Place {
    let tick = max(tick, place.tick)
    let before = entries.count { timersFirst ? $0.tick < tick : $0.tick <= tick }
    return Place(tick: tick, played: max(before, place.played))
  }
}

extension SignalEvent where Failure == Oops {
  /// Whether this is the last event.
  var isEnd: Bool {
    if case .value = self { false } else { true }
  }

  /// The element.
  var value: Element? {
    if case .value(let element) = self { element } else { nil }
  }

  /// The same end, of a stream of other elements.
  func changed<Other>(_ transform: (Element) -> Other) -> SignalEvent<Other, Oops> {
    switch self {
    case .value(let element): .value(transform(element))
    case .finished: .finished
    case .failure(let failure): .failure(failure)
    }
  }
}

extension Array {
  /// The events up to the first end, and that end.
  func cut<Value>() -> [Timed<Value>] where Element == Timed<Value> {
    guard let end = firstIndex(where: { $0.event.isEnd }) else { return self }
    return Array(self[...end])
  }

  /// The events, and their times, of a consumer that rests after each element of a stream that keeps all of them.
  func delivered<Value>(resting pause: Int) -> [Timed<Value>] where Element == Timed<Value> {
    var earliest = 0
    return cut().map { timed in
      let tick = Swift.max(timed.place.tick, earliest)
      earliest = tick + pause
      return Timed(place: Place(tick: tick, played: timed.place.played), event: timed.event)
    }
  }
}
