import AsyncStreamsRedis
import Foundation
import LocalServers

/// Disturbs what the processes share, and the processes, one thing after the other.
///
/// Processes that were killed start again meanwhile.
struct Disturber<Attacked: Place> {
  let journal: Journal
  var place: Attacked
  var participants: Participants
  var random: SeededGenerator
  private var restarts: [(time: ContinuousClock.Instant, name: String)] = []
  private var resumptions: [(time: ContinuousClock.Instant, name: String)] = []

  init(_ place: Attacked, journal: Journal, participants: Participants, seed: UInt64) {
    (self.place, self.journal, self.participants) = (place, journal, participants)
    random = SeededGenerator(seed: seed)
  }

  /// Disturbs until a time, and then starts again what is missing.
  mutating func run(until end: ContinuousClock.Instant) async throws {
    let weights = place.weights
    while .now < end {
      try await Task.sleep(for: .milliseconds(Int.random(in: 50...600, using: &random)))
      try restart { $0 <= .now }
      try await replaceFailed()
      if let disturbance = weights.next(using: &random) { try await disturb(disturbance) }
    }
    try restart { _ in true }
  }

  /// Notes processes that have ended by themselves, and starts them again.
  mutating func replaceFailed() async throws {
    for name in try await participants.replaceFailed() { try journal.note("\(name) had ended by itself") }
  }

  private mutating func restart(_ isDue: (ContinuousClock.Instant) -> Bool) throws {
    for (_, name) in resumptions.removeAll(where: isDue) {
      participants.send(SIGCONT, to: name)
      try journal.note("\(name) goes on")
    }
    for (_, name) in restarts.removeAll(where: isDue) {
      try participants.start(name)
      try journal.note("started \(name) again")
    }
  }

  private mutating func disturb(_ disturbance: Disturbance<Attacked.Own>) async throws {
    switch disturbance {
    case .own(let own):
      for name in try await place.disturb(own, &participants, &random) { planRestart(of: name) }
    case .kill(let role):
      guard let name = participants.runningNames(of: role).randomElement(using: &random) else { return }
      await participants.kill(name)
      try journal.note("killed \(name)", role.killCount)
      planRestart(of: name)
    case .stop(let role):
      guard let name = participants.runningNames(of: role).randomElement(using: &random) else { return }
      let pause = Duration.milliseconds(Int.random(in: 100...6_000, using: &random))
      participants.send(SIGSTOP, to: name)
      try journal.note("stopped \(name) for \(pause)", .stops)
      resumptions.append((.now + pause, name))
    }
  }

  private mutating func planRestart(of name: String) {
    // Most start again soon.
    let root = Int.random(in: 0...50, using: &random)
    restarts.append((.now + .milliseconds(root * root), name))
  }
}

extension Array where Element == (time: ContinuousClock.Instant, name: String) {
  /// Removes what is due, and returns it.
  fileprivate mutating func removeAll(where isDue: (ContinuousClock.Instant) -> Bool) -> [Element] {
    defer { removeAll { isDue($0.time) } }
    return filter { isDue($0.time) }
  }
}
