/// Delivers to all subscribers of one actor that are called: `consume`, `assign`, and the bindings of channels.
///
/// All of them share one loop, which takes the earliest event of all: so subscribers are called in the order of the sends,
/// and for one event in the order of subscribing. A send wakes the loop once, however many subscribers it has. The
/// loop runs in one task, and, for subscribers that ask for it (``SubscriptionDelivery/inTurn``), in the turn of a sender on
/// the actor. A sender first publishes its event and wakes all subscribers, and then delivers; what is sent during a
/// delivery is delivered by the loop that is running, which so needs no deeper stack.
///
/// An instance actor is held only while the loop runs. When it is released, its subscriptions end.
///
/// ## Why `@unchecked Sendable` is sound
/// - `actor`, `environment` and `waker` do not change, and `WokenInputs` is `Sendable`. Everything else is used by code
///   of the actor only: `begin`, `beginTurn` and `endTurn` get the actor of their caller, isolated, and find the loop of that
///   very actor; the task enters the actor before it runs the loop.
/// - When the actor does not exist any more, nobody can be on it, and the task is the only one that has the loop.
@usableFromInline
final class DeliveryLoop: @unchecked Sendable {
  /// How many elements are delivered before other tasks of the actor get a turn.
  private static let limit = 1_000
  /// After how much time they do.
  private static let duration = Duration.milliseconds(4)
  /// How many elements are delivered in one turn of a sender.
  private static let limitInTurn = 1_000_000

  let key: LoopKey
  /// Keeps the address of the actor from being used again while there is the loop.
  private unowned let place: any Actor
  private let isGlobal: Bool
  private let environment: StreamEnvironment?
  /// Its task parks on this.
  let waker = Waker()
  private let afterTurn: Lane
  private let inTurn: Lane
  private var newestOrder = 0
  private var task: OwnedTask?

  init(_ actor: any Actor, in environment: StreamEnvironment?) {
    key = LoopKey(actor: ObjectIdentifier(actor), environment: environment?.identity)
    isGlobal = CommandHome.isGlobal(actor)
    place = actor
    self.environment = environment
    afterTurn = Lane(.afterTurn, waking: waker)
    inTurn = Lane(.inTurn, waking: waker)
  }

  private var isEmpty: Bool { afterTurn.isEmpty && inTurn.isEmpty }

  /// Looks for what was sent before a subscription begins, and calls nobody: an input that this ends is torn down before.
  @usableFromInline
  static func findEvents(isolation: isolated (any Actor)?) {
    guard let isolation, let loop = DeliveryLoops.find(ObjectIdentifier(isolation)), !loop.isEmpty else { return }
    CurrentActor.note(loop.key.actor) { _ = loop.afterTurn.findEarliest() }
  }

  /// Delivers the ready elements of a subscription, and later ones until it ends.
  @usableFromInline
  static func begin(_ input: LoopInput, _ delivery: SubscriptionDelivery, isolation: isolated (any Actor)?) {
    guard let isolation else { return }
    DeliveryLoops.loop(of: isolation).begin(input, delivery, on: isolation)
  }

  private func begin(_ input: LoopInput, _ delivery: SubscriptionDelivery, on actor: any Actor) {
    let lane = delivery.isInTurn ? inTurn : afterTurn
    newestOrder += 1
    lane.add(input, order: newestOrder)
    let opensTurn = delivery.isInTurn && beginTurn()
    CurrentActor.note(key.actor) { lane.deliverReady(input, upTo: Consumption.limit) }
    if opensTurn { endTurn() }
    if lane.hasRest { waker.wake() }
    if task == nil { if isEmpty { DeliveryLoops.forget(self) } else { start(on: actor) } }
  }

  // MARK: In the turn of a sender

  /// Begins the turn of a sender on an actor.
  ///
  /// - Returns: The loop, if the sender has to call ``endTurn()`` when it has sent; `nil` if nobody is to be called, or
  ///   if a caller of the sender does so.
  @usableFromInline
  static func beginTurn(of actor: any Actor) -> DeliveryLoop? {
    guard let loop = DeliveryLoops.find(ObjectIdentifier(actor)), loop.beginTurn() else { return nil }
    return loop
  }

  private func beginTurn() -> Bool {
    if inTurn.isRunning || inTurn.isEmpty { return false }
    #if DEBUG
    HeldLocks.shared.expectNone(before: "delivery in the sender's turn")
    #endif
    inTurn.isRunning = true
    inTurn.woken.watch()
    return true
  }

