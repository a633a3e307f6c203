extension Signal {
  /// Delivers one of two signals, as another one says.
  ///
  /// ```swift
  /// let feed = Signal.when(isLoggedIn, then: timeline, else: teaser)
  /// ```
  /// - Values: those of the signal that the newest element of `condition` stands for. Each element of `condition`
  ///   subscribes afresh, also if it is the same as the one before, and unsubscribes from what was there.
  /// - Ends: when `condition` and the signal chosen last have ended.
  /// - Fails: at once with the failure of `condition` or of the chosen signal.
  /// - Everything else: as ``SignalProtocol/switchToLatest()``.
  ///
  /// RAC 2.x: `+if:then:else:`.
  @inlinable public static func when(
    _ condition: some SignalProtocol<Bool, Failure>,
    then chosen: some SignalProtocol<Element, Failure>,
    else alternative: some SignalProtocol<Element, Failure>
  ) -> Signal {
    let (chosen, alternative) = (chosen.eraseToSignal(), alternative.eraseToSignal())
    let choice = condition.flatMapLatest { $0 ? chosen : alternative }
    return Signal("when(\(condition), then: \(chosen), else: \(alternative))") { choice.makePoller() }
  }

  /// Delivers one of several signals, as another one says.
  ///
  /// ```swift
  /// let screen = Signal.switching(on: selectedTab, cases: [.home: home, .search: searchPage], default: empty)
  /// ```
  /// - Values: those of the case for the newest element of `keys`, or of `fallback` if there is no such case. Each key
  ///   subscribes afresh, also if it is the same as the one before, and unsubscribes from what was there.
  /// - Ends: when `keys` and the signal chosen last have ended.
  /// - Fails: at once with the failure of `keys` or of the chosen signal.
  /// - Everything else: as ``SignalProtocol/switchToLatest()``.
  ///
  /// RAC 2.x: `+switch:cases:default:`.
  @inlinable public static func switching<Key: Hashable & Sendable, Source: SignalProtocol>(
    on keys: some SignalProtocol<Key, Failure>,
    cases: [Key: Source],
    default fallback: some SignalProtocol<Element, Failure>
  ) -> Signal where Source.Element == Element, Source.Failure == Failure {
    let fallback = fallback.eraseToSignal()
    return choosing(on: keys, from: cases) { _ in fallback }
  }

  /// Delivers one of several signals, as another one says, and fails for a key without a signal.
  ///
  /// ```swift
  /// let screen = Signal.switching(on: routes, cases: screens) { route in UnknownRoute(route) }
  /// ```
  /// - Values: those of the case for the newest element of `keys`.
  /// - Ends: when `keys` and the signal chosen last have ended.
  /// - Fails: with what `failure` makes of a key for which there is no case. Otherwise everything is as for the form
  ///   with a default.
  ///
  /// RAC 2.x: `+switch:cases:default:` without a default, which fails with `RACSignalErrorNoMatchingCase`.
  @inlinable public static func switching<Key: Hashable & Sendable, Source: SignalProtocol>(
    on keys: some SignalProtocol<Key, Failure>,
    cases: [Key: Source],
    throwing failure: @escaping @Sendable (Key) -> Failure
  ) -> Signal where Source.Element == Element, Source.Failure == Failure {
    choosing(on: keys, from: cases) { .fail(failure($0)) }
  }

  @inlinable static func choosing<Key: Hashable & Sendable, Source: SignalProtocol>(
    on keys: some SignalProtocol<Key, Failure>,
    from cases: [Key: Source],
    otherwise: @escaping @Sendable (Key) -> Signal
  ) -> Signal where Source.Element == Element, Source.Failure == Failure {
    let choice = keys.flatMapLatest { key in cases[key]?.eraseToSignal() ?? otherwise(key) }
    return Signal("switching(on: \(keys))") { choice.makePoller() }
  }
}
