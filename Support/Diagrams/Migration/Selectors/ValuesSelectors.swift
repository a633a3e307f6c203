extension SelectorFamily {
  static let values = SelectorFamily(
    "Values",
    rows: [
      SelectorRow(
        "`RACTuple`, `+tupleWithObjects:`, `RACTuplePack`",
        bridge: "`RACTuple.init(_:)`, `RACTuplePack(_:)`",
        streams: "tuples",
        .different("typed, with `nil` where the type allows it", .compiler),
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`RACOneTuple` … `RACFiveTuple`, `+pack:`",
        bridge: "`RACTuple.init(_:)`: one type for all sizes",
        streams: "tuples",
        .different("typed, with `nil` where the type allows it", .compiler),
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`+tupleWithObjectsFromArray:`",
        bridge: "`RACTuple.init(objectsFrom:convertNullsToNils:)`",
        streams: "tuples",
        .different("typed, with `nil` where the type allows it", .compiler),
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`first` … `fifth`, `last`, `allObjects`",
        bridge: "`first` … `fifth`, `last`, `allObjects`",
        streams: "`.0`, `.1`, …, or names",
        .different("a missing part does not compile", .compiler),
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`-objectAtIndex:`, `-objectAtIndexedSubscript:`, `-tupleByAddingObject:`",
        bridge: "`object(at:)`, `tuple[0]`, `addingObject(_:)`",
        streams: "`.0`, `.1`, …, or names",
        .different("a missing part does not compile", .compiler),
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`RACTupleUnpack`",
        bridge: "`unpack(as:)`",
        streams: "`let (a, b) = tuple`",
        .same,
        .recipe("Sequences and tuples")
      ),
      SelectorRow(
        "`RACTupleNil`",
        bridge: "`RACTupleNil.tupleNil()`",
        streams: "`nil`",
        .same,
        .recipe("Sequences and tuples")
      ),
      SelectorRow("`RACUnit`", bridge: "`RACUnit.default()`", streams: "`Void`", .same, .diagram("sample(on:)")),
      SelectorRow(
        "`RACEvent`, `+eventWithValue:`, `+eventWithError:`, `+completedEvent`",
        bridge: "`RACEvent.init(value:)`, `init(error:)`, `completed()`",
        streams: "`SignalEvent.value`, `.failure`, `.finished`",
        .sameBut("the failure is typed"),
        .diagram("materialize()"),
        .diagram("dematerialize()")
      ),
    ]
  )
}
