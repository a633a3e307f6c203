/// Delivers to all subscribers of one actor that are called: `consume`, `assign`, and the bindings of channels.
///
/// All of them share one loop, which takes the earliest event of all: so subscribers are called in the order of the sends,
/// and for one event in the order of subscribing. A send wakes the loop once, however many subscribers it has. The
/// loop runs in one task, and, for subscribers that ask for it (``SubscriptionDelivery/immediate``), in the turn of a sender on
/// the actor. A sender first publishes its event and wakes all subscribers, and then delivers; what is sent during a
/// delivery is delivered by the loop that is running, which so needs no deeper stack.
///
/// An instance actor is held only while the loop runs. When it is released, its subscriptions end.
///
/// ## Why `@unchecked Sendable` is sound
/// - `actor`, `environment`, `waker` and `gate` do not change, and `MarkSet` is `Sendable`. Everything else is used by code of
///   the actor only: `begin`, `beginTurn` and `endTurn` get the actor of their caller, isolated, and find the loop of that very
///   actor; the task enters the actor before it runs the loop.
/// - When the actor does not exist any more for others, its `deinit` may still run on it. Whoever of that and the task is last
///   removes the subscriptions, which ``LoopGate`` decides.
@usableFromInline final class DeliveryLoop: @unchecked Sendable {
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
  private let afterTurn: LoopInputs
  private let immediate: LoopInputs
  private let gate = LoopGate()
  private var subscriptionNumber = 0
  /// How many subscriptions begin just now: those that begin in one of these belong to the same loop.
  private var beginning = 0
  private var task: OwnedTask?

  init(_ actor: any Actor, in environment: StreamEnvironment?) {
    key = LoopKey(actor: ObjectIdentifier(actor), environment: environment?.identity)
    isGlobal = CommandHome.isGlobal(actor)
    place = actor
    self.environment = environment
    afterTurn = LoopInputs(.afterTurn, waking: waker)
    immediate = LoopInputs(.immediate, waking: waker)
  }

  private var isEmpty: Bool { afterTurn.isEmpty && immediate.isEmpty }

  // MARK: Subscribing

  /// Looks for what was sent before a subscription begins, and calls nobody: an input that this ends is torn down before.
  @usableFromInline static func findEvents(isolation: isolated (any Actor)?) {
    guard let isolation, let loop = DeliveryLoops.find(ObjectIdentifier(isolation)), !loop.isEmpty else { return }
    guard loop.enter() else { return }
    defer { loop.exit() }
    CurrentActor.note(loop.key.actor) {
      // What this leaves is found by the loop.
      var turn = LoopTurn(limit: 2 * limit)
      loop.afterTurn.look(&turn)
      if !loop.immediate.isRunning { loop.lookInTurn(&turn) }
    }
  }

  /// Delivers the ready elements of a subscription, and later ones until it ends.
  @usableFromInline
  static func begin(_ input: LoopInput, _ delivery: SubscriptionDelivery, isolation: isolated (any Actor)?) {
    guard let isolation else { return }
    DeliveryLoops.loop(of: isolation).begin(input, delivery, on: isolation)
  }

  private func begin(_ input: LoopInput, _ delivery: SubscriptionDelivery, on actor: any Actor) {
    guard enter() else { return input.end() }
    defer { exit() }
    let inputs = delivery.isImmediate ? immediate : afterTurn
    subscriptionNumber += 1
    beginning += 1
    inputs.add(input, number: subscriptionNumber)
    let opensTurn = delivery.isImmediate && beginTurn()
    CurrentActor.note(key.actor) { inputs.deliverReady(input, upTo: Consumption.limit) }
    if opensTurn { endTurn() }
    if inputs.hasRest { waker.wake() }
    beginning -= 1
    if task == nil, beginning == 0 { if isEmpty { DeliveryLoops.forget(self) } else { start(on: actor) } }
  }

  // MARK: In the turn of a sender

  /// Begins the turn of a sender on an actor.
  ///
  /// - Returns: The loop, if the sender has to call ``endTurn()`` when it has sent; `nil` if nobody is to be called, or
  ///   if a caller of the sender does so.
  @usableFromInline static func beginTurn(of actor: any Actor) -> DeliveryLoop? {
    guard let loop = DeliveryLoops.find(ObjectIdentifier(actor)), loop.beginTurn() else { return nil }
    return loop
  }

