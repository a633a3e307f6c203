import Dispatch
import Foundation
import Testing

@testable import AsyncStreamsBridge

/// The main queue, in a process where worker threads serve it on Linux.
///
/// Nothing in these tests stands in for the main thread.
@Suite struct MainQueueTests {
  private static let rounds = 200

  @MainActor @Test func `the main actor counts as the main thread`() {
    #expect(RACScheduler.isOnMainThread)
    #expect(RACScheduler.current() === RACScheduler.mainThread())
  }

  @Test func `another thread does not count as the main thread`() {
    onRawThread {
      #expect(!RACScheduler.isOnMainThread)
      #expect(RACScheduler.current() == nil)
    }
  }

  @MainActor @Test func `a signal starts with the call on the main actor`() {
    for _ in 0..<Self.rounds {
      var values: [Int?] = []
      RACSignal.return(7).map { $0 }.subscribeNext { values.append($0) }
      #expect(values == [7])
    }
  }

  @MainActor @Test func `take(until:) misses nothing that is sent after the subscription`() {
    for _ in 0..<Self.rounds {
      let (names, closed) = (RACSubject<String>(), RACSubject<Int>())
      var (seen, hasCompleted) = ([String?](), false)
      names.map { $0 }.take(until: closed.map { $0 }).subscribeNext {
        seen.append($0)
      } completed: {
        hasCompleted = true
      }
      names.sendNext("Ada")
      closed.sendNext(1)
      names.sendNext("too late")
      #expect(seen == ["Ada"] && hasCompleted)
    }
  }

  @MainActor @Test func `deliverOnMainThread delivers before the send returns`() {
    let subject = RACSubject<Int>()
    var values: [Int?] = []
    subject.deliverOnMainThread().subscribeNext { values.append($0) }
    subject.sendNext(1)
    #expect(values == [1])
  }

  @MainActor @Test func `a command on the main actor starts with execute`() {
    var inputs: [Int?] = []
    let command = RACCommand<Int, Int> { input in
      inputs.append(input)
      return .return(input)
    }
    command.execute(3)
    #expect(inputs == [3])
  }

  @MainActor @Test func `values come back from the background to the main actor`() async {
    let values = await withCheckedContinuation { continuation in
      var values: [Int?] = []
      RACSignal<Int>.createSignal { subscriber in
        for value in 1...3 { subscriber.sendNext(value) }
        subscriber.sendCompleted()
        return nil
      }
      .subscribe(on: RACScheduler.scheduler())
      .deliverOnMainThread()
      .subscribeNext {
        values.append($0)
      } completed: {
        continuation.resume(returning: values)
      }
    }
    #expect(values == [1, 2, 3])
  }

  @MainActor @Test func `what is delivered on the main thread may use the state of the main actor`() async {
    let screen = Screen()
    await withCheckedContinuation { continuation in
      RACSignal.return("Ada").deliver(on: RACScheduler.scheduler()).deliver(on: RACScheduler.mainThread())
        .subscribeNext { name in
          MainActor.assumeIsolated { screen.title = name }
          continuation.resume()
        }
    }
    #expect(screen.title == "Ada")
  }

  @Test func `waiting in a block of the main queue stops with a message`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      waitOnMainQueue()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("in a block of the main queue, since the result arrives through this queue"))
  }
}

@MainActor private final class Screen {
  var title: String?
}

@MainActor private func waitOnMainQueue() {
  var (success, error) = (false, (any Error)?.none)
  _ = RACSignal.return(7).delay(0).asynchronousFirstOrDefault(0, success: &success, error: &error, timeout: 0)
}
