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

/// What is done to the processes, and to what they share.
enum Disturbance<Own: Hashable & Sendable>: Hashable, Sendable {
  /// What only this kind of place has.
  case own(Own)
  /// A process is killed, and started again after a while.
  case kill(Role)
  /// A process is stopped, and goes on after a while.
  case stop(Role)
}

/// What is done, and how often, in comparison with the others.
struct Weights<Element: Sendable>: Sendable {
  private let weights: [(element: Element, weight: Int)]

  init(_ weights: [(element: Element, weight: Int)]) { self.weights = weights.filter { $0.weight > 0 } }

  /// Chooses what is done next.
  func next(using random: inout some RandomNumberGenerator) -> Element? {
    let sum = weights.reduce(0) { $0 + $1.weight }
    if sum == 0 { return nil }
    var number = Int.random(in: 0..<sum, using: &random)
    return weights.first { _, weight in
      number -= weight
      return number < 0
    }?.element
  }
}

/// What the processes share: servers, or a folder.
///
/// One task uses it.
protocol Place {
  associatedtype Log: AttackedLog
  associatedtype Own: Hashable, Sendable

  /// What is done, and how often.
  var weights: Weights<Disturbance<Own>> { get }

  /// Which processes there are.
  var roles: [Role: Int] { get }

  /// The readers within other processes.
  var innerReaders: [String] { get }

  /// What a process needs to know of the place.
  func arguments(for role: Role) -> [String]

  /// Disturbs.
  ///
  /// - Returns: The processes that it has killed.
  mutating func disturb(
    _ disturbance: Own,
    _ participants: inout Participants,
    _ random: inout SeededGenerator
  ) async throws -> [String]

  /// Ends what goes on by itself.
  func calm()

  /// What is there when the senders have finished.
  func evidence() async throws -> Evidence<Log.Cursor>

  /// Adds what is known when the readers are done.
  func complete(_ evidence: inout Evidence<Log.Cursor>, within limit: Duration) async throws

  /// Ends everything.
  mutating func end() async
}

/// What a process does.
enum Role: String, CaseIterable, Sendable {
  case sender
  case reader
  case consumer

  /// The names of a number of processes.
  func names(_ count: Int) -> [String] { (1...count).map { "\(rawValue)-\($0)" } }

  /// What counts that one was killed.
  var killCount: Journal.Count {
    switch self {
    case .sender: .senderKills
    case .reader: .readerKills
    case .consumer: .consumerKills
    }
  }
}
