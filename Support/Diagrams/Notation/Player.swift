import AsyncStreams
import AsyncStreamsTesting
import Synchronization

/// Sends the events of a diagram's lines, second by second: hot lines from the beginning, cold ones from each
/// subscription.
///
/// In each second the lines send in their order, each after the consumer has taken the elements of the line before.
/// Timers that are due in a second fire before its events are sent.
final class Player: Sendable {
  private struct Run {
    let input: Diagram.Input
    let start: Int
    let subject: ReplaySubject<String, MarbleFailure>
  }

  private struct State {
    var runs: [Run] = []
    var notes = Marbles()
    var actions: [Int: [@Sendable () -> Void]] = [:]
    var refusal: DiagramRefusal?
  }

  private let inputs: [Diagram.Input]
  private let hot: [(input: Diagram.Input, subject: Subject<String, MarbleFailure>)]
  private let time: VirtualTime
  /// A line without events, held as long as the diagram, since a subject that is released finishes.
  private let endless = ReplaySubject<String, MarbleFailure>(name: "endless")
  private let state = Mutex(State())

  init(_ inputs: [Diagram.Input], _ time: VirtualTime) {
    self.inputs = inputs
    self.time = time
    hot = inputs.filter { !$0.isCold }.map { ($0, Subject(name: $0.name)) }
  }

  private var second: Int { Int(time.elapsed.components.seconds) }

  func signal(_ name: String) -> Signal<String, MarbleFailure> {
    if let line = hot.first(where: { $0.input.name == name }) {
      return line.subject.signal(bufferingPolicy: .unbounded).eraseToSignal()
    }
    guard let input = inputs.first(where: { $0.name == name }) else {
      refuse(.unknownLine(name))
      return .never
    }
    return .deferred { [self] in begin(input) }
  }

  /// Starts a run of a cold line; events of its first second are ready when the subscription begins.
  private func begin(_ input: Diagram.Input) -> HotSignal<String, MarbleFailure> {
    let run = Run(input: input, start: second, subject: ReplaySubject(name: input.name))
    let isTooMany = state.withLock { $0.runs.count >= Diagram.Limits.runs }
    if isTooMany {
      // A line that never ends also ends a loop of code that begins runs without time passing.
      refuse(.tooManyRuns(line: input.name))
      return endless.signal(bufferingPolicy: .unbounded)
    }
    for event in input.marbles.moments.first ?? [] { play(event, to: run.subject) }
    state.withLock { $0.runs.append(run) }
    return run.subject.signal(bufferingPolicy: .unbounded)
  }

  func note(_ text: String, at instant: Duration) {
    state.withLock { $0.notes.add(.value(marbleText(text)), at: instant) }
  }

  func plan(_ second: Int, _ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.actions[second, default: []].append(action) }
  }

  /// Notes why the lines cannot be played; the first reason counts.
  func refuse(_ refusal: DiagramRefusal) { state.withLock { $0.refusal = $0.refusal ?? refusal } }

  var refusal: DiagramRefusal? { state.withLock { $0.refusal } }

  var notes: Marbles { state.withLock { $0.notes } }

  /// When the runs of each cold line began.
  var runs: [String: [Int]] {
    state.withLock { Dictionary(grouping: $0.runs, by: \.input.name).mapValues { $0.map(\.start) } }
  }

  /// Sends the events of the current second.
  func playSecond() async {
    let second = second
    for action in state.withLock({ $0.actions[second] ?? [] }) {
      action()
      await time.settle()
    }
    for (input, subject) in hot { await play(input.marbles.moment(second), to: subject) }
    for run in state.withLock({ $0.runs }) where run.start < second {
      await play(run.input.marbles.moment(second - run.start), to: run.subject)
    }
  }

  private func play(_ moment: Marbles.Moment, to source: some HotSource<String, MarbleFailure>) async {
    if moment.isEmpty { return }
    for event in moment { play(event, to: source) }
    await time.settle()
  }

  private func play(_ event: SignalEvent<String, MarbleFailure>, to source: some HotSource<String, MarbleFailure>) {
    switch event {
    case .value(let element): source.yield(element)
    case .finished: source.finish()
    case .failure(let failure): source.finish(throwing: failure)
    }
  }
}

extension Marbles {
  fileprivate func moment(_ second: Int) -> Moment { moments.indices.contains(second) ? moments[second] : [] }
}
