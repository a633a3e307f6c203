import AsyncStreams
import AsyncStreamsTesting

extension OperatorLawTests {
  static let sharing: [LawRow] = [
    .operation("share", .pumped(.shared)) { source, _ in source.share() },
    .operation("share(replay: .all, restarts: false)", .pumped(.shared).retaining) { source, _ in
      source.share(replay: .all, restarts: false)
    },
    .operation("share(replay: .last(0))", .pumped(.shared)) { source, _ in source.share(replay: .last(0)) },
    .operation("share(replay: .last(1, for:))", .pumped(.shared)) { source, law in
      source.share(replay: .last(1, for: .seconds(1), clock: law.clock))
    },
    .operation("share(stop: .never)", .pumped(.kept)) { source, _ in source.share(stop: .never) },
    .operation("share(start: .immediately, replay: .all)", .pumped(.eager).retaining) { source, _ in
      source.share(start: .immediately, stop: .never, replay: .all)
    },
    .operation("share(stop: .whenUnused(for: .zero))", .pumped(.kept)) { source, law in
      source.share(stop: .whenUnused(for: .zero, clock: law.clock))
    },
    .endless("share", usesTask: true) { $0.share() },
    .endless("share behind a rejecting filter", usesTask: true) { $0.filter { _ in false }.share() },
    .operation("publish.autoconnect", .pumped(.shared)) { source, _ in source.publish().autoconnect() },
    .endless("publish", usesTask: true) { $0.publish().autoconnect() },
    .operation("multicast(through:)", .pumped(.shared)) { source, _ in
      source.multicast(through: ReplaySubject(keeping: 1)).autoconnect()
    },
    .endless("multicast(through:)", usesTask: true) {
      $0.multicast(through: Subject(bufferingPolicy: .suspending(8))).autoconnect()
    },
    .operation("autoconnect, of a connection that is there", .pumped(.shared)) { source, _ in
      let connection = source.publish()
      return connection.autoconnect()
    },
    .endless("autoconnect", usesTask: true) { $0.filter { _ in false }.publish().autoconnect() },
    .operation("replay", .pumped(.eager).retaining) { source, _ in source.replay(start: .immediately) },
    .operation("replay(last: 3)", .pumped(.eager)) { source, _ in source.replay(last: 3, start: .immediately) },
    .operation("replay(last: Int.max)", .pumped(.eager).retaining) { source, _ in
      source.replay(last: .max, start: .immediately)
    },
    .endless("replay(last:start:)", usesTask: true) { $0.replay(last: 1, start: .immediately) },
    .operation("replay(start:), lazily", .pumped(.kept).retaining) { source, _ in
      source.replay(start: .atFirstSubscription)
    },
  ]
}
