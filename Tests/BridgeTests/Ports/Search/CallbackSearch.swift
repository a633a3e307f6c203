import Bridge

/// With `Bridge` only.
@MainActor final class CallbackSearch: SearchPort, RACObject {
  let rac_lifetime = RACLifetime()
  @RACObserved var query = ""
  private(set) var titles: [String] = []
  private(set) var isLoading = false
  private(set) var message: String?

  init(server: PortServer) {
    RACObserve($query)
      .throttle(0.3)
      .distinctUntilChanged()
      .map { [weak self] query -> RACSignal<[String]>? in
        guard let query, !query.isEmpty else { return .return([]) }
        return server.racReply(to: "search \(query)")
          .map { $0?.values }
          .initially {
            self?.isLoading = true
            self?.message = nil
          }
          .catch { error in
            self?.message = "\(error as? PortError ?? .offline)"
            return .return([])
          }
      }
      .switchToLatest()
      .take(until: rac_willDeallocSignal())
      .subscribeNext { [weak self] titles in
        self?.titles = titles ?? []
        self?.isLoading = false
      }
  }
}
