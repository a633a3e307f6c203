import AsyncStreams
import AsyncStreamsBridge
import AsyncStreamsTesting
import Synchronization

/// What a server answers.
nonisolated struct PortReply: Sendable, Hashable {
  var values: [String]

  init(_ values: String...) {
    self.values = values
  }
}

/// Why there is no answer.
nonisolated enum PortError: Error, Hashable {
  case offline
  case codeNeeded
  case wrongPassword
  case cancelled
}

/// A server with completion handlers, like a session of URLs: each answer takes a second.
///
/// A handler is called once, on the main actor; after a cancellation with ``PortError/cancelled``.
nonisolated final class PortServer: Sendable {
  private struct State {
    var answers: [String: [Result<PortReply, PortError>]] = [:]
    var log: [String] = []
  }

  private let clock: VirtualClock
  private let state = Mutex(State())

  init(clock: VirtualClock) {
    self.clock = clock
  }

  /// The requests and cancellations so far, with their times.
  var log: [String] { state.withLock { $0.log } }

  /// Sets the answers to a request; the last one is given to all further requests.
  func answer(_ request: String, _ answers: Result<PortReply, PortError>...) {
    state.withLock { $0.answers[request] = answers }
  }

  /// Sends a request.
  ///
  /// - Returns: Cancels the request.
  func send(_ request: String, completion: @escaping @Sendable (Result<PortReply, PortError>) -> Void) -> PortRequest {
    note(request)
    let answer = state.withLock { state in
      let answers = state.answers[request] ?? [.failure(.offline)]
      if answers.count > 1 { state.answers[request]?.removeFirst() }
      return answers[0]
    }
    let task = Task { @MainActor in
      do {
        try await clock.sleep(for: .seconds(1))
        completion(answer)
      } catch {
        note("cancel \(request)")
        completion(.failure(.cancelled))
      }
    }
    return PortRequest(task: task)
  }

  private func note(_ text: String) {
    let time = clock.now.offset.components.seconds
    state.withLock { $0.log.append("\(time) s: \(text)") }
  }
}

/// A request that was sent.
nonisolated struct PortRequest: Sendable {
  fileprivate let task: Task<Void, Never>

  func cancel() {
    task.cancel()
  }
}

nonisolated extension PortServer {
  /// The answer to a request, with Bridge.
  func racReply(to request: String) -> RACSignal<PortReply> {
    RACSignal.createSignal { subscriber in
      let sent = self.send(request) { answer in
        switch answer {
        case .success(let reply):
          subscriber.sendNext(reply)
          subscriber.sendCompleted()
        case .failure(let error):
          subscriber.sendError(error)
        }
      }
      return RACDisposable { sent.cancel() }
    }
  }

  /// The answer to a request, with AsyncStreams.
  func replySignal(to request: String) -> Signal<PortReply, PortError> {
    Signal.callback { continuation in
      let sent = self.send(request) { answer in
        switch answer {
        case .success(let reply):
          continuation.yield(reply)
          continuation.finish()
        case .failure(let error):
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination { sent.cancel() }
    }
  }

  /// The answer to a request.
  func reply(to request: String) async throws(PortError) -> PortReply {
    guard let reply = try await replySignal(to: request).first() else { throw .cancelled }
    return reply
  }
}
