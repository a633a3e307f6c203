// ReactiveCocoa's names for combining and flattening; the compiler names their replacements.

public import AsyncStreams

extension SignalProtocol {
  /// RAC 2.x: `-concat:`.
  @available(*, unavailable, renamed: "append(_:)")
  public func concat(_ other: some SignalProtocol<Element, Failure>) -> some SignalProtocol<Element, Failure> {
    append(other)
  }

  /// RAC 2.x: `-merge:`.
  @available(*, unavailable, renamed: "merge(with:)")
  public func merge(_ other: some SignalProtocol<Element, Failure>) -> some SignalProtocol<Element, Failure> {
    merge(with: other)
  }

  /// RAC 2.x: `-zipWith:`.
  @available(*, unavailable, renamed: "zip(with:)")
  public func zipWith<Other: SignalProtocol>(
    _ other: Other
  ) -> some SignalProtocol<(Element, Other.Element), Failure> where Other.Failure == Failure { zip(with: other) }

  /// RAC 2.x: `-combineLatestWith:`.
  @available(*, unavailable, renamed: "combineLatest(with:)")
  public func combineLatestWith<Other: SignalProtocol>(
    _ other: Other
  ) -> some SignalProtocol<(Element, Other.Element), Failure> where Other.Failure == Failure {
    combineLatest(with: other)
  }

  /// RAC 2.x: `-sample:`.
  @available(*, unavailable, renamed: "sample(on:)")
  public func sample<Sampler: SignalProtocol>(_ sampler: Sampler) -> some SignalProtocol<Element, Failure>
  where Sampler.Failure == Failure { sample(on: sampler) }

  /// RAC 2.x: `-sequenceNext:`, which became `-then:`.
  @available(*, unavailable, renamed: "then(_:)")
  public func sequenceNext<Next: SignalProtocol>(
    _ next: @escaping @Sendable () -> Next
  ) -> some SignalProtocol<Next.Element, Failure> where Next.Failure == Failure { then(next) }

  /// RAC 2.x: `-sequenceMany:`, which became `-flattenMap:` with the same signal for each element.
  @available(*, unavailable, renamed: "flatMapMerge(_:)")
  public func sequenceMany<Inner: SignalProtocol>(
    _ make: @escaping @Sendable () -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Failure { flatMapMerge { _ in make() } }

  /// RAC 2.x: `-flattenMap:`.
  @available(*, unavailable, renamed: "flatMapMerge(_:)")
  public func flattenMap<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Failure { flatMapMerge(transform) }
}

extension SignalProtocol where Element: SignalProtocol, Element.Failure == Failure {
  /// RAC 2.x: `-flatten`.
  @available(*, unavailable, renamed: "merged(maxConcurrent:)")
  public func flatten() -> some SignalProtocol<Element.Element, Failure> { merged() }

  /// RAC 2.x: `-flatten:`.
  @available(*, unavailable, renamed: "merged(maxConcurrent:)", message: "0 for no limit is merged() here")
  public func flatten(_ maxConcurrent: Int) -> some SignalProtocol<Element.Element, Failure> {
    merged(maxConcurrent: maxConcurrent)
  }

  /// RAC 2.x: `-concat`.
  @available(*, unavailable, renamed: "concatenated()")
  public func concat() -> some SignalProtocol<Element.Element, Failure> { concatenated() }
}
