import AsyncStreams
import Bridge

/// The requests are moved; the field and the list still have `Bridge`.
@MainActor final class HalfSearch: SearchPort, RACObject {
  let rac_lifetime = RACLifetime()
  @RACObserved var query = ""
  private(set) var titles: [String] = []
  private(set) var isLoading = false
  private(set) var message: String?

  init(server: PortServer) {
    let queries = RACObserve($query).throttle(0.3).distinctUntilChanged().doNext { [weak self] query in
      self?.isLoading = query != ""
      self?.message = nil
    }
    let answers = queries.signal(bufferingPolicy: .bufferingNewest(1))
      .replaceError(with: "")
      .flatMapLatest { query in
        if query.isEmpty { return Signal<Result<[String], PortError>, Never>.just(.success([])) }
        return server.replySignal(to: "search \(query)")
          .map { Result<[String], PortError>.success($0.values) }
          .catch { Signal<Result<[String], PortError>, Never>.just(.failure($0)) }
          .eraseToSignal()
      }
    answers.racSignal(on: .mainThread()).take(until: rac_willDeallocSignal()).subscribeNext { [weak self] answer in
      self?.isLoading = false
      switch answer {
      case .success(let titles): self?.titles = titles
      case .failure(let problem):
        self?.titles = []
        self?.message = "\(problem)"
      case nil: break
      }
    }
  }
}
