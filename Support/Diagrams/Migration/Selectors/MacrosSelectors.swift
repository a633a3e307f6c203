extension SelectorFamily {
  static let macros = SelectorFamily(
    "Macros",
    rows: [
      SelectorRow(
        "`RACObserve`, `RAC`, `RACChannelTo`, `RACTuplePack`, `RACTupleUnpack`",
        bridge: "as in the tables above",
        streams: "as in the tables above",
        .different("key paths are checked by the compiler", .compiler),
        .file("Snippets/ObjectsStreams.swift"),
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`@keypath`, `@collectionKeypath`",
        bridge: "none: `\\.path`",
        streams: "`\\.path`",
        .different("a value with a type, instead of a string", .compiler),
        .diagram("map(_:), a key path")
      ),
      SelectorRow(
        "`@weakify`, `@strongify`",
        bridge: "none: `[weak self]`",
        streams: "`consume(_:for:_:)`, `[weak self]`",
        .different("the bag retains its owner only while a closure runs", .compiler),
        .guide("Memory cycles"),
        .test(
          "an owner is held only while its function runs",
          in: "Tests/AsyncStreamsTests/Consuming/SubscriptionBagTests.swift"
        )
      ),
      SelectorRow(
        "`@unsafeify`",
        bridge: "none: `[unowned self]`",
        streams: "`[unowned self]`",
        .different("stops the program instead of reading freed memory", .compiler),
        .guide("Memory cycles")
      ),
      SelectorRow(
        "`@onExit`",
        bridge: "none: `defer`",
        streams: "`defer`",
        .same,
        .file("Snippets/LifeOfSignalsStreams.swift")
      ),
      SelectorRow(
        "`RACAble`, `RACAbleWithStart`",
        bridge: "none: `RACObserve(_:)`",
        streams: "`Signal.observing(_:)`",
        .different("removed in 2.x already", .compiler),
        .file("Snippets/ObjectsStreams.swift")
      ),
      SelectorRow(
        "`RAC_WARN_UNUSED_RESULT`",
        bridge: "none: the compiler warns",
        streams: "nothing",
        .noCounterpart("unused results warn in Swift"),
        .guide("4. Traps")
      ),
    ]
  )
}
