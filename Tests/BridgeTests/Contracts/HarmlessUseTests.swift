import Foundation
import Testing

@testable import AsyncStreamsBridge

/// A use that looks wrong or extreme, and what happens instead of a stop.
struct HarmlessUse: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let outcome: String
  let commit: @Sendable () -> Void

  init(_ description: String, _ outcome: String, commit: @escaping @Sendable () -> Void) {
    testDescription = description
    self.outcome = outcome
    self.commit = commit
  }
}

/// Uses that the original allows, and those that only the types here allow.
@Suite("What is no mistake, or nobody's fault")
struct HarmlessUseTests {
  @Test(arguments: Self.all)
  func `goes on`(_ use: HarmlessUse) {
    onMainThread { _ in use.commit() }
  }

  static let all =
    late + endless + [
      HarmlessUse("retry with a negative count", "never subscribes again") {
        let flag = Flag()
        let failing = RACSignal<Int>.createSignal { subscriber in
          flag.set()
          subscriber.sendError(TestError())
          return nil
        }
        let recording = Recorder(failing.retry(-1))
        #expect(recording.error != nil)
        #expect(flag.count == 1)
      },
      HarmlessUse(
        "a command that is executed while it is disabled",
        "fails with RACCommandError, and nothing is started"
      ) {
        let command = RACCommand<Int, Int>(enabled: .return(false)) { _ in
          Issue.record("was started")
          return .empty()
        }
        let recording = Recorder(command.execute(1))
        #expect((recording.error as? RACCommandError)?.command === command)
      },
    ]

  private static let late = [
    HarmlessUse("sendNext, sendError and sendCompleted after the end", "nobody gets anything") {
      let subject = RACSubject<Int>()
      let recording = Recorder(subject)
      subject.sendCompleted()
      subject.sendNext(1)
      subject.sendError(TestError())
      subject.sendCompleted()
      #expect(recording.values.isEmpty)
      #expect(recording.error == nil)
      #expect(recording.completions == 1)
    },
    HarmlessUse("disposing a second time", "nothing happens") {
      let flag = Flag()
      let disposable = flag.disposable
      disposable.dispose()
      disposable.dispose()
      #expect(flag.count == 1)
    },
    HarmlessUse("adding to a compound disposable that was disposed of", "what is added is disposed of at once") {
      let compound = RACCompoundDisposable()
      compound.dispose()
      let late = RACDisposable {}
      compound.add(late)
      #expect(late.isDisposed)
    },
    HarmlessUse("connecting a second time", "the same connection") {
      let flag = Flag()
      let connection = RACSignal<Int>.createSignal { _ in
        flag.set()
        return nil
      }
      .publish()
      let first = connection.connect()
      #expect(connection.connect() === first)
      #expect(flag.count == 1)
    },
  ]

  private static let ever = [TimeInterval.infinity, .greatestFiniteMagnitude, Date.distantFuture.timeIntervalSinceNow]

  private static let endless = [
    HarmlessUse("an endless delay", "waits; can be disposed of") {
      for scheduler in [RACScheduler.scheduler(), RACScheduler.scheduler(clock: ContinuousClock())] {
        for seconds in ever {
          let disposable = scheduler.afterDelay(seconds) { Issue.record("\(seconds) seconds have passed") }
          disposable?.dispose()
        }
      }
    },
    HarmlessUse("an endless interval", "waits; can be disposed of") {
      for scheduler in [RACScheduler.scheduler(), RACScheduler.scheduler(clock: ContinuousClock())] {
        for seconds in ever {
          scheduler.after(.distantFuture, repeatingEvery: seconds, withLeeway: seconds) {}?.dispose()
        }
      }
    },
  ]
}
