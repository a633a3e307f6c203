import AsyncStreams
import Bridge

/// The request and its retries are moved; the sharing still has `Bridge`.
@MainActor final class HalfTokenSource: TokenSource {
  private(set) var results: [String] = []

  private let request: Signal<String, PortError>
  private var shared: RACSignal<String>?

  init(server: PortServer, clock: some Clock<Duration>) {
    request = server.replySignal(to: "token").map { $0.values.joined() }
      .retry(3, backOff: .exponential(from: .seconds(1), upTo: .seconds(4)), clock: clock)
      .eraseToSignal()
  }

  func requestToken(for caller: String) {
    token().subscribeNext { [weak self] token in
      self?.results.append("\(caller): \(token ?? "")")
    } error: { [weak self] error in
      self?.results.append("\(caller): \(error as? PortError ?? .cancelled)")
    }
  }

  private func token() -> RACSignal<String> {
    if let shared { return shared }
    let new = request.racSignal(on: .mainThread()).finally { [weak self] in self?.shared = nil }.replayLazily()
    shared = new
    return new
  }
}
