extension PeerPage {
  static let fromCombine = PeerPage(
    "Combine",
    note: """
      `Subject` and `Subscription` are also names of Combine. In a file that imports both modules, write \
      `AsyncStreams.Subject` and `AsyncStreams.Subscription`. \
      While a file imports `AsyncStreamsMigration`, calling a name of Combine is a compiler error that names the new one. \
      `AsyncStreamsCombine` [converts](../Interop.md#combine) for code that stays with Combine.
      """,
    rows: [
      PeerRow(
        "`Publisher`, `AnyPublisher`, `eraseToAnyPublisher()`",
        "`SignalProtocol`, `Signal`, `eraseToSignal()`",
        "pulled, with `for await`; operators return `some SignalProtocol`, so erasure is rarely needed"
      ),
      PeerRow(
        "a publisher that stays",
        "`publisher.signal(bufferingPolicy:)`, `publisher.signal(runAhead:)`",
        "the first one for subjects and `@Published`, which drop without demand; the second one for publishers that wait"
      ),
      PeerRow(
        "a subscriber that stays",
        "`signal.publisher()`",
        "takes what is demanded; delivers on the actor of the caller"
      ),
      PeerRow(
        "a subject that stays",
        "`subject.subject(bufferingPolicy:)`",
        "`combineSubject()` is a `Subject` for code that stays with Combine"
      ),
      PeerRow(
        "`PassthroughSubject`, `CurrentValueSubject`",
        "`Subject`, `BehaviorSubject`",
        "actors; no lock is held while your code runs"
      ),
      PeerRow(
        "`subject.value += 1`",
        "`subject.update { $0 += 1 }`",
        "one step: no change of another thread is lost"
      ),
      PeerRow(
        "`subject.send(_:)`",
        "`await subject.send(_:)`, `subject.yield(_:)`",
        "`send(_:)` waits where a subscription has a limit, `yield(_:)` never; both return what became of the element"
      ),
      PeerRow(
        "`subject.send(completion:)`",
        "`finish()`, `finish(throwing:)`",
        "the first end counts; the result says whether this call was it"
      ),
      PeerRow(
        "the line after `send(_:)` sees the effect of subscribers",
        "`delivery: .inTurn` of `assign(to:on:delivery:)` and `consume(_:for:delivery:_:)`",
        "otherwise `isValid`, say, is set after the sender's turn: [this trap](../../MIGRATION.md#yield-is-not-delivery)"
      ),
      PeerRow(
        "`@Published`, `ObservableObject`",
        "`BehaviorSubject`, or `@Observable` and `Signal.observing(_:)`",
        "the property has the new value when it is delivered"
      ),
      PeerRow(
        "`Just`, `Fail`, `Empty`, `Deferred`",
        "`Signal.just(_:)`, `.fail(_:)`, `.empty`, `.deferred(_:)`",
        "`Empty(completeImmediately: false)` is `.never`"
      ),
      PeerRow(
        "`Future`",
        "`Signal.async(_:)`, an asynchronous function",
        "runs for each iteration, not when it is created; `replay(last: 1)` shares one run"
      ),
      PeerRow("`Record`, `sequence.publisher`", "`events.signal.dematerialize()`, `.signal`"),
      PeerRow(
        "`Timer.publish(every:on:in:)`",
        "`Signal.interval(every:)`",
        "starts with the iteration, and delivers the time since then"
      ),
      PeerRow(
        "`NotificationCenter.publisher(for:)`",
        "`NotificationCenter.signal(for:)`",
        "a closure converts notifications to `Sendable` elements"
      ),
      PeerRow("`URLSession.dataTaskPublisher(for:)`", "`URLSession.signal(for:)`"),
      PeerRow(
        "`sink`, `AnyCancellable`, `store(in:)`",
        "`for await`, a task, `SubscriptionBag`",
        "the bag's closures run in its owner's isolation"
      ),
      PeerRow("`assign(to:on:)`", "`assign(to:on:)`", "does not retain the object"),
      PeerRow("`assign(to: &model.$title)`", "`signal.publisher().assign(to: &model.$title)`, `assign(to:on:)`"),
      PeerRow(
        "`assign(to: &$title)`",
        "`assign(to: \\.title, on: self)`, in an `@Observable` class instead of an `ObservableObject`",
        "does not retain the object; ends after its release"
      ),
      PeerRow("`receive(on:)`, `subscribe(on:)`", "isolation", "[the guide](../../MIGRATION.md#1-what-to-choose)"),
      PeerRow(
        "`Publishers.Merge`, `Publishers.MergeMany`",
        "`Signal.merge(_:)`, `Signal.merge(contentsOf:)`",
        "the first one for signals of several types, the second one for an array"
      ),
      PeerRow("`values`", "the stream itself", "loses nothing between two elements"),
      PeerRow("`flatMap(maxPublishers:)`", "`flatMapMerge(maxConcurrent:_:)`", "`.max(1)` is `flatMapConcat(_:)`"),
      PeerRow(
        "`flatMap(maxPublishers:)` to a `Future`",
        "`asyncMap(maxConcurrent:inOrder:_:)`",
        "an asynchronous function instead of a publisher; results are in order unless `inOrder` is `false`"
      ),
      PeerRow("`map { … }.switchToLatest()`", "`flatMapLatest(_:)`", "`switchToLatest()` exists, too"),
      PeerRow("`setFailureType(to:)`", "`promoteFailure(to:)`"),
      PeerRow(
        "`tryMap`, `tryFilter`, `tryCompactMap`, `tryScan`",
        "`tryMap(_:)`, `tryFilter(_:)`, `tryCompactMap(_:)`, `tryScan(_:_:)`",
        "the failure keeps its type; `promoteFailure()` first if there is none"
      ),
      PeerRow("`tryCatch`", "`catch(_:)`", "the replacement can fail"),
      PeerRow("`replaceError(with:)`", "`replaceError(with:)`"),
      PeerRow(
        "`retry(_:)`",
        "`retry(_:)`",
        "the same number; `retry(_:backOff:)` waits between attempts, `retry(when:)` asks before each"
      ),
      PeerRow("`assertNoFailure()`", "`catch(_:)` with a signal that never delivers, or `fatalError` in it"),
      PeerRow("`replaceNil(with:)`", "`map { $0 ?? value }`"),
      PeerRow("`replaceEmpty(with:)`", "`replaceEmpty(with:)`", "`ifEmpty(switchTo:)` continues with a signal"),
      PeerRow("`encode(encoder:)`, `decode(type:decoder:)`", "`tryMap(_:)`"),
      PeerRow(
        "`collect()`, `collect(.byTime)`, `collect(.byTimeOrCount)`",
        "`collected()`, `chunked(every:)`, `chunked(every:orCount:)`",
        "intervals start with their first element"
      ),
      PeerRow("`collect(_:)` of a count", "`chunked(count:)`"),
      PeerRow("`ignoreOutput()`", "`ignoreValues()`"),
      PeerRow(
        "`count()`, `min()`, `max()`",
        "`count()`, `min()`, `max()`",
        "asynchronous functions; `aggregate(_:_:)` delivers its result"
      ),
      PeerRow(
        "`contains(_:)`, `contains(where:)`, `allSatisfy(_:)`",
        "`anySatisfied(by:)`, `allSatisfied(by:)`",
        "`contains(_:)`, `contains(where:)` and `allSatisfy(_:)` are asynchronous functions"
      ),
      PeerRow(
        "`first()`, `first(where:)`, `last()`",
        "`prefix(1)`, `filter(_:)` and `prefix(1)`, `suffix(1)`",
        "`first()`, `first(where:)` and `last()` are asynchronous functions"
      ),
      PeerRow("`output(at:)`, `output(in:)`", "`dropFirst(_:)` and `prefix(_:)`"),
      PeerRow("`dropFirst(_:)`, `drop(while:)`, `prefix(_:)`, `prefix(while:)`", "the same names"),
      PeerRow(
        "`prefix(untilOutputFrom:)`, `drop(untilOutputFrom:)`",
        "`prefix(until:)`, `drop(until:)`",
        "the end of the trigger counts as well"
      ),
      PeerRow("`prepend`, `append`", "`prepend(_:)`, `append(_:)`", "`append` takes a signal; elements with `.signal`"),
      PeerRow("`removeDuplicates(by:)`", "`removeDuplicates(by:)`"),
      PeerRow("`throttle(for:scheduler:latest:)`", "`throttle(for:edges:)`"),
      PeerRow(
        "`timeout(_:scheduler:)`",
        "`timeout(between:throwing:)`",
        "`timeout(after:throwing:)` limits the whole stream; `promoteFailure()` first if the stream cannot fail"
      ),
      PeerRow("`measureInterval(using:)`", "`timeInterval(clock:)`", "each with its element"),
      PeerRow(
        "`handleEvents(…)`, `print()`, `breakpoint()`",
        "`onStart(_:)`, `onValue(_:)`, `onFailure(_:)`, `onFinish(_:)`, `onEnd(_:)`; `logEvents(_:)`"
      ),
      PeerRow(
        "`makeConnectable()`, `autoconnect()`, `multicast(subject:)`",
        "`publish()`, `autoconnect()`, `multicast(through:)`"
      ),
      PeerRow("`share()`", "`share()`", "restarts by default"),
      PeerRow("`buffer(size:prefetch:whenFull:)`", "`buffer(_:monitor:)`", "`BufferMonitor` counts dropped elements"),
      PeerRow("`ImmediateScheduler`, schedulers of tests", "`VirtualTime`", "part of the library"),
    ]
  )
}
