// A door between ReactiveSwift 7 and AsyncStreams, for an app that moves one screen at a time.
//
// Copy this file into your app, or into a module of it that depends on both packages. AsyncStreams itself depends on no
// other package, so it cannot ship the file as a product. The licence is that of AsyncStreams (MIT, see its LICENSE).
// It compiles in Swift 5 mode, in Swift 6 mode, and where the default isolation is the main actor.
//
// Into AsyncStreams:
//
// | You have | You want | Write |
// |---|---|---|
// | `Signal`, `SignalProducer` | a signal with the same failure | `producer.signal(bufferingPolicy: .bufferingNewest(64))` |
// | `Property`, `MutableProperty` | a signal that cannot fail | `property.signal(bufferingPolicy: .bufferingNewest(1))` |
// | `MutableProperty` | a `BehaviorSubject` that follows it | `property.producer.start(subject.observer)` |
// | `Lifetime` | an end for `prefix(until:)` | `lifetime.ended.signal(bufferingPolicy: .bufferingNewest(1))` |
// | `Disposable` | cancellation | `await disposable.disposeOnCancellation()` |
//
// Into ReactiveSwift:
//
// | You have | You want | Write |
// |---|---|---|
// | any signal | `SignalProducer` | `signal.producer` |
// | `Subject`, `BehaviorSubject`, `ReplaySubject` | an observer to send to | `subject.observer` |
// | `BehaviorSubject` | `Property` | `subject.property()` |
// | `BehaviorSubject` | a `MutableProperty` that follows it | `property <~ subject.producer` |
// | `Lifetime` | `Lifetime` | `lifetime.reactiveSwiftLifetime()` |
// | `Task`, `SubscriptionHandle` | `Disposable` | `task.asDisposable()`, `handle.asDisposable()` |
//
// One side owns a state, and the other side looks at it. While a `MutableProperty` owns it, new code reads
// `property.signal(…)` and assigns `property.value`. When a `BehaviorSubject` owns it, old code reads
// `subject.property()` and sends to `subject.observer`. Do not let two of them follow each other: an element
// would return to its sender without an end.
//
// ## Order, isolation, back-pressure
// - Into AsyncStreams: an element is in the buffer of the iteration when `send(value:)` returns, in the order of the
//   calls; there is no task. A callback cannot wait, so `bufferingPolicy` decides what happens when the loop is slow.
// - Into ReactiveSwift: one task for each start, none for each element. It takes the next element when the observers
//   have returned, so a slow observer slows the signal down. It runs on no actor: add `.observe(on: UIScheduler())`.
//
// ## Names that both have
// `Signal`, `SignalProtocol` and `Lifetime` are ambiguous in a file that imports both. Write the module:
// `AsyncStreams.Signal<Int, Never>`, `ReactiveSwift.Signal<Int, Never>`. Or say once what a name means in the file:
// `private typealias Signal = AsyncStreams.Signal`. `SignalProducer`, `Property`, `MutableProperty`, `Subject` and
// `BehaviorSubject` do not clash. A file that imports only one of the two needs nothing.

public import AsyncStreams
public import ReactiveSwift

// MARK: ReactiveSwift to AsyncStreams

nonisolated extension SignalProducerConvertible where Value: Sendable {
  /// The signal, producer or property as a signal with the same failure.
  ///
  /// ```swift
  /// for try await user in users.signal(bufferingPolicy: .bufferingNewest(16)) { print(user) }
  /// ```
  /// - Values: those of the producer, in the order of the calls of `send(value:)`; of a property, the present value
  ///   first.
  /// - Ends: when it completes. Also when it is interrupted, unless `interruption` is given. A signal is interrupted
  ///   when its sender is released, and a signal that has ended interrupts later observers.
  /// - Fails: with the error of the producer, of its type.
  /// - Cancellation: cancelling or dropping the iteration disposes, exactly once, on the thread where that happens. The
  ///   disposal has happened when `break` has left the loop.
  /// - Buffering: `bufferingPolicy`. With `BufferingPolicy.suspending(_:)` the producer does not wait, and nothing is
  ///   dropped.
  /// - Isolation: starts the producer in `makeAsyncIterator()`, once for each iteration. Values that are sent during
  ///   the start are delivered, too. The producer may send from any thread.
  /// - Complexity: O(1) for each element; no task.
  /// - Parameters:
  ///   - bufferingPolicy: What happens when the consumer is slower than the producer.
  ///   - interruption: The failure if the producer is interrupted. Give one where an interruption must not count as
  ///     success: otherwise `upload.then { delete }` deletes although nothing was uploaded.
  ///
  /// ReactiveSwift: `asyncStream` and `asyncThrowingStream`, whose buffers grow without limit, and whose errors have no
  /// type.
  public func signal(
    bufferingPolicy: BufferingPolicy<Error>,
    throwingIfInterrupted interruption: Error? = nil
  ) -> AsyncStreams.Signal<Value, Error> {
    makeSignal(of: producer, bufferingPolicy, interruption) { $0 }
  }
}

