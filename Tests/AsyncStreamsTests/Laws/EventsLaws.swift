import AsyncStreams

extension OperatorLawTests {
  static let events: [LawRow] = [
    .operation(
      "materialize",
      LawTraits {
        $0.end = .finishes(after: 1)
        $0.failure = .finishes(after: 1)
      }
    ) { source, _ in source.materialize() },
    .endless("materialize") { $0.materialize() },
    .operation("dematerialize") { source, _ in source.materialize().dematerialize() },
    .endless("dematerialize") { $0.materialize().dematerialize() },
    .operation("named") { source, _ in source.named("a name") },
    .endless("named") { $0.named("numbers") },
    .operation("eraseToSignal") { source, law in source.map { law.touch($0) }.eraseToSignal() },
    .endless("eraseToSignal") { $0.eraseToSignal() },
    .operation("a long chain") { source, law in
      source.map { law.touch($0) }.merge(with: Items.empty).filter { _ in law.touch(true) }.eraseToSignal()
        .combineLatest(with: Signal<Int, Oops>.just(1)).map(\.0).prefix(until: Items.never).flatMapConcat(Items.just)
    },
    .operation("onStart") { source, law in source.onStart { law.touch(()) } },
    .endless("onStart") { $0.onStart {} },
    .operation("onValue") { source, law in source.onValue { _ = law.touch($0) } },
    .endless("onValue") { $0.onValue { _ in } },
    .operation("onFinish") { source, law in source.onFinish { law.touch(()) } },
    .endless("onFinish") { $0.onFinish {} },
    .operation("onFailure") { source, law in source.onFailure { _ = law.touch($0) } },
    .endless("onFailure") { $0.onFailure { _ in } },
    .operation("onEnd") { source, law in source.onEnd { _ in law.touch(()) } },
    .endless("onEnd") { $0.onEnd { _ in } },
    .operation("producing(on:)") { source, law in source.map { law.touch($0) }.producing(on: InlineExecutor()) },
    .endless("producing(on:)") { $0.producing(on: InlineExecutor()) },
    .operation("logEvents") { source, law in source.logEvents("a label", to: { _ in law.touch(()) }) },
    .endless("logEvents") { $0.logEvents("numbers", to: { _ in }) },
  ]
}
