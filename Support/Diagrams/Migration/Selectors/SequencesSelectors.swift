extension SelectorFamily {
  static let sequences = SelectorFamily(
    "Sequences",
    rows: [
      SelectorRow(
        "`rac_sequence` of collections, strings, enumerators, tuples",
        bridge: "`rac_sequence`",
        streams: "the collection itself, `.lazy`",
        .different("no copies; no memoization", .values),
        .recipe("Sequences and tuples"),
        .file("Snippets/OperatorsStreams.swift")
      ),
      SelectorRow(
        "`rac_keySequence`, `rac_valueSequence`",
        bridge: "`rac_keySequence`, `rac_valueSequence`",
        streams: "`keys`, `values`",
        .different("no copies; no memoization", .values),
        .recipe("Sequences and tuples"),
        .file("Snippets/OperatorsStreams.swift")
      ),
      SelectorRow(
        "`head`, `tail`",
        bridge: "`head`, `tail`",
        streams: "`first`, `dropFirst()`",
        .same,
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`array`, `-objectEnumerator`",
        bridge: "`array`, `objectEnumerator()`",
        streams: "`Array(_:)`, `makeIterator()`",
        .same,
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`eagerSequence`, `lazySequence`",
        bridge: "`eagerSequence`, `lazySequence`",
        streams: "`Array(_:)`, `.lazy`",
        .different("a lazy sequence computes its elements each time", .values),
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`+sequenceWithHeadBlock:tailBlock:`",
        bridge: "`RACSequence.sequence(headBlock:tailBlock:)`",
        streams: "`sequence(first:next:)`, `sequence(state:next:)`",
        .different("no memoization", .values),
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`RACSequence -signal`, `-signalWithScheduler:`",
        bridge: "`signal()`, `signal(with:)`",
        streams: "`.signal`",
        .different("elements are ready at once; no scheduler", .turn),
        .diagram("signal")
      ),
      SelectorRow(
        "`-foldLeftWithStart:reduce:`",
        bridge: "`foldLeft(withStart:reduce:)`",
        streams: "`reduce(_:_:)`",
        .same,
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`-foldRightWithStart:reduce:`",
        bridge: "`foldRight(withStart:reduce:)`",
        streams: "`reversed().reduce(_:_:)`",
        .different("not lazy", .values),
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`-any:`, `-all:`, `-objectPassingTest:` of sequences",
        bridge: "`any(_:)`, `all(_:)`, `objectPassingTest(_:)`",
        streams: "`contains(where:)`, `allSatisfy(_:)`, `first(where:)`",
        .sameBut("`allSatisfy` stops at the first failure"),
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`map:`, `filter:`, `take:`, `skip:`, `zip:`, … of sequences",
        bridge: "`map(_:)`, `filter(_:)`, `take(_:)`, … as of signals",
        streams: "those of `LazySequence`; `zip(_:_:)`",
        .same,
        .recipe("Sequences and tuples"),
        .file("Snippets/OperatorsStreams.swift")
      ),
    ]
  )
}
