import Programs
import Testing

@testable import AsyncStreamsBridge

/// Values that wait are queued: taking one costs the same however many wait.
@Suite struct QueueGrowthTests {
  private static let few = 10_000
  private static let factor = 16

  @Test func `a zip whose second signal is late takes time in proportion to the values`() {
    expectProportionalTime { count in
      let (early, late) = (RACSubject<Int>(), RACSubject<Int>())
      var pairs = 0
      early.zip(with: late).subscribeNext { _ in pairs += 1 }
      for value in 0..<count { early.sendNext(value) }
      for value in 0..<count { late.sendNext(value) }
      #expect(pairs == count)
    }
  }

  @Test func `takeLast of many values takes time in proportion to the values`() {
    expectProportionalTime { count in
      let subject = RACSubject<Int>()
      let recorder = Recorder(subject.takeLast(UInt(count / 2)))
      for value in 0..<count { subject.sendNext(value) }
      subject.sendCompleted()
      #expect(recorder.values.count == count / 2 && recorder.values.first == count / 2)
    }
  }

  @Test func `a replay subject of a great capacity takes time in proportion to the values`() {
    expectProportionalTime { count in
      let subject = RACReplaySubject<Int>(capacity: UInt(count / 2))
      for value in 0..<count { subject.sendNext(value) }
      let recorder = Recorder(subject)
      #expect(recorder.values.count == count / 2 && recorder.values.first == count / 2)
    }
  }

  /// 16 times as many values take 16 times as long if each costs the same, and up to 256 times if each moves all others.
  ///
  /// One round of three is enough, since other work on the machine only adds time.
  private func expectProportionalTime(_ work: (Int) -> Void) {
    onMainThread { _ in
      func time(_ count: Int) -> Double {
        let start = ThreadTime.now
        work(count)
        return ThreadTime.now - start
      }
      let isProportional = (1...3).contains { _ in
        time(Self.few * Self.factor) < 2.5 * Double(Self.factor) * time(Self.few)
      }
      #expect(isProportional)
    }
  }
}
