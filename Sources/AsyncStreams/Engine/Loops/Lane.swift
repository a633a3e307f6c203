import Synchronization

/// The subscriptions of a ``DeliveryLoop`` with the same delivery: finds the earliest event of all, and delivers it.
///
/// Only inputs that were woken are polled. An event is taken in the order of stamps, and among equal stamps in the order
/// of subscribing.
///
/// ## Why the unchecked access is sound
/// A lane is used by code of one actor, so calls follow each other. Pollers and subscribers may call functions of the same
/// lane; but they are called by `Lane` and not by ``LaneState``, between two accesses to it.
final class Lane {
  let woken: WokenInputs
  @exclusivity(unchecked) private var state = LaneState()
  private let delivery: SubscriptionDelivery
  @exclusivity(unchecked) private var isPolling = false
  @exclusivity(unchecked) private var groups: [WokenInputs.Group] = []

  init(_ delivery: SubscriptionDelivery, waking waker: Waker) {
    self.delivery = delivery
    woken = WokenInputs(waker)
  }

  /// Whether events of the lane are being delivered: what is sent meanwhile is only noted.
  var isRunning: Bool {
    get { unsafe state.isRunning }
    set { unsafe state.isRunning = newValue }
  }

  var isEmpty: Bool { unsafe state.count == 0 }

  /// Whether inputs have used up the budget of a poll: they may have events, to be looked for later.
  var hasLate: Bool { unsafe state.hasLate }

  /// Whether an event is known.
  var hasEvent: Bool { unsafe state.hasEvent }

  /// Whether there is something left to do.
  var hasRest: Bool { unsafe state.hasRest }

  /// Whether the earliest event was sent, rather than is ready whenever it is asked for.
  var hasSentEvent: Bool { unsafe state.hasEvent && state.earliest.stamp < .present }

  /// Whether the earliest event is before that of another lane; both must have one.
  func isEarlier(than other: Lane) -> Bool { unsafe state.earliest < other.state.earliest }

  /// Adds a subscription.
  func add(_ input: LoopInput, order: Int) {
    let index = unsafe state.add(input)
    if unsafe index / 64 == groups.count { unsafe groups.append(WokenInputs.Group(number: groups.count, of: woken)) }
    if delivery.isInTurn { subscribersInTurn.wrappingAdd(1, ordering: .relaxed) }
    let target = unsafe WakeTarget(group: groups[index / 64], input: 1 << UInt64(index % 64))
    input.join(at: index, order: order, wokenBy: target)
    input.subscription.attach(target)
  }

  /// Unsubscribes.
  private func remove(_ input: LoopInput) {
    guard unsafe state.remove(input) else { return }
    if delivery.isInTurn { subscribersInTurn.wrappingSubtract(1, ordering: .relaxed) }
    input.release()
    input.subscription.finish(isLoop: true)
  }

  /// Unsubscribes from everything.
  func removeAll() {
    for input in unsafe state.all { remove(input) }
  }

  /// Delivers the ready elements of a subscription that has just begun.
  ///
  /// What is sent meanwhile is left to the loop: it comes at its place, also for the subscribers before.
  ///
  /// - Parameter limit: After so many, the rest is left to the task of the loop.
  func deliverReady(_ input: LoopInput, upTo limit: Int) {
    let start = EventStamp.present
    for _ in 0..<limit {
      if input.subscription.hasEnded { return remove(input) }
      switch poll(input) {
      case .event where input.isSent && input.stamp >= start: return noteEvent(of: input)
      case .event: if !input.deliver() { return remove(input) }
      case .nothing: return
      case .spent, .ended: return unsafe state.noteLate(input.index)
      }
    }
    unsafe state.noteLate(input.index)
  }

  /// Looks for the events of all inputs that may have new ones.
  ///
  /// - Returns: Whether an event is known.
  func findEarliest() -> Bool {
    // A closure that a poll calls may subscribe: the poll that is running looks again afterwards.
    if unsafe isPolling { return hasEvent }
    while woken.hasEntries { unsafe woken.takeAll(of: groups) { find($0) } }
    return hasEvent
  }

  private func find(_ index: Int) {
    if let input = unsafe state.input(at: index) { find(input) }
  }

  private func find(_ input: LoopInput) {
    if input.subscription.hasEnded { return remove(input) }
    if input.isKnown { return }
    switch poll(input) {
    case .event: noteEvent(of: input)
    case .spent: unsafe state.noteLate(input.index)
    case .nothing, .ended: break
    }
  }

  /// Polls an input; no other one of the lane is polled meanwhile, but for those that its closures subscribe to.
  private func poll(_ input: LoopInput) -> LoopInput.Answer {
    let before = unsafe isPolling
    unsafe isPolling = true
    defer { unsafe isPolling = before }
    return input.find()
  }

  private func noteEvent(of input: LoopInput) {
    unsafe state.insert(LaneState.Event(stamp: input.stamp, order: input.order, index: input.index))
  }

  /// Passes the earliest event to its subscriber.
  func deliverEarliest() {
    guard let input = unsafe state.takeEarliest() else { return }
    guard !input.subscription.hasEnded, input.deliver() else { return remove(input) }
    // At once, since it is at hand: all inputs that may have new events are polled before the next event is taken.
    find(input)
  }

  /// Polls inputs that have used up the budget of a poll before.
  func pollLate() {
    guard hasLate else { return }
    for index in unsafe state.takeLate() { find(index) }
  }
}
