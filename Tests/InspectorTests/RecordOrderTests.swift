import AsyncStreams
import AsyncStreamsInspector
import Foundation
import Fuzzing
import Testing

/// The order of a recording while threads send at the same time.
@Suite struct RecordOrderTests {
  @Test func `the order over all sources is that in which a merged signal delivers it`() async throws {
    for round in Rounds(5, long: 200, replays: 20) {
      var random = round.random
      let file = try RecordFile()
      let interval = Duration.microseconds(Int.random(in: 50...2_000, using: &random))
      let recorder = try Recorder(to: file.url, flushInterval: interval)
      let subjects = (0..<3).map { _ in Subject<String, Never>() }
      for (index, subject) in subjects.enumerated() {
        let policy: RecordingPolicy = index == 0 ? .waiting(limit: 10) : .dropping(limit: 100_000)
        try recorder.record(subject, as: "\(index)", whenFull: policy)
      }
      let merged = subjects[0].merge(with: subjects[1]).merge(with: subjects[2])
      var iterator = merged.makeAsyncIterator()
      let count = Int.random(in: 1...300, using: &random)
      await sendFromThreads(to: subjects, count)
      for subject in subjects { subject.finish() }
      try await recorder.finish()
      var delivered: [String] = []
      while let element = await iterator.next() { delivered.append(element) }
      let session = try file.session
      let recorded = try subjects.indices.flatMap { try session.events(of: "\($0)", as: String.self) }
      let elements = recorded.sorted { $0.order < $1.order }.compactMap { event in
        if case .value(let element) = event.content { element } else { nil }
      }
      #expect(elements == delivered, "\(round)")
      #expect(recorded.map(\.order).sorted() == Array(1...recorded.count), "\(round)")
      #expect(recorder.statistics.missing == 0, "\(round)")
    }
  }

  /// Sends from four threads, each to all subjects in turn; returns when all have sent everything.
  private func sendFromThreads(to subjects: [Subject<String, Never>], _ count: Int) async {
    let done = Subject<Void, Never>()
    let all = done.subscribe()
    for thread in 0..<4 {
      Thread.detachNewThread {
        for number in 0..<count {
          for (index, subject) in subjects.enumerated() { subject.yield("\(index) \(thread) \(number)") }
        }
        done.yield(())
      }
    }
    _ = await all.prefix(4).collect()
  }
}
