extension SelectorFamily {
  static let subjects = SelectorFamily(
    "Subjects",
    rows: [
      SelectorRow(
        "`RACSubject +subject`",
        bridge: "`RACSubject.init()`",
        streams: "`Subject.init`",
        .different("remembers its end, and finishes when it is released", .end),
        .test(
          "late subscribers get the end at once, with the same failure",
          in: "Tests/AsyncStreamsTests/Hot/SubjectTests.swift"
        ),
        .test(
          "a subject that goes away finishes, and subscribers do not keep it",
          in: "Tests/AsyncStreamsTests/Hot/SubjectTests.swift"
        )
      ),
      SelectorRow(
        "`-sendNext:`",
        bridge: "`sendNext(_:)`",
        streams: "`send(_:)`, `yield(_:)`",
        .different("arrives after the turn, unless `.inTurn`; one order for all, also when a subscriber sends", .turn),
        .test("send, yield and batches keep one order", in: "Tests/AsyncStreamsTests/Hot/SubjectTests.swift"),
        .test(
          "every subscription sees the same order, whoever sends from wherever",
          in: "Tests/AsyncStreamsTests/Hot/SubjectTests.swift"
        )
      ),
      SelectorRow(
        "`-sendError:`",
        bridge: "`sendError(_:)`",
        streams: "`finish(throwing:)`",
        .different("only the first end counts", .end),
        .test("only the first end counts", in: "Tests/AsyncStreamsTests/Hot/SubjectTests.swift")
      ),
      SelectorRow(
        "`-sendCompleted`",
        bridge: "`sendCompleted()`",
        streams: "`finish()`",
        .different("only the first end counts", .end),
        .test("only the first end counts", in: "Tests/AsyncStreamsTests/Hot/SubjectTests.swift")
      ),
      SelectorRow(
        "`-didSubscribeWithDisposable:`",
        bridge: "`didSubscribe(with:)`",
        streams: "none",
        .noCounterpart("a subject is not a subscriber; `multicast(through:)` relays a signal to a subject"),
        .diagram("multicast(through:)")
      ),
      SelectorRow(
        "`RACReplaySubject +subject`",
        bridge: "`RACReplaySubject.init()`",
        streams: "`ReplaySubject.init`",
        .different("no element is accepted after the end", .end),
        .test(
          "a replay subject replays elements before a failure",
          in: "Tests/AsyncStreamsTests/Hot/ReplaySubjectTests.swift"
        )
      ),
      SelectorRow(
        "`RACReplaySubject +replaySubjectWithCapacity:`",
        bridge: "`RACReplaySubject.init(capacity:)`",
        streams: "`ReplaySubject(keeping:)`",
        .different("no element is accepted after the end", .end),
        .test(
          "a replay subject replays the newest elements",
          in: "Tests/AsyncStreamsTests/Hot/ReplaySubjectTests.swift"
        )
      ),
      SelectorRow(
        "`RACBehaviorSubject +behaviorSubjectWithDefaultValue:`",
        bridge: "`RACBehaviorSubject.init(defaultValue:)`",
        streams: "`BehaviorSubject.init`",
        .different("its value can be read; remembers its end; no element is delivered twice", .values),
        .test(
          "a behaviour subject has a value at any time",
          in: "Tests/AsyncStreamsTests/Hot/ReplaySubjectTests.swift"
        ),
        .test(
          "a subscription between value and send sees each value once",
          in: "Tests/AsyncStreamsTests/Hot/ReplaySubjectTests.swift"
        )
      ),
      SelectorRow(
        "`RACGroupedSignal key`",
        bridge: "`key`",
        streams: "`GroupedSignal.key`",
        .same,
        .diagram("grouped(by:)")
      ),
      SelectorRow(
        "`-setKeyPath:onObject:`",
        bridge: "`setKeyPath(_:on:)`, a key path of Swift",
        streams: "`SubscriptionBag.consume(_:for:_:)`",
        .different("a closure assigns, in the isolation of the object, which is not retained", .turn),
        .test(
          "an owner is held only while its function runs",
          in: "Tests/AsyncStreamsTests/Consuming/SubscriptionBagTests.swift"
        )
      ),
      SelectorRow(
        "`-setKeyPath:onObject:nilValue:`",
        bridge: "`setKeyPath(_:on:nilValue:)`",
        streams: "`SubscriptionBag.consume(_:for:_:)`",
        .different("a closure assigns, and replaces `nil`", .turn),
        .test(
          "an owner is held only while its function runs",
          in: "Tests/AsyncStreamsTests/Consuming/SubscriptionBagTests.swift"
        )
      ),
    ]
  )
}
