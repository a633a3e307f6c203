import AsyncStreams
import AsyncStreamsTesting

/// The progress of a consumer through one input: what it has taken, and where it is now.
///
/// A prompt consumer requests the next event where it got the last one, a lagging one after a rest. It then takes what
/// was sent in the meantime.
struct Intake {
  let scenario: Scenario
  let events: [Timed<Int>]
  /// How many events have been taken.
  var taken = 0
  /// Where the operator is now: at the request, or at the event that it waited for.
  var now = Place.start

  init(_ scenario: Scenario) {
    self.scenario = scenario
    events = scenario.attach(0)
  }

  /// The next event, if there is one.
  var next: Timed<Int>? { taken < events.count ? events[taken] : nil }

  /// Whether the next event is sent before a timer fires.
  func comesFirst(before timer: Place?) -> Bool {
    guard let next else { return false }
    // A timer has the number of events that are played before it fires.
    return timer.map { next.place.played <= $0.played } ?? true
  }

  /// Takes the next event, after a wait if it is later.
  mutating func take() -> SignalEvent<Int, Oops> {
    let event = events[taken]
    taken += 1
    now = max(now, event.place)
    return event.event
  }

  /// Whether the next event is ready.
  var hasNextNow: Bool { next.map { $0.place <= now } ?? false }

  /// When a timer fires that is set now.
  func timer(in interval: Int) -> Place {
    let (tick, isEndless) = now.tick.addingReportingOverflow(interval)
    return scenario.timer(at: isEndless ? .max : tick, setAt: now)
  }
}

extension TimelineRow {
  /// An operator with one input and timers.
  ///
  /// - Parameter pull: The next event of a consumer that requests it now, and where (as `now` of the intake); `nil` if
  ///   none follows.
  static func timed<State, Output: SignalProtocol>(
    _ name: String,
    _ inputs: [Input] = [.hot],
    numbers: [[Int]],
    _ build: @escaping @Sendable (Cast) -> Output,
    from state: @escaping @Sendable (Scenario) -> State,
    pull: @escaping @Sendable (_ intake: inout Intake, _ state: inout State, _ n: [Int]) -> SignalEvent<String, Oops>?
  ) -> TimelineRow where Output.Failure == Oops {
    TimelineRow(name, inputs, numbers: numbers, lag: .modelled, build) { scenario, pause in
      var intake = Intake(scenario)
      var state = state(scenario)
      var delivered: [Timed<String>] = []
      while let event = pull(&intake, &state, scenario.numbers) {
        delivered.append(Timed(place: intake.now, event: event))
        if event.isEnd || intake.now.tick > Performance.horizon { break }
        if pause > 0 { intake.now = scenario.timer(at: intake.now.tick + pause, setAt: intake.now) }
      }
      return delivered
    }
  }

  private static let intervals = [[0, 1, 2, 3, 5, .max]]

  static let timing: [TimelineRow] = [
    // An element is delivered if no event follows within the interval, which begins when the input has no more ready.
    timed("debounce", numbers: intervals) { c in
      c[0].debounce(for: c.seconds(), clock: c.clock)
    } from: { _ in
      ()
    } pull: { intake, _, n in
      debounce(&intake, n[0]) { _ in true }
    },
    timed("debounce(for:when:)", numbers: intervals) { c in
      c[0].debounce(for: c.seconds(), clock: c.clock, when: { $0 < 7 })
    } from: { _ in
      ()
    } pull: { intake, _, n in
      debounce(&intake, n[0]) { $0 < 7 }
    },
    delay("delay") { c in c[0].delay(for: c.seconds(), clock: c.clock) },
    throttle("throttle, leading", .leading),
    throttle("throttle, trailing", .trailing),
    throttle("throttle, both edges", .both),
    groups("chunked(every:)", numbers: intervals) { c in c[0].chunked(every: c.seconds(), clock: c.clock) },
    groups("chunked(every:orCount:)", numbers: intervals + [[1, 2, 3, .max]]) { c in
      c[0].chunked(every: c.seconds(), orCount: c.number(1), clock: c.clock)
    },
    groups("windowed(every:)", numbers: intervals) { c in
      c[0].windowed(every: c.seconds(), clock: c.clock).flatMapMerge { $0.collected() }
    },
    groups("windowed(every:orCount:)", numbers: intervals + [[1, 2, 3, .max]]) { c in
      c[0].windowed(every: c.seconds(), orCount: c.number(1), clock: c.clock).flatMapMerge { $0.collected() }
    },
    timed("debounce(for:maxWait:)", numbers: intervals + [[0, 1, 2, 4, 7, .max]]) { c in
      c[0].debounce(for: c.seconds(), maxWait: c.seconds(1), clock: c.clock)
    } from: { _ in
      ()
    } pull: { intake, _, n in
      debounce(&intake, n[0], n[1])
    },
    paced,
    timeInterval,
    sampleEvery,
    timeoutAfter,
    timeoutFirst,
    timeoutBetween,
  ]

