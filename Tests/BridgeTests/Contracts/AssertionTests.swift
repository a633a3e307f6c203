import Foundation
import Testing

@testable import AsyncStreamsBridge

/// What happens to the process; the mistakes and their messages are in `MisuseTests`.
@Suite("Assertions")
struct AssertionTests {
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

  /// Mistakes that are found in the call itself, with what the message says of it.
  static let calls: [(message: String, commit: @Sendable () -> Void)] = [
    ("an interval of at least 0 for -throttle: on", { _ = cold(1).throttle(-1) }),
    ("immediate one for +interval:onScheduler:, got", { _ = RACSignal<Date>.interval(1, on: .immediate()) }),
    ("immediate one for -timeout:onScheduler:, got", { _ = cold(1).timeout(1, on: .immediate()) }),
    ("immediate one for -bufferWithTime:onScheduler:, got", { _ = cold(1).buffer(withTime: 1, on: .immediate()) }),
    (
      "at least one signal to lift a method of Lifted, got none",
      { _ = Lifted().rac_lift(withSignalsFromArray: []) { _, _ in Int?.none } }
    ),
  ]

  private final class Lifted: RACObject {
    let rac_lifetime = RACLifetime()
  }

  @Test("The message about an argument names the method and what came instead", arguments: calls.indices)
  func method(_ index: Int) async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      AssertionTests.calls[index].commit()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains(Self.calls[index].message), "\(text.prefix(300))")
  }

  @Test("The message about a block that is called elsewhere has the file and line where it was written")
  func place() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let keys = RACSubject<Int>()
      keys.subscribeNext({ _ in }, isolation: MainActor.shared)
      let sent = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        keys.sendNext(1)
        sent.signal()
      }
      sent.wait()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains(#/BridgeTests/AssertionTests\.swift:\d+: Fatal error: /#), "\(text.prefix(300))")
  }

  @Test("A replaced handler sees the category and the reason")
  func replacedHandler() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let expected = RACAssertionFailure(
        name: "NSInvalidArgumentException",
        reason: "Tried to add nil key to dictionary"
      )
      RACAssertionHandler.$replacement.withValue(
        RACAssertionHandler { (failure: RACAssertionFailure) -> Never in
          exit(failure == expected ? 7 : 8)
        }
      ) {
        onMainThread { _ in _ = cold(1).group(by: { _ in Int?.none }).subscribeNext { _ in } }
      }
    }
  }
}
