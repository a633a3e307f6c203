import AsyncStreams
import Bridge
import Synchronization

/// A request with a completion handler and a token that cancels it.
struct OneShotRequest {
  let session = Session()

  func legacyPage(_ address: String) -> RACSignal<String> {
    RACSignal.createSignal { subscriber in
      let request = session.load(address) { page, error in
        guard let page else { return subscriber.sendError(error) }
        subscriber.sendNext(page)
        subscriber.sendCompleted()
      }
      return RACDisposable { request.cancel() }
    }
  }

  func pageSignal(_ address: String) -> Signal<String, any Error> {
    Signal.callback(throwingIfAbandoned: Session.Offline()) { continuation in
      let request = session.load(address) { page, error in
        guard let page else { return continuation.finish(throwing: error ?? Session.Offline()) }
        continuation.yield(page)
        continuation.finish()
      }
      continuation.onTermination { request.cancel() }
    }
  }

  func page(_ address: String) async throws -> String {
    guard let page = try await pageSignal(address).first() else { throw CancellationError() }
    return page
  }

  func pageOfLegacy(_ address: String) async throws -> String {
    guard let page = try await legacyPage(address).values.first() else { throw CancellationError() }
    return page
  }

  static func run() async throws {
    let requests = OneShotRequest()
    let session = requests.session

    try await print(requests.page("news"))
    try await print(requests.pageOfLegacy("weather"))
    let slow = Task { try await requests.page("slow") }
    slow.cancel()
    await print(slow.result)
    print("cancelled:", session.cancelled)
  }

  /// A session with completion handlers; "slow" is never answered.
  final class Session: Sendable {
    struct Offline: Error {}

    struct Request: Sendable {
      let cancel: @Sendable () -> Void
    }

    private let addresses = Mutex<[String]>([])

    var cancelled: [String] { addresses.withLock { $0 } }

    func load(_ address: String, completion: @escaping @Sendable (String?, (any Error)?) -> Void) -> Request {
      let task = Task {
        if address != "slow" { return completion("page of \(address)", nil) }
        try? await Task.sleep(for: .seconds(3600))
        completion(nil, Offline())
      }
      return Request {
        // An answer that has been given cannot be cancelled.
        if address == "slow" { self.addresses.withLock { $0.append(address) } }
        task.cancel()
      }
    }
  }
}
