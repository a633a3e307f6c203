import Bridge

/// With `Bridge` only: the retry is inside, and its result is shared.
@MainActor final class CallbackTokenSource: TokenSource {
  private(set) var results: [String] = []

  private let server: PortServer
  private var shared: RACSignal<String>?

  init(server: PortServer) {
    self.server = server
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
    let new = attempt(remaining: 3, wait: 1).finally { [weak self] in self?.shared = nil }.replayLazily()
    shared = new
    return new
  }

  private func attempt(remaining: Int, wait: Double) -> RACSignal<String> {
    server.racReply(to: "token").map { $0?.values.first }.catch { [weak self] error in
      guard let self, remaining > 0 else { return .error(error) }
      let pause = RACSignal<String>.empty().delay(wait)
      return pause.concat(self.attempt(remaining: remaining - 1, wait: wait * 2))
    }
  }
}
