import AsyncStreams
import AsyncStreamsBridge
import AsyncStreamsFoundation
import Foundation
import Observation

/// A property that follows from others, by a binding.
@MainActor final class LegacyAccountForm {
  @RACObserved var name = ""
  @RACObserved var password = ""
  private(set) var isValid = false

  init() {
    let isValid = RACSignal.combineLatest(RACObserve($name), RACObserve($password)) { name, password in
      !(name ?? "").isEmpty && (password ?? "").count >= 8
    }
    isValid.setKeyPath(\.isValid, on: self)
  }
}

@MainActor @Observable final class AccountForm {
  var name = ""
  var password = ""
  var isValid: Bool { !name.isEmpty && password.count >= 8 }
}

final class LegacyPlayer {
  @RACObserved var title = ""
}

final class LegacyNowPlaying {
  @RACObserved var player: LegacyPlayer?

  func titles() -> RACSignal<String> {
    RACObserve($player).map { player -> RACSignal<String>? in
      guard let player else { return .return(nil) }
      return RACObserve(player.$title)
    }
    .switchToLatest()
  }
}

@MainActor @Observable final class Player {
  var title = ""
}

@MainActor @Observable final class NowPlaying {
  var player: Player?

  func titles() -> Signal<String?, Never> {
    Signal.observing(self) { $0.player?.title }
  }
}

@MainActor @Observable final class Basket {
  var items: [String] = []
  // A method runs on the actor of the class, so a command that it makes belongs there.
  @ObservationIgnored private(set) lazy var order = makeOrder()
  // Without a method, the work names the actor.
  @ObservationIgnored private(set) lazy var quote = Command<Int, Int, Never> { @MainActor count in 5 * count }
  // A signal gets it as an argument.
  @ObservationIgnored private(set) lazy var counts =
    Signal.observing(self, isolation: MainActor.shared) { $0.items.count }

  private func makeOrder() -> Command<Int, Int, Never> {
    let isFilled = Signal.observing(self) { !$0.items.isEmpty }
    return Command<Int, Int, Never>(name: "order", enabled: isFilled) { count in 2 * count }
  }
}

@MainActor enum FirstValues {
  static func percents(of download: Download) -> Signal<Int, Never> {
    DownloadProxy.calls(of: download) { $0.progress }.prepend(0).eraseToSignal()
  }
}

@MainActor final class Autosave {
  private let subscriptions = SubscriptionBag()
  private(set) var isSaved = false

  init(_ center: NotificationCenter, at name: Notification.Name) {
    subscriptions.consume(center.signal(for: name), for: self, delivery: .immediate) { autosave, _ in
      autosave.isSaved = true
    }
  }
}

/// A timer of a toolkit, whose callback can be called on any thread.
nonisolated struct TickingTimer {
  func onTick(_ body: @escaping @Sendable (Int) -> Void) { body(1) }
}

// The main thread alone uses it, which the compiler cannot check.
final class LegacyStopwatch: RACObject, @unchecked Sendable {
  let rac_lifetime = RACLifetime()
  let seconds = RACSubject<Int>()

  func start(_ timer: TickingTimer) {
    timer.onTick { [weak self] count in self?.seconds.sendNext(count) }
  }
}
