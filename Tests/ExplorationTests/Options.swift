import AsyncStreamsTesting
import Foundation

/// What `Scripts/explore` passes on.
enum Options {
  static func value(_ name: String) -> String? { ProcessInfo.processInfo.environment["EXPLORE_\(name)"] }

  static var exploration: Exploration { value("FINE") == nil ? choice.coarse() : choice }

  private static var choice: Exploration {
    let limit = Duration.seconds(value("SECONDS").flatMap { Int($0) } ?? 600)
    if let schedule = value("REPLAY") { return .replay(schedule) }
    if let count = value("RANDOM").flatMap({ Int($0) }) {
      return Exploration.random(count, seed: value("SEED").flatMap { UInt64($0) } ?? 1).limited(duration: limit)
    }
    return Exploration.preemptions(value("BOUND").flatMap { Int($0) } ?? 2).limited(schedules: .max, duration: limit)
  }
}
