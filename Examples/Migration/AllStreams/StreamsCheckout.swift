import AsyncStreams
import AsyncStreamsFoundation
import Observation

/// A basket with a price.
@MainActor @Observable final class StreamsBasket {
  var total: Int

  init(total: Int) { self.total = total }
}

/// The last step: with AsyncStreams only.
@MainActor @Observable final class StreamsCheckout: CheckoutScreen {
  var name = ""
  var postcode = ""
  private(set) var town = ""
  private(set) var isOrdering = false
  private(set) var message: String?
  private(set) var receipt: String?
  private var basket: StreamsBasket?

  var isComplete: Bool { !name.isEmpty && !town.isEmpty }
  var totalText: String { basket.map { "\($0.total) francs" } ?? "" }

  @ObservationIgnored private lazy var orderCommand = makeOrderCommand()
  @ObservationIgnored private let environment: CheckoutEnvironment
  @ObservationIgnored private let subscriptions = SubscriptionBag()

  init(_ environment: CheckoutEnvironment) {
    self.environment = environment
    lookUpTowns()
    followCommand()
    saveDrafts()
  }

  func show(total: Int) { basket = StreamsBasket(total: total) }

  func order() { _ = try? orderCommand.startNow() }

  private func lookUpTowns() {
    let towns = Signal.observing(self) { $0.postcode }
      .dropFirst(1)
      .debounce(for: .milliseconds(300), clock: environment.clock)
      .removeDuplicates().isolated
      .flatMapLatest { [unowned self] postcode in town(of: postcode) }
    subscriptions.consume(towns, for: self) { screen, town in screen.town = town }
  }

  private func town(of postcode: String) -> IsolatedSignal<Signal<String, Never>> {
    guard postcode.count >= 4 else { return Signal.just("").isolated }
    return environment.service.townSignal(of: postcode).isolated
      .catch { [unowned self] problem in
        message = problem.rawValue
        return Signal<String, Never>.just("")
      }
      .prepend("")
      .eraseToSignal()
  }

  private func makeOrderCommand() -> Command<Void, String, CheckoutError> {
    Command(name: "order", enabled: Signal.observing(self) { $0.isComplete }) { [unowned self] () in
      environment.service.orderSignal(name: name, postcode: postcode)
    }
  }

  private func followCommand() {
    orderCommand.values.assign(toOptional: \.receipt, on: self)
    orderCommand.isExecuting.assign(to: \.isOrdering, on: self)
    subscriptions.consume(orderCommand.failures, for: self) { $0.message = $1.rawValue }
    subscriptions.consume(orderCommand.isExecuting, for: self) { if $1 { $0.message = nil } }
  }

  private func saveDrafts() {
    let terminations = environment.center.signal(for: .willTerminate)
    subscriptions.consume(terminations, for: self, delivery: .immediate) { screen, _ in
      screen.environment.saveDraft(screen.name, screen.postcode)
    }
  }
}
