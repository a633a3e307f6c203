import AsyncStreamsBridge
import Foundation

/// The first step: line by line, with Bridge.
@MainActor final class BridgeCheckout: CheckoutScreen, RACObject {
  let rac_lifetime = RACLifetime()

  @RACObserved var name = ""
  @RACObserved var postcode = ""
  @RACObserved private(set) var town = ""
  @RACObserved private(set) var isComplete = false
  @RACObserved private var basket: BridgeBasket? = nil
  private(set) var isOrdering = false
  private(set) var message: String?
  private(set) var receipt: String?
  private(set) var totalText = ""

  private lazy var orderCommand = makeOrderCommand()
  private let environment: CheckoutEnvironment

  init(_ environment: CheckoutEnvironment) {
    self.environment = environment
    bindFields()
    lookUpTowns()
    bindCommand()
    bindTotal()
    saveDrafts()
  }

  func show(total: Int) { basket = BridgeBasket(total: total) }

  func order() { orderCommand.execute(nil) }

  private func bindFields() {
    RACSignal.combineLatest(RACObserve($name), RACObserve($town)) { name, town in name != "" && town != "" }
      .setKeyPath(\.isComplete, on: self)
  }

  private func lookUpTowns() {
    RACObserve($postcode)
      .skip(1)
      .throttle(0.3)
      .distinctUntilChanged()
      .map { [weak self] postcode -> RACSignal<String>? in
        guard let self, let postcode, postcode.count >= 4 else { return .return("") }
        return town(of: postcode)
          .deliver(on: .mainThread())
          .catch { [weak self] error in
            self?.message = (error as? CheckoutError)?.rawValue
            return .return("")
          }
          .start(with: "")
      }
      .switchToLatest()
      .setKeyPath(\.town, on: self)
  }

  private func town(of postcode: String) -> RACSignal<String> {
    RACSignal.createSignal { [service = environment.service] subscriber in
      let cancel = service.town(postcode) { result in subscriber.send(result) }
      return RACDisposable { cancel() }
    }
  }

  private func makeOrderCommand() -> RACCommand<RACUnit, String> {
    RACCommand(enabled: RACObserve($isComplete)) { [weak self] _ in
      guard let self else { return .empty() }
      return RACSignal.createSignal { [service = environment.service, name, postcode] subscriber in
        let cancel = service.order(name, postcode) { result in subscriber.send(result) }
        return RACDisposable { cancel() }
      }
      .deliver(on: .mainThread())
    }
  }

  private func bindCommand() {
    orderCommand.executionSignals.switchToLatest().setKeyPath(\.receipt, on: self)
    orderCommand.errors.subscribeNext { [weak self] error in
      self?.message = (error as? CheckoutError)?.rawValue
    }
    orderCommand.executing.setKeyPath(\.isOrdering, on: self)
    orderCommand.executing.filter { $0 == true }.subscribeNext { [weak self] _ in self?.message = nil }
  }

  private func bindTotal() {
    RACObserve($basket)
      .map { basket -> RACSignal<Int>? in basket.map { RACObserve($0.$total) } ?? .return(nil) }
      .switchToLatest()
      .map { total in total.map { "\($0) francs" } ?? "" }
      .setKeyPath(\.totalText, on: self)
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

nonisolated extension RACSubscriber<String> {
  /// Sends the only value of a request, or its failure.
  func send(_ result: Result<String, CheckoutError>) {
    switch result {
    case .success(let value):
      sendNext(value)
      sendCompleted()
    case .failure(let problem):
      sendError(problem)
    }
  }
}
