extension SelectorFamily {
  static let combining = SelectorFamily(
    "Combining",
    rows: [
      SelectorRow(
        "`-concat:`",
        bridge: "`concat(_:)`",
        streams: "`append(_:)`",
        .same,
        .diagram("append(_:)"),
        .diagram("append(_:), a failure")
      ),
      SelectorRow(
        "`+concat:`",
        bridge: "`RACSignal.concat(_:)`",
        streams: "`Signal.concat(_:)`, `Signal.concat(contentsOf:)`",
        .sameBut("the second takes an array"),
        .diagram("Signal.concat(_:)")
      ),
      SelectorRow("`-then:`", bridge: "`then(_:)`", streams: "`then(_:)`", .same, .diagram("then(_:)")),
      SelectorRow(
        "`-merge:`",
        bridge: "`merge(_:)`",
        streams: "`merge(with:)`",
        .same,
        .diagram("merge(with:)"),
        .diagram("merge(with:), a failure")
      ),
      SelectorRow(
        "`+merge:`",
        bridge: "`RACSignal.merge(_:)`",
        streams: "`Signal.merge(_:)`, `Signal.merge(contentsOf:)`",
        .sameBut("the second takes an array"),
        .diagram("Signal.merge(_:)")
      ),
      SelectorRow(
        "`-zipWith:`",
        bridge: "`zip(with:)`",
        streams: "`zip(with:)`",
        .different("elements wait in their source, not in a queue; a failure waits until those before it are paired"),
        .diagram("zip(with:)"),
        .diagram("zip(with:), one is ahead"),
        .diagram("zip(with:), a failure")
      ),
      SelectorRow(
        "`+zip:`",
        bridge: "`RACSignal.zip(_:)`",
        streams: "`Signal.zip(_:)`, `Signal.zip(contentsOf:)`",
        .different("any types; elements, and failures behind them, wait in their source; the second takes an array"),
        .diagram("Signal.zip(_:)")
      ),
      SelectorRow(
        "`+zip:reduce:`",
        bridge: "`RACSignal.zip(_:reduce:)`",
        streams: "`Signal.zip(_:).map`",
        .different("elements, and failures behind them, wait in their source"),
        .diagram("Signal.zip(_:)"),
        .diagram("map(_:)")
      ),
      SelectorRow(
        "`-combineLatestWith:`",
        bridge: "`combineLatest(with:)`",
        streams: "`combineLatest(with:)`",
        .same,
        .diagram("combineLatest(with:)"),
        .diagram("combineLatest(with:), one has nothing"),
        .diagram("combineLatest(with:), a signal with itself")
      ),
      SelectorRow(
        "`+combineLatest:`",
        bridge: "`RACSignal.combineLatest(_:)`",
        streams: "`Signal.combineLatest(_:)`, `Signal.combineLatest(contentsOf:)`",
        .sameBut("any types; the second takes an array"),
        .diagram("Signal.combineLatest(_:)")
      ),
      SelectorRow(
        "`+combineLatest:reduce:`",
        bridge: "`RACSignal.combineLatest(_:reduce:)`",
        streams: "`Signal.combineLatest(_:).map`",
        .same,
        .diagram("Signal.combineLatest(_:)"),
        .diagram("map(_:)")
      ),
      SelectorRow(
        "`-sample:`",
        bridge: "`sample(_:)`",
        streams: "`sample(on:)`",
        .same,
        .diagram("sample(on:)"),
        .diagram("sample(on:), the sampler ends")
      ),
      SelectorRow(
        "`+if:then:else:`",
        bridge: "`RACSignal.if(_:then:else:)`",
        streams: "`Signal.when(_:then:else:)`",
        .same,
        .diagram("Signal.when(_:then:else:)")
      ),
      SelectorRow(
        "`+switch:cases:default:`",
        bridge: "`RACSignal.switch(_:cases:default:)`",
        streams: "`Signal.switching(on:cases:default:)`, `…otherwiseFailingWith:`",
        .different("without a default, you provide the failure"),
        .diagram("Signal.switching(on:cases:default:)"),
        .diagram("Signal.switching(on:cases:otherwiseFailingWith:)")
      ),
    ]
  )
}
