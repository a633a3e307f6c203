extension SelectorFamily {
  static let making = SelectorFamily(
    "Making signals",
    note:
      "In both styles: [callbacks](../../Snippets/SharingCallbacks.swift), [streams](../../Snippets/SharingStreams.swift).",
    rows: [
      SelectorRow(
        "`+empty`",
        bridge: "`RACSignal.empty()`",
        streams: "`Signal.empty`",
        .same,
        .diagram("Signal.empty")
      ),
      SelectorRow(
        "`+return:`",
        bridge: "`RACSignal.return(_:)`",
        streams: "`Signal.just(_:)`",
        .same,
        .diagram("Signal.just(_:)")
      ),
      SelectorRow(
        "`+error:`",
        bridge: "`RACSignal.error(_:)`",
        streams: "`Signal.fail(_:)`",
        .sameBut("the failure has a type"),
        .diagram("Signal.fail(_:)")
      ),
      SelectorRow(
        "`+never`",
        bridge: "`RACSignal.never()`",
        streams: "`Signal.never`",
        .same,
        .diagram("Signal.never")
      ),
      SelectorRow(
        "`+createSignal:`",
        bridge: "`RACSignal.createSignal(_:)`",
        streams: "`Signal.init(_:)`, `Signal.callback(_:)`",
        .different(
          "producers wait for consumers; a dropped handler ends a callback source: `throwingIfAbandoned:`",
          .end
        ),
        .diagram("Signal.init(_:)"),
        .diagram("Signal.callback(_:)"),
        .recipe("A signal that returns nil")
      ),
      SelectorRow(
        "`+defer:`",
        bridge: "`RACSignal.defer(_:)`",
        streams: "`Signal.deferred(_:)`",
        .same,
        .diagram("Signal.deferred(_:)")
      ),
      SelectorRow(
        "`+startEagerlyWithScheduler:block:`",
        bridge: "`RACSignal.startEagerly(with:block:)`",
        streams: "`Signal { … }.replay()`",
        .different("the work ends when the signal is released", .end),
        .diagram("replay()")
      ),
      SelectorRow(
        "`+startLazilyWithScheduler:block:`",
        bridge: "`RACSignal.startLazily(with:block:)`",
        streams: "`Signal { … }.replayLazily()`",
        .different("the work ends when the signal is released", .end),
        .diagram("replayLazily()")
      ),
      SelectorRow(
        "`+interval:onScheduler:`",
        bridge: "`RACSignal.interval(_:on:)`",
        streams: "`Signal.interval(every:clock:)`",
        .different(
          "delivers the time since the subscription, not a date; an argument decides about missed ticks",
          .values
        ),
        .diagram("Signal.interval(every:)")
      ),
      SelectorRow(
        "`+interval:onScheduler:withLeeway:`",
        bridge: "`RACSignal.interval(_:on:withLeeway:)`",
        streams: "`Signal.interval(every:clock:)`",
        .different("the clock decides about tolerance", .compiler),
        .diagram("Signal.interval(every:)")
      ),
      SelectorRow(
        "`+try:`",
        bridge: "`RACSignal.try(_:)`; the block may throw",
        streams: "`Signal.attempt(_:)`",
        .different("fails when the function throws, not for `nil`", .values),
        .diagram("Signal.attempt(_:)")
      ),
    ]
  )
}
