import AsyncStreamsTesting
import Foundation

@testable import AsyncStreams
@testable import AsyncStreamsInspector

extension Scenario {
  static let recording: [Scenario] = [
    Scenario("tap: dropping beside two senders") { run in
      let subject = Subject<Int, Never>()
      let woken = Box(0)
      let tap = LogTap(subject, .dropping(limit: 1), now: { .zero }, onWake: { woken.value += 1 })
      for sender in [10, 20] { run.thread("sender \(sender)") { subject.yield(sender, isolation: nil) } }
      let (taken, dropped) = (Box<[String]>([]), Box(0))
      let take = {
        let (entries, missing) = tap.take()
        run.expect(entries.count <= 2, "more than the limit")
        run.expect(zip(entries, entries.dropFirst()).allSatisfy { $0.stamp < $1.stamp }, "the order of stamps")
        taken.value += entries.map { "\($0.event)" }
        dropped.value += missing
      }
      run.thread("taker") { take() }
      run.whenIdle { subject.finish(isolation: nil) }
      run.whenIdle {
        take()
        run.expect(taken.value.count + dropped.value == 3, "\(taken.value), \(dropped.value) dropped")
        run.expect(taken.value.last == "finished" && Set(taken.value).count == taken.value.count, "\(taken.value)")
        run.expect(woken.value > 0, "not woken")
        withExtendedLifetime(tap) {}
      }
    },
    Scenario("tap: a waiting sender goes on when it is emptied or closed") { run in
      let subject = Subject<Int, Never>(bufferingPolicy: .suspending(1))
      let tap = LogTap(subject, .suspending(limit: 1), now: { .zero }, onWake: {})
      let count = Box(0)
      run.task("sender") {
        for number in 1...3 where await subject.send(number) == .accepted { count.value += 1 }
      }
      run.thread("taker") { _ = tap.take() }
      let before = Box(0)
      run.whenIdle {
        before.value = count.value
        _ = tap.take()
      }
      run.whenIdle {
        run.expect(count.value == min(before.value + 1, 3), "\(before.value), then \(count.value) accepted")
        tap.close()
      }
      run.whenIdle {
        run.expect(count.value == 3, "\(count.value) accepted")
        run.expect(subject.log.statistics.waitingSenderCount == 0, "a sender waits")
        withExtendedLifetime(tap) {}
      }
    },
    Scenario("recorder: two sources and the end of the recording") { run in
      let file = MemoryFile(run)
      let recorder = Box(Optional(Recorder(to: file, clock: run.clock, flushInterval: .seconds(1_000))))
      let subjects = ["a", "b"].map { Subject<Int, Never>(name: $0) }
      for (subject, name) in zip(subjects, ["a", "b"]) { try recorder.value?.record(subject, as: name) }
      let before = Box(0)
      let isFinishing = Mark(run)
      run.thread("sender") {
        // In the order in which the recorder takes from the sources.
        for (number, subject) in subjects.enumerated() { subject.yield(number, isolation: nil) }
        if !isFinishing.isSet { before.value = 2 }
      }
      run.task("owner") {
        isFinishing.set()
        try await recorder.value?.finish()
        run.expect(file.isClosed.isSet, "finished before the file was closed")
      }
      run.whenIdle {
        let values = file.lines.value.compactMap { line in (0..<2).first { line.contains("\"value\":\($0)") } }
        run.expect(values == Array(0..<values.count), "\(file.lines.value)")
        run.expect(values.count >= before.value, "sent before: \(before.value), written: \(values)")
        run.expect(recorder.value?.statistics.written == file.lines.value.count, "statistics")
        run.expect(recorder.value?.statistics.missing == 0, "statistics")
        recorder.value = nil
        withExtendedLifetime(subjects) {}
      }
    },
    Scenario("recorder: a source is added beside the end of the recording") { run in
      let file = MemoryFile(run)
      let recorder = Box(Optional(Recorder(to: file, clock: run.clock, flushInterval: .seconds(1_000))))
      let subject = Subject<Int, Never>(bufferingPolicy: .suspending(1))
      let count = Box(0)
      run.thread("user") {
        do {
          try recorder.value?.record(subject, as: "a", whenFull: .waiting(limit: 1))
        } catch {
          run.expect("\(error)" == "\(RecorderError.finished("a"))", "\(error)")
        }
      }
      run.task("owner") { try await recorder.value?.finish() }
      run.whenIdle {
        // A tap that nobody empties would make the second one wait for ever.
        run.task("sender") { for number in 0..<2 where await subject.send(number) == .accepted { count.value += 1 } }
      }
      run.whenIdle {
        run.expect(count.value == 2, "a sender waits for the recorder")
        recorder.value = nil
      }
    },
  ]
}

/// A file that keeps its lines.
private final class MemoryFile: RecordingDestination {
  let lines = Box<[String]>([])
  let isClosed: Mark

  init(_ run: ExplorationRun) { isClosed = Mark(run) }

  func write(_ lines: [Data]) -> (written: Int, error: (any Error)?) {
    self.lines.value += lines.map { String(decoding: $0, as: UTF8.self) }
    return (lines.count, nil)
  }

  func close() -> (any Error)? {
    isClosed.set()
    return nil
  }
}
