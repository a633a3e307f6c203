import Foundation
import HeapSize
import Synchronization

/// Measures the size of the heap repeatedly while a program runs.
enum PeakHeap {
  /// Runs a program; returns its result, and by how many bytes the heap had grown at its largest.
  ///
  /// A separate thread measures every two milliseconds: nothing is added to the program.
  static func growth<Result>(_ work: () async throws -> Result) async throws -> (result: Result, bytes: Int) {
    let before = allocated_bytes()
    let state = State()
    Thread.detachNewThread {
      while !state.hasEnded.load(ordering: .relaxed) {
        state.note(allocated_bytes())
        usleep(2_000)
      }
    }
    defer { state.hasEnded.store(true, ordering: .relaxed) }
    let result = try await work()
    state.note(allocated_bytes())
    return (result, state.most.load(ordering: .relaxed) - before)
  }

  private final class State: Sendable {
    let most = Atomic(0)
    let hasEnded = Atomic(false)

    func note(_ bytes: Int) {
      _ = most.max(bytes, ordering: .relaxed)
    }
  }
}
