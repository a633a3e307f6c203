extension SelectorFamily {
  static let errors = SelectorFamily(
    "Errors",
    rows: [
      SelectorRow(
        "`-catch:`",
        bridge: "`catch(_:)`",
        streams: "`catch(_:)`",
        .different("the result fails as the replacement does; `Never` if that cannot fail", .compiler),
        .diagram("catch(_:)")
      ),
      SelectorRow(
        "`-catchTo:`",
        bridge: "`catch(to:)`",
        streams: "`catch(_:)`, `replaceError(with:)`",
        .same,
        .diagram("replaceError(with:)")
      ),
      SelectorRow(
        "`-try:`",
        bridge: "`try(_:)`; the block may throw",
        streams: "`attempt(_:)`",
        .different(
          "the function throws the failure of the stream; `promoteFailure()` first if that cannot fail",
          .compiler
        ),
        .diagram("attempt(_:)")
      ),
      SelectorRow(
        "`-tryMap:`",
        bridge: "`tryMap(_:)`; the block may throw",
        streams: "`tryMap(_:)`",
        .different(
          "the function throws, so `nil` is a result; `promoteFailure()` first if the stream cannot fail",
          .compiler
        ),
        .diagram("tryMap(_:)")
      ),
      SelectorRow(
        "`-retry:`",
        bridge: "`retry(_:)`",
        streams: "`retry(_:)`",
        .different("0 means no retry, and a negative count stops the program; `retry()` has no limit", .values),
        .diagram("retry()"),
        .diagram("retry(), never")
      ),
      SelectorRow(
        "`-retry`",
        bridge: "`retry()`",
        streams: "`retry()`",
        .different("subscribes again at once, not in a later turn; its type can still fail", .turn),
        .diagram("retry(), without limit")
      ),
      SelectorRow(
        "`-repeat`",
        bridge: "`repeat()`",
        streams: "`repeat()`, `repeat(_:)`",
        .different("begins the next round at once, not in a later turn; a number of rounds can be given", .turn),
        .diagram("repeat()")
      ),
      SelectorRow(
        "`-materialize`",
        bridge: "`materialize()`",
        streams: "`materialize()`",
        .same,
        .diagram("materialize()")
      ),
      SelectorRow(
        "`-dematerialize`",
        bridge: "`dematerialize()`",
        streams: "`dematerialize()`",
        .different("its input cannot fail; the events name the failure", .compiler),
        .diagram("dematerialize()")
      ),
    ]
  )
}
