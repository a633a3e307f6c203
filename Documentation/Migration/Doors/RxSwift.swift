// A door between RxSwift 6 and AsyncStreams, for an app that moves one screen at a time.
//
// Copy this file into your app, or into a module of it that depends on both packages. AsyncStreams itself depends on no
// other package, so it cannot ship the file as a product. The licence is that of AsyncStreams (MIT, see its LICENSE).
// It compiles in Swift 5 mode, in Swift 6 mode, and where the default isolation is the main actor.
//
// | You have | You want | Write |
// |---|---|---|
// | `Observable`, a subject, a relay | `Signal<Element, any Error>` | `x.signal(bufferingPolicy: .bufferingNewest(64))` |
// | `Infallible` | `Signal<Element, Never>` | `x.signal(bufferingPolicy: .bufferingNewest(64))` |
// | `BehaviorRelay`, `PublishRelay` | `Signal<Element, Never>` | `x.asInfallible().signal(bufferingPolicy: …)` |
// | `Driver`, `Signal` of RxCocoa | `Infallible` | `x.asInfallible(onErrorFallbackTo: .empty())` |
// | `Single`, `Maybe`, `Completable` | `Observable` | `x.asObservable()` |
// | any signal | `Observable` | `signal.asObservable()` |
// | `Subject`, `BehaviorSubject`, `ReplaySubject` | an observer to send to | `subject.asObserver()` |
// | `Task`, `SubscriptionHandle` | `Disposable` | `task.asDisposable()`, `handle.asDisposable()` |
// | `Disposable` | cancellation | `await disposable.disposeOnCancellation()` |
//
// One side owns a state, and the other side looks at it:
// - While RxSwift owns it, new code reads `relay.signal(…)` and writes `relay.accept(_:)`. Nothing is copied.
// - When AsyncStreams owns it, old code reads `subject.asObservable()` and writes `subject.asObserver()`; also
//   `relay.subscribe(subject.asObserver())`, and `subject.asObservable().bind(to: relay)` for code that needs a relay.
//   Do not connect both directions between the same two: an element would return to its sender without an end.
//
// ## Order, isolation, back-pressure
// - Into AsyncStreams: an element is in the buffer of the iteration when `onNext(_:)` returns, in the order of the
//   calls; there is no task. A callback cannot wait, so `bufferingPolicy` decides what happens when the loop is slow.
// - Into RxSwift: one task for each subscription, none for each element. It takes the next element when the observers
//   have returned, so a slow observer slows the signal down. It runs on no actor: add
//   `.observe(on: MainScheduler.instance)` for the main thread.
//
// ## Names that both have
// `BehaviorSubject` and `ReplaySubject`, in RxCocoa also `Signal`, are ambiguous in a file that imports both. Write the
// module: `AsyncStreams.BehaviorSubject<Int, Never>(0)`, `RxSwift.BehaviorSubject(value: 0)`,
// `AsyncStreams.Signal<Int, Never>`, `RxCocoa.Signal<Int>`. Or say once what a name means in the file:
// `private typealias Signal = AsyncStreams.Signal`. `PublishSubject` and `Subject` do not clash. A file that imports
// only one of the two needs nothing: pass `Observable`, `AnyObserver` or a signal between the files.

public import AsyncStreams
public import RxSwift

// MARK: RxSwift to AsyncStreams

nonisolated extension ObservableType where Element: Sendable {
  /// The observable as a signal.
  ///
  /// ```swift
  /// for try await price in prices.signal(bufferingPolicy: .bufferingNewest(1)) { print(price) }
  /// ```
  /// - Values: those of the observable, in the order of the calls of `onNext(_:)`.
  /// - Ends: with the observable. A subject that is released or disposed without an end does not end the iteration,
  ///   which waits until it is cancelled.
  /// - Fails: with the error of the observable.
  /// - Cancellation: cancelling or dropping the iteration disposes the subscription, exactly once, on the thread where
  ///   that happens. The disposal has happened when `break` has left the loop.
  /// - Buffering: `bufferingPolicy`. With `BufferingPolicy.suspending(_:)` the observable does not wait, and nothing is
  ///   dropped.
  /// - Isolation: subscribes in `makeAsyncIterator()`, once for each iteration. Elements that are sent during the
  ///   subscription are delivered, too. The observable may send from any thread.
  /// - Complexity: O(1) for each element; no task.
  ///
  /// - Parameter bufferingPolicy: What happens when the consumer is slower than the observable.
  ///
  /// RxSwift: `values`, whose buffer grows without limit.
  public func signal(bufferingPolicy: BufferingPolicy<any Error>) -> AsyncStreams.Signal<Element, any Error> {
    signal(bufferingPolicy: bufferingPolicy) { $0 }
  }
}

