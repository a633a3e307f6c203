extension SelectorFamily {
  static let sharing = SelectorFamily(
    "Sharing",
    rows: [
      SelectorRow(
        "`-publish`",
        bridge: "`publish()`",
        streams: "`publish()`",
        .different("the run ends when the connection, its handles and its signals are released", .end),
        .diagram("publish()"),
        .test(
          "what is dropped is stopped",
          in: "Tests/AsyncStreamsTests/Operators/Sharing/MulticastConnectionTests.swift"
        )
      ),
      SelectorRow(
        "`-multicast:`",
        bridge: "`multicast(_:)`",
        streams: "`multicast(through:)`",
        .different("the run ends when the connection, its handles and its signals are released", .end),
        .diagram("multicast(through:)")
      ),
      SelectorRow(
        "`-replay`",
        bridge: "`replay()`",
        streams: "`replay()`",
        .different("the work ends when the signal is released", .end),
        .diagram("replay()")
      ),
      SelectorRow(
        "`-replayLast`",
        bridge: "`replayLast()`",
        streams: "`replay(last:)`",
        .different("the work ends when the signal is released; any number of elements", .end),
        .diagram("replay(last:)")
      ),
      SelectorRow(
        "`-replayLazily`",
        bridge: "`replayLazily()`",
        streams: "`replayLazily()`",
        .different("the work ends when the signal is released", .end),
        .diagram("replayLazily()")
      ),
      SelectorRow(
        "`RACMulticastConnection signal`",
        bridge: "`signal`",
        streams: "`MulticastConnection.signal`",
        .same,
        .diagram("publish()")
      ),
      SelectorRow(
        "`RACMulticastConnection -connect`",
        bridge: "`connect()`",
        streams: "`MulticastConnection.connect()`",
        .different(
          "retain the result, or the run ends at once; cancelling finishes subscriptions, which wait forever in RAC",
          .end
        ),
        .test(
          "a connection connects when it is told to, once",
          in: "Tests/AsyncStreamsTests/Operators/Sharing/MulticastConnectionTests.swift"
        ),
        .test(
          "cancelling a connection finishes its subscriptions, for good",
          in: "Tests/AsyncStreamsTests/Operators/Sharing/MulticastConnectionTests.swift"
        )
      ),
      SelectorRow(
        "`RACMulticastConnection -autoconnect`",
        bridge: "`autoconnect()`",
        streams: "`MulticastConnection.autoconnect()`",
        .different("subscriptions after the last one has ended get the end", .end),
        .diagram("autoconnect()"),
        .test(
          "autoconnect stops with its last subscription, others do not count",
          in: "Tests/AsyncStreamsTests/Operators/Sharing/MulticastConnectionTests.swift"
        )
      ),
    ]
  )
}
