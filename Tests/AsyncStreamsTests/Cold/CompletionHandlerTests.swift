import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// `finish(with:)`: a completion handler, which is called once with a result.
@Suite(.noSubscriptionSurvives) struct CompletionHandlerTests {
  private typealias Completion = @Sendable (Result<Int, Oops>) -> Void

  /// A request whose completion handler the test calls.
  private final class Request: Sendable {
    let completion = Shared<Completion?>(nil)
    let cancellations = Shared(0)

    var signal: Signal<Int, Oops> {
      .callback(throwingIfAbandoned: Oops(9)) { [completion, cancellations] continuation in
        continuation.onTermination { cancellations.update { $0 += 1 } }
        completion.value = { continuation.finish(with: $0) }
      }
    }
  }

  private let request = Request()

  @Test func `the value is delivered, and the signal finishes`() async throws {
    var iterator = request.signal.makeAsyncIterator()
    request.completion.value?(.success(1))
    #expect(request.cancellations.value == 1)
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == nil)
  }

  @Test func `the failure is thrown with its type`() async throws {
    var iterator = request.signal.makeAsyncIterator()
    request.completion.value?(.failure(Oops(2)))
    await #expect(throws: Oops(2)) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `a second call is ignored`() async throws {
    var iterator = request.signal.makeAsyncIterator()
    request.completion.value?(.success(1))
    request.completion.value?(.success(2))
    request.completion.value?(.failure(Oops()))
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == nil)
    #expect(request.cancellations.value == 1)
  }

  @Test func `cancelling runs the handler, and a later call is ignored`() async throws {
    try await VirtualTime.run { [request] time in
      let task = time.start { try? await request.signal.collect() }
      await time.settle()
      #expect(request.cancellations.value == 0)
      task.cancel()
      #expect(await task.value == [])
      #expect(request.cancellations.value == 1)
      request.completion.value?(.success(1))
      #expect(request.cancellations.value == 1)
    }
  }

  @Test func `a handler that is released without a call fails as given`() async throws {
    var iterator = request.signal.makeAsyncIterator()
    request.completion.value = nil
    await #expect(throws: Oops(9)) { try await iterator.next() }
  }
}