  private func beginTurn() -> Bool {
    if immediate.isRunning || !enter() { return false }
    if immediate.isEmpty {
      exit()
      return false
    }
    #if DEBUG
    HeldLocks.shared.expectNone(before: "delivery in the sender's turn")
    #endif
    immediate.isRunning = true
    immediate.marks.watch()
    return true
  }

  /// Delivers what was sent in the turn.
  ///
  /// What is ready without having been sent is left to the task, and so is what would take too long: other tasks of the
  /// actor get a turn in between.
  @usableFromInline func endTurn() {
    let before = CurrentActor.exchange(UInt(bitPattern: key.actor))
    var turn = LoopTurn(limit: Self.limitInTurn)
    while !turn.isOver, deliverInTurn(&turn) || !immediate.marks.leave() {}
    _ = CurrentActor.exchange(before)
    immediate.isRunning = false
    if immediate.hasRest || immediate.marks.hasMarks {
      _ = immediate.marks.leave()
      waker.wake()
    }
    exit()
  }

  /// - Returns: Whether something was done, and there may be more.
  private func deliverInTurn(_ turn: inout LoopTurn) -> Bool {
    immediate.look(&turn)
    if let event = immediate.earliest {
      guard event.stamp < .present else { return false }
      turn.countDelivery()
      immediate.deliverEarliest()
      return true
    }
    // What was sent waits for an input that leaves out what was sent before.
    guard immediate.isHeld else { return false }
    immediate.resumeLate()
    return true
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
    DeliveryLoops.forget(self)
    if gate.close() { removeAll() }
    return false
  }

  private func removeAll() {
    immediate.removeAll()
    afterTurn.removeAll()
  }

  /// - Returns: Whether there are subscriptions.
  private func runUntilIdle(isolation: isolated any Actor) async -> Bool {
    while CurrentActor.note(key.actor, { runTurn() }) { await Waker.giveWay() }
    if !isEmpty { return true }
    task = nil
    DeliveryLoops.forget(self)
    return false
  }

  /// Delivers events of both kinds, until there are none or other tasks of the actor are to get a turn.
  ///
  /// - Returns: Whether there is more to deliver.
  private func runTurn() -> Bool {
    // In virtual time nobody gets a turn in between, and the order must not depend on a clock.
    var turn = LoopTurn(limit: Self.limit, duration: environment == nil ? Self.duration : nil)
    afterTurn.marks.watch()
    immediate.marks.watch()
    afterTurn.resumeLate()
    immediate.resumeLate()
    while !turn.isOver {
      if deliverEarliest(&turn) { continue }
      if turn.isOver || afterTurn.hasLate || immediate.hasLate { return true }
      if afterTurn.marks.leave() && immediate.marks.leave() { return false }
      afterTurn.marks.watch()
    }
    return true
  }

  /// What an operator sends while it is polled is delivered by this loop, too.
  private func lookInTurn(_ turn: inout LoopTurn) {
    immediate.isRunning = true
    immediate.look(&turn)
    immediate.isRunning = false
  }

  /// Passes the earliest event of both kinds to its subscriber.
  ///
  /// - Returns: Whether there was one.
  private func deliverEarliest(_ turn: inout LoopTurn) -> Bool {
    afterTurn.look(&turn)
    lookInTurn(&turn)
    // What was sent to one of the first inputs before the event of the second ones is marked by now.
    if immediate.earliest != nil, afterTurn.marks.hasMarks { afterTurn.look(&turn) }
    let (event, inside) = (afterTurn.earliest, immediate.earliest)
    if turn.isOver || event == nil && inside == nil { return false }
    turn.countDelivery()
    if let inside, event.map({ inside < $0 }) ?? true {
      immediate.isRunning = true
      immediate.deliverEarliest()
      immediate.isRunning = false
    } else {
      afterTurn.deliverEarliest()
    }
    return true
  }

  // MARK: The end of the actor

  /// Begins to use the loop in code of the actor.
  ///
  /// - Returns: Whether the loop is not over.
  private func enter() -> Bool { isGlobal || gate.enter() }

  /// Ends that; what is left of a loop that is over meanwhile is removed.
  private func exit() {
    if !isGlobal, gate.exit() { removeAll() }
  }
}
