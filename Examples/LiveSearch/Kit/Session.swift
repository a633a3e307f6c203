import AsyncStreams

/// The pipeline from the keys to the screen.
struct Session<C: Clock<Duration>>: Sendable {
  let clock: C
  var patience = Duration.milliseconds(150)
  var tick = Duration.milliseconds(100)
  let search: @Sendable (String) -> Signal<Report, Never>

  /// The states of the screen; each iteration is a session of its own.
  ///
  /// The keys are a hot source, so the query and the screen can both listen to them.
  func states(for keys: some SignalProtocol<Key, Never>) -> some SignalProtocol<ScreenState, Never> {
    let found =
      keys
      .scan(Query()) { $0.applying($1) }
      .map(\.text)
      .removeDuplicates()
      .debounce(for: patience, clock: clock)
      .removeDuplicates()
      .flatMapLatest(updates)
    return keys.map(Update.typed).merge(with: found)
      .scan(ScreenState()) { $0.applying($1) }
      .removeDuplicates()
      .prepend(ScreenState())
  }

  /// The reports of the searches that come to their end.
  func outcomes(for keys: some SignalProtocol<Key, Never>) -> some SignalProtocol<Report, Never> {
    states(for: keys).compactMap(\.report).filter(\.hasEnded).removeDuplicates()
  }

  /// The search for a query, with a spinner that turns while it runs.
  private func updates(of query: String) -> Signal<Update, Never> {
    if query.isEmpty { return .just(.cleared) }
    return search(query).map(Update.found).materialize()
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

/// Everything that changes the screen.
enum Update: Sendable {
  case typed(Key)
  case found(Report)
  case cleared
  case ticked
}

/// The content of the screen.
struct ScreenState: Equatable, Sendable {
  var query = Query()
  var report: Report?
  var turn = 0
  var scroll = 0

  func applying(_ update: Update) -> ScreenState {
    var state = self
    switch update {
    case .typed(.up): state.scroll = max(scroll - 1, 0)
    case .typed(.down): state.scroll = min(scroll + 1, max((report?.matches.count ?? 0) - 1, 0))
    case .typed(let key): state.query = query.applying(key)
    case .ticked: state.turn += 1
    case .cleared: (state.report, state.scroll) = (nil, 0)
    case .found(let new):
      if new.query != report?.query { state.scroll = 0 }
      state.report = new
    }
    return state
  }
}
