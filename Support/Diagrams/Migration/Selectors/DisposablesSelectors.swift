extension SelectorFamily {
  static let disposables = SelectorFamily(
    "Subscribers and disposables",
    rows: [
      SelectorRow(
        "`RACSubscriber`",
        bridge: "`RACSubscriber`",
        streams: "`SignalSender`, `SignalContinuation`, any hot source",
        .different("a sender learns whether elements are still accepted", .compiler),
        .diagram("Signal.init(_:)"),
        .diagram("Signal.callback(_:)")
      ),
      SelectorRow(
        "`RACDisposable -dispose`",
        bridge: "`dispose()`",
        streams: "`task.cancel()`, or leave the loop",
        .sameBut("nothing is delivered after it"),
        .test(
          "dropping, breaking and cancelling cancel a suspended producer",
          in: "Tests/AsyncStreamsTests/Cold/ProducerTests.swift"
        )
      ),
      SelectorRow(
        "`+disposableWithBlock:`",
        bridge: "`RACDisposable.init(block:)`",
        streams: "`onTermination(_:)`, `onEnd(_:)`, `defer`",
        .sameBut("it runs once"),
        .test(
          "the handler runs once, whichever thread ends it",
          in: "Tests/AsyncStreamsTests/Cold/CallbackTests.swift"
        ),
        .diagram("onEnd(_:)")
      ),
      SelectorRow(
        "`isDisposed`",
        bridge: "`isDisposed`",
        streams: "`Task.isCancelled`",
        .same,
        .test(
          "a producer that ignores cancellation sends to nobody and harms nobody",
          in: "Tests/AsyncStreamsTests/Cold/ProducerTests.swift"
        )
      ),
      SelectorRow(
        "`RACScopedDisposable`, `-asScopedDisposable`",
        bridge: "`RACScopedDisposable`, `asScopedDisposable()`",
        streams: "`withSubscription(to:_:)`",
        .different("the scope of a function, not of an object", .compiler),
        .test(
          "a subscription begins before the body and is over after it",
          in: "Tests/AsyncStreamsTests/Consuming/WithSubscriptionTests.swift"
        )
      ),
      SelectorRow(
        "`+scopedDisposableWithDisposable:`",
        bridge: "`RACScopedDisposable.init(disposable:)`",
        streams: "`withSubscription(to:_:)`",
        .different("the scope of a function, not of an object", .compiler),
        .test(
          "a subscription begins before the body and is over after it",
          in: "Tests/AsyncStreamsTests/Consuming/WithSubscriptionTests.swift"
        )
      ),
      SelectorRow(
        "`RACCompoundDisposable`, `+compoundDisposable`, `+compoundDisposableWithDisposables:`",
        bridge: "`init()`, `init(disposables:)`",
        streams: "`SubscriptionBag`",
        .different("also cancels when it is released", .end),
        .test(
          "releasing a bag unsubscribes, also where a consumer waits",
          in: "Tests/AsyncStreamsTests/Consuming/SubscriptionBagTests.swift"
        )
      ),
      SelectorRow(
        "`-addDisposable:`, `-removeDisposable:`",
        bridge: "`add(_:)`, `remove(_:)`",
        streams: "`consume(_:for:_:)`, `start(_:)` of a bag",
        .different("what ends is removed by itself", .nothing),
        .test(
          "releasing a bag unsubscribes, also where a consumer waits",
          in: "Tests/AsyncStreamsTests/Consuming/SubscriptionBagTests.swift"
        )
      ),
      SelectorRow(
        "`RACSerialDisposable`, `+serialDisposableWithDisposable:`",
        bridge: "`init(disposable:)`",
        streams: "a `Task?` property",
        .different("cancel the old task, set the new one", .compiler),
        .diagram("flatMapLatest(_:)")
      ),
      SelectorRow(
        "`-swapInDisposable:`",
        bridge: "`swapInDisposable(_:)`",
        streams: "a `Task?` property",
        .different("`flatMapLatest(_:)` where an element determines the new one", .compiler),
        .diagram("flatMapLatest(_:)")
      ),
    ]
  )
}
