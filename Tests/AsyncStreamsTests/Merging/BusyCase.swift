import AsyncStreams
import AsyncStreamsTesting
import Testing

/// An operator beside an input that is always busy and delivers nothing.
struct BusyCase: Sendable, CustomTestStringConvertible {
  typealias Output = Signal<String, Oops>
  typealias Busy = Signal<Int, Oops>

  let name: String
  /// The first event, as text.
  let expected: String
  /// What the operator makes of the busy input; timers are set for a tenth of a second at most.
  let output: @Sendable (_ busy: Busy, _ clock: any Clock<Duration>) -> Output

  var testDescription: String { name }

  /// Inputs that never wait, and never deliver.
  static let inputs: [(name: String, input: Busy)] = [
    ("an immediate failure, retried", Busy.fail(Oops()).retry().eraseToSignal()),
    ("nothing, repeated", Busy.empty.repeat().eraseToSignal()),
    ("numbers, filtered to nothing", (0...).signal.filter { _ in false }.promoteFailure(to: Oops.self).eraseToSignal()),
    (
      "groups of what is made",
      Busy.just(1).repeat().grouped { $0 % 2 }.flatMapMerge { $0.filter { _ in false } }.eraseToSignal()
    ),
    (
      "windows of what is made",
      Busy.just(1).repeat().windowed(count: 3).flatMapLatest { $0.filter { _ in false } }.eraseToSignal()
    ),
  ]

  static let all = stops + merged + timed

  private static let soon = Duration.milliseconds(50)

  private static func timer(_ clock: any Clock<Duration>) -> Signal<Int, Oops> {
    Signal.timer(after: soon, clock: clock).map { _ in 5 }.promoteFailure(to: Oops.self).eraseToSignal()
  }

  private static func text(_ numbers: some SignalProtocol<Int, Oops>) -> Output {
    numbers.map { "\($0)" }.eraseToSignal()
  }

  private static let stops: [BusyCase] = [
    BusyCase(name: "timeout(after:)", expected: "\(Oops(1))") {
      text($0.timeout(after: soon, throwing: Oops(1), clock: $1))
    },
    BusyCase(name: "timeout(first:)", expected: "\(Oops(1))") {
      text($0.timeout(first: soon, throwing: Oops(1), clock: $1))
    },
    BusyCase(name: "timeout(between:)", expected: "\(Oops(1))") {
      text($0.timeout(between: soon, throwing: Oops(1), clock: $1))
    },
    BusyCase(name: "timeout(after:), after an element", expected: "\(Oops(1))") {
      text($0.prepend(1).dropFirst(1).timeout(after: soon, throwing: Oops(1), clock: $1))
    },
    BusyCase(name: "prefix(until:)", expected: "end") { text($0.prefix(until: timer($1))) },
    BusyCase(name: "stopped(by:)", expected: "end") { text($0.stopped(by: timer($1))) },
    BusyCase(name: "prefix(untilReplacedBy:)", expected: "5") { text($0.prefix(untilReplacedBy: timer($1))) },
    BusyCase(name: "race", expected: "5") { text($0.race(with: timer($1))) },
    BusyCase(name: "flatMapLatest", expected: "7") { busy, clock in
      text(timer(clock).prepend(0).flatMapLatest { $0 == 0 ? busy : .just(7) })
    },
  ]

  private static let merged: [BusyCase] = [
    BusyCase(name: "merge(with:), an element on the right", expected: "1") { busy, _ in
      text(busy.merge(with: Busy.just(1)))
    },
    BusyCase(name: "merge(with:), an element on the left", expected: "1") { busy, _ in
      text(Busy.just(1).merge(with: busy))
    },
    BusyCase(name: "merge(with:), a timer on the right", expected: "5") { text($0.merge(with: timer($1))) },
    BusyCase(name: "merge(with:), a timer on the left", expected: "5") { text(timer($1).merge(with: $0)) },
    BusyCase(name: "merge(contentsOf:), a timer", expected: "5") { busy, clock in
      text(Signal.merge(contentsOf: [busy, timer(clock), busy]))
    },
    BusyCase(name: "merge(contentsOf:), an element", expected: "1") { busy, _ in
      text(Signal.merge(contentsOf: [busy, .just(1), busy]))
    },
    BusyCase(name: "merge(with:) in merge(with:)", expected: "1") { busy, _ in
      text(busy.merge(with: Busy.never).merge(with: Busy.just(1)))
    },
    BusyCase(name: "merge(contentsOf:) in merge(contentsOf:)", expected: "1") { busy, _ in
      let inner = Signal.merge(contentsOf: [.never, busy]).eraseToSignal()
      return text(Signal.merge(contentsOf: [inner, .just(1)]))
    },
    BusyCase(name: "flatMapMerge, of two inner signals", expected: "7") { busy, _ in
      text([0, 1].signal.promoteFailure(to: Oops.self).flatMapMerge { $0 == 0 ? busy : .just(7) })
    },
    BusyCase(name: "flatMapMerge, a later outer element", expected: "7") { busy, clock in
      text(timer(clock).prepend(0).flatMapMerge { $0 == 0 ? busy : .just(7) })
    },
    BusyCase(name: "combineLatest(with:)", expected: "6") { busy, clock in
      text(busy.prepend(1).combineLatest(with: timer(clock)).map { $0.0 + $0.1 })
    },
    BusyCase(name: "combineLatest(contentsOf:)", expected: "6") { busy, clock in
      text(Signal.combineLatest(contentsOf: [busy.prepend(1).eraseToSignal(), timer(clock)]).map { $0[0] + $0[1] })
    },
    BusyCase(name: "withLatest(from:)", expected: "6") { busy, clock in
      text(timer(clock).withLatest(from: busy.prepend(1)).map { $0.0 + $0.1 })
    },
    BusyCase(name: "zip(with:)", expected: "6") { busy, clock in
      text(busy.prepend(1).zip(with: timer(clock)).map { $0.0 + $0.1 })
    },
  ]

  private static let timed: [BusyCase] = [
    BusyCase(name: "batches", expected: "[1]") { busy, _ in
      busy.prepend(1).batches(upTo: 10).map { "\($0)" }.eraseToSignal()
    },
    BusyCase(name: "batches, a timer", expected: "[5]") { busy, clock in
      busy.merge(with: timer(clock)).batches(upTo: 10).map { "\($0)" }.eraseToSignal()
    },
    BusyCase(name: "debounce", expected: "1") { text($0.prepend(1).debounce(for: soon, clock: $1)) },
    BusyCase(name: "throttle, the last element", expected: "1") {
      text($0.prepend(1).throttle(for: soon, edges: .trailing, clock: $1))
    },
    BusyCase(name: "delay", expected: "1") { text($0.prepend(1).delay(for: soon, clock: $1)) },
    BusyCase(name: "chunked", expected: "[1]") {
      $0.prepend(1).chunked(every: soon, clock: $1).map { "\($0)" }.eraseToSignal()
    },
    BusyCase(name: "sample(every:)", expected: "1") { text($0.prepend(1).sample(every: soon, clock: $1)) },
    BusyCase(name: "sample(on:repeats:)", expected: "1") { text($0.prepend(1).sample(on: timer($1), repeats: true)) },
    BusyCase(name: "windowed(every:)", expected: "1") {
      text($0.prepend(1).windowed(every: soon, clock: $1).flatMapMerge { $0.collected().compactMap(\.first) })
    },
  ]
}
