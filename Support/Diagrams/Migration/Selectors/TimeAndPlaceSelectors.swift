extension SelectorFamily {
  static let timeAndPlace = SelectorFamily(
    "Time and place",
    rows: [
      SelectorRow(
        "`-throttle:`",
        bridge: "`throttle(_:)`",
        streams: "`debounce(for:)`",
        .sameBut("another name: elsewhere, `throttle` limits the rate"),
        .diagram("debounce(for:)"),
        .test("throttle is debounce(for:)", in: "Tests/AsyncStreamsTests/Timing/RecordedTraceTests.swift")
      ),
      SelectorRow(
        "`-throttle:valuesPassingTest:`",
        bridge: "`throttle(_:valuesPassingTest:)`",
        streams: "`debounce(for:clock:when:)`",
        .sameBut("another name; the same function"),
        .diagram("debounce(for:), a test"),
        .test(
          "throttle with a test is debounce(for:when:)",
          in: "Tests/AsyncStreamsTests/Timing/RecordedTraceTests.swift"
        )
      ),
      SelectorRow(
        "`-delay:`",
        bridge: "`delay(_:)`",
        streams: "`delay(for:clock:)`",
        .sameBut("one clock, so elements keep their order"),
        .diagram("delay(for:)"),
        .diagram("delay(for:), a failure"),
        .test("delay is delay(for:)", in: "Tests/AsyncStreamsTests/Timing/RecordedTraceTests.swift")
      ),
      SelectorRow(
        "`-timeout:onScheduler:`",
        bridge: "`timeout(_:on:)`",
        streams: "`timeout(after:throwing:clock:)`",
        .different("you choose the failure; `promoteFailure()` first if the stream cannot fail", .compiler),
        .diagram("timeout(after:throwing:)"),
        .test("timeout is timeout(after:)", in: "Tests/AsyncStreamsTests/Timing/RecordedTraceTests.swift")
      ),
      SelectorRow(
        "`-bufferWithTime:onScheduler:`",
        bridge: "`buffer(withTime:on:)`",
        streams: "`chunked(every:orCount:clock:)`",
        .sameBut("an array instead of a tuple; a bound can be given"),
        .diagram("chunked(every:)"),
        .test("bufferWithTime is chunked(every:)", in: "Tests/AsyncStreamsTests/Timing/RecordedTraceTests.swift")
      ),
      SelectorRow(
        "`-deliverOn:`",
        bridge: "`deliver(on:)`",
        streams: "none",
        .noCounterpart("elements arrive where the loop runs: iterate in the actor that needs them"),
        .test("Every operator keeps every contract", in: "Tests/AsyncStreamsTests/Laws/OperatorLawTests.swift")
      ),
      SelectorRow(
        "`-deliverOnMainThread`",
        bridge: "`deliverOnMainThread()`",
        streams: "none",
        .noCounterpart("a loop on the main actor receives elements there, without a hop while they are ready"),
        .test(
          "the main actor can consume timed operators",
          in: "Tests/AsyncStreamsTests/VirtualTime/VirtualTimeTests.swift"
        ),
        .test("Every operator keeps every contract", in: "Tests/AsyncStreamsTests/Laws/OperatorLawTests.swift")
      ),
      SelectorRow(
        "`-subscribeOn:`",
        bridge: "`subscribe(on:)`",
        streams: "`producing(on:)`, or the isolation of the producer itself",
        .different("moves only the tasks that a signal creates; most create none", .turn),
        .diagram("producing(on:)"),
        .test("a producer runs where it says", in: "Tests/AsyncStreamsTests/Cold/ProducerTests.swift")
      ),
    ]
  )
}