nonisolated extension ObservableType {
  /// The observable as a signal, with a conversion of its elements.
  ///
  /// ```swift
  /// let names = places.signal(bufferingPolicy: .bufferingNewest(16)) { $0.name }
  /// ```
  /// For elements that are not `Sendable`. Otherwise as `signal(bufferingPolicy:)`.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens when the consumer is slower than the observable.
  ///   - convert: Makes an element, on the thread that sends. If it throws, the signal fails with that error, and the
  ///     subscription is disposed.
  public func signal<Output: Sendable>(
    bufferingPolicy: BufferingPolicy<any Error>,
    converting convert: @escaping @Sendable (_ element: Element) throws -> Output
  ) -> AsyncStreams.Signal<Output, any Error> {
    let observable = RxShared(asObservable())
    return AsyncStreams.Signal<Output, any Error>.callback(bufferingPolicy: bufferingPolicy) { continuation in
      let subscription = observable.value.subscribe { event in
        switch event {
        case .next(let element):
          do {
            continuation.yield(try convert(element))
          } catch {
            continuation.finish(throwing: error)
          }
        case .error(let error): continuation.finish(throwing: error)
        case .completed: continuation.finish()
        }
      }
      dispose(subscription, atTheEndOf: continuation)
    }
  }
}

nonisolated extension InfallibleType where Element: Sendable {
  /// The sequence, which cannot fail, as a signal that cannot fail.
  ///
  /// ```swift
  /// for await name in name.asInfallible().signal(bufferingPolicy: .bufferingNewest(1)) { label.text = name }
  /// ```
  /// As that of an observable otherwise. A `Driver` becomes an `Infallible` with `asInfallible(onErrorFallbackTo:)`.
  ///
  /// - Parameter bufferingPolicy: What happens when the consumer is slower than the sequence.
  ///
  /// RxSwift: `values`, whose buffer grows without limit.
  public func signal(bufferingPolicy: BufferingPolicy<Never>) -> AsyncStreams.Signal<Element, Never> {
    let observable = RxShared(asObservable())
    return AsyncStreams.Signal<Element, Never>.callback(bufferingPolicy: bufferingPolicy) { continuation in
      let subscription = observable.value.subscribe { event in
        switch event {
        case .next(let element): continuation.yield(element)
        case .error(let error):
          // As in RxSwift, which stops debug builds.
          assertionFailure("Infallible must never emit an error: \(error)")
          continuation.finish()
        case .completed: continuation.finish()
        }
      }
      dispose(subscription, atTheEndOf: continuation)
    }
  }
}

/// Disposes a subscription when the iteration has ended; at once if it has ended already.
private nonisolated func dispose<Element, Failure>(
  _ subscription: any Disposable,
  atTheEndOf continuation: SignalContinuation<Element, Failure>
) {
  let subscription = RxShared(subscription)
  continuation.onTermination {
    subscription.value.dispose()
    // Held until here, so that an observable that is released without an end does not seem to finish.
    withExtendedLifetime(continuation) {}
  }
}

// MARK: AsyncStreams to RxSwift

nonisolated extension SignalProtocol {
  /// The signal as a cold observable.
  ///
  /// ```swift
  /// keys.removeDuplicates().asObservable()
  ///   .observe(on: MainScheduler.instance)
  ///   .subscribe(onNext: { label.text = $0 })
  ///   .disposed(by: bag)
  /// ```
  /// - Values: those of the signal, in its order. Hot sources are subscribed to when `subscribe` returns, so no later
  ///   element is missed. Every element arrives after that, also the present one of a `BehaviorSubject`.
  /// - Ends: `onCompleted` when the signal finishes; `onError` with its failure when it fails.
  /// - Cancellation: disposing cancels the task, which releases the iteration soon after. No event is delivered then,
  ///   unless another thread is delivering one.
  /// - Buffering: none of its own: the next element is taken when the observers have returned.
  /// - Isolation: one task for each subscription, on no actor.
  ///
  /// RxSwift: `asObservable()` of any `AsyncSequence`, which subscribes later, in its task, and so misses elements.
  /// This one is preferred for signals.
  public func asObservable() -> Observable<Element> {
    Observable.create { observer in
      // The iterator is made here, so that subscribing is not left to the task.
      let delivery = RxDelivery(observer: RxShared(observer))
      let iterator = makeAsyncIterator()
      return Task { await delivery.run(iterator) }.asDisposable()
    }
  }
}

