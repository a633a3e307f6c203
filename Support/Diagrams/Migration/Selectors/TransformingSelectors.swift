extension SelectorFamily {
  static let transforming = SelectorFamily(
    "Transforming",
    rows: [
      SelectorRow("`-map:`", bridge: "`map(_:)`", streams: "`map(_:)`", .same, .diagram("map(_:)")),
      SelectorRow(
        "`-mapReplace:`",
        bridge: "`mapReplace(_:)`",
        streams: "`replace(with:)`",
        .same,
        .diagram("replace(with:)")
      ),
      SelectorRow(
        "`-reduceEach:`",
        bridge: "`reduceEach(_:)`",
        streams: "`map(_:)`",
        .different("elements are tuples of Swift: a closure names their parts", .compiler),
        .test(
          "a tuple is taken apart by a closure, and a function in it is applied",
          in: "Tests/AsyncStreamsTests/Operators/Transforming/TransformingTests.swift"
        )
      ),
      SelectorRow(
        "`-reduceApply`",
        bridge: "`reduceApply()`",
        streams: "`map(_:)`",
        .different("`map { f, a in f(a) }`", .compiler),
        .test(
          "a tuple is taken apart by a closure, and a function in it is applied",
          in: "Tests/AsyncStreamsTests/Operators/Transforming/TransformingTests.swift"
        )
      ),
      SelectorRow(
        "`-scanWithStart:reduce:`",
        bridge: "`scan(withStart:reduce:)`",
        streams: "`scan(_:_:)`",
        .same,
        .diagram("scan(_:_:)")
      ),
      SelectorRow(
        "`-scanWithStart:reduceWithIndex:`",
        bridge: "`scan(withStart:reduceWithIndex:)`",
        streams: "`scanIndexed(_:_:)`",
        .sameBut("the index is the third argument of the function"),
        .diagram("scanIndexed(_:_:)")
      ),
      SelectorRow(
        "`-combinePreviousWithStart:reduce:`",
        bridge: "`combinePrevious(withStart:reduce:)`",
        streams: "`combinePrevious(_:_:)`",
        .same,
        .diagram("combinePrevious(_:_:)")
      ),
      SelectorRow(
        "`-aggregateWithStart:reduce:`",
        bridge: "`aggregate(withStart:reduce:)`",
        streams: "`aggregate(_:_:)`, `reduce(_:_:)`",
        .sameBut("the second is the asynchronous function"),
        .diagram("aggregate(_:_:)"),
        .diagram("reduce(_:_:)")
      ),
      SelectorRow(
        "`-aggregateWithStart:reduceWithIndex:`",
        bridge: "`aggregate(withStart:reduceWithIndex:)`",
        streams: "`aggregateIndexed(_:_:)`",
        .sameBut("the index is the third argument of the function"),
        .diagram("aggregateIndexed(_:_:)")
      ),
      SelectorRow(
        "`-aggregateWithStartFactory:reduce:`",
        bridge: "`aggregate(withStartFactory:reduce:)`",
        streams: "`aggregate(into:_:)`, `reduce(into:_:)`",
        .different("the initial value is made for each iteration, and changed in place", .compiler),
        .diagram("aggregate(into:_:)"),
        .diagram("reduce(into:_:)")
      ),
      SelectorRow(
        "`-collect`",
        bridge: "`collect()`",
        streams: "`collected()`",
        .sameBut("an array of typed elements"),
        .diagram("collected()")
      ),
      SelectorRow("`-not`", bridge: "`not()`", streams: "`not()`", .same, .diagram("not()")),
      SelectorRow(
        "`-and`",
        bridge: "`and()`",
        streams: "`and()`",
        .sameBut("of a tuple; of an array, `map { !$0.contains(false) }`"),
        .diagram("and()")
      ),
      SelectorRow(
        "`-or`",
        bridge: "`or()`",
        streams: "`or()`",
        .sameBut("of a tuple; of an array, `map { $0.contains(true) }`"),
        .diagram("or()")
      ),
      SelectorRow(
        "`-any`",
        bridge: "`any()`",
        streams: "`any()`",
        .different("a failure remains a failure, instead of meaning NO", .values),
        .diagram("any()")
      ),
      SelectorRow(
        "`-any:`",
        bridge: "`any(_:)`",
        streams: "`anySatisfied(by:)`, `contains(where:)`",
        .different(
          "a failure remains a failure, instead of meaning NO; the second is the asynchronous function",
          .values
        ),
        .diagram("anySatisfied(by:)"),
        .diagram("anySatisfied(by:), a failure"),
        .diagram("contains(where:)")
      ),
      SelectorRow(
        "`-all:`",
        bridge: "`all(_:)`",
        streams: "`allSatisfied(by:)`, `allSatisfy(_:)`",
        .different(
          "a failure remains a failure, instead of meaning NO; the second is the asynchronous function",
          .values
        ),
        .diagram("allSatisfied(by:)"),
        .diagram("allSatisfied(by:), nothing to ask"),
        .diagram("allSatisfy(_:)")
      ),
      SelectorRow(
        "`-groupBy:`",
        bridge: "`group(by:)`",
        streams: "`grouped(by:)`",
        .different(
          "the first element of a group waits for its consumer; groups finish when the iteration is dropped",
          .values
        ),
        .diagram("grouped(by:)")
      ),
      SelectorRow(
        "`-groupBy:transform:`",
        bridge: "`group(by:transform:)`",
        streams: "`grouped(by:)`",
        .different("`map` on the group transforms", .nothing),
        .diagram("grouped(by:)")
      ),
    ]
  )
}
