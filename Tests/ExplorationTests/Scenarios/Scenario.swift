import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Testing

/// A small program over the library whose schedules are explored.
struct Scenario: Sendable, CustomTestStringConvertible {
  let name: String
  let body: @Sendable (ExplorationRun) throws -> Void

  init(_ name: String, _ body: @escaping @Sendable (ExplorationRun) throws -> Void) {
    (self.name, self.body) = (name, body)
  }

  var testDescription: String { name }

  static let all: [Scenario] =
    sending + waitingSenders + merging + loops + sharing + timers + operators
    + bridge + durableLogs + recording
}

#if Exploration
/// Every scenario under every schedule with at most two preemptions.
///
/// `Scripts/explore` runs them, and knows the options.
@Suite(.serialized)
struct ScenarioTests {
  @Test(arguments: Scenario.selected)
  func holdsUnderEverySchedule(_ scenario: Scenario) throws {
    let beginning = ContinuousClock.now
    let summary = try explore(Options.exploration, scenario.body)
    let duration = ContinuousClock.now - beginning
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    let rate = Int(Double(summary.scheduleCount) / max(seconds, 0.001))
    print(
      "\(scenario.name): \(summary.scheduleCount) schedules, \(summary.stepCount / max(1, summary.scheduleCount)) steps each, "
        + "\(String(format: "%.2f", seconds)) s, \(rate) a second"
    )
  }
}

extension Scenario {
  static var selected: [Scenario] {
    let names = Options.value("SCENARIOS")?.split(separator: "|").map(String.init)
    guard let names else { return all }
    return (all + known).filter { scenario in names.contains { scenario.name.hasPrefix($0) } }
  }
}
#endif