  /// The next event of a debounce.
  ///
  /// While the consumer rests, no element waits and no timer runs.
  private static func debounce(_ intake: inout Intake, _ interval: Int, mustWait: (Int) -> Bool) -> SignalEvent<
    String, Oops
  >? {
    var waiting: Int?
    var timer: Place?
    while true {
      guard intake.comesFirst(before: timer) else {
        guard let timer, let waiting else { return nil }
        intake.now = timer
        return .value(text(waiting))
      }
      switch intake.take() {
      case .value(let element) where mustWait(element):
        waiting = element
        // The interval begins when no more events are ready.
        timer = intake.hasNextNow ? nil : intake.timer(in: interval)
      case .value(let element):
        return .value(text(element))
      case .failure(let failure):
        return .failure(failure)
      case .finished:
        guard let waiting else { return .finished }
        // The end is delivered at the next request.
        intake.taken -= 1
        return .value(text(waiting))
      }
    }
  }

  /// The next event of a debounce whose elements wait for `limit` at most.
  private static func debounce(_ intake: inout Intake, _ interval: Int, _ limit: Int) -> SignalEvent<String, Oops>? {
    var waiting: Int?
    var timer: Place?
    var beginning = 0
    while true {
      guard intake.comesFirst(before: timer) else {
        guard let timer, let waiting else { return nil }
        intake.now = timer
        return .value(text(waiting))
      }
      switch intake.take() {
      case .value(let element):
        if waiting == nil { beginning = intake.now.tick }
        waiting = element
        timer = intake.timer(in: min(interval, limit - (intake.now.tick - beginning)))
      case .failure(let failure):
        return .failure(failure)
      case .finished:
        guard let waiting else { return .finished }
        intake.taken -= 1
        return .value(text(waiting))
      }
    }
  }

  /// An element or the end that waits in a delay, and when it is due.
  private struct Delayed {
    let event: SignalEvent<Int, Oops>
    let due: Place
  }

  private static func delay<Output: SignalProtocol>(
    _ name: String,
    _ build: @escaping @Sendable (Cast) -> Output
  ) -> TimelineRow where Output.Failure == Oops {
    timed(name, numbers: intervals, build) { _ in
      [Delayed]()
    } pull: { intake, waiting, n in
      while true {
        // Every element has a timer; one that is due before the next event comes first.
        guard intake.comesFirst(before: waiting.first?.due) else {
          guard !waiting.isEmpty else { return nil }
          let first = waiting.removeFirst()
          intake.now = max(intake.now, first.due)
          return first.event.changed(text)
        }
        let event = intake.take()
        if case .failure(let failure) = event { return .failure(failure) }
        waiting.append(Delayed(event: event, due: intake.timer(in: n[0])))
      }
    }
  }

  /// The open window, and the element that waits for its end.
  private struct Window {
    var end: Place?
    var held: [Int] = []
  }

  private static func throttle(_ name: String, _ edges: ThrottleEdges) -> TimelineRow {
    timed(name, numbers: intervals) { c in
      c[0].throttle(for: c.seconds(), edges: edges, clock: c.clock)
    } from: { _ in
      Window()
    } pull: { intake, window, n in
      while true {
        guard intake.comesFirst(before: window.end) else {
          guard let end = window.end else { return nil }
          intake.now = max(intake.now, end)
          window.end = nil
          guard let element = window.held.popLast() else { continue }
          window = Window(end: intake.timer(in: n[0]))
          return .value(text(element))
        }
        switch intake.take() {
        case .value(let element):
          let opens = window.end == nil
          if opens { window.end = intake.timer(in: n[0]) }
          if opens, edges != .trailing { return .value(text(element)) }
          if edges != .leading { window.held = [element] }
        case .failure(let failure):
          return .failure(failure)
        case .finished:
          window.end = nil
          guard let element = window.held.popLast() else { return .finished }
          intake.taken -= 1
          return .value(text(element))
        }
      }
    }
  }

  private static func groups<Output: SignalProtocol>(
    _ name: String,
    numbers: [[Int]],
    _ build: @escaping @Sendable (Cast) -> Output
  ) -> TimelineRow where Output.Failure == Oops {
    timed(name, numbers: numbers, build) { _ in
      ()
    } pull: { intake, _, n in
      let limit = n.count > 1 ? n[1] : .max
      var group: [Int] = []
      var end: Place?
      while true {
        guard intake.comesFirst(before: end) else {
          guard let end else { return nil }
          intake.now = end
          return .value(text(group))
        }
        switch intake.take() {
        case .value(let element):
          group.append(element)
          if group.count == limit { return .value(text(group)) }
          // The window begins when the elements that are ready with its first one have been taken.
          if end == nil, !intake.hasNextNow { end = intake.timer(in: n[0]) }
        case .failure(let failure):
          return .failure(failure)
        case .finished:
          if group.isEmpty { return .finished }
          intake.taken -= 1
          return .value(text(group))
        }
      }
    }
  }

