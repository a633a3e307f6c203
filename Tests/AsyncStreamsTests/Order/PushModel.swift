import AsyncStreams

typealias PushEvent = SignalEvent<Int, Oops>
typealias PushObserver = (PushEvent) -> Void

/// The reference of the differential test: a stream as a function that takes a callback.
///
/// It shares nothing with the library: no log, no stamp, no poll.
struct Push {
  let subscribe: (@escaping PushObserver) -> PushSubscription

  /// Makes a stream whose subscriptions see elements, then at most one end, and nothing after disposal.
  init(_ body: @escaping (PushSubscription, @escaping PushObserver) -> Void) {
    subscribe = { observer in
      let subscription = PushSubscription()
      body(subscription) { event in
        if subscription.isOver { return }
        if case .value = event { return observer(event) }
        subscription.dispose()
        observer(event)
      }
      return subscription
    }
  }

  /// Reacts to each event of this stream.
  ///
  /// Each subscription has a `state` of its own.
  func react<State>(
    from state: @escaping @autoclosure () -> State,
    _ reaction: @escaping (PushEvent, inout State, PushSubscription, @escaping PushObserver) -> Void
  ) -> Push {
    Push { subscription, send in
      var state = state()
      let upstream = PushSubscription()
      subscription.add(upstream)
      upstream.add(
        subscribe { event in
          if !upstream.isOver { reaction(event, &state, subscription, send) }
        }
      )
    }
  }

  /// Reacts to each element; the end passes.
  func each<State>(
    from state: @escaping @autoclosure () -> State,
    _ reaction: @escaping (Int, inout State, PushObserver) -> Void
  ) -> Push {
    react(from: state()) { event, state, _, send in
      if case .value(let element) = event { reaction(element, &state, send) } else { send(event) }
    }
  }
}

final class PushSubscription {
  private(set) var isOver = false
  private var parts: [PushSubscription] = []

  func add(_ part: PushSubscription) {
    if isOver { part.dispose() } else { parts.append(part) }
  }

  func dispose() {
    isOver = true
    for part in parts { part.dispose() }
    parts = []
  }
}

/// A subject: a list of callbacks.
///
/// A new subscription gets the `replayed` newest elements.
final class PushSubject {
  private let replayed: Int
  private var past: [Int] = []
  private var end: PushEvent?
  private var observers: [(subscription: PushSubscription, send: PushObserver)] = []

  init(replaying count: Int) {
    replayed = count
  }

  func send(_ event: PushEvent) {
    if end != nil { return }
    if case .value(let element) = event { past = (past + [element]).suffix(replayed) } else { end = event }
    for (subscription, send) in observers where !subscription.isOver { send(event) }
    observers.removeAll { $0.subscription.isOver }
  }

  var stream: Push {
    Push { [self] subscription, send in
      for element in past { send(.value(element)) }
      if let end { send(end) } else if !subscription.isOver { observers.append((subscription, send)) }
    }
  }
}
