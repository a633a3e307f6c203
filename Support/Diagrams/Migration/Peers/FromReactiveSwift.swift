extension PeerPage {
  static let fromReactiveSwift = PeerPage(
    "ReactiveSwift",
    note: """
      An app that moves one screen at a time keeps ReactiveSwift meanwhile. Copy \
      [Doors/ReactiveSwift.swift](Doors/ReactiveSwift.swift) into it: it converts in both directions, and its header has \
      the table. A test compiles and runs the file with a stand-in for ReactiveSwift 7.

      | From | To | Call |
      | --- | --- | --- |
      | `Signal`, `SignalProducer`, `Property`, `MutableProperty` | `Signal`, with the same failure | \
      `signal(bufferingPolicy:)`, or `signal(bufferingPolicy:throwingIfInterrupted:)` |
      | any signal | `SignalProducer` | `producer` |
      | `Subject`, `BehaviorSubject`, `ReplaySubject` | `Signal.Observer` | `observer` |
      | `BehaviorSubject` | `Property` | `property()` |
      | `Lifetime` of AsyncStreams | `Lifetime` | `reactiveSwiftLifetime()` |
      | `Task`, `SubscriptionHandle` | `Disposable` | `asDisposable()` |
      | `Disposable` | cancellation | `disposeOnCancellation()` |

      A file that imports both has two of the names `Signal`, `SignalProtocol` and `Lifetime`. Write \
      `AsyncStreams.Signal<Int, Never>` or `ReactiveSwift.Signal<Int, Never>`, or say once what the name means: \
      `private typealias Signal = AsyncStreams.Signal`.
      """,
    rows: [
      PeerRow("`Signal`, `Signal.pipe()`", "`Subject`, `Subscription`", "one object for sending and subscribing"),
      PeerRow(
        "`SignalProducer`, `SignalProducer(value:)`, `(values:)`, `(error:)`, `.empty`, `.never`",
        "`Signal`, `.just(_:)`, `.signal` of an array, `.fail(_:)`, `.empty`, `.never`"
      ),
      PeerRow("`SignalProducer { observer, lifetime in … }`", "`Signal { send in … }`, `Signal.callback(_:)`"),
      PeerRow(
        "`Property`, `MutableProperty`, `ValidatingProperty`",
        "`CurrentValue`, `BehaviorSubject`; validation is a `map(_:)`"
      ),
      PeerRow(
        "`MutableProperty.modify(_:)`, `swap(_:)`",
        "`BehaviorSubject.update(_:)`",
        "the closure runs outside of any lock, and again if another sender was faster; it may throw"
      ),
      PeerRow("`Property(initial:then:)`", "`replay(last:)` after `prepend(_:)`"),
      PeerRow("`Action`, `CocoaAction`", "`Command`", "four policies for a second execution"),
      PeerRow("`start`, `startWithValues`, `observeValues`", "`for await`, `consume(_:for:_:)`"),
      PeerRow("`startWithResult`", "`do` and `catch` around the loop; `materialize()`"),
      PeerRow("`<~`, `BindingTarget`", "`assign(to:on:)`", "does not retain the object"),
      PeerRow(
        "`flatMap(.merge)`, `.concat`, `.concurrent(limit:)`, `.latest`",
        "`flatMapMerge(_:)`, `flatMapConcat(_:)`, `flatMapMerge(maxConcurrent:_:)`, `flatMapLatest(_:)`"
      ),
      PeerRow("`flatMap(.throttle)`", "`flatMapFirst(_:)`", "a `Command` that is `.exclusive` does it for calls"),
      PeerRow(
        "`flatMap(.race)`, `flatten(.race)`",
        "`Signal.race(contentsOf:)`, `race(with:)`",
        "of signals that exist before the first event, not of a stream of signals"
      ),
      PeerRow("`flatten(_:)`", "`merged()`, `concatenated()`, `switchToLatest()`"),
      PeerRow("`flatMapError`", "`catch(_:)`"),
      PeerRow("`filterMap`, `compactMap`, `skipNil`", "`compactMap(_:)`"),
      PeerRow(
        "`skipRepeats()`, `skipRepeats(_:)`",
        "`removeDuplicates()`, `removeDuplicates(by:)`"
      ),
      PeerRow(
        "`uniqueValues()`, `uniqueValues(_:)`",
        "`unique(on: \\.self, keeping: 1_000)`, `unique(on:keeping:)`",
        "remembers as many keys as you say; `.max` for all"
      ),
      PeerRow(
        "`take(first:)`, `take(last:)`, `take(while:)`, `take(until:)`",
        "`prefix(_:)`, `suffix(_:)`, `prefix(while:)`, `prefix(until:)`"
      ),
      PeerRow("`take(untilReplacement:)`", "`prefix(untilReplacedBy:)`"),
      PeerRow("`take(during:)`, `Lifetime`", "`prefix(until: lifetime.ended)`, `Lifetime`"),
      PeerRow("`skip(first:)`, `skip(while:)`, `skip(until:)`", "`dropFirst(_:)`, `drop(while:)`, `drop(until:)`"),
      PeerRow(
        "`collect()`, `collect(count:)`, `collect(_:)` with a predicate",
        "`collected()`, `chunked(count:)`, `chunked(by:)`",
        "the predicate compares two neighbours"
      ),
      PeerRow(
        "`collect(every:on:)`",
        "`chunked(every:)`",
        "intervals start with their first element and are never empty; the end delivers the rest at once"
      ),
      PeerRow(
        "`combinePrevious`, `scan`, `scanMap`, `reduce`",
        "`combinePrevious(_:_:)`, `scan(_:_:)`, `scan(_:_:)` and `map(_:)`, `aggregate(_:_:)`"
      ),
      PeerRow(
        "`sample(with:)`, `sample(on:)`, `withLatest(from:)`",
        "`sample(on:)` and `map`, `sample(on:)`, `withLatest(from:)`",
        "`sample(with:)` also delivers the sampler's value"
      ),
      PeerRow("`concat`, `prefix(value:)`, `then`", "`append(_:)`, `prepend(_:)`, `then(_:)`"),
      PeerRow(
        "`retry(upTo:)`, `retry(upTo:interval:on:)`, `repeat`",
        "`retry(_:)`, `retry(_:backOff:)`, `repeat(_:backOff:)`",
        "`retry` counts the attempts after the first one, too"
      ),
      PeerRow(
        "`attempt`, `attemptMap`",
        "`attempt(_:)`, `tryMap(_:)`",
        "the functions throw; `promoteFailure()` first if the stream cannot fail"
      ),
      PeerRow("`promoteError`, `mapError`", "`promoteFailure(to:)`, `mapError(_:)`"),
      PeerRow("`materialize`, `materializeResults`", "`materialize()`"),
      PeerRow("`timeout(after:raising:on:)`", "`timeout(after:throwing:)`"),
      PeerRow(
        "`throttle`, `throttle(while:)`, `debounce`, `delay`",
        "`throttle(for:)`, none, `debounce(for:)`, `delay(for:)`",
        "a clock instead of a scheduler"
      ),
      PeerRow("`lazyMap`", "`map(_:)`: an element is computed when it is requested"),
      PeerRow("`replayLazily(upTo:)`", "`share(start:stop:replay:restarts:bufferingPolicy:)`, `replayLazily()`"),
      PeerRow(
        "`interrupted`",
        "cancellation",
        "not an event; a converted signal finishes, or fails with `throwingIfInterrupted`"
      ),
      PeerRow(
        "`on(starting:value:failed:completed:terminated:)`, `logEvents`",
        "`onStart(_:)`, `onValue(_:)`, `onFailure(_:)`, `onFinish(_:)`, `onEnd(_:)`; `logEvents(_:)`"
      ),
      PeerRow("`observe(on:)`, `start(on:)`", "isolation", "[the guide](../../MIGRATION.md#1-what-to-choose)"),
      PeerRow(
        "`Disposable`, `CompositeDisposable`, `SerialDisposable`, `ScopedDisposable`",
        "a task, `SubscriptionBag`, a `Task?` property, `withSubscription(to:_:)`"
      ),
      PeerRow("`TestScheduler`", "`VirtualTime`"),
    ]
  )
}
