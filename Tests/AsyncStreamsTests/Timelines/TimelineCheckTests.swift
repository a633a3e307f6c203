import Fuzzing
import Testing

@testable import AsyncStreams

/// The check finds mistakes in operators and in models, and shows the simplest case.
///
/// The suite does not have the trait `noSubscriptionSurvives`, because one of the mistakes leaves a subscription.
@Suite struct TimelineCheckTests {
  /// A row whose operator differs from its model.
  struct Mistake: Sendable, CustomTestStringConvertible {
    /// The row that has the model.
    let row: String
    /// The mistake.
    let testDescription: String
    /// How many entries the simplest script has.
    let entryCount: Int
    let build: @Sendable (Cast) -> Signal<String, Oops>
  }

  static let mistakes: [Mistake] = [
    Mistake(row: "asyncMap", testDescription: "an element that is changed", entryCount: 1) { c in
      c[0].map { "\($0 == 5 ? 0 : $0 * 2)" }.eraseToSignal()
    },
    Mistake(row: "asyncFilter", testDescription: "an input that is forgotten", entryCount: 1) { _ in
      Signal<String, Oops>.never
    },
    Mistake(row: "debounce", testDescription: "the first element instead of the newest", entryCount: 2) { c in
      c[0].chunked(every: c.seconds(), clock: c.clock).map { "\($0[0])" }.eraseToSignal()
    },
    Mistake(row: "delay", testDescription: "a second too late", entryCount: 1) { c in
      c[0].delay(for: c.seconds() + .seconds(1), clock: c.clock).map { "\($0)" }.eraseToSignal()
    },
    Mistake(row: "delay", testDescription: "an end that is not delayed", entryCount: 1) { c in
      c[0].flatMapMerge { Signal<Int, Oops>.just($0).delay(for: c.seconds(), clock: c.clock) }.map { "\($0)" }
        .eraseToSignal()
    },
    Mistake(row: "throttle, both edges", testDescription: "a trailing element that is missing", entryCount: 2) { c in
      c[0].throttle(for: c.seconds(), edges: .leading, clock: c.clock).map { "\($0)" }.eraseToSignal()
    },
    Mistake(row: "retry(n)", testDescription: "one attempt too many", entryCount: 2) { c in
      c.attempts().retry(c.number() + 1).map { "\($0)" }.eraseToSignal()
    },
    Mistake(row: "buffer(.bufferingNewest)", testDescription: "the oldest elements instead", entryCount: 3) { c in
      c[0].buffer(.bufferingOldest(c.number())).map { "\($0)" }.eraseToSignal()
    },
    Mistake(row: "asyncFilter", testDescription: "a subscription that is left behind", entryCount: 0) { c in
      Leak.begin(c.subjects[0])
      return c[0].asyncFilter { element async in element % 2 == 0 }.map { "\($0)" }.eraseToSignal()
    },
  ]

  @Test("A mistake is found and shown in its simplest form", arguments: mistakes)
  func finds(_ mistake: Mistake) async throws {
    let row = try #require(TimelineTests.rows.first { $0.name == mistake.row })
    let found = try await row.performing(mistake.build).counterexample(Rounds(seeds: 0..<500))
    let example = try #require(found, "not found")
    #expect(example.scenario.entries.count == mistake.entryCount, "\(example)")
    #expect(example.scenario.pauses.count == 1, "\(example)")
  }

  @Test func `a wrong model is found as well`() async throws {
    let row = TimelineRow(passive: "dropFirst, forgotten", [.one]) { c in
      c[0].dropFirst()
    } model: { scenario in
      scenario.attach(0).map { Timed(place: $0.place, event: $0.event.changed { "\($0)" }) }
    }
    let found = try #require(try await row.counterexample(Rounds(seeds: 0..<500)))
    #expect(found.scenario.entries.count == 1, "\(found)")
  }

  @Test func `a counterexample is printed as lines`() async throws {
    let row = TimelineRow(passive: "nothing", [.hot]) { c in
      c[0]
    } model: { _ in
      []
    }
    let found = try #require(try await row.counterexample(Rounds(seeds: 0..<10)))
    let lines = "\(found)".split(separator: "\n").map { $0.filter { $0 != " " } }
    #expect(lines[0].hasPrefix("nothing,FUZZ_SEED="))
    #expect(lines[1] == "input0(hot):0" || lines[1] == "input0(hot):|", "\(found)")
    #expect(lines.contains("wanted") && lines.contains { $0.hasPrefix("found") }, "\(found)")
  }

  @Test func `the same seed is the same scenario`() throws {
    for row in TimelineTests.rows {
      let pair = (0..<2).map { _ in
        var random = SeededGenerator(seed: 42)
        return "\(Scenario.random(for: row, using: &random))"
      }
      #expect(pair[0] == pair[1])
    }
  }
}

/// A subscription that retains itself.
private final class Leak: Sendable {
  private let subscription: Subscription<Int, Oops>
  private let myself = Shared<Leak?>(nil)

  private init(_ subscription: Subscription<Int, Oops>) {
    self.subscription = subscription
  }

  static func begin(_ subject: Subject<Int, Oops>) {
    let leak = Leak(subject.subscribe(bufferingPolicy: .bufferingNewest(1)))
    leak.myself.value = leak
  }
}

extension TimelineRow {
  /// The same model for another operator.
  fileprivate func performing(_ build: @escaping @Sendable (Cast) -> Signal<String, Oops>) -> TimelineRow {
    TimelineRow(
      name,
      inputs,
      numbers: numbers,
      lag: lag,
      perform: { try await Performance.of($0, build: build) },
      wanted: wanted
    )
  }
}