  private static let sampleEvery = timed("sample(every:)", numbers: [[1, 2, 3, 5]]) { c in
    c[0].sample(every: c.seconds(), clock: c.clock)
  } from: { _ in
    0
  } pull: { intake, lastPoint, n in
    var latest: Int?
    var timer: Place?
    while true {
      guard intake.comesFirst(before: timer) else {
        guard let timer, let latest else { return nil }
        intake.now = timer
        return .value(text(latest))
      }
      switch intake.take() {
      case .value(let element):
        if latest == nil {
          // The first multiple after the one before that has not passed.
          lastPoint = max(lastPoint / n[0] + 1, (intake.now.tick + n[0] - 1) / n[0]) * n[0]
          timer = intake.timer(in: lastPoint - intake.now.tick)
        }
        latest = element
      case .failure(let failure): return .failure(failure)
      case .finished: return .finished
      }
    }
  }

  private static let timeoutAfter = timed("timeout(after:)", numbers: [[0, 1, 3, 8, 20, .max]]) { c in
    c[0].timeout(after: c.seconds(), throwing: Oops(7), clock: c.clock)
  } from: {
    $0.timer(at: $0.numbers[0], setAt: .start)
  } pull: { intake, deadline, _ in
    guard intake.comesFirst(before: deadline) else {
      intake.now = max(intake.now, deadline)
      return .failure(Oops(7))
    }
    return intake.take().changed(text)
  }

  private static let timeoutFirst = timed("timeout(first:)", numbers: [[0, 1, 3, 8, 20, .max]]) { c in
    c[0].timeout(first: c.seconds(), throwing: Oops(7), clock: c.clock)
  } from: {
    Optional($0.timer(at: $0.numbers[0], setAt: .start))
  } pull: { intake, deadline, _ in
    guard intake.comesFirst(before: deadline) else {
      guard let deadline else { return nil }
      intake.now = max(intake.now, deadline)
      return .failure(Oops(7))
    }
    let event = intake.take()
    if case .value = event { deadline = nil }
    return event.changed(text)
  }

  /// The tokens of a bucket that is full at first, and when it had them.
  private struct Bucket {
    var tokens: Int
    var tick = 0
  }

  private static let paced = timed("paced(every:burst:)", numbers: [[1, 2, 3, 5], [1, 2, 3]]) { c in
    c[0].paced(every: c.seconds(), burst: c.number(1), clock: c.clock)
  } from: {
    Bucket(tokens: $0.numbers[1])
  } pull: { intake, bucket, n in
    guard intake.next != nil else { return nil }
    let event = intake.take()
    guard case .value(let element) = event else { return event.changed(text) }
    if bucket.tokens == n[1] { bucket.tick = intake.now.tick }
    while bucket.tokens < n[1], bucket.tick + n[0] <= intake.now.tick {
      bucket.tick += n[0]
      bucket.tokens += 1
    }
    if bucket.tokens == n[1] { bucket.tick = intake.now.tick }
    if bucket.tokens == 0 {
      intake.now = intake.timer(in: bucket.tick + n[0] - intake.now.tick)
      bucket.tick += n[0]
      bucket.tokens = 1
    }
    bucket.tokens -= 1
    return .value(text(element))
  }

  private static let timeInterval = timed("timeInterval", numbers: []) { c in
    c[0].timeInterval(clock: c.clock).map { "\($0.element)+\($0.interval / .seconds(1))" }
  } from: { _ in
    0
  } pull: { intake, previous, _ in
    guard intake.next != nil else { return nil }
    let event = intake.take()
    defer { previous = intake.now.tick }
    return event.changed { "\($0)+\(Double(intake.now.tick - previous))" }
  }

  private static let timeoutBetween = timed("timeout(between:)", numbers: intervals) { c in
    c[0].timeout(between: c.seconds(), throwing: Oops(7), clock: c.clock)
  } from: { _ in
    ()
  } pull: { intake, _, n in
    if intake.hasNextNow { return intake.take().changed(text) }
    // The wait begins when the consumer requests an event and none is ready.
    let deadline = intake.timer(in: n[0])
    guard intake.comesFirst(before: deadline) else {
      intake.now = deadline
      return .failure(Oops(7))
    }
    return intake.take().changed(text)
  }
}
