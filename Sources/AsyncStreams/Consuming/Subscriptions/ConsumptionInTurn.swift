import Synchronization

/// A subscription that gets elements in the sender's turn if the sender is on the same actor.
///
/// A sender on the actor delivers in its wake-up; any other sender wakes the task, which delivers. Both poll the same
/// poller, so the order is that of the source. A wake-up during a delivery is only noted: the running delivery polls
/// again. So neither calls of the subscriber nor polls are nested.
///
/// Used on the actor only; the waker holds it as ``ActorBound``.
@usableFromInline
final class ConsumptionInTurn {
  /// Takes the next event, and calls the subscriber if it is an element.
  @usableFromInline typealias Step = (inout PollContext) -> StepResult

  /// The result of a step.
  @frozen
  @usableFromInline
  enum StepResult {
    case delivered
    case nothing
    case spent
    /// The source has ended, or the subscriber wants no more elements.
    case over
  }

  private let subscription: OpenSubscription
  /// The task waits here.
  private let taskWaker = Waker()
  /// Holds the poller; `nil` after the end.
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

  /// Delivers ready elements, and leaves later ones to senders on the actor and to a task.
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
        // Elements beyond the limit wait for the task's next turn.
        if await self.taskWaker.park() != .suspended { await Waker.giveWay() }
        self.turn?.forget()
        CurrentActor.perform(on: isolation) { self.deliver(upTo: Consumption.limit) }
      }
      self.end()
    }
    // No task was started if the subscription had ended.
    if subscription.hasEnded { end() }
  }

  /// Delivers ready elements; if a delivery is running, it polls again instead.
  private func deliver(upTo limit: Int) {
    wasWoken = true
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    #if DEBUG
    HeldLocks.shared.expectNone(before: "delivery in the sender's turn")
    #endif
    // Asynchronous operators use tasks of their own: a sender cannot wait for their work.
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
    // The task delivers the rest, so that other tasks of the actor get a turn.
    taskWaker.wake()
  }

  /// Unsubscribes, and ends the task.
  private func end() {
    guard step != nil else { return }
    turn?.forget()
    // `step` holds the poller.
    (step, waker, turn) = (nil, nil, nil)
    subscription.finish()
  }
}