  /// Delivers what was sent in the turn.
  ///
  /// What is ready without having been sent is left to the task, and so is what would take too long: other tasks of the
  /// actor get a turn in between.
  @usableFromInline
  func endTurn() {
    CurrentActor.note(key.actor) {
      var rest = Self.limitInTurn
      while rest > 0, inTurn.findEarliest() ? inTurn.hasSentEvent : !inTurn.woken.leave() {
        guard inTurn.hasEvent else { continue }
        inTurn.deliverEarliest()
        rest -= 1
      }
    }
    inTurn.isRunning = false
    if inTurn.hasRest {
      _ = inTurn.woken.leave()
      waker.wake()
    }
  }

  // MARK: After the turn

  /// Starts the task.
  ///
  /// It serves subscribers of many origins, so it inherits nothing; in an environment, it has what the test has set for its
  /// tasks.
  private func start(on actor: any Actor) {
    let (isDetached, executor) = (environment == nil, environment?.executor)
    if isGlobal {
      task = OwnedTask(detached: isDetached, priority: Task.currentPriority, executor: executor) {
        await self.run(isolation: actor)
      }
    } else {
      task = OwnedTask(detached: isDetached, priority: Task.currentPriority, executor: executor) { [weak actor] in
        while await self.goesOn(with: actor) { await self.waker.parkWatched() }
      }
    }
  }

  private func run(isolation: isolated any Actor) async {
    while await runUntilIdle(isolation: isolation) { await waker.parkWatched() }
  }

  /// Holds the actor only while the loop runs.
  private func goesOn(with actor: (any Actor)?) async -> Bool {
    if let actor { return await runUntilIdle(isolation: actor) }
    for lane in [inTurn, afterTurn] { lane.removeAll() }
    DeliveryLoops.forget(self)
    return false
  }

  /// - Returns: Whether there are subscriptions.
  private func runUntilIdle(isolation: isolated any Actor) async -> Bool {
    while CurrentActor.note(key.actor, { runTurn() }) { await Waker.giveWay() }
    if !isEmpty { return true }
    task = nil
    DeliveryLoops.forget(self)
    return false
  }

  /// Delivers events of both lanes, until there are none or other tasks of the actor are to get a turn.
  ///
  /// - Returns: Whether there is more to deliver.
  private func runTurn() -> Bool {
    afterTurn.woken.watch()
    inTurn.woken.watch()
    // Inputs that have used up the budget of a poll go on, once in a turn.
    afterTurn.pollLate()
    inTurn.pollLate()
    var deadline: ContinuousClock.Instant?
    for number in 1...Self.limit {
      guard deliverEarliest() else {
        if afterTurn.hasLate || inTurn.hasLate { return true }
        if afterTurn.woken.leave() && inTurn.woken.leave() { return false }
        afterTurn.woken.watch()
        continue
      }
      // Reading the clock costs as much as a delivery.
      if number.isMultiple(of: 8) {
        let now = ContinuousClock.now
        if let deadline, deadline < now { return true }
        deadline = deadline ?? now + Self.duration
      }
    }
    return true
  }

  /// What an operator sends while it is polled is delivered by this loop, too.
  private func findInTurn() -> Bool {
    // A wake-up may arrive after its input was removed: it has to be taken, or the loop could never leave.
    if inTurn.isEmpty, !inTurn.woken.hasEntries { return false }
    inTurn.isRunning = true
    defer { inTurn.isRunning = false }
    return inTurn.findEarliest()
  }

  /// Passes the earliest event of both lanes to its subscriber.
  ///
  /// - Returns: Whether there was one.
  private func deliverEarliest() -> Bool {
    var isAfter = afterTurn.findEarliest()
    var isInside = findInTurn()
    // What was found in the second lane may have been sent after an event of the first one.
    while isInside, afterTurn.woken.hasEntries {
      isAfter = afterTurn.findEarliest()
      isInside = findInTurn()
    }
    if isInside, !isAfter || inTurn.isEarlier(than: afterTurn) {
      inTurn.isRunning = true
      inTurn.deliverEarliest()
      inTurn.isRunning = false
    } else if isAfter {
      afterTurn.deliverEarliest()
    }
    return isAfter || isInside
  }
}
