extension SelectorFamily {
  static let subscribing = SelectorFamily(
    "Subscribing",
    rows: [
      SelectorRow(
        "`-subscribe:`",
        bridge: "`subscribe(_:)`",
        streams: "`for await`, `SubscriptionBag.consume(_:)`",
        .different(
          "a loop, or a closure on the caller's actor; `delivery: .inTurn` delivers before the send returns",
          .turn
        ),
        .test(
          "a bag consumes what is sent after it was asked to",
          in: "Tests/AsyncStreamsTests/Consuming/SubscriptionBagTests.swift"
        )
      ),
      SelectorRow(
        "`-subscribeNext:`",
        bridge: "`subscribeNext(_:)`",
        streams: "`for try await`, `forEach(_:)`",
        .different("called after the turn; code for the end goes after the loop, for a failure into `catch`", .turn),
        .diagram("forEach(_:)")
      ),
      SelectorRow(
        "`-subscribeNext:completed:`",
        bridge: "`subscribeNext(_:completed:)`",
        streams: "`for try await`, `forEach(_:)`",
        .different("called after the turn; code for the end goes after the loop, for a failure into `catch`", .turn),
        .diagram("forEach(_:)")
      ),
      SelectorRow(
        "`-subscribeNext:error:`",
        bridge: "`subscribeNext(_:error:)`",
        streams: "`for try await`, `forEach(_:)`",
        .different("called after the turn; code for the end goes after the loop, for a failure into `catch`", .turn),
        .diagram("forEach(_:)")
      ),
      SelectorRow(
        "`-subscribeNext:error:completed:`",
        bridge: "`subscribeNext(_:error:completed:)`",
        streams: "`for try await`, `forEach(_:)`",
        .different("called after the turn; code for the end goes after the loop, for a failure into `catch`", .turn),
        .diagram("forEach(_:)")
      ),
      SelectorRow(
        "`-subscribeError:`",
        bridge: "`subscribeError(_:)`",
        streams: "`waitUntilFinished()`",
        .different("it throws the failure, and returns when the signal finishes", .turn),
        .diagram("waitUntilFinished()")
      ),
      SelectorRow(
        "`-subscribeCompleted:`",
        bridge: "`subscribeCompleted(_:)`",
        streams: "`waitUntilFinished()`",
        .different("it throws the failure, and returns when the signal finishes", .turn),
        .diagram("waitUntilFinished()")
      ),
      SelectorRow(
        "`-subscribeError:completed:`",
        bridge: "`subscribeError(_:completed:)`",
        streams: "`waitUntilFinished()`",
        .different("it throws the failure, and returns when the signal finishes", .turn),
        .diagram("waitUntilFinished()")
      ),
      SelectorRow(
        "`name`",
        bridge: "`name`",
        streams: "`description`",
        .sameBut("composed from the operators"),
        .test(
          "a name replaces the description and operators add to it",
          in: "Tests/AsyncStreamsTests/Operators/Events/EventTests.swift"
        )
      ),
      SelectorRow(
        "`-setNameWithFormat:`",
        bridge: "`setNameWithFormat(_:_:)`",
        streams: "`named(_:)`",
        .different("works always, not only in a debugging environment", .nothing),
        .diagram("named(_:)")
      ),
      SelectorRow(
        "`-logAll`",
        bridge: "`logAll()`",
        streams: "`logEvents()`",
        .different("one operator, all events, a replaceable sink", .nothing),
        .diagram("logEvents()")
      ),
      SelectorRow(
        "`-logNext`",
        bridge: "`logNext()`",
        streams: "`logEvents()`",
        .different("one operator, all events, a replaceable sink", .nothing),
        .diagram("logEvents()")
      ),
      SelectorRow(
        "`-logError`",
        bridge: "`logError()`",
        streams: "`logEvents()`",
        .different("one operator, all events, a replaceable sink", .nothing),
        .diagram("logEvents()")
      ),
      SelectorRow(
        "`-logCompleted`",
        bridge: "`logCompleted()`",
        streams: "`logEvents()`",
        .different("one operator, all events, a replaceable sink", .nothing),
        .diagram("logEvents()")
      ),
      SelectorRow(
        "`-asynchronousFirstOrDefault:success:error:`",
        bridge: "`asynchronousFirstOrDefault(_:success:error:)`",
        streams: "`VirtualTime.run`, `first(or:)`",
        .noCounterpart("tests run in virtual time"),
        .test(
          "time passes by itself when all tasks wait",
          in: "Tests/AsyncStreamsTests/VirtualTime/VirtualTimeTests.swift"
        ),
        .diagram("first(or:)")
      ),
      SelectorRow(
        "`-asynchronousFirstOrDefault:success:error:timeout:`",
        bridge: "`asynchronousFirstOrDefault(_:success:error:timeout:)`",
        streams: "`VirtualTime.run`, `first(or:)`",
        .noCounterpart("tests run in virtual time"),
        .test(
          "time passes by itself when all tasks wait",
          in: "Tests/AsyncStreamsTests/VirtualTime/VirtualTimeTests.swift"
        ),
        .diagram("first(or:)")
      ),
      SelectorRow(
        "`-asynchronouslyWaitUntilCompleted:`",
        bridge: "`asynchronouslyWaitUntilCompleted(_:)`",
        streams: "`VirtualTime.run`, `waitUntilFinished()`",
        .noCounterpart("tests run in virtual time"),
        .test(
          "time passes by itself when all tasks wait",
          in: "Tests/AsyncStreamsTests/VirtualTime/VirtualTimeTests.swift"
        ),
        .diagram("waitUntilFinished()")
      ),
      SelectorRow(
        "`-asynchronouslyWaitUntilCompleted:timeout:`",
        bridge: "`asynchronouslyWaitUntilCompleted(_:timeout:)`",
        streams: "`VirtualTime.run`, `waitUntilFinished()`",
        .noCounterpart("tests run in virtual time"),
        .test(
          "time passes by itself when all tasks wait",
          in: "Tests/AsyncStreamsTests/VirtualTime/VirtualTimeTests.swift"
        ),
        .diagram("waitUntilFinished()")
      ),
    ]
  )
}
