/// A difference by design between the async streams and another library, with the place that documents it.
///
/// A rule predicts: the library answers once more with operators that have the difference (the programs below
/// `Elsewhere` define them), and the async streams must do just that. A scenario whose answer the rules do not change
/// must have the plain answer.
package struct VoteRule: Sendable {
  package let name: String
  /// What this package does differently, as a sentence.
  package let difference: String
  /// The file that says so, below `Sources/AsyncStreams`.
  package let file: String
  /// The words of that file.
  package let sentence: String

  /// All rules.
  ///
  /// The last two are about events at the same time; operators of the programs have the differences of the others.
  package static let all: [VoteRule] = {
    let lines = table.split(separator: "\n").map { String($0.trimmingPrefix("  ")) }
    return stride(from: 0, to: lines.count, by: 3).map { index in
      let words = lines[index].split(separator: " ").map(String.init)
      return VoteRule(name: words[0], difference: lines[index + 1], file: words[1], sentence: lines[index + 2])
    }
  }()

  /// All rules as a table; the page of semantics has it.
  static var document: String {
    let rows = all.map { rule in
      let place = "[\(rule.file)](../Sources/AsyncStreams/\(rule.file))"
      return "| `\(rule.name)` | \(rule.difference) | “\(rule.sentence)” (\(place)) |"
    }
    return (["| Rule | What is different | Where the documentation says so |", "|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  // A name and the file, the difference, the sentence.
  private static let table = """
    prefix-leaves-first Operators/Filtering/Prefix.swift
      What ends with an element, such as `prefix(_:)`, has left its signal when that element is used.
      The signal is unsubscribed from when the last element is delivered, not when the next one is requested.
    trigger-ends-count Operators/Filtering/PrefixUntil.swift
      The end of the trigger of `prefix(until:)` and `drop(until:)` counts like an element; its failure is ignored.
      A failure of the trigger is ignored: this signal then continues without it.
    replacement-first Operators/Filtering/PrefixUntilReplaced.swift
      `prefix(untilReplacedBy:)` subscribes to the replacement before this signal.
      The replacement is subscribed to first
    suffix-zero-waits Operators/Filtering/Suffix.swift
      `suffix(0)` waits for the end.
      With 0 the signal delivers nothing, but still waits for the end.
    any-answers-no-to-a-failure Operators/Transforming/Satisfies.swift
      In the scenarios, the questions whether any or all elements satisfy a condition answer a failure with no.
      which delivers `NO` instead of an error
    python-trigger-first Operators/Filtering/PrefixUntil.swift
      `prefix(until:)` and `drop(until:)` subscribe to the trigger first.
      The trigger is subscribed to first.
    python-skipping-ends-with-the-source Operators/Filtering/DropUntil.swift
      `drop(until:)` ends with this signal, also before the trigger has sent anything.
      Ends and fails: with this signal.
    sample-repeats Operators/Combining/Sample.swift
      `sample(on:)` delivers an element again if there is no newer one, and ends with either input.
      at each element of the sampler, the newest one of this signal, repeated if there is no newer one
    zip-pairs-before-the-failure Operators/Combining/Zip.swift
      A failure follows the pairs of the elements before it.
      as soon as one signal has failed and all its elements are paired
    race-of-none-finishes Operators/Combining/Race+Many.swift
      A race of no signals finishes.
      finishes at once if there are none
    failure-waits-at-its-source Operators/Flattening/FlatMapMerge.swift
      A failure behind elements that wait for their turn waits, too.
      while `maxConcurrent` inner signals are active, what follows waits at its source, also a failure
    results-before-the-failure Operators/Transforming/ConcurrentMap.swift
      In order, a failure of the signal follows the results of the elements before it.
      In order, a failure follows the results of the elements before it
    comparison-before-the-failure Operators/Combining/ElementsEqual.swift
      In `elementsEqual(_:)`, a failure follows the comparison of the elements before it.
      as soon as one signal has failed and all its elements are compared
    comparison-ends-early Operators/Combining/ElementsEqual.swift
      `elementsEqual(_:)` does not wait for another event if one signal has ended and the other has an element.
      or one signal has ended where the other has an element
    expand-is-breadth-first Operators/Flattening/Expand.swift
      `expand` makes no signal of an element before all that are ready with it were delivered.
      the breadth of the tree comes before its depth
    expand-delivers-at-once Operators/Flattening/Expand.swift
      With a limit, `expand` delivers an element at once, and makes its signal later.
      elements whose signals were not made wait in the operator
    python-combine-latest-waits-for-ends Operators/Combining/CombineLatest.swift
      `combineLatest` ends when all signals have ended.
      Ends: when both have ended.
    python-race-in-order Operators/Combining/Race+Many.swift
      Of signals that have an event ready, the first one wins.
      Among those that have an event ready at the start, the first argument is taken.
    python-subscribes-at-once AsyncStreams.docc/Articles/Contracts.md
      All inputs are subscribed to before an event of one of them is delivered.
      every hot source of the pipeline is registered
    groups-keep-elements Operators/Transforming/GroupedSignal.swift
      A group or a window keeps its elements for its first subscription.
      What it is sent before it is iterated for the first time waits for that first iteration
    groups-end-with-the-iteration Operators/Transforming/Grouped.swift
      When the signal of groups or windows is left, these finish.
      When the iteration is cancelled or dropped, the groups finish.
    failures-overtake-windows Operators/Transforming/Grouped.swift
      A failure ends a flattening of groups or windows at once, before these fail.
      Ends and fails: with this signal, and then so do the groups
    windows-begin-with-elements Operators/Timing/WindowedByTime.swift
      Windows by count or time begin with an element, and are never empty.
      So no window is empty, and no timer runs between two windows.
    boundary-failure-ignored Operators/Transforming/WindowedAt.swift
      When the boundary has ended or failed, the open window stays.
      When `boundary` ends or fails, no more windows begin, and the open one stays.
    boundary-first Operators/Transforming/WindowedAt.swift
      An event that is a boundary and an element belongs to the new window.
      The boundary is subscribed to first, so an event that reaches both is an element of the new window.
    closing-end-counts Operators/Transforming/WindowedBetween.swift
      A window is closed also by the end of the signal that closes it.
      until the signal that `closing` makes of the opening element delivers an element or ends
    toggle-failures-ignored Operators/Transforming/WindowedBetween.swift
      Failures of the signals that open and close windows or chunks are ignored.
      When `opening` ends or fails, no more windows begin; when the signal that closes a window fails, that window stays.
    python-toggles-end-with-the-source Operators/Transforming/WindowedBetween.swift
      Windows and chunks that a signal opens end with this signal, not with the one that opens.
      Ends and fails: with this signal, and then so do the open windows.
    closing-end-ignored Operators/Transforming/WindowedClosedBy.swift
      A window that follows another one stays open when the signal that closes it ends without an element.
      If the signal that closes a window finishes or fails without an element, that window stays open until the end.
    forgetting-first Operators/Filtering/UniqueForgetting.swift
      `unique(on:keeping:forgettingAt:)` subscribes to the signal that makes keys forgotten first.
      `forgetting` is subscribed to first, so an event that reaches both signals is delivered.
    forgetting-failure-ignored Operators/Filtering/UniqueForgetting.swift
      `unique(on:keeping:forgettingAt:)` goes on when the signal that makes keys forgotten has failed.
      When `forgetting` finishes or fails, keys are no longer forgotten together.
    chunks-begin-with-elements Operators/Timing/ChunkedByTime.swift
      Chunks by time begin with an element, and are never empty.
      the elements of a window, in order; never an empty array
    delay-delays-the-end Operators/Timing/Delay.swift
      The finish is delayed, too.
      Ends: `interval` after this signal, after all elements.
    end-of-a-wait-counts Operators/Timing/DelayUntil.swift
      `delay(until:)` delivers an element also if its wait ends without one.
      each when its signal has delivered something or has ended
    pace-ends-at-once Operators/Timing/Paced.swift
      `paced(every:)` has no pause before the end.
      with this signal, at once, when the elements before that are delivered
    throttle-flushes Operators/Timing/Throttle.swift
      A throttled element that waits is delivered at once at the end.
      an element that waits for the end of its window is delivered first, at once
    python-sampling-ends-with-the-source Operators/Timing/SampleEvery.swift
      `sample(every:)` ends with the signal, not at the next multiple of the interval.
      Ends: with this signal, at once; an element that still waits is dropped.
    shared-runs-hop Operators/Sharing/Share.swift
      What a shared run delivers comes after what is delivered without it.
      Elements take their place in the order of events when the run sends them on.
    autoconnect-runs-once Operators/Sharing/MulticastConnection.swift
      After the last subscription has left, `autoconnect()` does not connect again.
      After the last one has ended, the run does not restart
    share-stops-for-good Operators/Sharing/Share.swift
      Without restarts, a run that was stopped because nobody used it is over.
      with the run: when this signal ends, or when the run is stopped
    current-value-survives-the-end AsyncStreams.docc/Articles/Contracts.md
      A later subscription to a source with a current value gets that value, and then the end.
      sources that retain elements replay these first
    subscribes-at-once AsyncStreams.docc/Articles/Contracts.md
      An input that turns out not to be needed has been subscribed to, and is left within the same tick.
      every hot source of the pipeline is registered
    leftmost-first AsyncStreams.docc/Articles/Contracts.md
      An event that reaches an operator through several inputs is taken from the leftmost first.
      One event that reaches an operator through several inputs is taken from the leftmost first.
    """
}
