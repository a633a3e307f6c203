/// Where the callback interpreter departs from the original library on purpose, to say what a rule expects.
package struct Departures: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Subjects that have ended say so to whoever subscribes later, a connection that is disposed of ends its subject, and
  /// so does a grouping with its groups.
  static let endsStay = Departures(rawValue: 1 << 0)
  /// What a callback sends is delivered after what it was called for.
  static let sendsQueue = Departures(rawValue: 1 << 1)
  /// A group keeps its elements until somebody subscribes to it.
  static let groupsKeep = Departures(rawValue: 1 << 2)
  /// A signal is subscribed to with all its inputs and timers before it delivers what is there at once.
  static let timersFirst = Departures(rawValue: 1 << 3)
  /// What many share is delivered in an action of its own.
  static let sharedRunsHop = Departures(rawValue: 1 << 4)
  /// What RAC does in actions of a scheduler happens at once.
  static let schedulersImmediate = Departures(rawValue: 1 << 5)
  /// A command goes on when its enabling signal has failed.
  static let enablingFailuresApart = Departures(rawValue: 1 << 6)
  /// A command counts its running executions whatever happens to the permission of concurrent ones.
  static let runningExecutionsCount = Departures(rawValue: 1 << 7)
  /// A source delivers first to who stands leftmost in the pipeline.
  static let leftmostFirst = Departures(rawValue: 1 << 8)
  /// In the middle of the pipeline, where a door would be, events are delivered in actions of their own.
  static let interopHop = Departures(rawValue: 1 << 9)
  /// Each subscription of the scenario takes everything that there is for it before the next one has a turn.
  static let consumersTakeTurns = Departures(rawValue: 1 << 10)
  /// In the middle of the pipeline, where a door would be, the signal is subscribed to before the rest of the pipeline.
  static let interopStartsFirst = Departures(rawValue: 1 << 11)
  /// A binding that stops takes no more elements, however its input delivers them.
  static let bindingsStop = Departures(rawValue: 1 << 12)
  /// A zip of many listens to all of them until its end.
  static let zipsFlat = Departures(rawValue: 1 << 13)
}
