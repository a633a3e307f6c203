import AsyncStreams

extension Diagram {
  static let sharing: [Diagram] = list {
    Diagram(
      "share()",
      rac: "-autoconnect",
      "One run for all subscriptions; a late one gets the elements from then on.",
      cold: ["work": "-a-b-c|"],
      gives: "-a-b-c|",
      later: [2: "---b-c|"]
    ) { it in it.work.share() }
    Diagram(
      "share(), after the end",
      "A subscription after the end starts another run.",
      cold: ["work": "-a|"],
      gives: "-a|",
      later: [5: "------a|"]
    ) { it in it.work.share() }
    Diagram(
      "share(), replaying",
      "A late subscription gets the newest element at once.",
      cold: ["work": "-a-b-c|"],
      gives: "-a-b-c|",
      later: [4: "----bc|"]
    ) { it in it.work.share(replay: .last(1)) }
    Diagram(
      "publish()",
      rac: "-publish",
      "The run starts when the connection is connected.",
      cold: ["work": "-a-b|"],
      gives: "---a-b|",
      later: [4: "-----b|"]
    ) { it in
      let connection = it.work.publish()
      it.at(2) { _ = connection.connect() }
      return connection.signal
    }
    Diagram(
      "multicast(through:)",
      rac: "-multicast:",
      "The subject decides what a late subscription gets.",
      cold: ["work": "-a-b|"],
      gives: "xa-b|",
      later: [2: "--ab|"]
    ) { it in
      let connection = it.work.multicast(through: BehaviorSubject("x"))
      _ = connection.connect()
      return connection.signal
    }
    Diagram(
      "autoconnect()",
      rac: "-autoconnect",
      "The first subscription starts the run, and the end of the last one ends it permanently.",
      cold: ["work": "-a-b|"],
      gives: "-a-b|",
      later: [2: "---b|", 6: "------|"]
    ) { it in it.work.publish().autoconnect() }
    Diagram(
      "replay()",
      rac: "-replay",
      "One run, which starts at once; every subscription gets all of it.",
      cold: ["work": "-a-b-c|"],
      gives: "-a-b-c|",
      later: [4: "----(ab)c|", 8: "--------(abc|)"]
    ) { it in it.work.replay() }
    Diagram(
      "replay(last:)",
      rac: "-replayLast",
      "One run, which starts at once; every subscription gets the newest elements.",
      cold: ["work": "-a-b-c|"],
      gives: "-a-b-c|",
      later: [4: "----bc|", 8: "--------(c|)"]
    ) { it in it.work.replay(last: 1) }
    Diagram(
      "replayLazily()",
      rac: "-replayLazily",
      "One run, which starts with the first subscription; every subscription gets all of it.",
      cold: ["work": "-a-b-c|"],
      gives: "-a-b-c|",
      later: [4: "----(ab)c|"]
    ) { it in it.work.replayLazily() }
  }
}
