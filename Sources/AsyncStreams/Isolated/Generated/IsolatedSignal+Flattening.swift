// Written by Scripts/isolated-operators.

extension IsolatedSignal {
  /// Like ``SignalProtocol/flatMapFirst(_:)``; `transform` runs on the actor where it is written.
  ///
  /// The inner signals may be isolated, too.
  @inlinable public func flatMapFirst<Inner: PollableSequence>(_ transform: @escaping (Element) -> Inner)
    -> IsolatedSignal<some SignalProtocol<Inner.Element, Failure>> where Inner.Failure == Failure
  { IsolatedSignal<_>(base.flatMapFirst(concealedFunction { Concealed(transform($0)) })) }

  /// Like ``SignalProtocol/flatMapLatest(_:)``; `transform` runs on the actor where it is written.
  ///
  /// The inner signals may be isolated, too.
  @inlinable public func flatMapLatest<Inner: PollableSequence>(_ transform: @escaping (Element) -> Inner)
    -> IsolatedSignal<some SignalProtocol<Inner.Element, Failure>> where Inner.Failure == Failure
  { IsolatedSignal<_>(base.flatMapLatest(concealedFunction { Concealed(transform($0)) })) }

  /// Like ``SignalProtocol/flatMapMerge(maxConcurrent:_:)``; `transform` runs on the actor where it is written.
  ///
  /// The inner signals may be isolated, too.
  @inlinable public func flatMapMerge<Inner: PollableSequence>(
    maxConcurrent: Int = .max,
    _ transform: @escaping (Element) -> Inner
  ) -> IsolatedSignal<some SignalProtocol<Inner.Element, Failure>> where Inner.Failure == Failure {
    IsolatedSignal<_>(base.flatMapMerge(maxConcurrent: maxConcurrent, concealedFunction { Concealed(transform($0)) }))
  }

  /// Like ``SignalProtocol/flatMapConcat(_:)``; `transform` runs on the actor where it is written.
  ///
  /// The inner signals may be isolated, too.
  @inlinable public func flatMapConcat<Inner: PollableSequence>(_ transform: @escaping (Element) -> Inner)
    -> IsolatedSignal<some SignalProtocol<Inner.Element, Failure>> where Inner.Failure == Failure
  { IsolatedSignal<_>(base.flatMapConcat(concealedFunction { Concealed(transform($0)) })) }
}

extension IsolatedSignal where Element: Sendable {
  /// Like ``SignalProtocol/expand(maxConcurrent:_:)``; `transform` runs on the actor where it is written.
  ///
  /// The inner signals may be isolated, too.
  @inlinable public func expand<Inner: PollableSequence>(
    maxConcurrent: Int = .max,
    _ transform: @escaping (Element) -> Inner
  ) -> IsolatedSignal<some SignalProtocol<Element, Failure>> where Inner.Element == Element, Inner.Failure == Failure {
    IsolatedSignal<_>(base.expand(maxConcurrent: maxConcurrent, concealedFunction { Concealed(transform($0)) }))
  }
}
