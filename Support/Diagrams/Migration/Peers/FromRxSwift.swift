extension PeerPage {
  static let fromRxSwift = PeerPage(
    "RxSwift",
    note: """
      While a file imports `AsyncStreamsMigration`, calling a name of RxSwift is a compiler error that names the new one.

      An app that moves one screen at a time keeps RxSwift meanwhile. Copy [Doors/RxSwift.swift](Doors/RxSwift.swift) into \
      it: it converts in both directions, and its header has the table. A test compiles and runs the file with a stand-in \
      for RxSwift 6.

      | From | To | Call |
      | --- | --- | --- |
      | `Observable`, subjects, relays | `Signal<Element, any Error>` | `signal(bufferingPolicy:)` |
      | `Infallible`; `Driver` and relays after `asInfallible` | `Signal<Element, Never>` | `signal(bufferingPolicy:)` |
      | any signal | `Observable` | `asObservable()` |
      | `Subject`, `BehaviorSubject`, `ReplaySubject` | `AnyObserver` | `asObserver()` |
      | `Task`, `SubscriptionHandle` | `Disposable` | `asDisposable()` |
      | `Disposable` | cancellation | `disposeOnCancellation()` |

      A file that imports both has two of the names `BehaviorSubject` and `ReplaySubject`, and with RxCocoa of `Signal`. \
      Write `AsyncStreams.BehaviorSubject<Int, Never>(0)` or `RxSwift.BehaviorSubject(value: 0)`, \
      `AsyncStreams.Signal<Int, Never>` or `RxCocoa.Signal<Int>`; or say once what the name means: \
      `private typealias Signal = AsyncStreams.Signal`. `asObservable()` of RxSwift is for every `AsyncSequence`, and subscribes \
      later, in its task. The one of the file is preferred for signals, and misses nothing.
      """,
    rows: [
      PeerRow(
        "`Observable.create`",
        "`Signal { send in … }`, `Signal.callback(_:)`",
        "a producer waits for its consumer"
      ),
      PeerRow(
        "`just`, `empty`, `never`, `error`, `deferred`",
        "`Signal.just(_:)`, `.empty`, `.never`, `.fail(_:)`, `.deferred(_:)`"
      ),
      PeerRow(
        "`of`, `from`, `range`, `generate`, `repeatElement`",
        "`[1, 2].signal`, `(1...9).signal`, `sequence(state:next:)` with `.signal`"
      ),
      PeerRow(
        "`interval`, `timer`",
        "`Signal.interval(every:)`, `Signal.timer(after:)`",
        "delivers the time since the subscription, not a count"
      ),
      PeerRow(
        "`timer(_:period:scheduler:)`",
        "`Signal.timer(after:)` and `append(_:)` of `Signal.interval(every:)`",
        "the period starts when the first tick is taken; times, not a count, which `scanIndexed(_:_:)` adds"
      ),
      PeerRow(
        "`Observable.merge`, `combineLatest`, `zip`, `concat`",
        "`Signal.merge(_:)`, `.combineLatest(_:)`, `.zip(_:)`, `.concat(_:)`",
        "a result selector is `map(_:)` of the tuple; each takes an array as `contentsOf`"
      ),
      PeerRow("`using`", "a producer with `defer`"),
      PeerRow(
        "`PublishSubject`, `BehaviorSubject`, `ReplaySubject`, `AsyncSubject`",
        "`Subject`, `BehaviorSubject`, `ReplaySubject(keeping:)`; `suffix(1)` with `replay()`"
      ),
      PeerRow(
        "`PublishRelay`, `BehaviorRelay`, `Driver`, `Signal` of RxCocoa, `Infallible`",
        "`Subject`, `BehaviorSubject`, `replay(last:)`, `share()`, any stream that fails with `Never`",
        "`Never` as failure: they cannot fail"
      ),
      PeerRow(
        "`relay.accept(relay.value + 1)`",
        "`update { $0 += 1 }`",
        "one step: no change of another thread is lost"
      ),
      PeerRow(
        "`onNext`, `onError`, `onCompleted`, `accept`",
        "`await send(_:)` or `yield(_:)`, `finish(throwing:)`, `finish()`",
        "`yield(_:)` never waits; subscribers are called [later](../../MIGRATION.md#yield-is-not-delivery)"
      ),
      PeerRow(
        "`hasObservers`",
        "`subscriptionCount`, `subscriptionCounts`",
        "`subscriptionCounts` is a signal: the present number, then each change"
      ),
      PeerRow("`Single`, `Maybe`, `Completable`", "asynchronous functions; `first()`, `waitUntilFinished()`"),
      PeerRow("`subscribe`, `bind(to:)`, `drive`", "`for await`, `consume(_:for:_:)`, `assign(to:on:)`"),
      PeerRow("`DisposeBag`, `disposed(by:)`", "`SubscriptionBag`"),
      PeerRow(
        "`dispose()`",
        "`cancel()` of a `SubscriptionHandle` or of a task",
        "a loop ends, and unsubscribes, when its task is cancelled"
      ),
      PeerRow(
        "`asDriver(onErrorJustReturn:)`",
        "`replaceError(with:)` and `share(replay: .last(1))`",
        "elements arrive where the loop runs: write it on the main actor"
      ),
      PeerRow(
        "`rx.text`, `rx.tap`, `rx.controlEvent`",
        "`texts`, `signal(for:)`, of `AsyncStreamsUI`",
        "`channel(_:for:)` binds in both directions; other properties with `assign(to:on:)`"
      ),
      PeerRow(
        "`withUnretained(_:)`",
        "`consume(_:for:_:)`",
        "passes the object to the consumer, not to operators; ends at the first element after its release"
      ),
      PeerRow("`observe(on:)`, `subscribe(on:)`", "isolation", "[the guide](../../MIGRATION.md#1-what-to-choose)"),
      PeerRow(
        "`flatMap`, `concatMap`, `flatMapLatest`",
        "`flatMapMerge(_:)`, `flatMapConcat(_:)`, `flatMapLatest(_:)`"
      ),
      PeerRow(
        "`flatMap` and `concatMap` to a `Single`",
        "`asyncMap(maxConcurrent:inOrder:_:)`, `asyncMap(_:)`",
        "an asynchronous function instead of a `Single`; `inOrder: false` delivers results as they come"
      ),
      PeerRow("`flatMapFirst`", "`flatMapFirst(_:)`", "a `Command` that is `.exclusive` does it for calls"),
      PeerRow(
        "`merge(maxConcurrent:)`, `concat()`, `switchLatest`",
        "`merged(maxConcurrent:)`, `concatenated()`, `switchToLatest()`"
      ),
      PeerRow(
        "`take`, `takeLast`, `take(while:)`, `take(until:)`",
        "`prefix(_:)`, `suffix(_:)`, `prefix(while:)`, `prefix(until:)`",
        "the end of the trigger counts as well"
      ),
      PeerRow("`take(for:)`, `skip(_:)` for a time", "`prefix(until:)`, `drop(until:)` with `Signal.timer(after:)`"),
      PeerRow("`skip`, `skip(while:)`, `skip(until:)`", "`dropFirst(_:)`, `drop(while:)`, `drop(until:)`"),
      PeerRow("`element(at:)`, `first()`", "`dropFirst(_:)` and `prefix(1)`; `first()`"),
      PeerRow("`single()`, `asSingle()`", "`single(throwing:)`", "the failure is an argument"),
      PeerRow("`take(until:behavior: .inclusive)`", "`prefix(through:)`"),
      PeerRow("`Single.create`, `Single` of an asynchronous function", "`Signal.async(_:)`"),
      PeerRow("`startWith`, `concat`, `amb`", "`prepend(_:)`, `append(_:)`, `race(with:)`"),
      PeerRow("`distinctUntilChanged`, `distinctUntilChanged(at:)`", "`removeDuplicates()`, `removeDuplicates(on:)`"),
      PeerRow("`ignoreElements`", "`ignoreValues()`"),
      PeerRow("`ifEmpty(default:)`, `ifEmpty(switchTo:)`", "`replaceEmpty(with:)`, `ifEmpty(switchTo:)`"),
      PeerRow("`enumerated`", "`scanIndexed(_:_:)`"),
      PeerRow("`withLatestFrom`, `sample`", "`withLatest(from:)`, `sample(on:)`"),
      PeerRow(
        "`buffer(timeSpan:count:)`",
        "`chunked(every:orCount:)`",
        "groups start with their first element; without elements, none is delivered"
      ),
      PeerRow(
        "`window(timeSpan:count:)`",
        "`windowed(every:orCount:)`",
        "windows start with their first element, and are never empty; see also `windowed(count:)`, `windowed(at:)`"
      ),
      PeerRow(
        "`groupBy`",
        "`grouped(by:)`, `grouped(by:until:)`, `grouped(by:closedBy:)`",
        "a group keeps its elements until they are read, and gets them while the next group is requested"
      ),
      PeerRow(
        "`materialize`, `dematerialize`, `pairwise`",
        "`materialize()`, `dematerialize()`, `adjacentPairs()`"
      ),
      PeerRow(
        "`reduce`, `toArray`, `count`",
        "`aggregate(_:_:)`, `collected()`, `count()`",
        "`reduce(_:_:)`, `collect()` and `count()` are asynchronous functions"
      ),
      PeerRow(
        "`catch`, `catchAndReturn`, `catchAndComplete`",
        "`catch(_:)`, `replaceError(with:)`, `catch { _ in Signal<Int, Never>.empty }`"
      ),
      PeerRow(
        "`retry()`, `retry(_:)`",
        "`retry()`, `retry(_:)`",
        "counts the attempts after the first one: `retry(3)` of RxSwift is `retry(2)`"
      ),
      PeerRow(
        "`retry(when:)`, `retryWhen`",
        "`retry(when:)`, `retry(_:backOff:)`",
        "an asynchronous function decides, instead of a stream of failures"
      ),
      PeerRow("`timeout(_:other:)`", "`timeout(between:throwing:)` and `catch(_:)`"),
      PeerRow("`delaySubscription`", "`Signal.timer(after:)` and `then(_:)`"),
      PeerRow(
        "`do(onNext:onError:onCompleted:onSubscribe:onDispose:)`, `debug`",
        "`onValue(_:)`, `onFailure(_:)`, `onFinish(_:)`, `onStart(_:)`, `onEnd(_:)`; `logEvents(_:)`"
      ),
      PeerRow(
        "`publish`, `multicast`, `refCount`, `replay`, `replayAll`",
        "`publish()`, `multicast(through:)`, `autoconnect()`, `replay(last:)`, `replay()`"
      ),
      PeerRow("`share(replay:scope:)`", "`share(replay:)`", "`.forever` is `stop: .never`"),
      PeerRow("`Action`", "`Command`"),
      PeerRow(
        "`TestScheduler`, `HotObservable`, `ColdObservable`",
        "`VirtualTime`, `Subject`, `Recording`",
        "virtual time advances automatically"
      ),
    ]
  )
}
