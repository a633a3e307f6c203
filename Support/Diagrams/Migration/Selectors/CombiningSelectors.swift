extension SelectorFamily {
  static let combining = SelectorFamily(
    "Combining",
    rows: [
      SelectorRow(
        "`-concat:`",
        bridge: "`concat(_:)`",
        streams: "`append(_:)`; `prepend(_:)` for a first value",
        .different("subscribes to the other signal when the consumer takes the end of this one", .values),
        .diagram("append(_:)"),
        .diagram("append(_:), a failure"),
        .recipe("A delegate method with a first value"),
        .test(
          "an iteration does not retain an appended subject to which it has subscribed",
          in: "Tests/AsyncStreamsTests/Operators/Combining/AppendReleaseTests.swift"
        )
      ),
      SelectorRow(
        "`+concat:`",
        bridge: "`RACSignal.concat(_:)`",
        streams: "`Signal.concat(_:)`, `Signal.concat(contentsOf:)`",
        .different("subscribes to a signal when the consumer takes the end of the one before", .values),
        .diagram("Signal.concat(_:)")
      ),
      SelectorRow("`-then:`", bridge: "`then(_:)`", streams: "`then(_:)`", .same, .diagram("then(_:)")),
      SelectorRow(
        "`-merge:`",
        bridge: "`merge(_:)`",
        streams: "`merge(with:)`",
        .sameBut("on its actor, an observed property delivers its value at once"),
        .diagram("merge(with:)"),
        .diagram("merge(with:), a failure"),
        .test(
          "in a merge, the present value comes at its place",
          in: "Tests/AsyncStreamsTests/Patterns/ObservingAmongInputsTests.swift"
        )
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
        .different(
          "elements wait in their source, not in a queue; a failure waits until those before it are paired",
          .end
        ),
        .diagram("zip(with:)"),
        .diagram("zip(with:), one is ahead"),
        .diagram("zip(with:), a failure")
      ),
      SelectorRow(
        "`+zip:`",
        bridge: "`RACSignal.zip(_:)`",
        streams: "`Signal.zip(_:)`, `Signal.zip(contentsOf:)`",
        .different(
          "any types; elements, and failures behind them, wait in their source; the second takes an array",
          .end
        ),
        .diagram("Signal.zip(_:)")
      ),
      SelectorRow(
        "`+zip:reduce:`",
        bridge: "`RACSignal.zip(_:reduce:)`",
        streams: "`Signal.zip(_:).map`",
        .different("elements, and failures behind them, wait in their source", .end),
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
        .sameBut("on its actor, an observed property delivers its value at once"),
        .diagram("sample(on:)"),
        .diagram("sample(on:), the sampler ends"),
        .test(
          "a value that is sampled at once is there",
          in: "Tests/AsyncStreamsTests/Patterns/ObservingAmongInputsTests.swift"
        )
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
        .different("without a default, you provide the failure", .compiler),
        .diagram("Signal.switching(on:cases:default:)"),
        .diagram("Signal.switching(on:cases:otherwiseFailingWith:)")
      ),
    ]
  )
}
