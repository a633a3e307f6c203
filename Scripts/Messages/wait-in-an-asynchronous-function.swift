// What blocks a thread is refused in asynchronous functions.
// expect: error: Use try await values.first(), which does not block the thread
// expect: error: Use try await values.first() ?? value, which does not block the thread
// expect: error: Use try await values.first() ?? value, which throws the error
// expect: error: Use try await values.first() ?? value, with timeout(_:on:) before first()
// expect: error: Use try await values.waitUntilFinished(), which throws the error
// expect: error: Use try await values.waitUntilFinished(), which throws the error
// expect: error: Use try await values.waitUntilFinished(), with timeout(_:on:) before it
// expect: error: Use try await values.collect(), which throws the error
import AsyncStreamsBridge

func check(_ letters: RACSignal<String>) async {
  var success = true
  var error: (any Error)?
  _ = letters.first()
  _ = letters.firstOrDefault(nil)
  _ = letters.firstOrDefault(nil, success: &success, error: &error)
  _ = letters.asynchronousFirstOrDefault(nil, success: &success, error: &error)
  _ = letters.waitUntilCompleted()
  _ = letters.waitUntilCompleted(&error)
  _ = letters.asynchronouslyWaitUntilCompleted(&error)
  _ = letters.toArray()
}
