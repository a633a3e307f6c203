import AsyncStreams
public import Observation

/// The state and the actions of a search screen.
///
/// A search starts when typing pauses. A new text cancels all work for the previous one. A request that fails is
/// repeated twice, with growing pauses, and one that takes too long fails. The next page comes when the user requests
/// it; a failed page can be requested again.
@MainActor @Observable public final class SearchModel {
  /// The text field.
  public var query = ""

  /// The titles found so far.
  public private(set) var titles: [String] = []
  /// Whether a request is in progress.
  public private(set) var isLoading = false
  /// Whether there is another page.
  public private(set) var hasMore = false
  /// The last failure.
  public private(set) var message: String?

  @ObservationIgnored private let service: any SearchService
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let asks = Subject<Void, Never>(name: "asks for a page")
  @ObservationIgnored private let subscriptions = SubscriptionBag()
  @ObservationIgnored private var nextPage = 0

  /// Makes the model of an empty screen.
  ///
  /// - Parameters:
  ///   - service: The server.
  ///   - clock: The clock of all pauses and time limits.
  public init(service: some SearchService, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    self.clock = clock
    let pages = Signal.observing(self) { $0.query }.isolated
      .removeDuplicates()
      .flatMapLatest { [unowned self] query in search(query) }
    subscriptions.consume(pages, for: self) { model, page in model.show(page) }
  }

  /// Requests the next page, or again the one that has failed; has no effect while a request is in progress.
  public func loadMore() {
    if hasMore || message != nil { asks.yield(()) }
  }

  /// The pages for a text, each when it is requested; the first one when typing pauses.
  private func search(_ query: String) -> IsolatedSignal<Signal<Page, Never>> {
    (titles, nextPage, isLoading, hasMore, message) = ([], 0, false, false, nil)
    guard !query.isEmpty else { return Signal.empty.isolated }
    return Signal<Void, Never>.just(())
      .delay(for: .milliseconds(300), clock: clock)
      .append(asks).isolated
      .filter { [unowned self] in !isLoading }
      .flatMapLatest { [unowned self] in request(nextPage, of: query) }
      .eraseToSignal()
  }

  /// One page, or only a message.
  private func request(_ number: Int, of query: String) -> IsolatedSignal<some SignalProtocol<Page, Never>> {
    (isLoading, message) = (true, nil)
    return Signal<Page, SearchError> { [service] send throws(SearchError) in
      await send(try await service.page(number, of: query))
    }
    .timeout(after: .seconds(10), throwing: .tooSlow, clock: clock)
    .retry(2, backoff: .exponential(from: .seconds(1), upTo: .seconds(10)), clock: clock)
    .isolated
    .catch { [unowned self] failure in
      (isLoading, message) = (false, failure.message)
      return Signal<Page, Never>.empty
    }
  }

  private func show(_ page: Page) {
    isLoading = false
    titles += page.titles
    hasMore = page.hasMore
    nextPage += 1
  }
}
