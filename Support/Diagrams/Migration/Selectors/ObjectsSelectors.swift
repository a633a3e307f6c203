extension SelectorFamily {
  static let objects = SelectorFamily(
    "Channels and objects",
    note:
      "In both styles: [callbacks](../../Snippets/ObjectsCallbacks.swift), [streams](../../Snippets/ObjectsStreams.swift).",
    rows: [
      SelectorRow(
        "`RACChannel`, `RACChannelTerminal`, `leadingTerminal`, `followingTerminal`",
        bridge: "`RACChannel`, `RACChannelTerminal`, `leadingTerminal`, `followingTerminal`",
        streams: "`TwoWayChannel`, `leading`, `following`",
        .same,
        .test("values cross, and never come back", in: "Tests/AsyncStreamsTests/Patterns/ChannelTests.swift")
      ),
      SelectorRow(
        "`RACChannelTo(a, x) = RACChannelTo(b, y)`",
        bridge: "`RACChannelTo(_:)`, `bind(to:)`",
        streams: "`bind(_:_:to:_:)`",
        .different(
          "between `@Observable` objects on one actor; first, the left value is assigned to the right",
          .compiler
        ),
        .test(
          "the first value wins at the start, then each follows the other, and nothing echoes",
          in: "Tests/AsyncStreamsTests/Patterns/ObservingTests.swift"
        )
      ),
      SelectorRow(
        "`RACKVOChannel`, `-objectForKeyedSubscript:`, `-setObject:forKeyedSubscript:`",
        bridge: "`RACChannelTo(_:)`, `bind(to:)`",
        streams: "`bind(_:_:to:_:)`",
        .different("between `@Observable` objects on one actor", .compiler),
        .test(
          "the first value wins at the start, then each follows the other, and nothing echoes",
          in: "Tests/AsyncStreamsTests/Patterns/ObservingTests.swift"
        )
      ),
      SelectorRow(
        "`-initWithTarget:keyPath:nilValue:`",
        bridge: "`RACChannelTo(_:nilValue:)`",
        streams: "`ChannelTerminal.property(_:of:edits:)`",
        .different("of a property with a signal of its edits; no starting value", .values),
        .test("values cross, and never come back", in: "Tests/AsyncStreamsTests/Patterns/ChannelTests.swift")
      ),
      SelectorRow(
        "`RACObserve(target, path)`",
        bridge: "`RACObserve(_:)` of a `RACObserved` property or an expression",
        streams: "`Signal.observing(_:)`, `EachAssignment`",
        .different("after the turn, several changes as one element", .values),
        .file("Snippets/ObjectsStreams.swift"),
        .recipe("Paths of several keys"),
        .test(
          "every change is seen, and several in one go are one",
          in: "Tests/AsyncStreamsTests/Patterns/ObservingTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_valuesForKeyPath:observer:`",
        bridge: "`values` of `RACObserved`",
        streams: "`Signal.observing(_:)`",
        .different("an equal value delivers nothing; `EachAssignment` delivers every assignment", .values),
        .test(
          "observing hears of an equal value, which the macro keeps quiet about",
          in: "Tests/AsyncStreamsTests/Patterns/EachAssignmentTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_valuesAndChangesForKeyPath:options:observer:`",
        bridge: "none: `RACObserve(_:)` with `combinePrevious(withStart:reduce:)`",
        streams: "`Signal.observing(_:)` and `combinePrevious(_:_:)`",
        .different("no dictionaries", .compiler),
        .file("Snippets/ObjectsStreams.swift"),
        .diagram("combinePrevious(_:_:)")
      ),
      SelectorRow(
        "`RAC(target, path) = signal`",
        bridge: "`setKeyPath(_:on:)`",
        streams: "`assign(to:on:)`, `assign(toOptional:on:)`",
        .different("after the turn, unless `.inTurn`; behind `observing` always: use a computed property", .turn),
        .file("Snippets/ObjectsStreams.swift"),
        .recipe("Properties that follow from others"),
        .test(
          "elements are assigned, and the end leaves the last one",
          in: "Tests/AsyncStreamsTests/Patterns/AssignTests.swift"
        )
      ),
      SelectorRow(
        "`RAC(target, path, nilValue)`",
        bridge: "`setKeyPath(_:on:nilValue:)`",
        streams: "`map { $0 ?? nilValue }`, then `assign(to:on:)`",
        .different("assigns after the turn, unless `.inTurn`", .turn),
        .test(
          "an optional property takes elements that are not",
          in: "Tests/AsyncStreamsTests/Patterns/AssignTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_liftSelector:withSignals:`",
        bridge: "`rac_lift(_:with:)` of a `RACObject`",
        streams: "`Signal.combineLatest(_:).lift(_:)`",
        .sameBut("a closure, called once every signal has delivered"),
        .file("Snippets/ObjectsStreams.swift"),
        .recipe("Several requests, then one screen")
      ),
      SelectorRow(
        "`-rac_liftSelector:withSignalsFromArray:`",
        bridge: "`rac_lift(withSignalsFromArray:_:)`",
        streams: "`Signal.combineLatest(contentsOf:).lift(_:)`",
        .sameBut("a closure, called once every signal has delivered"),
        .file("Snippets/ObjectsStreams.swift"),
        .recipe("Several requests, then one screen")
      ),
      SelectorRow(
        "`-rac_liftSelector:withSignalOfArguments:`",
        bridge: "`rac_lift(withSignalOfArguments:_:)`",
        streams: "`lift(_:)`",
        .sameBut("a closure, called once every signal has delivered"),
        .file("Snippets/ObjectsStreams.swift"),
        .recipe("Several requests, then one screen")
      ),
      SelectorRow(
        "`-rac_signalForSelector:fromProtocol:`",
        bridge: "none: write the method",
        streams: "`calls(of:_:)` of a `DelegateProxy`",
        .different("the methods are written, not created at run time", .compiler),
        .file("Sources/AsyncStreams/AsyncStreams.docc/Articles/Delegates.md"),
        .test(
          "the delegate that was there before is called, and answers",
          in: "Tests/AsyncStreamsTests/Patterns/DelegateProxyTests.swift"
        )
      ),
      SelectorRow(
        "`RACDelegateProxy`, `rac_delegateProxy`",
        bridge: "none: write the delegate",
        streams: "`DelegateProxy`, `ForwardingDelegate`",
        .different("the previous delegate is still called", .compiler),
        .file("Sources/AsyncStreams/AsyncStreams.docc/Articles/Delegates.md"),
        .test(
          "the delegate that was there before is called, and answers",
          in: "Tests/AsyncStreamsTests/Patterns/DelegateProxyTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_signalForSelector:`",
        bridge: "none: Swift does not replace methods",
        streams: "override the method, and `yield(_:)` to a subject",
        .noCounterpart("Swift does not replace methods at run time"),
        .diagram("Signal.callback(_:)")
      ),
      SelectorRow(
        "`rac_willDeallocSignal`",
        bridge: "`rac_willDeallocSignal()` of a `RACObject`",
        streams: "`Lifetime.ended`",
        .different("at the end of deallocation, not at its start", .end),
        .test(
          "a lifetime ends with its owner, also for whoever asks later",
          in: "Tests/AsyncStreamsTests/Patterns/ObservingTests.swift"
        )
      ),
      SelectorRow(
        "`rac_deallocDisposable`",
        bridge: "`rac_deallocDisposable` of a `RACObject`",
        streams: "a `SubscriptionBag` property",
        .different("cancelled when its owner is deallocated, possibly after its other properties", .end),
        .test(
          "releasing a bag unsubscribes, also where a consumer waits",
          in: "Tests/AsyncStreamsTests/Consuming/SubscriptionBagTests.swift"
        )
      ),
    ]
  )
}
