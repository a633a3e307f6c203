/// A deliberate difference of the callback interpreter from the original library, which produces what a rule expects.
package enum Departure: Sendable {
  /// Subjects that have ended send their end to later subscribers, a connection that is disposed of ends its subject,
  /// and a grouping that is disposed of ends its groups.
  case endsStay
  /// An event that a callback sends is delivered after the event that the callback was called for.
  case sendsQueue
  /// A group keeps its elements until it is subscribed to.
  case groupsKeep
  /// A signal is subscribed to with all its inputs and timers before it delivers its ready events.
  case timersFirst
  /// Elements of a shared run are delivered in an action of their own.
  case sharedRunsHop
  /// Operations that RAC runs in actions of a scheduler run at once.
  case schedulersImmediate
  /// A command continues when its enabling signal has failed.
  case enablingFailuresApart
  /// A command counts its running executions, whether or not concurrent ones are allowed.
  case runningExecutionsCount
  /// A source delivers to its subscribers from left to right in the pipeline.
  case leftmostFirst
  /// In the middle of the pipeline, as by a conversion, events are delivered in actions of their own.
  case interopHop
  /// Each subscription of the scenario takes all its ready events before the next one has a turn.
  case consumersTakeTurns
  /// In the middle of the pipeline, as by a conversion, the signal is subscribed to before the rest of the pipeline.
  case interopStartsFirst
  /// A binding that stops takes no more elements, however its input delivers them.
  case bindingsStop
  /// A zip stays subscribed to all its signals until its end; there and beyond a limit, an end or a failure waits until
  /// the elements before it were used.
  case failuresWait
  /// A shared run that is made while the scenario runs ends when its last subscriber leaves it.
  case runsEnd
}

package typealias Departures = Set<Departure>
