import AsyncStreams
import AsyncStreamsTesting
import Dispatch
import Foundation
import Fuzzing
import Testing

@testable import AsyncStreamsInspector

/// What a recording has of the sources.
@Suite struct RecordTests {
  @Test func `a recording has the events of all sources, with their times, in the order of the sends`() async throws {
    let file = try RecordFile()
    try await VirtualTime.run { time in
      let recorder = try file.recorder(clock: time.clock)
      let keys = Subject<String, Never>()
      let sizes = BehaviorSubject<Int, RecordedOops>(0)
      let points = ReplaySubject<[Double], PlainOops>(keeping: 2)
      try recorder.record(keys, as: "keys")
      try recorder.record(sizes, as: "sizes")
      try recorder.record(points, as: "points")
      await keys.send("a\"\n")
      await time.advance(by: .microseconds(1_500))
      await sizes.send(1)
      points.yield([0.5, .infinity])
      keys.yield("b")
      await time.advance(by: .seconds(1))
      keys.finish()
      sizes.finish(throwing: RecordedOops(code: 7))
      points.finish(throwing: PlainOops())
      try await recorder.finish()
      #expect(recorder.statistics.written == 7)
      #expect(recorder.statistics.missing == 0)
      #expect(recorder.error == nil)
    }
    let text = try file.text
    #expect(
      text == RecordFile.header + #"""
        {"time":0,"order":1,"source":"keys","value":"a\"\n"}
        {"time":1500000,"order":2,"source":"sizes","value":1}
        {"time":1500000,"order":3,"source":"points","value":[0.5,"Infinity"]}
        {"time":1500000,"order":4,"source":"keys","value":"b"}
        {"time":1001500000,"order":5,"source":"keys","end":true}
        {"time":1001500000,"order":6,"source":"sizes","failure":"RecordedOops(code: 7)","failureValue":{"code":7}}
        {"time":1001500000,"order":7,"source":"points","failure":"PlainOops()"}

        """#
    )
    let session = try file.session
    #expect(session.start == RecordFile.start)
    #expect(session.duration == .microseconds(1_001_500))
    #expect(session.sourceNames == ["keys", "sizes", "points"])
    #expect(session.dropped == [:])
    #expect(!session.isTruncated)
    #expect(try session.values(of: "keys", as: String.self) == ["a\"\n", "b"])
    #expect(try session.values(of: "points", as: [Double].self) == [[0.5, .infinity]])
    let sizes = try session.events(of: "sizes", as: Int.self)
    #expect(sizes.map(\.time) == [.microseconds(1_500), .microseconds(1_001_500)])
    #expect(sizes.map(\.order) == [2, 6])
    #expect(sizes[0].content == .value(1))
    guard case .failure(let failure) = sizes[1].content else { throw PlainOops() }
    #expect(try failure.decode(as: RecordedOops.self) == RecordedOops(code: 7))
  }

  @Test func `a value is redacted, or left out`() async throws {
    struct Login: Codable, Hashable {
      var user: String
      var password: String
    }
    let file = try RecordFile()
    try await VirtualTime.run { time in
      let recorder = try file.recorder(clock: time.clock)
      let logins = Subject<Login, Never>()
      let secrets = Subject<String, Never>()
      try recorder.record(logins, as: "logins", redacting: { Login(user: $0.user, password: "") })
      try recorder.record(secrets, as: "secrets", redacting: { $0.hasPrefix("public") ? $0 : nil })
      await logins.send(Login(user: "Ada", password: "1815"))
      await secrets.send("private")
      await secrets.send("public")
      try await recorder.finish()
    }
    #expect(
      try file.lines == [
        #"{"time":0,"order":1,"source":"logins","value":{"password":"","user":"Ada"}}"#,
        #"{"time":0,"order":2,"source":"secrets","omitted":true}"#,
        #"{"time":0,"order":3,"source":"secrets","value":"public"}"#,
      ]
    )
    #expect(try file.session.events(of: "secrets", as: String.self).map(\.content) == [.omitted, .value("public")])
  }

  @Test func `an element that cannot be encoded is recorded with the reason`() async throws {
    struct Stubborn: Codable, CustomStringConvertible, Error {
      var description: String { "no \"thanks\"" }
      func encode(to encoder: any Encoder) throws { throw self }
    }
    let file = try RecordFile()
    try await VirtualTime.run { time in
      let recorder = try file.recorder(clock: time.clock)
      let source = Subject<Stubborn, Stubborn>()
      try recorder.record(source, as: "a/ü")
      await source.send(Stubborn())
      source.finish(throwing: Stubborn())
      try await recorder.finish()
    }
    #expect(
      try file.lines == [
        #"{"time":0,"order":1,"source":"a/ü","omitted":true,"reason":"no \"thanks\""}"#,
        #"{"time":0,"order":2,"source":"a/ü","failure":"no \"thanks\""}"#,
      ]
    )
    #expect(try file.session.events(of: "a/ü", as: Int.self).map(\.order) == [1, 2])
  }

  @Test func `optional elements are recorded, nil too`() async throws {
    let file = try RecordFile()
    try await VirtualTime.run { time in
      let recorder = try file.recorder(clock: time.clock)
      let source = Subject<Int?, Never>()
      try recorder.record(source, as: "numbers")
      await source.send(nil)
      await source.send(1)
      try await recorder.finish()
    }
    #expect(try file.session.values(of: "numbers", as: Int?.self) == [nil, 1])
  }

  @Test func `a source needs a name of its own, and must not have ended`() async throws {
    let file = try RecordFile()
    let recorder = try Recorder(to: file.url)
    let keys = Subject<String, Never>()
    let ended = Subject<String, Never>()
    ended.finish()
    #expect(throws: RecorderError.emptyName) { try recorder.record(keys, as: "") }
    try recorder.record(keys, as: "keys")
    #expect(throws: RecorderError.duplicateName("keys")) { try recorder.record(keys, as: "keys") }
    #expect(throws: RecorderError.endedSource("ended")) { try recorder.record(ended, as: "ended") }
    await keys.send("a")
    try await recorder.finish()
    #expect(throws: RecorderError.finished("more")) { try recorder.record(keys, as: "more") }
    await keys.send("b")
    try await recorder.finish()
    #expect(try file.session.values(of: "keys", as: String.self) == ["a"])
  }

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