nonisolated extension SignalProducerConvertible {
  /// The signal, producer or property as a signal, with a conversion of its values.
  ///
  /// ```swift
  /// let names = places.signal(bufferingPolicy: .bufferingNewest(16)) { $0.name }
  /// ```
  /// For values that are not `Sendable`. Otherwise as `signal(bufferingPolicy:throwingIfInterrupted:)`.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens when the consumer is slower than the producer.
  ///   - interruption: The failure if the producer is interrupted.
  ///   - convert: Makes an element, on the thread that sends.
  public func signal<Output: Sendable>(
    bufferingPolicy: BufferingPolicy<Error>,
    throwingIfInterrupted interruption: Error? = nil,
    converting convert: @escaping @Sendable (_ value: Value) -> Output
  ) -> AsyncStreams.Signal<Output, Error> {
    makeSignal(of: producer, bufferingPolicy, interruption, convert)
  }
}

/// Starts a producer for each iteration.
private nonisolated func makeSignal<Value, Failure, Output: Sendable>(
  of producer: SignalProducer<Value, Failure>,
  _ bufferingPolicy: BufferingPolicy<Failure>,
  _ interruption: Failure?,
  _ convert: @escaping @Sendable (Value) -> Output
) -> AsyncStreams.Signal<Output, Failure> {
  let producer = ReactiveShared(producer)
  return AsyncStreams.Signal<Output, Failure>.callback(bufferingPolicy: bufferingPolicy) { continuation in
    producer.value.startWithSignal { signal, interruptHandle in
      let interruptHandle = ReactiveShared(interruptHandle)
      continuation.onTermination {
        interruptHandle.value.dispose()
        // Held until here, so that a producer that drops its observer without an event does not seem to finish.
        withExtendedLifetime(continuation) {}
      }
      signal.observe { event in
        switch event {
        case .value(let value): continuation.yield(convert(value))
        case .failed(let failure): continuation.finish(throwing: failure)
        case .completed: continuation.finish()
        case .interrupted:
          if let interruption { continuation.finish(throwing: interruption) } else { continuation.finish() }
        }
      }
    }
  }
}

// MARK: AsyncStreams to ReactiveSwift

nonisolated extension AsyncStreams.SignalProtocol {
  /// The signal as a producer with the same failure.
  ///
  /// ```swift
  /// keys.removeDuplicates().producer
  ///   .observe(on: UIScheduler())
  ///   .startWithValues { label.text = $0 }
  /// ```
  /// - Values: those of the signal, in its order. Hot sources are subscribed to when `start` returns, so no later
  ///   element is missed. Every element arrives after that, also the present one of a `BehaviorSubject`.
  /// - Ends: `completed` when the signal finishes; `failed` with its failure when it fails.
  /// - Cancellation: disposing interrupts the observers and cancels the task, which releases the iteration soon after.
  /// - Buffering: none of its own: the next element is taken when the observers have returned.
  /// - Isolation: one task for each start, on no actor.
  ///
  /// ReactiveSwift: `producer` of a signal or a property.
  public var producer: SignalProducer<Element, Failure> {
    SignalProducer { observer, lifetime in
      // The iterator is made here, so that subscribing is not left to the task.
      let delivery = ReactiveDelivery(observer: ReactiveShared(observer))
      let iterator = makeAsyncIterator()
      let task = Task { await delivery.run(iterator) }
      lifetime.observeEnded { task.cancel() }
    }
  }
}

/// Delivers the events of one iteration to an observer.
private nonisolated struct ReactiveDelivery<Value, Failure: Swift.Error>: Sendable {
  let observer: ReactiveShared<ReactiveSwift.Signal<Value, Failure>.Observer>

  /// Iterates to the end, or until the task is cancelled.
  func run<Iterator: AsyncIteratorProtocol>(
    _ start: Iterator
  ) async where Iterator.Element == Value, Iterator.Failure == Failure {
    var iterator = start
    do throws(Failure) {
      while let value = try await iterator.next(isolation: #isolation) {
        if Task.isCancelled { return }
        observer.value.send(value: value)
      }
      // A cancelled iteration ends, but its signal has not.
      if !Task.isCancelled { observer.value.sendCompleted() }
    } catch {
      if !Task.isCancelled { observer.value.send(error: error) }
    }
  }
}

