import Foundation

/// Where a recorder writes.
///
/// A value, which the task of the recorder passes to the queue of the disk and gets back: two threads never have it at
/// the same time, so no lock is held while the disk is slow.
protocol RecordingDestination: Sendable {
  /// Appends lines; after an error, what was written of a line is removed again.
  ///
  /// - Returns: How many of the lines were written, and why not all of them.
  mutating func write(_ lines: [Data]) -> (written: Int, error: (any Error)?)

  /// Closes the file.
  ///
  /// - Returns: The error, if closing fails.
  mutating func close() -> (any Error)?
}
