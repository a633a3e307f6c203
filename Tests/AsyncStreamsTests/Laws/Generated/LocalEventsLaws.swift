// Written by Scripts/local-laws.

import AsyncStreams

extension LocalLawTests {
  static let events: [AnyLawCase] = [
    local(
      "materialize",
      LawTraits {
        $0.end = .finishes(after: 1)
        $0.failure = .finishes(after: 1)
      }
    ) { source, _ in
      source.materialize()
    },
    local("dematerialize") { source, _ in
      source.materialize().dematerialize()
    },
    local("named") { source, _ in
      source.named("a name")
    },
    local("eraseToSignal") { source, law in
      source.map { law.touch($0) }.eraseToSignal()
    },
    local("a long chain") { source, law in
      source.map { law.touch($0) }.merge(with: Items.empty).filter { _ in law.touch(true) }.eraseToSignal()
        .combineLatest(with: Signal<Int, Oops>.just(1)).map(\.0).prefix(until: Items.never).flatMapConcat(Items.just)
    },
    local("onStart") { source, law in
      source.onStart { law.touch(()) }
    },
    local("onValue") { source, law in
      source.onValue { _ = law.touch($0) }
    },
    local("asyncOnValue", .concurrent) { source, law in
      source.asyncOnValue { item async throws(Oops) in _ = law.touch(item) }
    },
    local("onFinish") { source, law in
      source.onFinish { law.touch(()) }
    },
    local("onFailure") { source, law in
      source.onFailure { _ = law.touch($0) }
    },
    local("onEnd") { source, law in
      source.onEnd { _ in law.touch(()) }
    },
    local("producing(on:)") { source, law in
      source.map { law.touch($0) }.producing(on: InlineExecutor())
    },
    local("logEvents") { source, law in
      source.logEvents("a label", to: { _ in law.touch(()) })
    },
  ]
}