nonisolated extension HotSource {
  /// An observer that sends to the source.
  ///
  /// ```swift
  /// let binding = legacy.volume.producer.start(level.observer)
  /// ```
  /// `send(value:)` is `yield(_:)`: subscriptions have the element when it returns, in the order of the calls.
  /// `send(error:)` and `sendCompleted()` end the source permanently. `interrupted` leaves the source as it is, because
  /// other senders may go on. The observer retains the source. For another type of error, call `mapError(_:)` of
  /// ReactiveSwift first, and `promoteError(_:)` where there is none.
  ///
  /// ReactiveSwift: the input of `Signal.pipe()`.
  public var observer: ReactiveSwift.Signal<Element, Failure>.Observer {
    ReactiveSwift.Signal<Element, Failure>.Observer { [self] event in
      switch event {
      case .value(let element): yield(element, isolation: nil)
      case .failed(let failure): finish(throwing: failure, isolation: nil)
      case .completed: finish(isolation: nil)
      case .interrupted: break
      }
    }
  }
}

// MARK: Properties

nonisolated extension BehaviorSubject where Failure == Never {
  /// The subject as a property.
  ///
  /// ```swift
  /// legacy.title = titles.property()
  /// ```
  /// `value` is that of the subject, also in the turn of a change. `signal` and `producer` have the changes, each in
  /// one task, so soon after the turn. The property retains the subject; `signal` completes when the subject ends or the
  /// property is released.
  ///
  /// ReactiveSwift: `Property(capturing:)`.
  public func property() -> Property<Element> {
    Property(capturing: SubjectProperty(self))
  }
}

/// Reads a subject, and has one task for the observers of `signal`.
private nonisolated final class SubjectProperty<Value: Sendable>: PropertyProtocol {
  let signal: ReactiveSwift.Signal<Value, Never>
  private let subject: BehaviorSubject<Value, Never>
  private let input: ReactiveSwift.Signal<Value, Never>.Observer
  private let changes: Task<Void, Never>

  init(_ subject: BehaviorSubject<Value, Never>) {
    self.subject = subject
    (signal, input) = ReactiveSwift.Signal<Value, Never>.pipe()
    let delivery = ReactiveDelivery(observer: ReactiveShared(input))
    let iterator = subject.changes.makeAsyncIterator()
    changes = Task { await delivery.run(iterator) }
  }

  deinit {
    changes.cancel()
    input.sendCompleted()
  }

  var value: Value { subject.value }
  var producer: SignalProducer<Value, Never> { subject.producer }
}

// MARK: Lifetimes, disposables and cancellation

nonisolated extension AsyncStreams.Lifetime {
  /// The lifetime as one of ReactiveSwift, which ends soon after the owner was released.
  ///
  /// ```swift
  /// legacy.names.take(during: player.lifetime.reactiveSwiftLifetime())
  /// ```
  /// - Complexity: one task, until the end.
  ///
  /// ReactiveSwift: `Lifetime.of(_:)`.
  public func reactiveSwiftLifetime() -> ReactiveSwift.Lifetime {
    let (lifetime, token) = ReactiveSwift.Lifetime.make()
    // The observer holds the token, and is released after the end.
    ended.producer.startWithCompleted { withExtendedLifetime(token) {} }
    return lifetime
  }
}

nonisolated extension Task {
  /// The task as a disposable: disposing cancels it.
  ///
  /// ```swift
  /// lifetime += Task { await model.load() }.asDisposable()
  /// ```
  /// Releasing the disposable does not cancel.
  public func asDisposable() -> any Disposable {
    AnyDisposable { cancel() }
  }
}

nonisolated extension SubscriptionHandle {
  /// The subscription as a disposable: disposing cancels it.
  ///
  /// ```swift
  /// lifetime += titles.assign(to: \.text, on: label).asDisposable()
  /// ```
  public func asDisposable() -> any Disposable {
    AnyDisposable { cancel() }
  }
}

nonisolated extension Disposable {
  /// Waits until the task is cancelled, then disposes.
  ///
  /// ```swift
  /// await legacy.names.startWithValues { print($0) }.disposeOnCancellation()
  /// ```
  /// For code in a task that keeps a subscription of ReactiveSwift for as long as the task runs. Disposes in the
  /// isolation of the caller.
  public nonisolated(nonsending) func disposeOnCancellation() async {
    for await _ in AsyncStreams.Signal<Never, Never>.never {}
    dispose()
  }
}

// MARK: Sharing

/// An object of ReactiveSwift 7, whose types are not declared `Sendable`, that several threads use.
///
/// Only these are wrapped, and ReactiveSwift allows them on every thread: starting a producer; disposing, any number of
/// times; and sending to one observer.
private nonisolated struct ReactiveShared<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
