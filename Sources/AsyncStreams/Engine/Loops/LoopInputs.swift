import Synchronization

/// The subscriptions of a ``DeliveryLoop`` with the same delivery: finds the earliest event of all, and delivers it.
///
/// Only inputs that were marked are polled; ``InputOrder`` knows which one is next, and which has the earliest event.
///
/// ## Invariants
/// - An input is polled by ``poll(_:)`` only, and only by one caller at a time: what a poll calls may begin subscriptions, send
///   and cancel, and all of that is noted, and carried out by who is polling or delivering further up.
/// - An input whose ready elements are being delivered at its beginning (``LoopInput/isBeginning``) is polled for that only.
///
/// ## Why the unchecked access is sound
/// These inputs are used by code of one actor, so calls follow each other. Pollers and subscribers may call functions of the same
/// inputs; but they are called between two accesses to the properties, each of which ends before anything else begins.
final class LoopInputs {
  let marks: MarkSet
  private let delivery: SubscriptionDelivery
  @exclusivity(unchecked) private var order: InputOrder
  @exclusivity(unchecked) private var inputs: [LoopInput?] = []
  /// Inputs that go on when others of the actor had a turn: those that have used up the budget of a poll, and those with more
  /// ready elements than are delivered at the beginning.
  @exclusivity(unchecked) private var late: [Int] = []
  @exclusivity(unchecked) private var isPolling = false
  /// Whether events are being delivered: what is sent meanwhile is only noted.
  @exclusivity(unchecked) private var storedIsRunning = false

  init(_ delivery: SubscriptionDelivery, waking waker: Waker) {
    self.delivery = delivery
    marks = MarkSet(waker)
    unsafe order = InputOrder(marks: marks)
  }

  var isRunning: Bool {
    get { unsafe storedIsRunning }
    set { unsafe storedIsRunning = newValue }
  }

  var isEmpty: Bool { unsafe order.count == 0 }

  // MARK: Subscriptions

  /// Adds a subscription.
  ///
  /// - Parameter number: How many subscriptions of the actor there were before.
  func add(_ input: LoopInput, number: Int) {
    let index = unsafe order.add()
    if unsafe index == inputs.count { unsafe inputs.append(input) } else { unsafe inputs[index] = input }
    if delivery.isImmediate { subscribersInTurn.wrappingAdd(1, ordering: .relaxed) }
    let mark = unsafe order.groups.mark(at: index, of: marks)
    unsafe order.orders[index] = number
    input.join(at: index, markedBy: mark)
    input.subscription.attach(mark)
  }

  /// Unsubscribes.
  private func remove(_ input: LoopInput) {
    guard unsafe inputs[input.index] === input else { return }
    unsafe inputs[input.index] = nil
    unsafe order.remove(input.index)
    if delivery.isImmediate { subscribersInTurn.wrappingSubtract(1, ordering: .relaxed) }
    input.release()
    input.subscription.finish(isLoop: true)
  }

  /// Unsubscribes from everything.
  func removeAll() {
    for input in unsafe inputs { if let input { remove(input) } }
  }

  /// Delivers the ready elements of a subscription that has just begun.
  ///
  /// What is sent meanwhile is left to the loop: it comes at its place, also for the subscribers before.
  ///
  /// - Parameter limit: After so many, the rest is left to the task of the loop.
  func deliverReady(_ input: LoopInput, upTo limit: Int) {
    let start = EventStamp.present
    input.isBeginning = true
    defer { input.isBeginning = false }
    for _ in 0..<limit {
      if input.subscription.hasEnded { return remove(input) }
      switch poll(input) {
      case .event:
        if input.isSent && input.stamp >= start { return unsafe order.noteKnown(input.index, at: input.stamp) }
        // An operator may have ended the subscription.
        if input.subscription.hasEnded || !input.deliver() { return remove(input) }
      case .nothing: return
      case .spent, .ended: return postpone(input)
      }
    }
    postpone(input)
  }

  /// Lets an input go on when others of the actor had a turn.
  private func postpone(_ input: LoopInput) {
    if input.isLate { return }
    input.isLate = true
    unsafe late.append(input.index)
  }

  // MARK: Looking

