extension SelectorFamily {
  static let waiting = SelectorFamily(
    "Waiting",
    rows: [
      SelectorRow(
        "`-first`",
        bridge: "`first()`",
        streams: "`first()`",
        .different("suspends instead of blocking; throws the failure; `nil` also when the task is cancelled", .values),
        .diagram("first()"),
        .diagram("first(), there is none")
      ),
      SelectorRow(
        "`-firstOrDefault:`",
        bridge: "`firstOrDefault(_:)`",
        streams: "`first(or:)`",
        .different("suspends; throws the failure instead of returning the default", .compiler),
        .diagram("first(or:)")
      ),
      SelectorRow(
        "`-firstOrDefault:success:error:`",
        bridge: "`firstOrDefault(_:success:error:)`",
        streams: "`first(or:)`",
        .different("suspends; throws the failure instead of returning the default", .compiler),
        .diagram("first(or:)")
      ),
      SelectorRow(
        "`-waitUntilCompleted:`",
        bridge: "`waitUntilCompleted(_:)`",
        streams: "`waitUntilFinished()`",
        .different("suspends; throws the failure", .compiler),
        .diagram("waitUntilFinished()")
      ),
      SelectorRow(
        "`-toArray`",
        bridge: "`toArray()`",
        streams: "`collect()`",
        .different("suspends; throws the failure; when cancelled, what came before", .values),
        .diagram("collect()"),
        .diagram("collect(), a failure")
      ),
      SelectorRow(
        "`sequence`",
        bridge: "`sequence`",
        streams: "`for await`",
        .noCounterpart("such a sequence blocks a thread for each element; `replay()` serves several readers"),
        .diagram("replay()")
      ),
    ]
  )
}
