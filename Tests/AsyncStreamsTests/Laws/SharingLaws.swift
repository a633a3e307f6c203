import AsyncStreams

extension OperatorLawTests {
  static let sharing: [AnyLawCase] = [
    operation("share", .pumped(.shared)) { source, _ in source.share() },
    operation("share(replay: .all, restarts: false)", .pumped(.shared).retaining) { source, _ in
      source.share(replay: .all, restarts: false)
    },
    operation("share(replay: .last(0))", .pumped(.shared)) { source, _ in source.share(replay: .last(0)) },
    operation("share(stop: .never)", .pumped(.kept)) { source, _ in source.share(stop: .never) },
    operation("share(start: .immediately, replay: .all)", .pumped(.eager).retaining) { source, _ in
      source.share(start: .immediately, stop: .never, replay: .all)
    },
    operation("share(stop: .whenUnused(for: .zero))", .pumped(.kept)) { source, law in
      source.share(stop: .whenUnused(for: .zero, clock: law.clock))
    },
    operation("publish.autoconnect", .pumped(.shared)) { source, _ in source.publish().autoconnect() },
    operation("multicast(through:)", .pumped(.shared)) { source, _ in
      source.multicast(through: ReplaySubject(keeping: 1)).autoconnect()
    },
    operation("autoconnect, of a connection that is there", .pumped(.shared)) { source, _ in
      let connection = source.publish()
      return connection.autoconnect()
    },
    operation("replay", .pumped(.eager).retaining) { source, _ in source.replay() },
    operation("replay(last: 3)", .pumped(.eager)) { source, _ in source.replay(last: 3) },
    operation("replay(last: Int.max)", .pumped(.eager).retaining) { source, _ in source.replay(last: .max) },
    operation("replayLazily", .pumped(.kept).retaining) { source, _ in source.replayLazily() },
  ]
}
