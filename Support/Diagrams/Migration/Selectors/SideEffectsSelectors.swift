extension SelectorFamily {
  static let sideEffects = SelectorFamily(
    "Side effects",
    rows: [
      SelectorRow(
        "`-doNext:`",
        bridge: "`doNext(_:)`",
        streams: "`onValue(_:)`",
        .different("runs in the consumer's isolation, when the element is taken", .turn),
        .diagram("onValue(_:)")
      ),
      SelectorRow(
        "`-doError:`",
        bridge: "`doError(_:)`",
        streams: "`onFailure(_:)`",
        .different("runs in the consumer's isolation, when the failure is taken", .turn),
        .diagram("onFailure(_:)")
      ),
      SelectorRow(
        "`-doCompleted:`",
        bridge: "`doCompleted(_:)`",
        streams: "`onFinish(_:)`",
        .different("runs in the consumer's isolation, when the end is taken", .turn),
        .diagram("onFinish(_:)")
      ),
      SelectorRow("`-initially:`", bridge: "`initially(_:)`", streams: "`onStart(_:)`", .same, .diagram("onStart(_:)")),
      SelectorRow(
        "`-finally:`",
        bridge: "`finally(_:)`",
        streams: "`onEnd(_:)`",
        .different("also runs when the consumer unsubscribes, and receives the reason", .end),
        .diagram("onEnd(_:)"),
        .diagram("onEnd(_:), nobody listens any more")
      ),
    ]
  )
}
