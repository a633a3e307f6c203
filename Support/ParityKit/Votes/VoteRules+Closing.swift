extension VoteRules {
  /// Rules about signals that close windows, or make keys forgotten.
  static let closing = [
    VoteRule(
      "closing-end-ignored",
      "A window that follows another one stays open when the signal that closes it ends without an element.",
      in: "Operators/Transforming/WindowedClosedBy.swift",
      "If the signal that closes a window finishes or fails without an element, that window stays open until the end."
    ),
    VoteRule(
      "forgetting-first",
      "`unique(on:keeping:forgettingAt:)` subscribes to the signal that makes keys forgotten first.",
      in: "Operators/Filtering/UniqueForgetting.swift",
      "`forgetting` is subscribed to first, so an event that reaches both signals is delivered."
    ),
    VoteRule(
      "forgetting-failure-ignored",
      "`unique(on:keeping:forgettingAt:)` goes on when the signal that makes keys forgotten has failed.",
      in: "Operators/Filtering/UniqueForgetting.swift",
      "When `forgetting` finishes or fails, keys are no longer forgotten together."
    ),
  ]
}
