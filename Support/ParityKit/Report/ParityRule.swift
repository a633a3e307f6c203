/// A difference by design: which scenarios it can affect, why it is there, and the expected trace.
///
/// The expected trace does not come from the implementation under test. The callback implementation, which reproduces
/// the recordings, computes it, with only the behaviour of the rule changed.
package struct ParityRule: Sendable {
  package let name: String
  /// The difference, as a sentence.
  package let difference: String
  package let reason: String
  /// The change of the callback implementation that gives the expected trace; empty if that is the recording.
  package let departure: Departures
  /// The differences from the expected log that are tolerated.
  package let tolerance: LogTolerance
  private let predicate: @Sendable (Scenario) -> Bool

  init(
    name: String,
    difference: String,
    reason: String,
    departure: Departures = [],
    tolerance: LogTolerance = [],
    appliesTo predicate: @escaping @Sendable (Scenario) -> Bool
  ) {
    self.name = name
    self.difference = difference
    self.reason = reason
    self.departure = departure
    self.tolerance = tolerance
    self.predicate = predicate
  }

  /// Whether the rule can affect the scenario.
  package func applies(to scenario: Scenario) -> Bool {
    predicate(scenario)
  }

  /// All selections of at most `count` of `rules`, small ones first.
  static func selections(of rules: [ParityRule], atMost count: Int) -> [[ParityRule]] {
    let selections = (1..<1 << rules.count).filter { $0.nonzeroBitCount <= count }.map { bits in
      rules.indices.filter { bits & 1 << $0 != 0 }.map { rules[$0] }
    }
    return selections.enumerated()
      .sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
      .map(\.element)
  }
}

/// What rules expect of one case, computed once for each departure.
struct RuleExpectations {
  private let parityCase: ParityCase
  private var traces: [Departures: Trace?] = [:]

  init(_ parityCase: ParityCase) {
    self.parityCase = parityCase
    traces[[]] = parityCase.expected
  }

  /// Whether the trace of the case is what all of `rules` together expect.
  mutating func settle(_ actual: Trace, in aspects: Set<TraceAspect>, by rules: [ParityRule]) async -> Bool {
    let departures = rules.reduce(into: Departures()) { $0.formUnion($1.departure) }
    let tolerance = rules.reduce(into: LogTolerance()) { $0.formUnion($1.tolerance) }
    guard let expected = await trace(departures) else { return false }
    let common = Trace.commonParts(expected, actual)
    let begins = parityCase.scenario.subscriptionTicks
    return TraceComparison(
      expected: common.first.tolerating(tolerance, begins),
      actual: common.second.tolerating(tolerance, begins)
    ).matches(aspects)
  }

  /// The trace with these departures; nil if there is none.
  private mutating func trace(_ departures: Departures) async -> Trace? {
    if let known = traces[departures] { return known }
    let trace = try? await CallbackInterpreter(departures).trace(of: parityCase.scenario)
    traces.updateValue(trace, forKey: departures)
    return trace
  }
}

/// Differences between two logs that still count as equal.
package struct LogTolerance: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The order of entries of the same tick.
  static let orderInTick = LogTolerance(rawValue: 1 << 0)
  /// Subscriptions that begin and end within one tick.
  static let momentarySubscriptions = LogTolerance(rawValue: 1 << 1)
  /// Entries of closures in a tick in which a source or the pipeline is subscribed to or left, or a subscriber gets its
  /// end.
  static let effectsAtEnds = LogTolerance(rawValue: 1 << 2)
  /// The times at which sources are left, and the calls of functions that were lifted to them.
  static let disposals = LogTolerance(rawValue: 1 << 3)
}

extension Trace {
  /// The trace without the tolerated differences.
  ///
  /// - Parameter begins: The ticks in which the scenario subscribes to its pipeline.
  fileprivate func tolerating(_ tolerance: LogTolerance, _ begins: [Int]) -> Trace {
    var trace = self
    // Of the tick in which a scenario without end was ended, only the beginning is known, in one order.
    if let stall, !tolerance.isEmpty { trace.log.removeAll { $0.tick >= stall.tick } }
    if tolerance.contains(.effectsAtEnds) {
      let ends = trace.lanes.flatMap(\.events).filter(\.isEnd)
      let ticks = Set(trace.log.filter(\.isAboutSources).map(\.tick) + ends.map(\.tick) + begins)
      trace.log.removeAll { !$0.isAboutSources && ticks.contains($0.tick) }
    }
    if tolerance.contains(.momentarySubscriptions) { trace.removeMomentarySubscriptions() }
    if tolerance.contains(.disposals) { trace.log.removeAll { ["dispose", "invoke"].contains($0.kind) } }
    if tolerance.contains(.orderInTick) {
      let keys = trace.log.map { ($0, "\($0.kind) \($0.token)") }
      trace.log = keys.sorted { ($0.0.tick, $0.1) < ($1.0.tick, $1.1) }.map(\.0)
    }
    return trace
  }

  private mutating func removeMomentarySubscriptions() {
    // A violated precondition ends the recording in the middle of a tick.
    if exception != nil, let last = log.last?.tick { log.removeAll { $0.tick == last } }
    /// A source, and the tick at which something happens to it.
    struct Moment: Hashable {
      let tick: Int
      let name: String?
    }

    var begun: [Moment: [Int]] = [:]
    var momentary: Set<Int> = []
    for (index, entry) in log.enumerated() {
      let moment = Moment(tick: entry.tick, name: entry.name)
      if entry.kind == "subscribe" {
        begun[moment, default: []].append(index)
      } else if entry.kind == "dispose", let beginning = begun[moment]?.popLast() {
        momentary.formUnion([beginning, index])
      }
    }
    log = log.enumerated().filter { !momentary.contains($0.offset) }.map(\.element)
  }
}

extension Trace.RecordedEvent {
  fileprivate var isEnd: Bool {
    if case .next = kind { false } else { true }
  }
}

extension Trace.LogEntry {
  fileprivate var isAboutSources: Bool { kind == "subscribe" || kind == "dispose" }
}
