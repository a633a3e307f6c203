import AsyncStreams
import AsyncStreamsFoundation
public import Foundation

/// What was found in a file of readings.
public nonisolated struct Evaluation: Sendable, Hashable {
  /// The statistics of each window of 1,000 readings, in order.
  public let windows: [Statistics]
  /// The readings that are too high, in order.
  public let alarms: [Reading]

  /// Reads readings to the end, once, for two consumers: one evaluates windows, the other one looks for alarms.
  ///
  /// Malformed lines are left out. The slower consumer slows down reading, so the file is never in memory; what a
  /// consumer finds is. The consumers share windows rather than readings: they run in tasks of their own, which are
  /// woken once for each window.
  public init(of input: FileHandle) async throws {
    let windows = input.chunks().byteLines()
      .compactMap { Reading($0) }
      .chunked(every: .seconds(60), orCount: 1_000)
      .share(start: .atSubscription(2), bufferingPolicy: .suspending(8))
    async let statistics = windows.map { Statistics($0) }.collect()
    async let alarms = windows.reduce(into: []) { $0 += $1.filter(\.isAlarming) }
    self.windows = try await statistics
    self.alarms = try await alarms
  }
}
