/// The differences by design between the async streams and RxJS, or ReactiveX for Python.
package enum VoteRules {
  /// Rules that the programs below `Elsewhere` carry out: an operator of theirs has the difference.
  package static let departures = filtering + combining + grouping + closing + timing + sharing

  /// Rules about events at the same time.
  package static let times = [
    VoteRule(
      "subscribes-at-once",
      "An input that turns out not to be needed has been subscribed to, and is left within the same tick.",
      in: contracts,
      "every hot source of the pipeline is registered"
    ),
    VoteRule(
      "leftmost-first",
      "An event that reaches an operator through several inputs is taken from the leftmost first.",
      in: contracts,
      "One event that reaches an operator through several inputs is taken from the leftmost first."
    ),
  ]

  package static let all = departures + times

  static let contracts = "AsyncStreams.docc/Articles/Contracts.md"

  private static let filtering = [
    VoteRule(
      "prefix-leaves-first",
      "What ends with an element, such as `prefix(_:)`, has left its signal when that element is used.",
      in: "Operators/Filtering/Prefix.swift",
      "The signal is unsubscribed from when the last element is delivered, not when the next one is requested."
    ),
    VoteRule(
      "trigger-ends-count",
      "The end of the trigger of `prefix(until:)` and `drop(until:)` counts like an element; its failure is ignored.",
      in: "Operators/Filtering/PrefixUntil.swift",
      "A failure of the trigger is ignored: this signal then continues without it."
    ),
    VoteRule(
      "replacement-first",
      "`prefix(untilReplacedBy:)` subscribes to the replacement before this signal.",
      in: "Operators/Filtering/PrefixUntilReplaced.swift",
      "The replacement is subscribed to first"
    ),
    VoteRule(
      "suffix-zero-waits",
      "`suffix(0)` waits for the end.",
      in: "Operators/Filtering/Suffix.swift",
      "With 0 the signal delivers nothing, but still waits for the end."
    ),
    VoteRule(
      "any-answers-no-to-a-failure",
      "In the scenarios, the questions whether any or all elements satisfy a condition answer a failure with no.",
      in: "Operators/Transforming/Satisfies.swift",
      "which delivers `NO` instead of an error"
    ),
    VoteRule(
      "python-trigger-first",
      "`prefix(until:)` and `drop(until:)` subscribe to the trigger first.",
      in: "Operators/Filtering/PrefixUntil.swift",
      "The trigger is subscribed to first."
    ),
    VoteRule(
      "python-skipping-ends-with-the-source",
      "`drop(until:)` ends with this signal, also before the trigger has sent anything.",
      in: "Operators/Filtering/DropUntil.swift",
      "Ends and fails: with this signal."
    ),
  ]

  private static let combining = [
    VoteRule(
      "sample-repeats",
      "`sample(on:)` delivers an element again if there is no newer one, and ends with either input.",
      in: "Operators/Combining/Sample.swift",
      "at each element of the sampler, the newest one of this signal, repeated if there is no newer one"
    ),
    VoteRule(
      "zip-pairs-before-the-failure",
      "A failure follows the pairs of the elements before it.",
      in: "Operators/Combining/Zip.swift",
      "as soon as one signal has failed and all its elements are paired"
    ),
    VoteRule(
      "race-of-none-finishes",
      "A race of no signals finishes.",
      in: "Operators/Combining/Race+Many.swift",
      "finishes at once if there are none"
    ),
    VoteRule(
      "failure-waits-at-its-source",
      "A failure behind elements that wait for their turn waits, too.",
      in: "Operators/Flattening/FlatMapMerge.swift",
      "while `maxConcurrent` inner signals are active, what follows waits at its source, also a failure"
    ),
    VoteRule(
      "results-before-the-failure",
      "In order, a failure of the signal follows the results of the elements before it.",
      in: "Operators/Transforming/ConcurrentMap.swift",
      "In order, a failure follows the results of the elements before it"
    ),
    VoteRule(
      "comparison-before-the-failure",
      "In `elementsEqual(_:)`, a failure follows the comparison of the elements before it.",
      in: "Operators/Combining/ElementsEqual.swift",
      "as soon as one signal has failed and all its elements are compared"
    ),
    VoteRule(
      "comparison-ends-early",
      "`elementsEqual(_:)` does not wait for another event if one signal has ended and the other has an element.",
      in: "Operators/Combining/ElementsEqual.swift",
      "or one signal has ended where the other has an element"
    ),
    VoteRule(
      "expand-is-breadth-first",
      "`expand` makes no signal of an element before all that are ready with it were delivered.",
      in: "Operators/Flattening/Expand.swift",
      "the breadth of the tree comes before its depth"
    ),
    VoteRule(
      "expand-delivers-at-once",
      "With a limit, `expand` delivers an element at once, and makes its signal later.",
      in: "Operators/Flattening/Expand.swift",
      "elements whose signals were not made wait in the operator"
    ),
    VoteRule(
      "python-combine-latest-waits-for-ends",
      "`combineLatest` ends when all signals have ended.",
      in: "Operators/Combining/CombineLatest.swift",
      "Ends: when both have ended."
    ),
    VoteRule(
      "python-race-in-order",
      "Of signals that have an event ready, the first one wins.",
      in: "Operators/Combining/Race+Many.swift",
      "Among those that have an event ready at the start, the first argument is taken."
    ),
    VoteRule(
      "python-subscribes-at-once",
      "All inputs are subscribed to before an event of one of them is delivered.",
      in: contracts,
      "every hot source of the pipeline is registered"
    ),
  ]

  private static let grouping = [
    VoteRule(
      "groups-keep-elements",
      "A group or a window keeps its elements for its first subscription.",
      in: "Operators/Transforming/GroupedSignal.swift",
      "What it is sent before it is iterated for the first time waits for that first iteration"
    ),
    VoteRule(
      "groups-end-with-the-iteration",
      "When the signal of groups or windows is left, these finish.",
      in: "Operators/Transforming/Grouped.swift",
      "When the iteration is cancelled or dropped, the groups finish."
    ),
    VoteRule(
      "failures-overtake-windows",
      "A failure ends a flattening of groups or windows at once, before these fail.",
      in: "Operators/Transforming/Grouped.swift",
      "Ends and fails: with this signal, and then so do the groups"
    ),
    VoteRule(
      "windows-begin-with-elements",
      "Windows by count or time begin with an element, and are never empty.",
      in: "Operators/Timing/WindowedByTime.swift",
      "So no window is empty, and no timer runs between two windows."
    ),
    VoteRule(
      "boundary-failure-ignored",
      "When the boundary has ended or failed, the open window stays.",
      in: "Operators/Transforming/WindowedAt.swift",
      "When `boundary` ends or fails, no more windows begin, and the open one stays."
    ),
    VoteRule(
      "boundary-first",
      "An event that is a boundary and an element belongs to the new window.",
      in: "Operators/Transforming/WindowedAt.swift",
      "The boundary is subscribed to first, so an event that reaches both is an element of the new window."
    ),
    VoteRule(
      "closing-end-counts",
      "A window is closed also by the end of the signal that closes it.",
      in: "Operators/Transforming/WindowedBetween.swift",
      "until the signal that `closing` makes of the opening element delivers an element or ends"
    ),
    VoteRule(
      "toggle-failures-ignored",
      "Failures of the signals that open and close windows or chunks are ignored.",
      in: "Operators/Transforming/WindowedBetween.swift",
      "When `opening` ends or fails, no more windows begin; when the signal that closes a window fails, that window stays."
    ),
    VoteRule(
      "python-toggles-end-with-the-source",
      "Windows and chunks that a signal opens end with this signal, not with the one that opens.",
      in: "Operators/Transforming/WindowedBetween.swift",
      "Ends and fails: with this signal, and then so do the open windows."
    ),
  ]
}
