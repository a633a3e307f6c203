import Synchronization

/// A subscription that is delivered to in the sender's turn where the sender is on the same actor.
///
/// A sender that wakes it on the actor delivers on the spot; any other sender wakes its task, which delivers. Both poll the
/// same poller, so the order is that of the source. A wake-up during a delivery is only noted: the delivery that goes on
/// looks again. Thus calls of the subscriber are not nested, and neither are polls.
///
/// Used on the actor only; what is woken has it as ``ActorBound``.
@usableFromInline
final class ConsumptionInTurn {
  /// Takes the next event, and calls the subscriber if it is an element.
  @usableFromInline typealias Step = (inout PollContext) -> StepResult

  /// What became of a step.
  @frozen
  @usableFromInline
  enum StepResult {
    case delivered
    case nothing
    case spent
    /// The source has ended, or the subscriber has enough.
    case over
  }

  private let subscription: OpenSubscription
  /// The task waits here.
  private let taskWaker = Waker()
  /// Holds the poller; `nil` when it is over.
  private var step: Step?
  private var waker: Waker?
  private var turn: PendingTurn?
  private var isDelivering = false
  private var wasWoken = false

  @usableFromInline
  init(_ subscription: OpenSubscription, _ step: @escaping Step) {
    self.subscription = subscription
    self.step = step
    subscribersInTurn.wrappingAdd(1, ordering: .relaxed)
  }

  deinit {
    subscribersInTurn.wrappingSubtract(1, ordering: .relaxed)
  }

  /// Delivers what is ready, and leaves the rest to senders on the actor and to a task.
  @usableFromInline
  func begin(isolation: isolated (any Actor)?) {
    guard let actor = isolation else { return }
    let here = ActorBound(self, on: isolation)
    let turn = PendingTurn(on: actor) { here.ifCurrent { $0.deliver(upTo: 1_000_000) } != nil }
    self.turn = turn
    waker = Waker { [taskWaker] in if !turn.makeOrNote() { taskWaker.wake() } }
    CurrentActor.perform(on: isolation) { deliver(upTo: Consumption.limit) }
    subscription.start {
      while !self.subscription.hasEnded {
        // What was not delivered because of the limit has to wait for its turn.
        if await self.taskWaker.park() != .suspended { await Waker.giveWay() }
        self.turn?.forget()
        CurrentActor.perform(on: isolation) { self.deliver(upTo: Consumption.limit) }
      }
      self.end()
    }
    // Also if there was no need for a task.
    if subscription.hasEnded { end() }
  }

  /// Delivers what is ready, unless a delivery goes on, which then looks again.
  private func deliver(upTo limit: Int) {
    wasWoken = true
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    #if DEBUG
    HeldLocks.shared.expectNone(before: "delivery in the sender's turn")
    #endif
    // Work of asynchronous operators is for tasks of their own: a sender cannot wait for it.
    var context = PollContext(waker: waker, budget: max(limit, Consumption.budget), isShared: true)
    for _ in 0..<limit {
      guard !subscription.hasEnded, let step else { return end() }
      wasWoken = false
      switch step(&context) {
      case .delivered:
        continue
      case .nothing where wasWoken && !context.isSpent:
        continue
      case .nothing where !wasWoken:
        return
      case .nothing, .spent:
        return taskWaker.wake()
      case .over:
        return end()
      }
    }
    // The rest is for the task, so that others have the actor meanwhile.
    taskWaker.wake()
  }

  /// Unsubscribes, and ends the task.
  private func end() {
    guard step != nil else { return }
    turn?.forget()
    // What takes a step has the poller.
    (step, waker, turn) = (nil, nil, nil)
    subscription.finish()
  }
}
