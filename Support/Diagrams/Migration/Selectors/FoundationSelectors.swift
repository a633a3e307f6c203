extension SelectorFamily {
  static let foundation = SelectorFamily(
    "Foundation",
    rows: [
      SelectorRow(
        "`-rac_addObserverForName:object:`",
        bridge: "`rac_addObserver(forName:object:)`",
        streams: "`NotificationCenter.signal(for:from:_:)`",
        .different("after `post`, unless `.inTurn` on the main actor", .turn),
        .file("Snippets/ObjectsStreams.swift"),
        .recipe("A notification that needs the turn"),
        .test(
          "a subscriber in turn has handled it when post returns, another one has not",
          in: "Tests/AsyncStreamsTests/Foundation/NotificationTurnTests.swift"
        ),
        .test(
          "only the poster that was asked for is heard, and it is not kept alive",
          in: "Tests/AsyncStreamsTests/Foundation/FoundationTests.swift"
        )
      ),
      SelectorRow(
        "`-rac_channelTerminalForKey:`",
        bridge: "`rac_channelTerminal(forKey:as:)`",
        streams: "`StoredValue`, `store(in:)`",
        .different("typed; delivers the stored values, without repetitions", .values),
        .test(
          "the stored value comes first, then its changes without repetitions",
          in: "Tests/AsyncStreamsTests/Foundation/FoundationTests.swift"
        ),
        .test("a signal stores its elements", in: "Tests/AsyncStreamsTests/Foundation/FoundationTests.swift")
      ),
      SelectorRow(
        "`-rac_readInBackground`",
        bridge: "`rac_readInBackground()`",
        streams: "`FileHandle.chunks(ofCount:)`, `lines()`",
        .different("cold, and cancellable", .turn),
        .test(
          "a file is read in chunks of the size asked for",
          in: "Tests/AsyncStreamsTests/Foundation/FoundationTests.swift"
        ),
        .test(
          "cancelling ends an iteration whose read waits",
          in: "Tests/AsyncStreamsTests/Foundation/FoundationTests.swift"
        )
      ),
      SelectorRow(
        "`+rac_readContentsOfURL:options:scheduler:`",
        bridge: "`rac_readContents(of:options:scheduler:)`",
        streams: "`Signal.attempt(_:)`, or an asynchronous function",
        .different("starts when it is iterated, not when it is called", .turn),
        .diagram("Signal.attempt(_:)")
      ),
      SelectorRow(
        "`+rac_readContentsOfURL:usedEncoding:scheduler:`",
        bridge: "`rac_readContents(of:encoding:scheduler:)`",
        streams: "`Signal.attempt(_:)`",
        .different("starts when it is iterated, not when it is called", .turn),
        .diagram("Signal.attempt(_:)")
      ),
      SelectorRow(
        "`+rac_sendAsynchronousRequest:`",
        bridge: "`rac_sendAsynchronousRequest(_:)` of `URLSession`",
        streams: "`URLSession.signal(for:)`, `URLSession.data(for:)`",
        .different("cancelling cancels the transfer", .end),
        .test(
          "dropping the iteration cancels the transfer",
          in: "Tests/AsyncStreamsTests/Foundation/FoundationTests.swift"
        )
      ),
    ]
  )
}
