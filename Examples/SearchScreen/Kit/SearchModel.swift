import AsyncStreams
public import Observation

/// What a search screen shows, and what it does.
///
/// Typing searches when it rests for a moment. A new text ends everything that was going on for the one before. A request
/// that fails is repeated twice, with longer and longer pauses, and one that takes too long fails. The next page comes when
/// the user asks for it; what failed can be tried again.
@MainActor
@Observable
public final class SearchModel {
  /// The text field.
  public var query = ""

  /// What has been found so far.
  public private(set) var titles: [String] = []
  /// Whether a request is under way.
  public private(set) var isLoading = false
  /// Whether there is another page.
  public private(set) var hasMore = false
  /// What went wrong last.
  public private(set) var message: String?

  @ObservationIgnored private let service: any SearchService
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let asks = Subject<Void, Never>(name: "asks for a page")
  @ObservationIgnored private let subscriptions = SubscriptionBag()
  @ObservationIgnored private var nextPage = 0

  /// Makes the model of an empty screen.
  ///
  /// - Parameters:
  ///   - service: Whom to ask.
  ///   - clock: What measures the time.
  public init(service: some SearchService, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    self.clock = clock
    let pages = Signal.observing(self) { $0.query }.here
      .removeDuplicates()
      .flatMapLatest { [unowned self] query in search(query) }
    subscriptions.consume(pages, for: self) { model, page in model.show(page) }
  }

  /// Asks for the next page, or again for the one that has failed; nothing happens while a request is under way.
  public func loadMore() {
    if hasMore || message != nil { asks.yield(()) }
  }

  /// The pages of a text, each when it is asked for; the first one when typing rests.
  private func search(_ query: String) -> LocalSignal<Signal<Page, Never>> {
    (titles, nextPage, isLoading, hasMore, message) = ([], 0, false, false, nil)
    guard !query.isEmpty else { return Signal.empty.here }
    return Signal<Void, Never>.just(())
      .delay(for: .milliseconds(300), clock: clock)
      .append(asks).here
      .filter { [unowned self] in !isLoading }
      .flatMapLatest { [unowned self] in request(nextPage, of: query) }
      .eraseToSignal()
  }

  /// One page, or nothing but a message.
  private func request(_ number: Int, of query: String) -> LocalSignal<some SignalProtocol<Page, Never>> {
    (isLoading, message) = (true, nil)
    return Signal<Page, SearchError> { [service] send throws(SearchError) in
      await send(try await service.page(number, of: query))
    }
    .timeout(after: .seconds(10), throwing: .tooSlow, clock: clock)
    .retry(2, backOff: .exponential(from: .seconds(1), upTo: .seconds(10)), clock: clock)
    .here
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
