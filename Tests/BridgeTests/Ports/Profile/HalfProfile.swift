import AsyncStreams
import Bridge

/// The settings still have `Bridge`, the form does not.
@MainActor final class HalfProfile: Profile {
  private let settings = CallbackNameModel(name: "Ada")
  private let form = StreamNameModel(name: "?")
  private let subscriptions = SubscriptionBag()
  private(set) var assignments: [String] = []

  init() {
    let legacyEnd = RACChannelTo(settings.$name)
    let end = form.end
    // The settings win at the start, so their name is passed on first. Blocks pass values on within the assignment.
    legacyEnd.subscribeNext { name in end.yield(name ?? "") }
    subscriptions.consume(end.changes, delivery: .inTurn) { name in legacyEnd.sendNext(name) }
    RACObserve(settings.$name).skip(1).subscribeNext { [weak self] in self?.assignments.append("settings \($0 ?? "")") }
    subscriptions.consume(form.changes, for: self, delivery: .inTurn) { profile, name in
      profile.assignments.append("form \(name)")
    }
  }

  var settingsName: String {
    get { settings.name }
    set { settings.name = newValue }
  }

  var formName: String {
    get { form.name }
    set { form.name = newValue }
  }
}
