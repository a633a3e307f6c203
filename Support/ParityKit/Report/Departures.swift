/// Deliberate differences of the callback interpreter from the original library, which produce what a rule expects.
package struct Departures: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Subjects that have ended send their end to later subscribers, a connection that is disposed of ends its subject,
  /// and a grouping that is disposed of ends its groups.
  static let endsStay = Departures(rawValue: 1 << 0)
  /// An event that a callback sends is delivered after the event that the callback was called for.
  static let sendsQueue = Departures(rawValue: 1 << 1)
  /// A group keeps its elements until it is subscribed to.
  static let groupsKeep = Departures(rawValue: 1 << 2)
  /// A signal is subscribed to with all its inputs and timers before it delivers its ready events.
  static let timersFirst = Departures(rawValue: 1 << 3)
  /// Elements of a shared run are delivered in an action of their own.
  static let sharedRunsHop = Departures(rawValue: 1 << 4)
  /// Operations that RAC runs in actions of a scheduler run at once.
  static let schedulersImmediate = Departures(rawValue: 1 << 5)
  /// A command continues when its enabling signal has failed.
  static let enablingFailuresApart = Departures(rawValue: 1 << 6)
  /// A command counts its running executions, whether or not concurrent ones are allowed.
  static let runningExecutionsCount = Departures(rawValue: 1 << 7)
  /// A source delivers to its subscribers from left to right in the pipeline.
  static let leftmostFirst = Departures(rawValue: 1 << 8)
  /// In the middle of the pipeline, as by a conversion, events are delivered in actions of their own.
  static let interopHop = Departures(rawValue: 1 << 9)
  /// Each subscription of the scenario takes all its ready events before the next one has a turn.
  static let consumersTakeTurns = Departures(rawValue: 1 << 10)
  /// In the middle of the pipeline, as by a conversion, the signal is subscribed to before the rest of the pipeline.
  static let interopStartsFirst = Departures(rawValue: 1 << 11)
  /// A binding that stops takes no more elements, however its input delivers them.
  static let bindingsStop = Departures(rawValue: 1 << 12)
  /// A zip stays subscribed to all its signals until its end; there and beyond a limit, an end or a failure waits until
  /// the elements before it were used.
  static let failuresWait = Departures(rawValue: 1 << 13)
  /// A shared run that is made while the scenario runs ends when its last subscriber leaves it.
  static let runsEnd = Departures(rawValue: 1 << 14)
}
