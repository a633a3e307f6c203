import AsyncStreams
import AsyncStreamsTesting
import Dispatch
import Testing

@testable import AsyncStreamsInspector

/// The lifetimes of recorders and of the sources that they record.
@Suite struct RecordReleaseTests {
  @Test func `a released recorder writes what it has, and closes the file`() async throws {
    let disk = MemoryDisk()
    let numbers = Subject<Int, Never>()
    do {
      let recorder = Recorder(to: disk, clock: ContinuousClock(), flushInterval: .seconds(1_000))
      try recorder.record(numbers, as: "numbers")
      await numbers.send(1)
    }
    while !disk.isClosed { await Task.yield() }
    #expect(disk.lines.count == 1)
    await numbers.send(2)
    #expect(disk.lines.count == 1)
  }

  @Test func `a recorder does not retain a source, and records its release as its end`() async throws {
    let disk = MemoryDisk()
    let recorder = Recorder(to: disk, clock: ContinuousClock(), flushInterval: .seconds(1_000))
    let source = try {
      let numbers = Subject<Int, Never>()
      try recorder.record(numbers, as: "numbers", redacting: { $0 })
      numbers.yield(1)
      #expect(numbers.subscriptionCount == 0)
      return WeakReference(object: numbers)
    }()
    #expect(source.object == nil)
    try await recorder.finish()
    #expect(disk.lines.last?.hasSuffix(#""end":true}"#) == true)
    #expect(disk.lines.count == 2)
  }

  @Test func `nothing of a recorder remains`() async throws {
    let disk = MemoryDisk()
    let numbers = Subject<Int, Never>()
    var recorder = Optional(Recorder(to: disk, clock: ContinuousClock(), flushInterval: .milliseconds(1)))
    let witness = try record(numbers, to: recorder)
    let weakRecorder = WeakReference(object: recorder)
    recorder = nil
    #expect(weakRecorder.object == nil)
    // The sources are released first, and then the file is closed, on the queue of the disk.
    while witness.object != nil || !disk.isClosed { await Task.yield() }
    withExtendedLifetime(numbers) {}
  }

  /// Records with a function that retains an object; returns a weak reference to it.
  private func record(_ numbers: Subject<Int, Never>, to recorder: Recorder?) throws -> WeakReference {
    final class Witness: Sendable {}
    let witness = Witness()
    try recorder?.record(numbers, as: "numbers", redacting: { number in withExtendedLifetime(witness) { number } })
    return WeakReference(object: witness)
  }

  @Test func `a cancelled caller does not wait for the end`() async throws {
    let disk = MemoryDisk(gate: .init(value: 0))
    let recorder = Recorder(to: disk, clock: ContinuousClock(), flushInterval: .seconds(1_000))
    let numbers = Subject<Int, Never>()
    try recorder.record(numbers, as: "numbers")
    await numbers.send(1)
    let caller = Task { try await recorder.finish() }
    caller.cancel()
    await #expect(throws: CancellationError.self) { try await caller.value }
    disk.gate?.signal()
    try await recorder.finish()
    #expect(disk.lines.count == 1)
  }
}
