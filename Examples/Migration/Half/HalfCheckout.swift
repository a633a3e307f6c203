import AsyncStreams
import AsyncStreamsBridge
import Foundation

/// The step between: requests, the command and the properties that follow from others have moved; the fields, the basket
/// and the notification still have Bridge.
@MainActor final class HalfCheckout: CheckoutScreen, RACObject {
  let rac_lifetime = RACLifetime()

  @RACObserved var name = ""
  @RACObserved var postcode = ""
  @RACObserved private(set) var town = ""
  @RACObserved private var basket: BridgeBasket? = nil
  private(set) var isOrdering = false
  private(set) var message: String?
  private(set) var receipt: String?

  var isComplete: Bool { !name.isEmpty && !town.isEmpty }
  var totalText: String { basket.map { "\($0.total) francs" } ?? "" }

  private lazy var orderCommand = makeOrderCommand()
  private let environment: CheckoutEnvironment
  private let subscriptions = SubscriptionBag()

  init(_ environment: CheckoutEnvironment) {
    self.environment = environment
    lookUpTowns()
    followCommand()
    saveDrafts()
  }

  func show(total: Int) { basket = BridgeBasket(total: total) }

  func order() { _ = try? orderCommand.startNow() }

  private func lookUpTowns() {
    let towns = RACObserve($postcode).skip(1).throttle(0.3).distinctUntilChanged()
      .signal(bufferingPolicy: .bufferingNewest(1))
      .replaceError(with: "").isolated
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
    let isComplete = RACSignal.combineLatest(RACObserve($name), RACObserve($town)) { name, town in
      name != "" && town != ""
    }
    let enabled = isComplete.signal(bufferingPolicy: .bufferingNewest(1)).replaceError(with: false)
    return Command(name: "order", enabled: enabled) { [unowned self] () in
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
    environment.center.rac_addObserver(forName: .willTerminate, object: nil)
      .take(until: rac_willDeallocSignal())
      .subscribeNext { [weak self] _ in
        guard let self else { return }
        environment.saveDraft(name, postcode)
      }
  }
}
