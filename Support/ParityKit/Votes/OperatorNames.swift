/// What an operation of the scenarios is called in each library.
package struct OperatorNames: Sendable {
  /// The name in scenarios.
  package let operation: String
  package let ours: String
  /// The selector; nil if ReactiveCocoa does not have the operation.
  package let reactiveCocoa: String?
  package let rxJS: String
  package let reactiveX: String

  /// The operation of a line of the table.
  private init?(_ line: Substring) {
    let cells = line.split(separator: "|").map { cell in String(cell.trimmingPrefix { $0 == " " }.trimmed) }
    guard cells.count == 5 else { return nil }
    operation = cells[0]
    ours = cells[1]
    reactiveCocoa = cells[2] == "none" ? nil : cells[2]
    rxJS = cells[3]
    reactiveX = cells[4]
  }

  /// All operations, in the order of the table.
  package static let all: [OperatorNames] = table.split(separator: "\n").compactMap { OperatorNames($0) }

  private static let table = """
    map | map(_:) | -map: | map | map
    mapReplace | replace(with:) | -mapReplace: | map | map
    scanWithStart | scan(_:_:) | -scanWithStart:reduce: | scan | scan
    scanWithStartIndexed | scanIndexed(_:_:) | -scanWithStart:reduceWithIndex: | scan | scan
    aggregateWithStart | aggregate(_:_:) | -aggregateWithStart:reduce: | reduce | reduce
    collect | collected() | -collect | toArray | to_list
    combinePreviousWithStart | combinePrevious(_:_:) | -combinePreviousWithStart:reduce: | startWith, pairwise | start_with, pairwise
    pairwise | adjacentPairs() | none | pairwise | pairwise
    bufferCount | chunked(count:) | none | bufferCount | buffer_with_count
    bufferCountEvery | chunked(count:startingEvery:) | none | bufferCount with a step | buffer_with_count with a step
    bufferToggle | chunked(openedBy:closedBy:) | none | bufferToggle | buffer_toggle
    bufferWhen | chunked(closedBy:) | none | bufferWhen | buffer_when
    windowCount | windowed(count:) | none | windowCount | window_with_count
    windowCountEvery | windowed(count:startingEvery:) | none | windowCount with a step | window_with_count with a step
    windowAt | windowed(at:) | none | window | window
    windowToggle | windowed(openedBy:closedBy:) | none | windowToggle | window_toggle
    windowWhen | windowed(closedBy:) | none | windowWhen | window_when
    groupBy | grouped(by:) | -groupBy: | groupBy | group_by
    groupByCount | grouped(by:until: .count) | none | groupBy with a duration | group_by_until
    groupByIdle | grouped(by:until: .idle) | none | groupBy with a duration | group_by_until
    groupByUntil | grouped(by:closedBy:) | none | groupBy with a duration | group_by_until
    not | not() | -not | map | map
    any | any() | -any | isEmpty, map | some
    all | allSatisfied(_:) | -all: | every | all
    asyncMap | asyncMap(maxConcurrent:inOrder:) | none | mergeMap of delayed values | flat_map of delayed values
    filter | filter(_:) | -filter: | filter | filter
    ignore | ignore(_:) | -ignore: | filter | filter
    ignoreValues | ignoreValues() | -ignoreValues | ignoreElements | ignore_elements
    take | prefix(_:) | -take: | take | take
    takeLast | suffix(_:) | -takeLast: | takeLast | take_last
    takeWhileBlock | prefix(while:) | -takeWhileBlock: | takeWhile | take_while
    takeUntilBlock | prefix(while:) | -takeUntilBlock: | takeWhile | take_while
    takeThrough | prefix(through:) | none | takeWhile, inclusive | take_while, inclusive
    takeUntil | prefix(until:) | -takeUntil: | takeUntil | take_until
    takeUntilReplacement | prefix(untilReplacedBy:) | -takeUntilReplacement: | takeUntil, merge | take_until, merge
    skip | dropFirst(_:) | -skip: | skip | skip
    skipLast | dropLast(_:) | none | skipLast | skip_last
    skipWhileBlock | drop(while:) | -skipWhileBlock: | skipWhile | skip_while
    skipUntilBlock | drop(while:) | -skipUntilBlock: | skipWhile | skip_while
    skipUntil | drop(until:) | none | skipUntil | skip_until
    distinctUntilChanged | removeDuplicates() | -distinctUntilChanged | distinctUntilChanged | distinct_until_changed
    distinctBy | removeDuplicates(on:) | none | distinctUntilKeyChanged | distinct_until_changed
    distinct | unique(on:keeping:) | none | distinct | distinct
    distinctFlush | unique(on:keeping:forgettingAt:) | none | distinct with flushes | none
    startWith | prepend(_:) | -startWith: | startWith | start_with
    defaultIfEmpty | replaceEmpty(with:) | none | defaultIfEmpty | default_if_empty
    ifEmpty | ifEmpty(switchTo:) | none | a composition | a composition
    single | single(throwing:) | none | single | single
    merge | merge(contentsOf:) | +merge: | merge | merge
    mergeWith | merge(with:) | -merge: | mergeWith | merge
    concatAll | concat(contentsOf:) | +concat: | concat | concat
    concat | append(_:) | -concat: | concatWith | concat
    zip | zip(contentsOf:) | +zip: | zip | zip
    zipWith | zip(with:) | -zipWith: | zipWith | zip
    combineLatest | combineLatest(contentsOf:) | +combineLatest: | combineLatest | combine_latest
    combineLatestWith | combineLatest(with:) | -combineLatestWith: | combineLatestWith | combine_latest
    withLatestFrom | withLatest(from:) | none | withLatestFrom | with_latest_from
    race | race(contentsOf:) | none | race | amb
    sequenceEqual | elementsEqual(_:) | none | sequenceEqual | sequence_equal
    sample | sample(on:) | -sample: | sample | sample
    then | then(_:) | -then: | ignoreElements, concat | ignore_elements, concat
    flattenMap | flatMapMerge(_:) | -flattenMap: | mergeMap | flat_map
    mergeMap | flatMapMerge(maxConcurrent:_:) | none | mergeMap with a limit | map, merge
    concatMap | flatMapConcat(_:) | none | concatMap | concat_map
    switchMap | flatMapLatest(_:) | none | switchMap | switch_map
    exhaustMap | flatMapFirst(_:) | none | exhaustMap | exhaust_map
    expand | expand(maxConcurrent:_:) | none | expand | expand
    mergeScan | mergeScan(_:maxConcurrent:_:) | none | mergeScan | none
    switchScan | switchScan(_:_:) | none | switchScan | none
    flatten | merged() | -flatten | mergeAll | merge_all
    flattenMax | merged(maxConcurrent:) | -flatten: | mergeAll with a limit | merge
    concatInner | concatenated() | -concat | concatAll | merge with a limit of 1
    switchToLatest | switchToLatest() | -switchToLatest | switchAll | switch_latest
    catch | catch(_:) | -catch: | catchError | catch
    catchTo | catch(_:) | -catchTo: | catchError | catch
    replaceError | replaceError(with:) | none | catchError | catch
    mapError | mapError(_:) | none | catchError | catch
    try | attempt(_:) | -try: | map that throws | map that raises
    tryMap | tryMap(_:) | -tryMap: | map that throws | map that raises
    retry | retry(_:) | -retry: | retry | retry
    retryDelay | retry(_:backOff:) | none | retry with a delay | a composition
    retryBackOff | retry(_:backOff:renewedByElements:) | none | retry with a delay | none
    repeat | repeat(_:) | -repeat | repeat | repeat
    repeatCount | repeat(_:) | none | repeat | repeat
    repeatBackOff | repeat(_:backOff:renewedByElements:) | none | repeat with a delay | none
    materialize | materialize() | -materialize | materialize | materialize
    dematerialize | dematerialize() | -dematerialize | dematerialize | dematerialize
    delay | delay(for:) | -delay: | delay | delay
    delayUntil | delay(until:) | none | delayWhen | delay_with_mapper
    throttle | debounce(for:) | -throttle: | debounceTime | debounce
    throttleMax | debounce(for:maximumWait:) | none | a composition | none
    throttleTime | throttle(for:edges:) | none | throttleTime | throttle_first
    paced | paced(every:burst:) | none | a composition | none
    sampleTime | sample(every:) | none | sampleTime | sample
    timeoutBetween | timeout(between:) | none | timeout | timeout
    timeoutFirst | timeout(first:) | none | timeout | timeout_with_mapper
    bufferWithTime | chunked(every:) | -bufferWithTime:onScheduler: | bufferTime | buffer_with_time
    bufferTimeCount | chunked(every:orCount:) | none | bufferTime with a count | buffer_with_time_or_count
    windowTime | windowed(every:) | none | windowTime | window_with_time
    windowTimeCount | windowed(every:orCount:) | none | windowTime with a count | window_with_time_or_count
    interval | Signal.interval(every:) | +interval:onScheduler: | interval | interval
    timestamp | timestamped(clock:) | none | timestamp | timestamp
    timeInterval | timeInterval(clock:) | none | timeInterval | time_interval
    autoconnect | multicast(through:), autoconnect() | -multicast:, -autoconnect | connect, refCount | multicast, ref_count
    share | share(start:stop:replay:restarts:) | none | share | share
    replay | replay() | -replay | a ReplaySubject | a ReplaySubject
    replayLazily | replayLazily() | -replayLazily | shareReplay | replay, a composition
    """
}

extension StringProtocol {
  /// The text without the spaces at its end.
  fileprivate var trimmed: SubSequence {
    self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]
  }
}
