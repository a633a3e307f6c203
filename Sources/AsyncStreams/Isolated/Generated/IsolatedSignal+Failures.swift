// Written by Scripts/isolated-operators.

extension IsolatedSignal {
  /// Like ``SignalProtocol/attempt(_:)``; `check` runs on the actor where it is written.
  @inlinable public func attempt(_ check: @escaping (Element) throws(Failure) -> Void) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.attempt(concealedThrowingFunction(check))) }

  /// Like ``SignalProtocol/catch(_:)``; `handler` runs on the actor where it is written.
  @inlinable public func `catch`<Replacement: PollableSequence>(_ handler: @escaping (Failure) -> Replacement)
    -> IsolatedSignal<some SignalProtocol<Element, Replacement.Failure>> where Replacement.Element == Element
  { IsolatedSignal<_>(base.`catch`(concealedFunction { Concealed(handler($0)) })) }

  /// Like ``SignalProtocol/mapError(_:)``; `transform` runs on the actor where it is written.
  @inlinable public func mapError<Other: Error>(_ transform: @escaping (Failure) -> Other) -> IsolatedSignal<
    some SignalProtocol<Element, Other>
  > { IsolatedSignal<_>(base.mapError(concealedFunction(transform))) }

  /// Like ``SignalProtocol/repeat(_:backoff:renewedByElements:clock:)``, and stays on the actor.
  @inlinable public func `repeat`(
    _ count: Int? = nil,
    backoff: Backoff? = nil,
    renewedByElements: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.`repeat`(count, backoff: backoff, renewedByElements: renewedByElements, clock: clock))
  }

  /// Like ``SignalProtocol/retry(_:backoff:renewedByElements:clock:)``, and stays on the actor.
  @inlinable public func retry(
    _ count: Int? = nil,
    backoff: Backoff? = nil,
    renewedByElements: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.retry(count, backoff: backoff, renewedByElements: renewedByElements, clock: clock))
  }

  /// Like ``SignalProtocol/retry(when:)``, whose function may be called from anywhere.
  @inlinable public func retry(
    when shouldRetry: @escaping @concurrent @Sendable (_ failure: Failure, _ attempt: Int) async -> Bool
  ) -> IsolatedSignal<some SignalProtocol<Element, Failure>> { IsolatedSignal<_>(base.retry(when: shouldRetry)) }

  /// Like ``SignalProtocol/tryCompactMap(_:)``; `transform` runs on the actor where it is written.
  @inlinable public func tryCompactMap<Output>(_ transform: @escaping (Element) throws(Failure) -> Output?)
    -> IsolatedSignal<some SignalProtocol<Output, Failure>>
  { IsolatedSignal<_>(base.tryCompactMap(concealedThrowingFunction(transform))) }

  /// Like ``SignalProtocol/tryFilter(_:)``; `isIncluded` runs on the actor where it is written.
  @inlinable public func tryFilter(_ isIncluded: @escaping (Element) throws(Failure) -> Bool) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.tryFilter(concealedThrowingFunction(isIncluded))) }

  /// Like ``SignalProtocol/tryMap(_:)``; `transform` runs on the actor where it is written.
  @inlinable public func tryMap<Output>(_ transform: @escaping (Element) throws(Failure) -> Output) -> IsolatedSignal<
    some SignalProtocol<Output, Failure>
  > { IsolatedSignal<_>(base.tryMap(concealedThrowingFunction(transform))) }

  /// Like ``SignalProtocol/tryScan(_:_:)``; `next` runs on the actor where it is written.
  @inlinable public func tryScan<Result: Sendable>(
    _ initial: Result,
    _ next: @escaping (Result, Element) throws(Failure) -> Result
  ) -> IsolatedSignal<some SignalProtocol<Result, Failure>> {
    IsolatedSignal<_>(base.tryScan(initial, concealedThrowingFunction2(next)))
  }
}

extension IsolatedSignal where Element: Sendable {
  /// Like ``SignalProtocol/replaceError(with:)``, and stays on the actor.
  @inlinable public func replaceError(with replacement: Element) -> IsolatedSignal<some SignalProtocol<Element, Never>>
  { IsolatedSignal<_>(base.replaceError(with: replacement)) }
}

extension IsolatedSignal where Failure == Never {
  /// Like ``SignalProtocol/promoteFailure(to:)``, and stays on the actor.
  @inlinable public func promoteFailure<Other: Error>(to type: Other.Type = Other.self) -> IsolatedSignal<
    some SignalProtocol<Element, Other>
  > { IsolatedSignal<_>(base.promoteFailure(to: type)) }
}
