import AsyncStreams

extension Diagram {
  static let sharing: [Diagram] = list {
    Title("share()", rac: "-autoconnect", "One run for all subscriptions; a late one gets the elements from then on.")
      .shows(cold: ["work": "-a-b-c|"], gives: "-a-b-c|", later: [2: "---b-c|"]) { it in it.work.share() }
    Title("share(), after the end", "A subscription after the end starts another run.")
      .shows(cold: ["work": "-a|"], gives: "-a|", later: [5: "------a|"]) { it in it.work.share() }
    Title("share(), replaying", "A late subscription gets the newest element at once.")
      .shows(cold: ["work": "-a-b-c|"], gives: "-a-b-c|", later: [4: "----bc|"]) { it in
        it.work.share(replay: .last(1))
      }
    Title("publish()", rac: "-publish", "The run starts when the connection is connected.")
      .shows(cold: ["work": "-a-b|"], gives: "---a-b|", later: [4: "-----b|"]) { it in
        let connection = it.work.publish()
        it.at(2) { _ = connection.connect() }
        return connection.signal
      }
    Title("multicast(through:)", rac: "-multicast:", "The subject decides what a late subscription gets.")
      .shows(cold: ["work": "-a-b|"], gives: "xa-b|", later: [2: "--ab|"]) { it in
        let connection = it.work.multicast(through: BehaviorSubject("x"))
        _ = connection.connect()
        return connection.signal
      }
    Title(
      "autoconnect()",
      rac: "-autoconnect",
      "The first subscription starts the run, and the end of the last one ends it permanently."
    )
    .shows(cold: ["work": "-a-b|"], gives: "-a-b|", later: [2: "---b|", 6: "------|"]) { it in
      it.work.publish().autoconnect()
    }
    Title(
      "replay(start:)",
      rac: "-replay",
      "One run, which starts at once; every subscription gets all of it."
    )
    .shows(cold: ["work": "-a-b-c|"], gives: "-a-b-c|", later: [4: "----(ab)c|", 8: "--------(abc|)"]) { it in
      it.work.replay(start: .immediately)
    }
    Title(
      "replay(start:), the newest",
      rac: "-replayLast",
      "One run, which starts at once; every subscription gets the newest elements."
    )
    .shows(cold: ["work": "-a-b-c|"], gives: "-a-b-c|", later: [4: "----bc|", 8: "--------(c|)"]) { it in
      it.work.replay(last: 1, start: .immediately)
    }
    Title(
      "replay(start:), from the first subscription",
      rac: "-replayLazily",
      "One run, which starts with the first subscription; every subscription gets all of it."
    )
    .shows(cold: ["work": "-a-b-c|"], gives: "-a-b-c|", later: [4: "----(ab)c|"]) { it in
      it.work.replay(start: .atFirstSubscription)
    }
  }
}
