import Foundation
import LocalServers

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
