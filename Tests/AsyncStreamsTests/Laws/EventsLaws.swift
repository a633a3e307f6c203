import AsyncStreams

extension OperatorLawTests {
  static let events: [AnyLawCase] = [
    operation(
      "materialize",
      LawTraits {
        $0.end = .finishes(after: 1)
        $0.failure = .finishes(after: 1)
      }
    ) { source, _ in source.materialize() },
    operation("dematerialize") { source, _ in source.materialize().dematerialize() },
    operation("named") { source, _ in source.named("a name") },
    operation("eraseToSignal") { source, law in source.map { law.touch($0) }.eraseToSignal() },
    operation("a long chain") { source, law in
      source.map { law.touch($0) }.merge(with: Items.empty).filter { _ in law.touch(true) }.eraseToSignal()
        .combineLatest(with: Signal<Int, Oops>.just(1)).map(\.0).prefix(until: Items.never).flatMapConcat(Items.just)
    },
    operation("onStart") { source, law in source.onStart { law.touch(()) } },
    operation("onValue") { source, law in source.onValue { _ = law.touch($0) } },
    operation("onFinish") { source, law in source.onFinish { law.touch(()) } },
    operation("onFailure") { source, law in source.onFailure { _ = law.touch($0) } },
    operation("onEnd") { source, law in source.onEnd { _ in law.touch(()) } },
    operation("producing(on:)") { source, law in source.map { law.touch($0) }.producing(on: InlineExecutor()) },
    operation("logEvents") { source, law in source.logEvents("a label", to: { _ in law.touch(()) }) },
  ]
}
