import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Shared work: when subscriptions begin and end, and what they get.
///
/// Input 0 are commands; the others are the inputs of the first, second and third run of the work.
extension TimelineRow {
  /// The policies of shared work.
  fileprivate struct Plan: Sendable {
    /// How many subscriptions start the work; 0 if it starts at once, `nil` if it has to be connected.
    var start: Int?
    /// How many seconds the work continues without subscriptions; `nil` if it does not stop.
    var grace: Int?
    var replayed: Int
    var restarts: Bool
    /// How many seconds the elements of work that was stopped are kept for the next run.
    var kept = 0
  }

  /// The objects that a script uses.
  fileprivate struct Handles: Sendable {
    let signal: SharedSignal<Int, Oops>
    var connection: MulticastConnection<Int, Oops>?
  }

  static let sharing: [TimelineRow] = [
    shared("share") { _ in
      Plan(start: 1, grace: 0, replayed: 0, restarts: true)
    } build: { c in
      Handles(signal: c.runs().share())
    },
    shared("share(start:stop:replay:restarts:)", numbers: [[0, 1, 2, 3], [0, 1], [0, 1, 3, .max], [1, 0]]) { n in
      Plan(start: n[0], grace: n[1] == 0 ? nil : 0, replayed: n[2], restarts: n[3] == 1)
    } build: { c in
      let start = c.number() == 0 ? ShareStart.immediately : .atSubscription(c.number())
      let stop = c.number(1) == 0 ? ShareStop.never : .whenUnused
      return Handles(
        signal: c.runs().share(
          start: start,
          stop: stop,
          replay: c.number(2) == .max ? .all : .last(c.number(2)),
          restarts: c.number(3) == 1
        )
      )
    },
    shared("share(stop: .whenUnused(for:))", numbers: [[0, 1, 3, 6], [1, 0], [0, 2]]) { n in
      Plan(start: 1, grace: n[0], replayed: n[2], restarts: n[1] == 1)
    } build: { c in
      Handles(
        signal: c.runs().share(
          stop: .whenUnused(for: c.seconds(), clock: c.clock),
          replay: .last(c.number(2)),
          restarts: c.number(1) == 1
        )
      )
    },
    shared("share(replay: .last(_:for:))", numbers: [[0, 1, 3], [0, 1, 2], [0, 1, 2, 5, 20]]) { n in
      Plan(start: 1, grace: n[0], replayed: n[1], restarts: true, kept: n[2])
    } build: { c in
      Handles(
        signal: c.runs().share(
          stop: .whenUnused(for: c.seconds(), clock: c.clock),
          replay: .last(c.number(1), for: c.seconds(2), clock: c.clock)
        )
      )
    },
    shared("replay") { _ in
      Plan(start: 0, grace: nil, replayed: .max, restarts: false)
    } build: { c in
      Handles(signal: c.runs().replay(start: .immediately))
    },
    shared("replay(last:start:)", numbers: [[0, 1, 3]]) { n in
      Plan(start: 0, grace: nil, replayed: n[0], restarts: false)
    } build: { c in
      Handles(signal: c.runs().replay(last: c.number(), start: .immediately))
    },
    shared("replay(start:), lazily") { _ in
      Plan(start: 1, grace: nil, replayed: .max, restarts: false)
    } build: { c in
      Handles(signal: c.runs().replay(start: .atFirstSubscription))
    },
    shared("publish, connect, cancel") { _ in
      Plan(start: nil, grace: nil, replayed: 0, restarts: false)
    } build: { c in
      let connection = c.runs().publish()
      return Handles(signal: connection.signal, connection: connection)
    },
    shared("multicast(through:), connect, cancel", numbers: [[0, 1, 3]]) { n in
      Plan(start: nil, grace: nil, replayed: n[0], restarts: false)
    } build: { c in
      let connection = c.runs().multicast(through: ReplaySubject(keeping: c.number(), bufferingPolicy: .unbounded))
      return Handles(signal: connection.signal, connection: connection)
    },
    shared("publish, autoconnect") { _ in
      Plan(start: 1, grace: 0, replayed: 0, restarts: false)
    } build: { c in
      Handles(signal: c.runs().publish().autoconnect())
    },
  ]

  private static func shared(
    _ name: String,
    numbers: [[Int]] = [],
    plan: @escaping @Sendable (_ n: [Int]) -> Plan,
    build: @escaping @Sendable (Cast) -> Handles
  ) -> TimelineRow {
    TimelineRow(name, [.hot, .hot, .hot, .hot], numbers: numbers) { scenario in
      try await perform(scenario, build)
    } wanted: { scenario in
      var model = SharedWork(
        scenario: scenario,
        plan: plan(scenario.numbers),
        canConnect: plan(scenario.numbers).start == nil
      )
      model.play()
      return model.heard
    }
  }

