extension VoteRules {
  static let timing = [
    VoteRule(
      "chunks-begin-with-elements",
      "Chunks by time begin with an element, and are never empty.",
      in: "Operators/Timing/ChunkedByTime.swift",
      "the elements of a window, in order; never an empty array"
    ),
    VoteRule(
      "delay-delays-the-end",
      "The finish is delayed, too.",
      in: "Operators/Timing/Delay.swift",
      "Ends: `interval` after this signal, after all elements."
    ),
    VoteRule(
      "end-of-a-wait-counts",
      "`delay(until:)` delivers an element also if its wait ends without one.",
      in: "Operators/Timing/DelayUntil.swift",
      "each when its signal has delivered something or has ended"
    ),
    VoteRule(
      "pace-ends-at-once",
      "`paced(every:)` has no pause before the end.",
      in: "Operators/Timing/Paced.swift",
      "with this signal, at once, when the elements before that are delivered"
    ),
    VoteRule(
      "throttle-flushes",
      "A throttled element that waits is delivered at once at the end.",
      in: "Operators/Timing/Throttle.swift",
      "an element that waits for the end of its window is delivered first, at once"
    ),
    VoteRule(
      "python-sampling-ends-with-the-source",
      "`sample(every:)` ends with the signal, not at the next multiple of the interval.",
      in: "Operators/Timing/SampleEvery.swift",
      "Ends: with this signal, at once; an element that still waits is dropped."
    ),
  ]

  static let sharing = [
    VoteRule(
      "shared-runs-hop",
      "What a shared run delivers comes after what is delivered without it.",
      in: "Operators/Sharing/Share.swift",
      "Elements take their place in the order of events when the run sends them on."
    ),
    VoteRule(
      "autoconnect-runs-once",
      "After the last subscription has left, `autoconnect()` does not connect again.",
      in: "Operators/Sharing/MulticastConnection.swift",
      "After the last one has ended, the run does not restart"
    ),
    VoteRule(
      "share-stops-for-good",
      "Without restarts, a run that was stopped because nobody used it is over.",
      in: "Operators/Sharing/Share.swift",
      "with the run: when this signal ends, or when the run is stopped"
    ),
    VoteRule(
      "current-value-survives-the-end",
      "A later subscription to a source with a current value gets that value, and then the end.",
      in: contracts,
      "sources that retain elements replay these first"
    ),
  ]

  /// All rules as a table; the page of semantics has it.
  static var document: String {
    let rows = all.map { rule in
      "| `\(rule.name)` | \(rule.difference) | “\(rule.sentence)” ([\(rule.file)](../Sources/AsyncStreams/\(rule.file))) |"
    }
    return (["| Rule | What is different | Where the documentation says so |", "|---|---|---|"] + rows)
      .joined(separator: "\n")
  }
}