/// Delivers the events of one iteration to an observer.
private nonisolated struct RxDelivery<Element>: Sendable {
  let observer: RxShared<AnyObserver<Element>>

  /// Iterates to the end, or until the subscription is disposed.
  func run<Iterator: AsyncIteratorProtocol>(_ start: Iterator) async where Iterator.Element == Element {
    var iterator = start
    do {
      while let element = try await iterator.next(isolation: #isolation) {
        if Task.isCancelled { return }
        observer.value.onNext(element)
      }
      // A cancelled iteration ends, but its signal has not.
      if !Task.isCancelled { observer.value.onCompleted() }
    } catch {
      if !Task.isCancelled { observer.value.onError(error) }
    }
  }
}

nonisolated extension HotSource where Failure == any Error {
  /// An observer that sends to the source.
  ///
  /// ```swift
  /// button.rx.tap.map { "tapped" }.subscribe(messages.asObserver()).disposed(by: bag)
  /// ```
  /// `onNext(_:)` is `yield(_:)`: subscriptions have the element when it returns, in the order of the calls.
  /// `onError(_:)` and `onCompleted()` end the source permanently. The observer retains the source.
  ///
  /// RxSwift: `asObserver()` of a subject.
  public func asObserver() -> AnyObserver<Element> {
    asObserver { $0 }
  }
}

nonisolated extension HotSource where Failure == Never {
  /// An observer that sends to the source, which cannot fail: an error stops the program.
  ///
  /// ```swift
  /// volume.subscribe(level.asObserver()).disposed(by: bag)
  /// ```
  /// As for sources that can fail otherwise.
  ///
  /// RxSwift: `bind(to:)` a relay, which stops debug builds at an error.
  public func asObserver() -> AnyObserver<Element> {
    let name = description
    return asObserver { preconditionFailure("\(name) cannot fail, and an observable sent it an error: \($0)") }
  }
}

nonisolated extension HotSource {
  /// An observer that sends to the source, for sources with failures of their own.
  ///
  /// ```swift
  /// legacy.progress.subscribe(progress.asObserver { _ in .aborted }).disposed(by: bag)
  /// ```
  /// As for sources that can fail with any error otherwise.
  ///
  /// - Parameter failure: Makes the failure of the source from an error.
  public func asObserver(
    mappingError failure: @escaping @Sendable (_ error: any Error) -> Failure
  ) -> AnyObserver<Element> {
    AnyObserver { [self] event in
      switch event {
      case .next(let element): yield(element, isolation: nil)
      case .error(let error): finish(throwing: failure(error), isolation: nil)
      case .completed: finish(isolation: nil)
      }
    }
  }
}

// MARK: Disposables and cancellation

nonisolated extension Task {
  /// The task as a disposable: disposing cancels it.
  ///
  /// ```swift
  /// Task { await model.load() }.asDisposable().disposed(by: bag)
  /// ```
  /// Releasing the disposable does not cancel.
  public func asDisposable() -> any Disposable {
    Disposables.create { cancel() }
  }
}

nonisolated extension SubscriptionHandle {
  /// The subscription as a disposable: disposing cancels it.
  ///
  /// ```swift
  /// titles.assign(to: \.text, on: label).asDisposable().disposed(by: bag)
  /// ```
  public func asDisposable() -> any Disposable {
    Disposables.create { cancel() }
  }
}

nonisolated extension Disposable {
  /// Waits until the task is cancelled, then disposes.
  ///
  /// ```swift
  /// await legacy.names.subscribe(onNext: { print($0) }).disposeOnCancellation()
  /// ```
  /// For code in a task that keeps a subscription of RxSwift for as long as the task runs. Disposes in the isolation of
  /// the caller.
  public nonisolated(nonsending) func disposeOnCancellation() async {
    for await _ in AsyncStreams.Signal<Never, Never>.never {}
    dispose()
  }
}

// MARK: Sharing

/// An object of RxSwift 6, whose types are not declared `Sendable`, that several threads use.
///
/// Only these are wrapped, and RxSwift allows them on every thread: subscribing to an observable; disposing a
/// subscription, any number of times; and sending to one observer, by one task, one event after the other.
private nonisolated struct RxShared<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
