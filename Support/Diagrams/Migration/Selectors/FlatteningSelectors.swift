extension SelectorFamily {
  static let flattening = SelectorFamily(
    "Flattening",
    rows: [
      SelectorRow(
        "`-bind:`",
        bridge: "`bind(_:)`",
        streams: "`flatMapMerge(carrying:_:)`",
        .different(
          "a stop takes effect before the last signal is subscribed to, also for events that are ready",
          .values
        ),
        .diagram("flatMapMerge(carrying:_:)")
      ),
      SelectorRow(
        "`-flattenMap:`",
        bridge: "`flattenMap(_:)`",
        streams: "`flatMapMerge(_:)`",
        .different("the block never returns nil, but `.empty`; a late consumer subscribes late", .values),
        .diagram("flatMapMerge(_:)"),
        .diagram("flatMapMerge(_:), a failure")
      ),
      SelectorRow("`-flatten`", bridge: "`flatten()`", streams: "`merged()`", .same, .diagram("merged()")),
      SelectorRow(
        "`-flatten:`",
        bridge: "`flatten(_:)`",
        streams: "`merged(maxConcurrent:)`, `flatMapMerge(maxConcurrent:_:)`",
        .different(
          "no argument for no limit; elements beyond it, and a failure behind them, wait in their source",
          .end
        ),
        .diagram("flatMapMerge(_:), a limit")
      ),
      SelectorRow(
        "`-concat`",
        bridge: "`concat()`",
        streams: "`concatenated()`, `flatMapConcat(_:)`",
        .same,
        .diagram("concatenated()"),
        .diagram("flatMapConcat(_:)")
      ),
      SelectorRow(
        "`-switchToLatest`",
        bridge: "`switchToLatest()`",
        streams: "`switchToLatest()`, `flatMapLatest(_:)`",
        .same,
        .diagram("switchToLatest()"),
        .diagram("flatMapLatest(_:)"),
        .diagram("switchToLatest(), the newest fails")
      ),
    ]
  )
}
