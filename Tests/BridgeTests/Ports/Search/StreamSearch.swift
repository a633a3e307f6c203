import AsyncStreams
import Observation

/// With AsyncStreams only.
@MainActor @Observable final class StreamSearch: SearchPort {
  var query = ""
  private(set) var titles: [String] = []
  private(set) var isLoading = false
  private(set) var message: String?

  @ObservationIgnored private let server: PortServer
  @ObservationIgnored private let subscriptions = SubscriptionBag()

  init(server: PortServer, clock: some Clock<Duration>) {
    self.server = server
    let answers = Signal.observing(self) { $0.query }
      .debounce(for: .milliseconds(300), clock: clock)
      .removeDuplicates().here
      .flatMapLatest { [unowned self] query in search(query) }
    subscriptions.consume(answers, for: self) { model, titles in
      model.titles = titles
      model.isLoading = false
    }
  }

  private func search(_ query: String) -> LocalSignal<Signal<[String], Never>> {
    guard !query.isEmpty else { return Signal.just([]).here }
    (isLoading, message) = (true, nil)
    return server.replySignal(to: "search \(query)").map(\.values).here
      .catch { [unowned self] problem in
        message = "\(problem)"
        return Signal<[String], Never>.just([])
      }
      .eraseToSignal()
  }
}