  /// Looks for the events of all inputs that may have new ones.
  ///
  /// - Parameter turn: How much may be done before other tasks of the actor get a turn. If that is used up, the next call goes on.
  func look(_ turn: inout LoopTurn) {
    // A closure that a poll calls may subscribe: the poll that is running looks again afterwards.
    if unsafe isPolling { return }
    unsafe order.beginRound()
    while !turn.isOver, let index = unsafe order.nextToPoll() {
      if let input = unsafe inputs[index] { look(input, &turn) }
    }
  }

  private func look(_ input: LoopInput, _ turn: inout LoopTurn) {
    if input.subscription.hasEnded { return remove(input) }
    if input.isKnown || input.isBeginning || input.isLate { return }
    switch poll(input) {
    case .event: unsafe order.noteKnown(input.index, at: input.stamp)
    case .spent:
      turn.countSpent()
      postpone(input)
      if input.isAwaited { unsafe order.noteBound(input.index, at: input.stamp) }
    case .nothing, .ended: turn.countLook()
    }
  }

  private func poll(_ input: LoopInput) -> LoopInput.Answer {
    let before = unsafe isPolling
    unsafe isPolling = true
    defer { unsafe isPolling = before }
    return input.find()
  }

  /// Lets inputs go on that have used up the budget of a poll, or had too many ready elements; when all others were polled.
  func resumeLate() {
    if unsafe late.isEmpty || order.isLooking { return }
    for index in unsafe late {
      unsafe inputs[index]?.isLate = false
      unsafe order.noteUnpolled(index)
    }
    unsafe late.removeAll(keepingCapacity: true)
    unsafe order.bound = nil
  }

  // MARK: Delivering

  /// The earliest event, if all that was sent before it is known.
  var earliest: EventPlace? {
    unsafe order.isLooking || order.isHeld ? nil : order.known.first
  }

  /// Whether there is something to do for the task of the loop, besides what is marked.
  var hasRest: Bool { unsafe order.isLooking || !late.isEmpty || !order.known.isEmpty }

  /// Whether inputs wait that go on when others of the actor had a turn.
  var hasLate: Bool { unsafe !late.isEmpty }

  /// Whether others wait for one of them.
  var isHeld: Bool { unsafe order.bound != nil }

  /// Passes the earliest event, which must be there, to its subscriber.
  func deliverEarliest() {
    guard let event = unsafe order.known.first else { return }
    unsafe order.known.removeFirst()
    // The place may belong to another subscription by now.
    guard let input = unsafe inputs[event.index], unsafe order.orders[event.index] == event.order else { return }
    guard !input.subscription.hasEnded, input.deliver() else { return remove(input) }
    unsafe order.noteUnpolled(event.index)
  }
}

/// How much a loop does before other tasks of its actor get a turn: so many deliveries, or polls in a row that find nothing, or
/// so much time.
struct LoopTurn {
  private let limit: Int
  private let duration: Duration?
  private var deliveries: Int
  private var looks: Int
  /// Counted from ``origin``, since an instant is dear to keep.
  private var deadline: Duration?
  private static let origin = ContinuousClock.now

  /// - Parameter duration: After how much time it is over; never if left out.
  init(limit: Int, duration: Duration? = nil) {
    self.limit = limit
    self.duration = duration
    (deliveries, looks) = (limit, limit)
  }

  var isOver: Bool { deliveries <= 0 || looks <= 0 }

  /// Counts a delivery.
  @inline(__always) mutating func countDelivery() {
    deliveries &-= 1
    looks = limit
    if let duration, deliveries & 7 == 0 { checkTime(duration) }
  }

  /// Counts a poll that has found nothing.
  @inline(__always) mutating func countLook() {
    looks &-= 1
    if let duration, looks & 7 == 0 { checkTime(duration) }
  }

  /// Counts a poll that has used up its budget.
  mutating func countSpent() {
    looks &-= LoopInput.budget
    if let duration { checkTime(duration) }
  }

  // Seldom, since reading the clock costs as much as a delivery.
  @inline(never) private mutating func checkTime(_ duration: Duration) {
    let now = Self.origin.duration(to: .now)
    guard let deadline else { return deadline = now + duration }
    if deadline < now { deliveries = 0 }
  }
}
