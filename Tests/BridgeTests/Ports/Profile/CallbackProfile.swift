import Bridge

/// A view model with an observed property.
@MainActor final class CallbackNameModel {
  @RACObserved var name: String

  init(name: String) {
    _name = RACObserved(wrappedValue: name)
  }
}

/// With `Bridge` only.
@MainActor final class CallbackProfile: Profile {
  private let settings = CallbackNameModel(name: "Ada")
  private let form = CallbackNameModel(name: "?")
  private(set) var assignments: [String] = []

  init() {
    RACChannelTo(form.$name).bind(to: RACChannelTo(settings.$name))
    RACObserve(settings.$name).skip(1).subscribeNext { [weak self] in self?.assignments.append("settings \($0 ?? "")") }
    RACObserve(form.$name).skip(1).subscribeNext { [weak self] in self?.assignments.append("form \($0 ?? "")") }
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
