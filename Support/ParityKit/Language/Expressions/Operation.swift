/// The operations of the scenario language.
package enum OperationName: String, Sendable, CaseIterable {
  case source, ref, `return`, empty, never, error, arg, argSignal, interval, sequence, tryBlock, `defer`,
    startEagerly, startLazily, merge, concatAll, zip, combineLatest, race, lift, map, mapReplace, filter, ignore,
    ignoreValues, distinctUntilChanged, startWith, collect, scanWithStart, scanWithStartIndexed, aggregateWithStart,
    aggregateWithStartIndexed, aggregateWithStartFactory, combinePreviousWithStart, reduceEach, reduceApply,
    materialize, dematerialize, not, and, or, any, all, skip, take, takeLast, takeUntilBlock, takeWhileBlock,
    skipUntilBlock, skipWhileBlock, mapSignals, flattenMap, bind, flatten, flattenMax, concatInner, switchToLatest,
    switchCases, ifThenElse, groupBy, tagGroups, mergeWith, concat, zipWith, combineLatestWith, catchTo, takeUntil,
    takeUntilReplacement, sample, then, `catch`, `try`, tryMap, retry, `repeat`, doNext, doError, doCompleted,
    initially, finally, feed, delay, throttle, bufferWithTime, timeout, deliverOn, subscribeOn, replay, replayLast,
    replayLazily, autoconnect, multicast, sequenceSignal, groupByCount, skipUntil, withLatestFrom, distinct,
    distinctFlush, distinctBy, defaultIfEmpty, ifEmpty, pairwise, repeatCount, mapError, replaceError, share,
    skipLast, takeThrough, sequenceEqual, single, timestamp, timeInterval, throttleTime, sampleTime, timeoutBetween,
    bufferTimeCount, windowTime, windowTimeCount, groupByIdle, asyncMap, retryDelay, paced, throttleMax,
    timeoutFirst, retryBackoff, repeatBackoff, concatMap, switchMap, exhaustMap, mergeMap, bufferCount,
    bufferCountEvery, windowCount, windowCountEvery, bufferWhen, windowWhen,
    groupByUntil, windowAt, expand
  /// Only for sequences.
  case eager
}

