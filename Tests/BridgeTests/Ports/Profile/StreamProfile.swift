import AsyncStreams

/// A view model whose name is the end of a channel.
@MainActor final class StreamNameModel {
  var name: String {
    didSet {
      changes.yield(name)
      if !isReceiving { channel.leading.yield(name) }
    }
  }

  /// The end for the other model.
  var end: ChannelTerminal<String, Never> { channel.following }

  /// Every assignment.
  let changes = Subject<String, Never>()

  private let channel: TwoWayChannel<String, Never>
  private let subscriptions = SubscriptionBag()
  private var isReceiving = false

  init(name: String) {
    self.name = name
    channel = TwoWayChannel(name)
    subscriptions.consume(channel.leading, for: self, delivery: .inTurn) { model, name in
      model.isReceiving = true
      defer { model.isReceiving = false }
      model.name = name
    }
  }
}

/// With AsyncStreams only.
@MainActor final class StreamProfile: Profile {
  private let settings = StreamNameModel(name: "Ada")
  private let form = StreamNameModel(name: "?")
  private let subscriptions = SubscriptionBag()
  private(set) var assignments: [String] = []

  init() {
    form.end.bind(to: settings.end, delivery: .inTurn)
    subscriptions.consume(settings.changes, for: self, delivery: .inTurn) { profile, name in
      profile.assignments.append("settings \(name)")
    }
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