  private static func perform(
    _ scenario: Scenario,
    _ build: @escaping @Sendable (Cast) -> Handles
  ) async throws -> Performance {
    try await VirtualTime.run(stallTimeout: .seconds(60)) { time in
      let cast = Cast(scenario: scenario, clock: time.clock)
      let handles = Shared<Handles?>(build(cast))
      let recordings = Shared<[Recording<Int, Oops>]>([])
      let present = Shared<[Recording<Int, Oops>]>([])
      let canConnect = handles.value?.connection != nil
      cast.playScript { line, event in
        guard line == 0, let element = event.value, let current = handles.value else { return }
        switch ShareCommand(element, canConnect: canConnect) {
        case .subscribe:
          let recording = time.record(current.signal)
          recordings.update { $0.append(recording) }
          present.update { $0.append(recording) }
        case .leave:
          // Subscriptions that have ended cannot leave.
          let first = present.update { present in
            present.removeAll(where: \.hasEnded)
            return present.isEmpty ? nil : present.removeFirst()
          }
          first?.cancel()
        case .connect: _ = current.connection?.connect()
        case .disconnect: current.connection?.connect().cancel()
        }
      }
      await time.advance(by: .seconds(Performance.horizon))
      let heard = recordings.value.map { recording in
        recording.entries.map { entry in
          Timed(place: Place(tick: Int(entry.time.components.seconds), played: 0), event: entry.event.changed(text))
        }
      }
      for recording in recordings.value { recording.cancel() }
      handles.value = nil
      await time.settle()
      return Performance(heard: heard, leftovers: cast.leftovers)
    }
  }

  /// The meaning of an element of input 0.
  fileprivate enum ShareCommand {
    case subscribe
    case leave
    case connect
    case disconnect

    init(_ element: Int, canConnect: Bool) {
      switch element {
      case 0...4: self = .subscribe
      case 8 where canConnect: self = .connect
      case 9 where canConnect: self = .disconnect
      default: self = .leave
      }
    }
  }

  /// Shared work, computed from the script step by step.
  fileprivate struct SharedWork {
    enum Phase {
      case idle
      case running
      case over(SignalEvent<String, Oops>)
    }

    let scenario: Scenario
    let plan: Plan
    let canConnect: Bool

    var heard: [[Timed<String>]] = []
    /// The subscribers that have neither left nor ended.
    var present: [Int] = []
    var run = 1
    var phase = Phase.idle
    /// The elements of the current run.
    var delivered: [String] = []
    /// When the work stops if there is no new subscription.
    var graceEnd: Place?
    /// When the work was stopped because it was unused.
    var stopTick: Int?

    mutating func play() {
      if plan.start == 0 { begin(at: .start) }
      for (index, entry) in scenario.entries.enumerated() {
        if let end = graceEnd, end.played <= index { stop(at: end) }
        let place = Place(tick: entry.tick, played: index + 1)
        if entry.line == 0, let element = entry.event.value {
          obey(ShareCommand(element, canConnect: canConnect), at: place)
        } else if entry.line == run, case .running = phase {
          receive(entry.event, at: place)
        }
      }
      if let graceEnd { stop(at: graceEnd) }
    }

    private mutating func obey(_ command: ShareCommand, at place: Place) {
      switch command {
      case .subscribe: subscribe(at: place)
      case .leave:
        guard !present.isEmpty else { return }
        present.removeFirst()
        guard present.isEmpty, case .running = phase, plan.start != nil, let grace = plan.grace else { return }
        if grace == 0, !scenario.hasGraceTimer(plan) {
          stop(at: place)
        } else {
          graceEnd = scenario.timer(at: place.tick + grace, setAt: place)
        }
      case .connect: if case .idle = phase { begin(at: place) }
      case .disconnect:
        // Work that has just begun is stopped before its task runs, even if elements are ready.
        if case .idle = phase { phase = .running }
        stop(at: place)
      }
    }

    private mutating func subscribe(at place: Place) {
      if plan.restarts, case .over = phase {
        run += 1
        phase = .idle
        let isKept = stopTick.map { place.tick - $0 < plan.kept } ?? false
        delivered = isKept ? delivered.suffix(plan.replayed) : []
        stopTick = nil
      }
      graceEnd = nil
      let replayed = delivered.suffix(plan.replayed).map { SignalEvent<String, Oops>.value($0) }
      heard.append(replayed.map { Timed(place: place, event: $0) })
      present.append(heard.count - 1)
      switch phase {
      case .over(let end): tell(end, at: place, to: [heard.count - 1])
      case .running: break
      case .idle: if let start = plan.start, present.count >= start { begin(at: place) }
      }
    }

    private mutating func begin(at place: Place) {
      phase = .running
      // The input may have ended before.
      guard run < scenario.kinds.count, let first = scenario.attach(run, at: place).first else { return }
      if first.place == place { receive(first.event, at: place) }
    }

    private mutating func receive(_ event: SignalEvent<Int, Oops>, at place: Place) {
      let event = event.changed(text)
      if let value = event.value { delivered.append(value) } else { phase = .over(event) }
      tell(event, at: place, to: present)
    }

    private mutating func stop(at place: Place) {
      graceEnd = nil
      guard case .running = phase else { return }
      phase = .over(.finished)
      stopTick = place.tick
      tell(.finished, at: place, to: present)
    }

    private mutating func tell(_ event: SignalEvent<String, Oops>, at place: Place, to subscribers: [Int]) {
      for subscriber in subscribers { heard[subscriber].append(Timed(place: place, event: event)) }
      if event.isEnd { present.removeAll { subscribers.contains($0) } }
    }
  }
}

extension Scenario {
  /// Whether a timer ends the grace period, even one of zero seconds.
  fileprivate func hasGraceTimer(_ plan: TimelineRow.Plan) -> Bool { numbers.count == 3 && plan.start == 1 }
}

extension Cast {
  /// A signal that is input 1 in the first run, input 2 in the second, and so on.
  fileprivate func runs() -> Signal<Int, Oops> {
    attempts(from: 1)
  }
}
