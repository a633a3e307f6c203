extension Renaming {
  /// Names that no other name replaces.
  static let byHand: [Renaming] = [
    gone(.type, "MetricsReporter", "import AsyncStreamsMetrics", meantBy: ["AsyncStreamsMetrics"]),
    gone(.type, "SourceMetrics", "import AsyncStreamsMetrics", meantBy: ["AsyncStreamsMetrics"]),
    gone(
      .type,
      "ReplaySubject(within:keeping:clock:name:bufferingPolicy:)",
      "ReplaySubject(keeping: count, for: span)",
      needed: ["within"]
    ),
    gone(.type, "Lifetime(name:)", "a lifetime has no name"),
    gone(.type, "bind(_:_:to:_:isolation:)", "SubscriptionHandle.bind(_:_:to:_:", needed: ["_", "to"]),
    gone(.member, "switching(on:cases:otherwiseFailingWith:)", "switching(on:cases:throwing:)"),
    gone(.member, "chunks(ofCount:)", "chunks(upToCount:)", module: "AsyncStreamsFoundation"),
    gone(.member, "first(or:)", "await first() ?? value"),
    gone(.member, "asyncOnValue(_:)", "asyncMap { await action($0); return $0 }", isUnique: true),
    gone(.member, "mergeScan(_:maxConcurrent:_:)", "flatMapMerge(maxConcurrent: count)", isUnique: true),
    gone(.member, "switchScan(_:_:)", "flatMapLatest", isUnique: true),
    gone(.member, "delay(until:)", "flatMapMerge { element in wait(element).prefix(1).then"),
    gone(.member, "chunked(openedBy:closedBy:)", "opening.prefix(untilReplacedBy:", needed: ["openedBy"]),
    gone(.member, "windowed(openedBy:closedBy:)", "opening.prefix(untilReplacedBy:", needed: ["openedBy"]),
  ]

  private static func gone(
    _ kind: Kind,
    _ old: String,
    _ remedy: String,
    needed: Set<String>? = nil,
    module: String? = "AsyncStreams",
    meantBy: Set<String> = [],
    isUnique: Bool = false
  ) -> Renaming {
    Renaming(
      kind: kind,
      old: old,
      new: old,
      needed: needed,
      remedy: remedy,
      isUnique: isUnique,
      module: module,
      meantBy: meantBy
    )
  }
}
