// Written by Scripts/isolated-operators.

extension IsolatedSignal {
  /// Like ``SignalProtocol/append(_:)``, and stays on the actor.
  @inlinable public func append<Other: PollableSequence>(_ other: Other) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > where Other.Element == Element, Other.Failure == Failure { IsolatedSignal<_>(base.append(Concealed(other))) }

  /// Like ``SignalProtocol/combineLatest(with:)``, and stays on the actor.
  @inlinable public func combineLatest<Other: PollableSequence>(with other: Other) -> IsolatedSignal<
    some SignalProtocol<(Element, Other.Element), Failure>
  > where Other.Failure == Failure { IsolatedSignal<_>(base.combineLatest(with: Concealed(other))) }

  /// Like ``SignalProtocol/ifEmpty(switchTo:)``, and stays on the actor.
  @inlinable public func ifEmpty<Other: PollableSequence>(switchTo other: Other) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > where Other.Element == Element, Other.Failure == Failure {
    IsolatedSignal<_>(base.ifEmpty(switchTo: Concealed(other)))
  }

  /// Like ``SignalProtocol/merge(with:)``, and stays on the actor.
  @inlinable public func merge<Other: PollableSequence>(with other: Other) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > where Other.Element == Element, Other.Failure == Failure { IsolatedSignal<_>(base.merge(with: Concealed(other))) }

  /// Like ``SignalProtocol/race(with:)``, and stays on the actor.
  @inlinable public func race<Other: PollableSequence>(with other: Other) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > where Other.Element == Element, Other.Failure == Failure { IsolatedSignal<_>(base.race(with: Concealed(other))) }

  /// Like ``SignalProtocol/replaceEmpty(with:)``, and stays on the actor.
  @inlinable public func replaceEmpty(with replacement: Element) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > where Element: Sendable { IsolatedSignal<_>(base.replaceEmpty(with: replacement)) }

  /// Like ``SignalProtocol/sample(on:repeats:)``, and stays on the actor.
  @inlinable public func sample<Sampler: PollableSequence>(on sampler: Sampler, repeats: Bool) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > where Sampler.Failure == Failure { IsolatedSignal<_>(base.sample(on: Concealed(sampler), repeats: repeats)) }

  /// Like ``SignalProtocol/then(_:)``; `next` runs on the actor where it is written.
  @inlinable public func then<Next: PollableSequence>(_ next: @escaping () -> Next) -> IsolatedSignal<
    some SignalProtocol<Next.Element, Failure>
  > where Next.Failure == Failure { IsolatedSignal<_>(base.then(concealedThunk { Concealed(next()) })) }

  /// Like ``SignalProtocol/withLatest(from:)``, and stays on the actor.
  @inlinable public func withLatest<Other: PollableSequence>(from other: Other) -> IsolatedSignal<
    some SignalProtocol<(Element, Other.Element), Failure>
  > where Other.Failure == Failure { IsolatedSignal<_>(base.withLatest(from: Concealed(other))) }

  /// Like ``SignalProtocol/zip(with:)``, and stays on the actor.
  @inlinable public func zip<Other: PollableSequence>(with other: Other) -> IsolatedSignal<
    some SignalProtocol<(Element, Other.Element), Failure>
  > where Other.Failure == Failure { IsolatedSignal<_>(base.zip(with: Concealed(other))) }
}

extension IsolatedSignal where Element: Equatable {
  /// Like ``SignalProtocol/elementsEqual(_:)``, and stays on the actor.
  @inlinable public func elementsEqual<Other: PollableSequence>(_ other: Other) -> IsolatedSignal<
    some SignalProtocol<Bool, Failure>
  > where Other.Element == Element, Other.Failure == Failure { IsolatedSignal<_>(base.elementsEqual(Concealed(other))) }
}
