extension IsolatedSignal {
  /// Like ``SignalProtocol/flatMapMerge(carrying:_:)``; `state` and `step` run on the actor where they are written.
  ///
  /// The inner signals may be isolated, too.
  @inlinable public func flatMapMerge<State, Inner: PollableSequence>(
    carrying state: @autoclosure @escaping () -> State,
    _ step: @escaping (Element, inout State) -> RuleStep<Inner, Failure>
  ) -> IsolatedSignal<some SignalProtocol<Inner.Element, Failure>> where Inner.Failure == Failure {
    let initial = concealedThunk(state)
    let concealing = concealedStep { (element: Element, state: inout State) -> RuleStep<Concealed<Inner>, Failure> in
      switch step(element, &state) {
      case .emit(let inner): .emit(Concealed(inner))
      case .emitLast(let inner): .emitLast(Concealed(inner))
      case .skip: .skip
      case .finish: .finish
      case .fail(let failure): .fail(failure)
      }
    }
    return IsolatedSignal<_>(base.flatMapMerge(carrying: initial(), concealing))
  }
}

extension IsolatedSignal where Base.Element: PollableSequence, Base.Element.Failure == Base.Failure {
  /// Like ``SignalProtocol/merged(maxConcurrent:)``, and stays on the actor; the inner signals may be isolated,
  /// too.
  @inlinable public func merged(
    maxConcurrent: Int = .max
  ) -> IsolatedSignal<some SignalProtocol<Base.Element.Element, Failure>> {
    flatMapMerge(maxConcurrent: maxConcurrent) { $0 }
  }

  /// Like ``SignalProtocol/concatenated()``, and stays on the actor; the inner signals may be isolated, too.
  @inlinable public func concatenated() -> IsolatedSignal<some SignalProtocol<Base.Element.Element, Failure>> {
    flatMapConcat { $0 }
  }

  /// Like ``SignalProtocol/switchToLatest()``, and stays on the actor; the inner signals may be isolated, too.
  @inlinable public func switchToLatest() -> IsolatedSignal<some SignalProtocol<Base.Element.Element, Failure>> {
    flatMapLatest { $0 }
  }
}
