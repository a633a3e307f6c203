import AsyncStreams

/// With AsyncStreams only: the next caller restarts a shared run that has ended.
@MainActor final class StreamTokenSource: TokenSource {
  private(set) var results: [String] = []

  private let token: SharedSignal<String, PortError>
  private let subscriptions = SubscriptionBag()

  init(server: PortServer, clock: some Clock<Duration>) {
    token = server.replySignal(to: "token").map { $0.values.joined() }
      .retry(3, backOff: .exponential(from: .seconds(1), upTo: .seconds(4)), clock: clock)
      .share()
  }

  func requestToken(for caller: String) {
    subscriptions.consume(token.materialize(), for: self) { source, event in
      switch event {
      case .value(let token): source.results.append("\(caller): \(token)")
      case .failure(let problem): source.results.append("\(caller): \(problem)")
      case .finished: break
      }
    }
  }
}
