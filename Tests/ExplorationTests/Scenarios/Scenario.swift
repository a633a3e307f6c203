import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Testing

/// A small program over the library whose schedules are explored.
struct Scenario: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether it has more schedules than the gate has time for.
  let isLarge: Bool
  let body: @Sendable (ExplorationRun) throws -> Void

  init(_ name: String, isLarge: Bool = false, _ body: @escaping @Sendable (ExplorationRun) throws -> Void) {
    (self.name, self.isLarge, self.body) = (name, isLarge, body)
  }

  var testDescription: String { name }

  static let all: [Scenario] =
    sending + waitingSenders + merging + loops + sharing + timers + operators
    + policies + currentValues + taps + sharedRuns + producers + limits + commands + endings + memory
    + bridge + durableLogs + recording
    + mergedOrder + branches + nestedInputs + reentering + timersAndSends
}

#if Exploration
/// Every scenario under every schedule with at most two preemptions.
///
/// `Scripts/explore` runs them, and knows the options.
@Suite(.serialized) struct ScenarioTests {
  @Test(arguments: Scenario.selected)
  func holdsUnderEverySchedule(_ scenario: Scenario) throws {
    let beginning = ContinuousClock.now
    let summary: ExplorationSummary
    do {
      summary = try explore(Options.exploration, scenario.body)
    } catch {
      guard error.kind == .limit, Options.value("SECONDS") != nil else { throw error }
      summary = error.summary
    }
    let seconds = (ContinuousClock.now - beginning) / .seconds(1)
    let steps = summary.stepCount / max(1, summary.scheduleCount)
    let end = summary.isExhausted ? "exhausted" : "not exhausted"
    print(
      "\(scenario.name): \(summary.scheduleCount) schedules, \(steps) steps each, \(String(format: "%.2f", seconds)) s, \(end)"
    )
  }
}

extension Scenario {
  static var selected: [Scenario] {
    let names = Options.value("SCENARIOS")?.split(separator: "|").map(String.init)
    let chosen = (all + (names == nil ? [] : known)).filter { scenario in
      names?.contains { scenario.name.hasPrefix($0) } ?? (!scenario.isLarge || Options.value("ALL") != nil)
    }
    let part = Options.value("PART")?.split(separator: "/").compactMap { Int($0) } ?? [0, 1]
    return chosen.enumerated().filter { $0.offset % part[1] == part[0] }.map(\.element)
  }
}
#endif
