import AsyncStreams

extension Pipeline {
  /// An element that a filter leaves out.
  static let padding = Int.min

  func makeSubjects() -> [any HotSource<Int, Never>] {
    sources.map { source in
      switch source {
      case .subject: Subject()
      case .behavior: BehaviorSubject(0)
      case .replay(let count): ReplaySubject(keeping: count)
      }
    }
  }

  /// The elements and the end of the pipeline, as numbers.
  func events(of subjects: [any HotSource<Int, Never>], _ way: Way) -> Signal<Int, Never> {
    let graph = way.erasure == .twice ? graph.erasedAtEachOperator : graph
    let signal = graph.signal(inputs(subjects, way), failing: { .empty })
    let events = signal.materialize().map(Pipeline.number)
    guard let busy = way.busy[-1] else { return events.eraseToSignal() }
    return events.merge(with: busy.signal).eraseToSignal()
  }

  /// The same, where the last operator is that of an isolated signal if it can be.
  func localEvents(
    of subjects: [any HotSource<Int, Never>],
    _ way: Way,
    isolation: isolated any Actor
  ) -> IsolatedSignal<Signal<Int, Never>> {
    let inputs = inputs(subjects, way)
    func build(_ graph: Graph) -> Signal<Int, Never> { graph.signal(inputs, failing: { .empty }) }
    let local: IsolatedSignal<Signal<Int, Never>> =
      switch graph {
      case .combine(let left, let right, .merge): build(left).isolated.merge(with: build(right)).eraseToSignal()
      case .combine(let left, let right, .prefixUntil): build(left).isolated.prefix(until: build(right)).eraseToSignal()
      case .combine(let left, let right, .sample):
        build(left).isolated.sample(on: build(right), repeats: true).eraseToSignal()
      case .combine(let left, let right, .sampleOnce):
        build(left).isolated.sample(on: build(right), repeats: false).eraseToSignal()
      case .combine(let left, let right, .combineLatest):
        build(left).isolated.combineLatest(with: build(right)).map { Graph.hash([$0, $1]) }.eraseToSignal()
      case .map(let base, let n): build(base).isolated.map { $0 + n }.eraseToSignal()
      default: build(graph).isolated.map { $0 }.eraseToSignal()
      }
    return local.materialize().map(Pipeline.number).eraseToSignal()
  }

  private func inputs(_ subjects: [any HotSource<Int, Never>], _ way: Way) -> [any SignalProtocol<Int, Never>] {
    subjects.enumerated().map { index, subject in
      var signal: any SignalProtocol<Int, Never> = subject
      if way.erasure != .none { signal = subject.eraseToSignal() }
      if way.paddings.contains(where: { $0.source == index }) { signal = Self.withoutPadding(signal) }
      if way.shared.contains(index) { signal = Self.shared(signal) }
      if let busy = way.busy[index] { signal = Self.merged(signal, busy) }
      return signal
    }
  }

  private static func withoutPadding(_ signal: some SignalProtocol<Int, Never>) -> any SignalProtocol<Int, Never> {
    signal.filter { $0 != padding }
  }

  private static func shared(_ signal: some SignalProtocol<Int, Never>) -> any SignalProtocol<Int, Never> {
    signal.share()
  }

  /// The busy signal ends with the other one, so that the end of both is where it was.
  private static func merged(
    _ signal: some SignalProtocol<Int, Never>,
    _ busy: Way.Busy
  ) -> any SignalProtocol<Int, Never> {
    signal.merge(with: busy.signal.prefix(until: signal.ignoreValues()))
  }

  private static let number: @Sendable (SignalEvent<Int, Never>) -> Int = { event in
    if case .value(let element) = event { element } else { end }
  }
}

extension Way.Busy {
  fileprivate var signal: Signal<Int, Never> {
    switch self {
    case .repeating: Signal.empty.repeat().eraseToSignal()
    case .filtered: (0...).signal.filter { _ in false }.eraseToSignal()
    }
  }
}

extension Graph {
  fileprivate var erasedAtEachOperator: Graph {
    .erase(replacing(inputs.map(\.erasedAtEachOperator)))
  }
}
