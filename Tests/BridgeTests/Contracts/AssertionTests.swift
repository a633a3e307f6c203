import Foundation
import Testing

@testable import Bridge

/// What happens to the process; the mistakes and their messages are in `MisuseTests`.
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
