extension SelectorFamily {
  static let filtering = SelectorFamily(
    "Filtering",
    rows: [
      SelectorRow("`-filter:`", bridge: "`filter(_:)`", streams: "`filter(_:)`", .same, .diagram("filter(_:)")),
      SelectorRow(
        "`-ignore:`",
        bridge: "`ignore(_:)`",
        streams: "`ignore(_:)`",
        .sameBut("`==` instead of `isEqual:`"),
        .diagram("ignore(_:)")
      ),
      SelectorRow(
        "`-ignoreValues`",
        bridge: "`ignoreValues()`",
        streams: "`ignoreValues()`",
        .same,
        .diagram("ignoreValues()")
      ),
      SelectorRow(
        "`-distinctUntilChanged`",
        bridge: "`distinctUntilChanged()`",
        streams: "`removeDuplicates()`",
        .sameBut("`==` instead of `isEqual:`"),
        .diagram("removeDuplicates()")
      ),
      SelectorRow(
        "`-startWith:`",
        bridge: "`start(with:)`",
        streams: "`prepend(_:)`",
        .sameBut("any number of elements"),
        .diagram("prepend(_:)")
      ),
      SelectorRow(
        "`-take:`",
        bridge: "`take(_:)`",
        streams: "`prefix(_:)`",
        .same,
        .diagram("prefix(_:)"),
        .diagram("prefix(_:), none")
      ),
      SelectorRow(
        "`-takeLast:`",
        bridge: "`takeLast(_:)`",
        streams: "`suffix(_:)`",
        .same,
        .diagram("suffix(_:)"),
        .diagram("suffix(_:), a failure")
      ),
      SelectorRow(
        "`-takeWhileBlock:`",
        bridge: "`take(while:)`",
        streams: "`prefix(while:)`",
        .same,
        .diagram("prefix(while:)")
      ),
      SelectorRow(
        "`-takeUntilBlock:`",
        bridge: "`take(until:)`, a block",
        streams: "`prefix(while:)`",
        .sameBut("with the opposite predicate"),
        .diagram("prefix(while:), the opposite")
      ),
      SelectorRow(
        "`-takeUntil:`",
        bridge: "`take(until:)`, a signal",
        streams: "`prefix(until:)`",
        .different("the same values; a loop unsubscribes when its task runs, not in the trigger's turn", .end),
        .diagram("prefix(until:)"),
        .diagram("prefix(until:), the trigger ends"),
        .diagram("prefix(until:), the trigger fails"),
        .test(
          "what the start of another scan ends is torn down before the other one starts",
          in: "Tests/AsyncStreamsTests/Consuming/TearDownOrderTests.swift"
        ),
        .test(
          "a flag that is set ends a signal before its first element",
          in: "Tests/AsyncStreamsTests/Patterns/ObservingAmongInputsTests.swift"
        )
      ),
      SelectorRow(
        "`-takeUntilReplacement:`",
        bridge: "`take(untilReplacement:)`",
        streams: "`prefix(untilReplacedBy:)`",
        .same,
        .diagram("prefix(untilReplacedBy:)"),
        .diagram("prefix(untilReplacedBy:), the first ends")
      ),
      SelectorRow(
        "`-skip:`",
        bridge: "`skip(_:)`",
        streams: "`dropFirst(_:)`",
        .same,
        .diagram("dropFirst()"),
        .diagram("dropFirst(), more than there are")
      ),
      SelectorRow(
        "`-skipWhileBlock:`",
        bridge: "`skip(while:)`",
        streams: "`drop(while:)`",
        .same,
        .diagram("drop(while:)")
      ),
      SelectorRow(
        "`-skipUntilBlock:`",
        bridge: "`skip(until:)`",
        streams: "`drop(while:)`",
        .sameBut("with the opposite predicate"),
        .diagram("drop(while:), the opposite")
      ),
    ]
  )
}
