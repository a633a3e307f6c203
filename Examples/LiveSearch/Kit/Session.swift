import AsyncStreams

/// The pipeline from the keys to the screen.
nonisolated struct Session<C: Clock<Duration>>: Sendable {
  let clock: C
  var patience = Duration.milliseconds(150)
  var tick = Duration.milliseconds(100)
  var search: @Sendable (String) -> Signal<Report, Never>
  var excerpt: @Sendable (Match) -> Signal<Excerpt, Never> = { _ in .empty }
  /// What is called with the last report of each search that comes to its end.
  var onOutcome: @Sendable (Report) -> Void = { _ in }

  /// The states of the screen; each iteration is a session of its own.
  ///
  /// What is searched for and which file is shown are parts of the state. So the searches and the files listen to the
  /// states that their own results lead to.
  func states(for keys: some SignalProtocol<Key, Never>) -> some SignalProtocol<ScreenState, Never> {
    Signal.deferred {
      let states = Subject<ScreenState, Never>(name: "states")
      let newest = states.signal(bufferingPolicy: .bufferingNewest(1))
      let found =
        newest
        .map(\.query.text)
        .removeDuplicates()
        .debounce(for: patience, clock: clock)
        .removeDuplicates()
        .flatMapLatest { updates(of: $0) }
        .onValue { if case .found(let report) = $0, report.hasEnded { onOutcome(report) } }
      let opened = newest.map(\.opened).removeDuplicates().flatMapLatest { match in
        match.map { excerpt($0).map { Update.opened($0) }.eraseToSignal() } ?? .empty
      }
      return
        keys
        .map { Update.typed($0) }
        .onFinish { states.finish() }
        .merge(with: found)
        .merge(with: opened)
        .scan(ScreenState()) { $0.applying($1) }
        .onValue { states.yield($0) }
        .removeDuplicates()
        .prepend(ScreenState())
    }
  }

  /// The reports of the searches that come to their end.
  func outcomes(for keys: some SignalProtocol<Key, Never>) -> some SignalProtocol<Report, Never> {
    states(for: keys).compactMap(\.report).removeDuplicates().filter(\.hasEnded)
  }

  /// The search for a query, with a spinner that turns while it runs.
  private func updates(of query: String) -> Signal<Update, Never> {
    if query.isEmpty { return .just(.cleared) }
    return search(query).map { Update.found($0) }.materialize()
      .merge(with: ticks.map { Update.ticked }.materialize())
      .dematerialize()  // Ends with the first of the two, which is the search.
      .eraseToSignal()
  }

  private var ticks: Signal<Void, Never> {
    Signal { send in
      repeat { try? await clock.sleep(for: tick) } while await send(()) == .accepted
    }
  }
}