/// An operation: its arguments, and its names in each library.
package struct Operation: Sendable {
  package let name: OperationName
  let parameters: [Parameter]
  package let names: Names?

  /// What the operation is called in each library; only for operations that other libraries vote on.
  package struct Names: Sendable {
    package let ours: String
    /// The selector; nil if ReactiveCocoa does not have the operation.
    package let reactiveCocoa: String?
    package let rxJS: String
    package let reactiveX: String
  }

  /// All operations, in the order of the table.
  package static let all = table.replacing("\n|", with: " |").split(separator: "\n").compactMap { Operation($0) }
  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name.rawValue, $0) })

  /// The operation of a row.
  private init?(_ row: Substring) {
    let cells = row.split(separator: " | ")
    let words = cells[0].split { " (,)".contains($0) }.map(String.init)
    guard let name = OperationName(rawValue: words[0]) else { return nil }
    self.name = name
    parameters = words.dropFirst().map(Parameter.init)
    let names = cells.dropFirst().map(String.init)
    self.names =
      names.isEmpty
      ? nil
      : Names(ours: names[0], reactiveCocoa: names[1] == "none" ? nil : names[1], rxJS: names[2], reactiveX: names[3])
  }

  // An argument is the name of its field, with a colon and its kind where several kinds have that name, the least number
  // after ≥, and ? if it may be absent.
  private static let table = """
    map(of, fn) | map(_:) | -map: | map | map
    mapReplace(of, value) | replace(with:) | -mapReplace: | map | map
    scanWithStart(of, start, fn:binary) | scan(_:_:) | -scanWithStart:reduce: | scan | scan
    scanWithStartIndexed(of, start, fn:indexed) | scanIndexed(_:_:) | -scanWithStart:reduceWithIndex: | scan | scan
    aggregateWithStart(of, start, fn:binary) | aggregate(_:_:) | -aggregateWithStart:reduce: | reduce | reduce
    collect(of) | collected() | -collect | toArray | to_list
    combinePreviousWithStart(of, start, fn:binary) | combinePrevious(_:_:)
    | -combinePreviousWithStart:reduce: | startWith, pairwise | start_with, pairwise
    pairwise(of) | adjacentPairs() | none | pairwise | pairwise
    bufferCount(of, n≥1) | chunked(count:) | none | bufferCount | buffer_with_count
    bufferCountEvery(of, n≥1, every≥1)
    | chunked(count:startingEvery:) | none | bufferCount with a step | buffer_with_count with a step
    bufferWhen(of, selection) | chunked(closedBy:) | none | bufferWhen | buffer_when
    windowCount(of, n≥1) | windowed(count:) | none | windowCount | window_with_count
    windowCountEvery(of, n≥1, every≥1)
    | windowed(count:startingEvery:) | none | windowCount with a step | window_with_count with a step
    windowAt(of, boundary) | windowed(at:) | none | window | window
    windowWhen(of, selection) | windowed(closedBy:) | none | windowWhen | window_when
    groupBy(of, fn, transform?) | grouped(by:) | -groupBy: | groupBy | group_by
    groupByCount(of, fn, n≥1) | grouped(by:until: .count) | none | groupBy with a duration | group_by_until
    groupByIdle(of, fn, n≥0) | grouped(by:until: .idle) | none | groupBy with a duration | group_by_until
    groupByUntil(of, fn, selection) | grouped(by:closedBy:) | none | groupBy with a duration | group_by_until
    not(of) | not() | -not | map | map
    any(of, pred?) | any() | -any | isEmpty, map | some
    all(of, pred) | allSatisfied(_:) | -all: | every | all
    asyncMap(of, fn, ticks≥0, n≥1, inOrder)
    | asyncMap(maxConcurrent:inOrder:) | none | mergeMap of delayed values | flat_map of delayed values
    filter(of, pred) | filter(_:) | -filter: | filter | filter
    ignore(of, value) | ignore(_:) | -ignore: | filter | filter
    ignoreValues(of) | ignoreValues() | -ignoreValues | ignoreElements | ignore_elements
    take(of, n) | prefix(_:) | -take: | take | take
    takeLast(of, n) | suffix(_:) | -takeLast: | takeLast | take_last
    takeWhileBlock(of, pred) | prefix(while:) | -takeWhileBlock: | takeWhile | take_while
    takeUntilBlock(of, pred) | prefix(while:) | -takeUntilBlock: | takeWhile | take_while
    takeThrough(of, pred) | prefix(through:) | none | takeWhile, inclusive | take_while, inclusive
    takeUntil(of, trigger) | prefix(until:) | -takeUntil: | takeUntil | take_until
    takeUntilReplacement(of, replacement)
    | prefix(untilReplacedBy:) | -takeUntilReplacement: | takeUntil, merge | take_until, merge
    skip(of, n) | dropFirst(_:) | -skip: | skip | skip
    skipLast(of, n≥0) | dropLast(_:) | none | skipLast | skip_last
    skipWhileBlock(of, pred) | drop(while:) | -skipWhileBlock: | skipWhile | skip_while
    skipUntilBlock(of, pred) | drop(while:) | -skipUntilBlock: | skipWhile | skip_while
    skipUntil(of, trigger) | drop(until:) | none | skipUntil | skip_until
    distinctUntilChanged(of)
    | removeDuplicates() | -distinctUntilChanged | distinctUntilChanged | distinct_until_changed
    distinctBy(of, fn) | removeDuplicates(on:) | none | distinctUntilKeyChanged | distinct_until_changed
    distinct(of, fn) | uniqued(on:keeping:) | none | distinct | distinct
    distinctFlush(of, fn, flush) | uniqued(on:keeping:forgettingAt:) | none | distinct with flushes | none
    startWith(of, value) | prepend(_:) | -startWith: | startWith | start_with
    defaultIfEmpty(of, value) | replaceEmpty(with:) | none | defaultIfEmpty | default_if_empty
    ifEmpty(of, with) | ifEmpty(switchTo:) | none | a composition | a composition
    single(of, error?) | single(throwing:) | none | single | single
    merge(of:list) | merge(contentsOf:) | +merge: | merge | merge
    mergeWith(of, with) | merge(with:) | -merge: | mergeWith | merge
    concatAll(of:list) | concat(contentsOf:) | +concat: | concat | concat
    concat(of, with) | append(_:) | -concat: | concatWith | concat
    zip(of:list, reduce:many?) | zip(contentsOf:) | +zip: | zip | zip
    zipWith(of, with) | zip(with:) | -zipWith: | zipWith | zip
    combineLatest(of:list, reduce:many?)
    | combineLatest(contentsOf:) | +combineLatest: | combineLatest | combine_latest
    combineLatestWith(of, with) | combineLatest(with:) | -combineLatestWith: | combineLatestWith | combine_latest
    withLatestFrom(of, with) | withLatest(from:) | none | withLatestFrom | with_latest_from
    race(of:list) | race(contentsOf:) | none | race | amb
    sequenceEqual(of, with) | elementsEqual(_:) | none | sequenceEqual | sequence_equal
    sample(of, sampler) | sample(on:repeats: true) | -sample: | sample | sample
    then(of, next, tag?) | then(_:) | -then: | ignoreElements, concat | ignore_elements, concat
    flattenMap(of, selection) | flatMapMerge(_:) | -flattenMap: | mergeMap | flat_map
    mergeMap(of, selection, n≥1) | flatMapMerge(maxConcurrent:_:) | none | mergeMap with a limit | map, merge
    concatMap(of, selection) | flatMapConcat(_:) | none | concatMap | concat_map
    switchMap(of, selection) | flatMapLatest(_:) | none | switchMap | switch_map
    exhaustMap(of, selection) | flatMapFirst(_:) | none | exhaustMap | exhaust_map
    expand(of, selection, n≥1) | expand(maxConcurrent:_:) | none | expand | expand
    flatten(of) | merged() | -flatten | mergeAll | merge_all
    flattenMax(of, n) | merged(maxConcurrent:) | -flatten: | mergeAll with a limit | merge
    concatInner(of) | concatenated() | -concat | concatAll | merge with a limit of 1
    switchToLatest(of) | switchToLatest() | -switchToLatest | switchAll | switch_latest
    catch(of, selection, tag?) | catch(_:) | -catch: | catchError | catch
    catchTo(of, with) | catch(_:) | -catchTo: | catchError | catch
    replaceError(of, value) | replaceError(with:) | none | catchError | catch
    mapError(of, error) | mapError(_:) | none | catchError | catch
    try(of, pred, error?) | attempt(_:) | -try: | map that throws | map that raises
    tryMap(of, pred, fn, error?) | tryMap(_:) | -tryMap: | map that throws | map that raises
    retry(of, n?) | retry(_:) | -retry: | retry | retry
    retryDelay(of, n≥0, ticks≥0) | retry(_:backoff:) | none | retry with a delay | a composition
    retryBackoff(of, n≥0?, first≥1, limit≥1, renewed)
    | retry(_:backoff:renewedByElements:) | none | retry with a delay | none
    repeat(of) | repeat(_:) | -repeat | repeat | repeat
    repeatCount(of, n≥0) | repeat(_:) | none | repeat | repeat
    repeatBackoff(of, n≥0?, first≥1, limit≥1, renewed)
    | repeat(_:backoff:renewedByElements:) | none | repeat with a delay | none
    materialize(of) | materialize() | -materialize | materialize | materialize
    dematerialize(of) | dematerialize() | -dematerialize | dematerialize | dematerialize
    delay(of, n) | delay(for:) | -delay: | delay | delay
    throttle(of, n, pred?) | debounce(for:) | -throttle: | debounceTime | debounce
    throttleMax(of, n≥0, max≥0) | debounce(for:maxWait:) | none | a composition | none
    throttleTime(of, n≥0, edges) | throttle(for:edges:) | none | throttleTime | throttle_first
    paced(of, n≥1, burst≥1) | paced(every:burst:) | none | a composition | none
    sampleTime(of, n≥1) | sample(every:) | none | sampleTime | sample
    timeoutBetween(of, n≥0) | timeout(between:) | none | timeout | timeout
    timeoutFirst(of, n≥0) | timeout(first:) | none | timeout | timeout_with_mapper
    bufferWithTime(of, n) | chunked(every:) | -bufferWithTime:onScheduler: | bufferTime | buffer_with_time
    bufferTimeCount(of, n≥0, count≥1)
    | chunked(every:orCount:) | none | bufferTime with a count | buffer_with_time_or_count
    windowTime(of, n≥0) | windowed(every:) | none | windowTime | window_with_time
    windowTimeCount(of, n≥0, count≥1)
    | windowed(every:orCount:) | none | windowTime with a count | window_with_time_or_count
    interval(every) | Signal.interval(every:) | +interval:onScheduler: | interval | interval
    timestamp(of) | timestamped(clock:) | none | timestamp | timestamp
    timeInterval(of) | timeInterval(clock:) | none | timeInterval | time_interval
    autoconnect(of, subject)
    | multicast(through:), autoconnect() | -multicast:, -autoconnect | connect, refCount | multicast, ref_count
    share(of, stop, replay≥0?, restarts) | share(start:stop:replay:restarts:) | none | share | share
    replay(of) | replay(start: .immediately) | -replay | a ReplaySubject | a ReplaySubject
    replayLazily(of) | replay(start: .atFirstSubscription) | -replayLazily | shareReplay | replay, a composition
    source(name)
    ref(name)
    return(value)
    empty()
    never()
    error(error?)
    arg(fn)
    argSignal()
    sequence(values)
    tryBlock(value, error?, tag?)
    defer(of:signal, tag?)
    startEagerly(events, tag?)
    startLazily(events, tag?)
    lift(of:list, fn:many, tag?)
    aggregateWithStartIndexed(of, start, fn:indexed)
    aggregateWithStartFactory(of, start, fn:binary, tag?)
    reduceEach(of, fn:many, n)
    reduceApply(of, fn:many)
    and(of)
    or(of)
    mapSignals(of, selection)
    bind(of, selection, stopWhen?, nilWhen?)
    switchCases(of, cases, default?)
    ifThenElse(of, then, else)
    tagGroups(of)
    doNext(of, tag?)
    doError(of, tag?)
    doCompleted(of, tag?)
    initially(of, tag?)
    finally(of, tag?)
    feed(of, to, fn, pred?)
    timeout(of, n)
    deliverOn(of)
    subscribeOn(of)
    replayLast(of)
    multicast(of, subject, connections)
    sequenceSignal(of)
    """
}
