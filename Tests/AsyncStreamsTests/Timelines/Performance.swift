import Synchronization
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// The events of an operator in a scenario, in virtual time.
struct Performance: Sendable {
  /// How long a run is watched; scripts are much shorter.
  static let horizon = 300

  /// The events of each subscriber, and when it got them.
  var heard: [[Timed<String>]]
  /// The subscriptions and timers that remain after all subscribers.
  var leftovers: String

  static func of(
    _ scenario: Scenario,
    build: @escaping @Sendable (Cast) -> Signal<String, Oops>
  ) async throws -> Performance {
    try await VirtualTime.run(stallTimeout: .seconds(60)) { time in
      let cast = Cast(scenario: scenario, clock: time.clock)
      let subscribers = scenario.pauses.map { Subscriber(pause: $0) }
      let tasks = subscribers.map { subscriber in
        // Built once for each, so that a row can count attempts; subscribed to in this order, before the script begins.
        let signal = build(cast)
        return time.start { await subscriber.listen(to: signal, time.clock) }
      }
      cast.playScript { _, _ in }
      await time.advance(by: .seconds(horizon))
      for task in tasks { task.cancel() }
      await time.settle()
      return Performance(heard: subscribers.map(\.heard), leftovers: cast.leftovers)
    }
  }
}

/// The inputs and arguments from which a row builds its pipeline.
struct Cast: Sendable {
  let scenario: Scenario
  let subjects: [Subject<Int, Oops>]
  let clock: VirtualClock

  init(scenario: Scenario, clock: VirtualClock) {
    self.scenario = scenario
    self.clock = clock
    subjects = scenario.kinds.indices.map { Subject(name: "input \($0)") }
  }

  /// Schedules the script for the hot inputs.
  ///
  /// - Parameter command: Called for each entry before it is sent.
  func playScript(_ command: @escaping @Sendable (_ line: Int, SignalEvent<Int, Oops>) -> Void) {
    // A timer belongs to no task, so tasks that a command makes would not run in virtual time.
    let run = VirtualTime.current
    for (index, entry) in scenario.entries.enumerated() where scenario.kinds[entry.line] == .hot {
      // Before or after all timers that are set for the same second.
      let order = index + (scenario.timersFirst ? Int.max / 2 : Int.min)
      let cue = ScriptCue { [subject = subjects[entry.line]] in
        run?.surround { command(entry.line, entry.event) }
        switch entry.event {
        case .value(let element): subject.yield(element)
        case .finished: subject.finish()
        case .failure(let failure): subject.finish(throwing: failure)
        }
      }
      clock.timers.insert(cue, TimerEntry(deadline: .seconds(entry.tick), order: order))
    }
  }

  /// The subscriptions and timers that remain.
  var leftovers: String {
    let subscriptions = subjects.map(\.subscriptionCount).reduce(0, +)
    let timers = clock.timers.count
    return subscriptions + timers == 0 ? "" : "\(subscriptions) subscriptions, \(timers) timers"
  }

  /// An input.
  subscript(line: Int) -> Signal<Int, Oops> {
    let own = scenario.entries.filter { $0.line == line }
    switch scenario.kinds[line] {
    case .hot:
      return subjects[line].signal(bufferingPolicy: .unbounded).eraseToSignal()
    case .ready:
      let elements = own.compactMap(\.event.value).signal.promoteFailure(to: Oops.self)
      switch own.last?.event {
      case .finished: return elements.eraseToSignal()
      case .failure(let failure): return elements.append(Signal.fail(failure)).eraseToSignal()
      case .value, nil: return elements.append(Signal.never).eraseToSignal()
      }
    case .producer, .clocked:
      let isClocked = scenario.kinds[line] == .clocked
      return Signal { [clock] send throws(Oops) in
        let start = clock.now
        for entry in own {
          if isClocked { try? await clock.sleep(until: start.advanced(by: .seconds(entry.tick))) }
          switch entry.event {
          case .value(let element): await send(element)
          case .finished: return
          case .failure(let failure): throw failure
          }
        }
        for await _ in Signal<Int, Never>.never {}
      }
    }
  }

  /// The inputs, from `first` on.
  func all(from first: Int = 0) -> [Signal<Int, Oops>] {
    scenario.kinds.indices.dropFirst(first).map { self[$0] }
  }

  /// An argument.
  func number(_ index: Int = 0) -> Int { scenario.numbers[index] }

  /// An argument in seconds.
  func seconds(_ index: Int = 0) -> Duration { .seconds(scenario.numbers[index]) }

  /// A signal that is another input for each subscription, and never ends after the last one.
  func attempts(from first: Int = 0) -> Signal<Int, Oops> {
    let signals = all(from: first)
    let count = Shared(0)
    return .deferred {
      let attempt = count.update { count in
        defer { count += 1 }
        return count
      }
      return attempt < signals.count ? signals[attempt] : .never
    }
  }
}

/// An entry of the script as a timer, which needs no task and has a chosen place among other timers.
private final class ScriptCue: AsyncStreams.Timer {
  private let play: @Sendable () -> Void

  init(_ play: @escaping @Sendable () -> Void) {
    self.play = play
  }

  func expire(_ entry: TimerEntry) {
    play()
  }
}

/// A consumer that rests after each element.
private final class Subscriber: Sendable {
  let pause: Int
  private let log = Shared<[Timed<String>]>([])

  init(pause: Int) {
    self.pause = pause
  }

  var heard: [Timed<String>] { log.value }

  func listen(to signal: Signal<String, Oops>, _ clock: VirtualClock) async {
    var iterator = signal.makeAsyncIterator()
    do throws(Oops) {
      while let element = try await iterator.next(isolation: nil) {
        note(.value(element), clock)
        if pause > 0 { try? await clock.sleep(until: clock.now.advanced(by: .seconds(pause))) }
      }
      // A cancelled iteration ends, too.
      if !Task.isCancelled { note(.finished, clock) }
    } catch {
      note(.failure(error), clock)
    }
  }

  private func note(_ event: SignalEvent<String, Oops>, _ clock: VirtualClock) {
    let tick = Int(clock.now.offset.components.seconds)
    log.update { $0.append(Timed(place: Place(tick: tick, played: 0), event: event)) }
  }
}
