/// A cold stream: a description of how to produce elements, which every iteration runs again.
///
/// `Signal` is also the type to store and to return: ``SignalProtocol/eraseToSignal()`` turns any pipeline into one.
///
/// ```swift
/// let countdown = Signal<Int, Never> { send in
///   for number in (0...3).reversed() { await send(number) }
/// }
/// for await number in countdown { print(number) }
/// // Prints "3"
/// // Prints "2"
/// // Prints "1"
/// // Prints "0"
/// ```
///
/// A signal does not share its work: two iterations are two runs, with all side effects. To run once and share the
/// elements, call ``SignalProtocol/share(start:stop:replay:restarts:bufferingPolicy:file:line:)``.
///
/// - Complexity: Erasure costs one closure call for each element and one allocation for each iteration.
///
/// RAC 2.x: `RACSignal`.
@frozen public struct Signal<Element, Failure: Error>: AsyncSequence, SignalProtocol {
  @usableFromInline let make: @Sendable () -> AnyPoller<Element, Failure>
  /// Makes the state of an iteration for operators over signals of different types.
  @usableFromInline let makeErasedInput: @Sendable () -> ErasedInput<Element, Failure>
  @usableFromInline let label: @Sendable () -> String

  /// Makes a signal from a function that makes the state of an iteration.
  @inlinable init<Poller: PollerProtocol>(
    _ label: @autoclosure @escaping @Sendable () -> String,
    _ make: @escaping @Sendable () -> Poller
  ) where Poller.Element == Element, Poller.Failure == Failure {
    self.label = label
    self.make = { AnyPoller(make()) }
    makeErasedInput = { ErasedInput(make()) }
  }

  /// The signal in diagnostics: its name, or its chain of operators.
  public var description: String { label() }

  /// Subscribes, and returns the state of a new iteration.
  @inlinable public func makePoller() -> AnyPoller<Element, Failure> {
    make()
  }

  /// The signal itself.
  @inlinable public func makeSignal() -> Signal {
    self
  }
}

extension SignalProtocol {
  /// This signal, as a type to store and to return.
  ///
  /// ```swift
  /// var titles: Signal<String, Never> { model.changes.map(\.title).eraseToSignal() }
  /// ```
  /// - Values, end, failure, cancellation, isolation: those of this signal. No element is taken ahead of demand.
  /// - Complexity: one closure call for each element, one allocation for each iteration.
  @inlinable public func eraseToSignal() -> Signal<Element, Failure> {
    makeSignal()
  }

  /// What ``eraseToSignal()`` returns.
  @inlinable public func makeSignal() -> Signal<Element, Failure> {
    Signal(description) { makePoller() }
  }

  // Disfavoured: where the type of the signal is known, the iterator of that type is chosen.
  /// Subscribes, and returns an iterator whose type does not depend on that of the signal.
  ///
  /// With it, a loop can iterate over a signal that is known by its protocol alone:
  ///
  /// ```swift
  /// let numbers: any SignalProtocol<Int, Never> = (1...2).signal.map { $0 * 10 }
  /// for await number in numbers { print(number) }
  /// // Prints "10"
  /// // Prints "20"
  /// ```
  /// - Complexity: as for ``eraseToSignal()``.
  @_disfavoredOverload @inlinable public func makeAsyncIterator() -> SignalIterator<AnyPoller<Element, Failure>> {
    eraseToSignal().makeAsyncIterator()
  }
}

extension PollableSequence where Self: SignalProtocol {
  // Said here: there are two functions makeAsyncIterator() that the compiler could infer it from.
  /// The iterator of a signal whose type is known.
  @_documentation(visibility: internal) public typealias AsyncIterator = SignalIterator<Poller>
}

/// The type-erased state of an iteration.
///
/// Public because a loop over `any SignalProtocol<Int, Never>` has to know the type of its iterator.
///
/// It takes one element at a time. Filling a buffer would be two to three times cheaper, but would run closures for
/// elements that are not requested: `prefix(1)` would take more than one.
@_documentation(visibility: internal) @frozen
public struct AnyPoller<Element, Failure: Error>: PollerProtocol {
  @usableFromInline var ask: (inout PollContext) -> PollAnswer<Element, Failure>
  @usableFromInline var leave: (() -> Void)?

  @inlinable init<Poller: PollerProtocol>(_ poller: Poller) where Poller.Element == Element, Poller.Failure == Failure {
    // Closures rather than methods of a generic class, since they are specialised for the type of the poller.
    let iteration = IterationState(poller)
    self.init({ iteration.poll(&$0) }, release: { iteration.release() })
  }

  @inlinable init(_ ask: @escaping (inout PollContext) -> PollAnswer<Element, Failure>, release: @escaping () -> Void) {
    self.ask = ask
    leave = release
  }

  /// Takes the next event if there is one.
  @inlinable public mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    ask(&context)
  }

  /// Ends the iteration for all copies.
  @inlinable public mutating func release() {
    ask = { _ in .finished }
    leave.take()?()
  }
}
