import AsyncStreams

extension Diagram {
  static let sharing: [Diagram] = list {
    Diagram(
      "share()",
      rac: "-autoconnect",
      "One run for all; who comes late sees what comes from then on.",
      cold: ["work": "-a-b-c|"],
      gives: "-a-b-c|",
      later: [2: "---b-c|"]
    ) { it in it.work.share() }
    Diagram(
      "share(), after the end",
      "Who finds the run over begins another one.",
      cold: ["work": "-a|"],
      gives: "-a|",
      later: [5: "------a|"]
    ) { it in it.work.share() }
    Diagram(
      "share(), replaying",
      "Who comes late gets the newest element at once.",
      cold: ["work": "-a-b-c|"],
      gives: "-a-b-c|",
      later: [4: "----bc|"]
    ) { it in it.work.share(replay: .last(1)) }
    Diagram(
      "publish()",
      rac: "-publish",
      "Nothing runs until it is told to.",
      cold: ["work": "-a-b|"],
      gives: "---a-b|",
      later: [4: "-----b|"]
    ) { it in
      let connection = it.work.publish()
      it.at(2) { connection.connect() }
      return connection.signal
    }
    Diagram(
      "multicast(through:)",
      rac: "-multicast:",
      "The subject decides what who comes late gets.",
      cold: ["work": "-a-b|"],
      gives: "xa-b|",
      later: [2: "--ab|"]
    ) { it in
      let connection = it.work.multicast(through: BehaviorSubject("x"))
      connection.connect()
      return connection.signal
    }
    Diagram(
      "autoconnect()",
      rac: "-autoconnect",
      "The first subscription starts the run, and when the last one has gone it is over for good.",
      cold: ["work": "-a-b|"],
      gives: "-a-b|",
      later: [2: "---b|", 6: "------|"]
    ) { it in it.work.publish().autoconnect() }
    Diagram(
      "replay()",
      rac: "-replay",
      "One run, which begins at once; everybody gets all of it.",
      cold: ["work": "-a-b-c|"],
      gives: "-a-b-c|",
      later: [4: "----(ab)c|", 8: "--------(abc|)"]
    ) { it in it.work.replay() }
    Diagram(
      "replay(last:)",
      rac: "-replayLast",
      "One run, which begins at once; everybody gets the newest elements.",
      cold: ["work": "-a-b-c|"],
      gives: "-a-b-c|",
      later: [4: "----bc|", 8: "--------(c|)"]
    ) { it in it.work.replay(last: 1) }
    Diagram(
      "replayLazily()",
      rac: "-replayLazily",
      "One run, which begins with the first subscription; everybody gets all of it.",
      cold: ["work": "-a-b-c|"],
      gives: "-a-b-c|",
      later: [4: "----(ab)c|"]
    ) { it in it.work.replayLazily() }
  }
}
