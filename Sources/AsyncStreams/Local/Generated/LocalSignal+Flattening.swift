// Written by Scripts/local-operators.

extension LocalSignal {
  /// Like ``SignalProtocol/flatMapFirst(_:)``; `transform` runs on the actor where it is written.
  ///
  /// The inner signals may be local, too.
  @inlinable
  public func flatMapFirst<Inner: PollableSequence>(_ transform: @escaping (Element) -> Inner) -> LocalSignal<
    some SignalProtocol<Inner.Element, Failure>
  > where Inner.Failure == Failure {
    LocalSignal<_>(base.flatMapFirst(concealedFunction { Concealed(transform($0)) }))
  }

  /// Like ``SignalProtocol/flatMapLatest(_:)``; `transform` runs on the actor where it is written.
  ///
  /// The inner signals may be local, too.
  @inlinable
  public func flatMapLatest<Inner: PollableSequence>(_ transform: @escaping (Element) -> Inner) -> LocalSignal<
    some SignalProtocol<Inner.Element, Failure>
  > where Inner.Failure == Failure {
    LocalSignal<_>(base.flatMapLatest(concealedFunction { Concealed(transform($0)) }))
  }

  /// Like ``SignalProtocol/flatMapMerge(maxConcurrent:file:line:_:)``; `transform` runs on the actor where it is written.
  ///
  /// The inner signals may be local, too.
  @inlinable
  public func flatMapMerge<Inner: PollableSequence>(
    maxConcurrent: Int = .max,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ transform: @escaping (Element) -> Inner
  ) -> LocalSignal<some SignalProtocol<Inner.Element, Failure>> where Inner.Failure == Failure {
    LocalSignal<_>(
      base.flatMapMerge(
        maxConcurrent: maxConcurrent,
        file: file,
        line: line,
        concealedFunction { Concealed(transform($0)) }
      )
    )
  }

  /// Like ``SignalProtocol/flatMapConcat(_:)``; `transform` runs on the actor where it is written.
  ///
  /// The inner signals may be local, too.
  @inlinable
  public func flatMapConcat<Inner: PollableSequence>(_ transform: @escaping (Element) -> Inner) -> LocalSignal<
    some SignalProtocol<Inner.Element, Failure>
  > where Inner.Failure == Failure {
    LocalSignal<_>(base.flatMapConcat(concealedFunction { Concealed(transform($0)) }))
  }
}
