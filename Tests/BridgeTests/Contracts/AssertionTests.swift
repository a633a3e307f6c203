import Foundation
import Testing

@testable import Bridge

@Suite("Assertions")
struct AssertionTests {
  @Test("A value that is no tuple stops reduceEach")
  func reduceEach() async {
    await #expect(processExitsWith: .failure) {
      onMainThread { _ in
        _ = cold(1).reduceEach { (value: Int?) in value }.subscribeNext { _ in }
      }
    }
  }

  @Test("The message names what was expected, the signal, and what came instead")
  func message() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      onMainThread { _ in
        let signal = cold("x")
        signal.name = "words"
        signal.not().subscribeNext { _ in }
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("-not must only be used on a signal of NSNumbers. Instead, got: x"))
  }

  @Test("A nil from catch stops with the name of the signal")
  func catchNil() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      onMainThread { _ in
        let signal = RACSignal<Int>.error(nil)
        signal.name = "failing"
        signal.catch { _ in nil }.subscribeNext { _ in }
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Expected non-nil signal from catch block on <RACErrorSignal"))
    #expect(text.contains("failing"))
  }

  @Test("Other values than booleans stop and, or and if")
  func booleans() async {
    await #expect(processExitsWith: .failure) {
      onMainThread { _ in _ = cold(RACTuple(1, "x")).and().subscribeNext { _ in } }
    }
    await #expect(processExitsWith: .failure) {
      onMainThread { _ in _ = cold(RACTuple()).or().subscribeNext { _ in } }
    }
    await #expect(processExitsWith: .failure) {
      onMainThread { _ in
        _ = RACSignal.if(RACSignal<Bool>.return(nil), then: RACSignal.return(1), else: .return(2)).subscribeNext { _ in
        }
      }
    }
  }

  @Test("A nil key, a nil command signal and a failing binding stop")
  func nils() async {
    await #expect(processExitsWith: .failure) {
      onMainThread { _ in _ = cold(1).group(by: { _ in Int?.none }).subscribeNext { _ in } }
    }
    await #expect(processExitsWith: .failure) {
      onMainThread { _ in
        let command = RACCommand<Int, Int> { _ in nil }
        command.execute(1)
      }
    }
    await #expect(processExitsWith: .failure) {
      onMainThread { _ in
        final class Target {
          var value = 0
        }
        let target = Target()
        RACSignal<Int>.error(TestError()).setKeyPath(\.value, on: target)
      }
    }
  }

  @Test("A second binding of a property stops")
  func secondBinding() async {
    await #expect(processExitsWith: .failure) {
      onMainThread { _ in
        final class Target {
          var value = 0
        }
        let target = Target()
        let (first, second) = (RACSubject<Int>(), RACSubject<Int>())
        first.setKeyPath(\.value, on: target)
        second.setKeyPath(\.value, on: target)
      }
    }
  }

  @Test("The immediate scheduler cannot time out, buffer or repeat; intervals must not be negative")
  func time() async {
    await #expect(processExitsWith: .failure) {
      _ = RACSignal<Int>.never().timeout(1, on: .immediate())
    }
    await #expect(processExitsWith: .failure) {
      _ = RACSignal<Int>.never().buffer(withTime: 1, on: .immediate())
    }
    await #expect(processExitsWith: .failure) {
      _ = RACSignal.interval(1, on: .immediate())
    }
    await #expect(processExitsWith: .failure) {
      _ = RACSignal<Int>.never().throttle(-1)
    }
  }

  @Test("A replaced handler sees the category and the reason")
  func replacedHandler() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let expected = RACAssertionFailure(
        name: "NSInvalidArgumentException",
        reason: "Tried to add nil key to dictionary"
      )
      RACAssertionHandler.$replacement.withValue({ (failure: RACAssertionFailure) -> Never in
        exit(failure == expected ? 7 : 8)
      }) {
        onMainThread { _ in _ = cold(1).group(by: { _ in Int?.none }).subscribeNext { _ in } }
      }
    }
  }
}
